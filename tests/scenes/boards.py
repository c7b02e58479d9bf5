"""Finds positions of every game in which one person is asked, with every tool, in seeded random matches."""

from collections.abc import Iterator
from random import Random
from typing import get_args

import msgspec

from game.play.record import Dice, Record, Sitter
from game.rules.registry import MATCHES
from game.variants.looks import look_of
from tests.play.matches import played

SITTERS = (Sitter("Ada"), Sitter("Grace")), (Sitter("Ada"), Sitter("Turing", "bot", 4))
"""Two people on one device; and one against a bot, who chooses in the open what two would choose in secret."""
SEEDS, MOST = 2, 400
"""Matches of each kind, and steps of a match."""


def boards() -> Iterator[tuple[str, Record]]:
    """The latest positions in which a person can use a tool, of some matches of every kind."""
    for name, match in MATCHES.items():
        for dice in get_args(Dice) if name == "match-classic" else ("",):
            for seed in range(SEEDS):
                record = played(name, Random(seed), "pen=free" if "pen" in match.reads else "-", MOST)
                record.dice, record.sitters = dice, SITTERS[seed % 2]
                yield from _of(name, record)


def _of(name: str, record: Record) -> Iterator[tuple[str, Record]]:
    seen = set()
    for ply, state in reversed(list(enumerate(record.positions()))):
        people = [seat for seat in state.to_act if seat >= 0 and record.sitters[seat].kind == "person"]
        if state.outcome is not None or len(people) != 1:
            continue
        look, seat = look_of(state.playing.ruleset, record.dice), state.seat(people[0])
        usable = [tool.key for tool in look.tools(state.playing, seat) if tool.refusal is None] or [""]
        tools = [tool if look.home is None else "die" for tool in usable]
        for tool, kind in zip(usable, tools, strict=True):
            if (state.playing.ruleset, kind) not in seen:
                seen.add((state.playing.ruleset, kind))
                at = msgspec.structs.replace(record, plies=record.plies[:ply])
                yield f"{name} {state.playing.ruleset} {tool}", at
