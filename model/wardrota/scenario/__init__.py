"""Scenarios: base.toml, then a file (it may extend one other), then ``--set``; each key keeps its origin."""

from wardrota.scenario.loading import Scenario, load_scenario
from wardrota.scenario.readings import readings_for, to_readings
from wardrota.scenario.state import read_state

__all__ = ["Scenario", "load_scenario", "read_state", "readings_for", "to_readings"]
