"""Lists what can be selected in a match: for every kind of tool one move, in a position in which it is legal."""

from collections.abc import Mapping

import msgspec

from game.play.record import Record
from game.rules.core import Action
from game.variants.looks import look_of


def aims(record: Record) -> Mapping[str, tuple[Record, Action]]:
    """By tool (an empty name if there are none, one for all dice): the match up to then, as late as possible, and a
    move."""
    found: dict[str, tuple[Record, Action]] = {}
    states = record.positions()
    for ply in reversed(range(len(states))):
        match = states[ply]
        if match.outcome is not None or match.mover is None:
            continue
        seat, look = match.seat(match.mover), look_of(match.playing.ruleset, record.dice)
        for key in [tool.key for tool in look.tools(match.playing, seat)] or [""]:
            spots = look.spots(match.playing, seat, key)
            legal = [spot.action for spot in spots if match.refuse(match.mover, spot.action) is None]
            kind = key if look.home is None else "die"
            if legal and kind not in found:
                found[kind] = msgspec.structs.replace(record, plies=record.plies[:ply]), legal[len(legal) // 2]
    return found
