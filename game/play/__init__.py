"""Holds what lies between rules and window: the table, players, record, saves and settings, and the referee."""
