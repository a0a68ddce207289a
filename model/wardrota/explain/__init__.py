"""Why a ward bears the seat it bears: ranks, margins, bars, what would have to change.

Everything here follows from a problem and a plan without a new solve. Where only a new solve could
tell, the explanation says so.
"""
