"""Fairness of a rotation over time: measures, the entitlements they are held against, and proved limits.

Arrays have elections in rows and wards in columns, shape (C, W), wards in natural order of their ids.
"""
