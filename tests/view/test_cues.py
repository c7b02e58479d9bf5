"""What every show sounds like, held against a list that somebody has read: tests/golden/cues.json."""

from collections import defaultdict
from itertools import groupby

import pytest

from game.paths import ASSETS
from game.scenes.board import Board, Manner
from game.view.look import Cast
from game.view.looks import LOOKS, ON_DICE
from tests.kept_lists import held_against_list
from tests.view.test_projection import random_steps

SEEDS = 40
ON_THE_TABLE = {"": ("", False), "shot": ("", True), "turned": ("turned", False), "set": ("set", False)}
"""How a show may differ: on which dice it is played, and whether the throw is counted to shoot."""
SHOWS = (*LOOKS, "rps shot", *(f"classic {dice}" for dice in ON_DICE))
SOUNDS = {file.stem for file in (ASSETS / "sounds").glob("*.ogg")}


def heard(board: Board, sounds: list[str]) -> str:
    """What is heard of the show that has begun, in its order, and how often in a row."""
    sounds.clear()
    while board.showing:
        board.update(0.01)
    board.update(0.01)
    rows = [(sound, len(list(row))) for sound, row in groupby(sounds)]
    return " ".join(f"{sound}*{times}" if times > 1 else sound for sound, times in rows) or "silence"


@pytest.mark.parametrize("name", SHOWS)
def test_every_show_sounds_as_it_did_when_somebody_listened(name: str) -> None:
    ruleset, _, how = name.partition(" ")
    dice, shoot = ON_THE_TABLE[how]
    sounds: list[str] = []
    found: dict[str, set[str]] = defaultdict(set)
    for seed in range(SEEDS):
        board = None
        for before, events, after in random_steps(ruleset, seed):
            if board is None:
                board = Board(before, Cast(("Ada", "Grace"), shoot, dice), Manner(sounds.append))
                board.open()
                found["the board is opened"].add(heard(board, sounds))
                board.protest()
                found["something is refused"].add(heard(board, sounds))
            for event in events:
                board.present((event,), after)
                found[type(event).__name__].add(heard(board, sounds))
                assert set(sounds) <= SOUNDS
    held_against_list("cues", name, {event: sorted(each) for event, each in sorted(found.items())})
