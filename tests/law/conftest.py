"""Readings at their defaults, read from scenarios/base.toml as a user would get them."""

from __future__ import annotations

import tomllib
from fractions import Fraction

import pytest

from wardrota.law.readings import Readings
from wardrota.law.statute import Unit
from wardrota.shipped import shipped


def default_readings(unit: Unit) -> Readings:
    base = tomllib.loads(shipped("scenarios", "base.toml").read_text(encoding="utf-8"))
    raw = dict(base["readings"][unit])
    for key in ("minimum_share", "lineage_share"):
        raw[key] = Fraction(raw[key])
    raw["restart"] = tuple(raw["restart"])
    return Readings(**raw)


@pytest.fixture
def ward_readings() -> Readings:
    return default_readings("wards")


@pytest.fixture
def office_readings() -> Readings:
    return default_readings("offices")
