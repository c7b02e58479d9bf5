"""Defines the entry of Sticks in the catalog."""

from pathlib import Path

from game.entry import Entry, Game
from game.words import N_

HERE = Path(__file__).parent

STICKS = Entry(
    "sticks",
    rulesets=("sticks",),
    matches=("match-sticks",),
    rules="tests.sixth.rules",
    look="tests.sixth.look",
    variant="tests.sixth.table",
    grounds="tests.sixth.grounds",
    bots="tests.sixth.bots",
    cards=(Game("match-sticks", N_("Sticks"), N_("seven sticks, and nobody wants to be late")),),
    book=HERE / "sticks.toml",
    levels=HERE / "levels",
    words=HERE / "locale",
)
