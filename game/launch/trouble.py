"""Defines the error that stops a start."""


class Trouble(Exception):
    """A sentence for the person at the machine: what happened, and what to do about it."""
