"""Compares the sounds of every animation with a list that a person has read: tests/golden/cues.json."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby

import pytest

from game import catalog
from game.paths import ASSETS, Files
from game.rules.core import CHANCE, Event, State
from game.rules.stages import Choice, TimeRanOut
from game.stage.look import Cast
from game.variants.common.shown_board import Manner, ShownBoard
from game.variants.looks import LOOKS
from game.variants.ultimate.look import board as ultimate
from game.variants.ultimate.look.prelude import COIN_RULE
from tests.golden import evenings
from tests.golden.reels import parting_films
from tests.kept_lists import held_against_list
from tests.scenes.gallery import Hall
from tests.variants.test_projection import random_steps

pytestmark = pytest.mark.turns

SEEDS = 40
ON_DICE = tuple(each.way for entry in catalog.entries() for each in entry.besides if each.way)
FUSED = {name for name in LOOKS if LOOKS[name] is ultimate.LOOK}
"""Games with fuses, which may burn down at any time."""
ON_THE_TABLE = {"": ("", False), "tossed": ("", False), "shot": ("", True), **{dice: (dice, False) for dice in ON_DICE}}
"""How a show may differ: on which dice it is played, and whether the throw is counted to shoot."""
TOSS = Choice(CHANCE, ("coin:1", "coin:2"), COIN_RULE)
SHOWS = (*LOOKS, "choice tossed", "rps shot", *(f"classic {dice}" for dice in ON_DICE))
PARTINGS = parting_films()
BEAT = 0.5
"""Seconds between two pictures of a film that is listened to: an ending begins with its first picture."""
SOUNDS = set(Files(ASSETS / "sounds", ".ogg"))


def heard(board: ShownBoard, sounds: list[str]) -> str:
    """What is heard of the show that has begun, in its order, and how often in a row."""
    sounds.clear()
    while board.showing:
        board.update(0.01)
    board.update(0.01)
    rows = [(sound, len(list(row))) for sound, row in groupby(sounds)]
    return " ".join(f"{sound}*{times}" if times > 1 else sound for sound, times in rows) or "silence"


def _tosses() -> Iterator[tuple[State, tuple[Event, ...], State]]:
    for side in TOSS.options:
        step = TOSS.apply({CHANCE: side})
        yield TOSS, step.events, step.state


@pytest.mark.parametrize("name", SHOWS)
def test_every_show_sounds_as_it_did_when_somebody_listened(name: str) -> None:
    ruleset, _, how = name.partition(" ")
    dice, shoot = ON_THE_TABLE[how]
    sounds: list[str] = []
    found: dict[str, set[str]] = defaultdict(set)
    for seed in range(SEEDS):
        steps = list(_tosses() if how == "tossed" else random_steps(ruleset, seed))
        manner = Manner(lambda sound, place: sounds.append(sound))
        board = ShownBoard(steps[0][0], Cast(("Ada", "Grace"), shoot, dice), manner)
        board.open()
        found["the board is opened"].add(heard(board, sounds))
        board.protest()
        found["something is refused"].add(heard(board, sounds))
        for _before, events, after in steps:
            for event in (*events, *((TimeRanOut(1),) if ruleset in FUSED else ())):
                board.present((event,), after)
                found[type(event).__name__].add(heard(board, sounds))
                assert set(sounds) <= SOUNDS
    held_against_list("cues", name, {event: sorted(each) for event, each in sorted(found.items())})


@pytest.mark.parametrize("name", PARTINGS)
def test_every_ending_sounds_as_it_did_when_somebody_listened(name: str, listened: list[str]) -> None:
    for _now, _picture in PARTINGS[name](BEAT):
        pass
    held_against_list("cues", name, {"heard": listened})


@pytest.mark.parametrize("name", evenings.STAGES)
def test_every_stage_of_an_evening_sounds_as_it_did_when_somebody_listened(
    name: str, listened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evenings, "whole", Hall.draw)
    for _moment, _picture in evenings.stage(name):
        pass
    held_against_list("cues", f"evening-{name}", {"heard": listened})
