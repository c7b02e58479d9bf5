"""Finds controls that two actions claim."""

from collections.abc import Iterator

from game.engine.input.bindings import DIGITS, Bindings


def conflicts(bindings: Bindings) -> Iterator[tuple[str, str, str, str]]:
    """Each control that two actions claim: kind, control, the action that has it, the one that goes without."""
    for kind, table in bindings._controls.items():
        owner: dict[tuple[bool, str], str] = {}
        for action, controls in table.items():
            for control in controls:
                first = owner.setdefault((action in DIGITS, control), action)
                if first != action:
                    yield kind, control, first, action
