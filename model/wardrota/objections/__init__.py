"""Objections to a run answered: lawful or not, the nearest plan that grants them, what it costs."""
