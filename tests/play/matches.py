"""Plays whole random matches, for tests of what is kept of them."""

from random import Random

from game.play.record import Record, Sitter
from game.rules.registry import MATCHES

TWO = (Sitter("Ada"), Sitter("Grace"))


def played(
    name: str, source: Random, options: str = "-", most: int = 400, sitters: tuple[Sitter, Sitter] = TWO
) -> Record:
    """A random match to its end, or up to `most` steps."""
    state = MATCHES[name].agreed(options)
    record = Record(name, str(state), sitters)
    while state.to_act and len(record.plies) < most:
        acts = {seat: source.choice(list(state.moves(seat))) for seat in state.to_act}
        record.add(acts)
        state = state.apply(acts).state
    return record


def go_on(record: Record, steps: int, source: Random) -> None:
    """Add so many random steps to a record, but none that ends the match."""
    state = record.positions()[-1]
    for _step in range(steps):
        acts = {seat: source.choice(list(state.moves(seat))) for seat in state.to_act}
        after = state.apply(acts).state
        if after.outcome is not None:
            return
        record.add(acts)
        state = after
