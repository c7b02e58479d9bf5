"""Counts what the texts of levels and of options say in numbers."""

import json
import re
from statistics import mean

import pytest

from game import shipped
from game.bench.headstart import OFFERED
from game.bench.report import FILE
from game.entry import GameOption
from game.play.levels import judge
from game.play.levels.goal import Goal
from game.play.levels.level import seat_of
from game.play.levels.prover import Prover
from game.play.levels.shelf import load
from game.rules.registry import RULESETS
from game.rules.ultimate.match import GambitMatch

NUMBERS = {"two": 2, "three": 3, "four": 4}
COUNTED = {
    "tactic/15-reading-the-generals-mind": ("four plans good enough", 120, 4),
    "tactic/17-the-narrow-pass": ("A hundred and twenty plans", 120, 4),
    "tactic/18-one-sheet-of-paper": ("exactly one set of orders", 729, 1),
    "tris2/17-one-way-to-roll": ("six rolls, a single good one", 6, 1),
}
"""The puzzles whose text counts actions: its words, the actions that there are, and those that are right."""
OTHERWISE = {"ttic-2/15-summit-talks": 2, "ttic-2/17-the-back-channel": 3}
"""The turns that the text of a puzzle counts, if they are not those of its goal: those before the last, and a joke."""


@pytest.mark.parametrize("name", COUNTED)
def test_a_puzzle_has_as_many_actions_as_its_text_says(name: str) -> None:
    words, actions, right = COUNTED[name]
    shelved = load().named(name)
    level = shelved.level
    state, goal = RULESETS[shelved.ruleset].parse(level.position), Goal.parse(level.goal)
    seat = seat_of(state, level.side)
    keys = judge.keys(state, seat, goal, level.known) if goal.plan else Prover().keys(state, goal)
    assert words in level.text
    assert (len(list(state.legal(seat))), len(list(keys))) == (actions, right)


def test_a_puzzle_takes_as_many_turns_as_its_text_says() -> None:
    told = 0
    for shelved in load().levels:
        counted = re.search(r"\b(two|three|four) (of your )?turns", shelved.level.text, re.IGNORECASE)
        if shelved.level.kind == "puzzle" and counted is not None:
            turns = Goal.parse(shelved.level.goal).turns
            assert NUMBERS[counted[1].lower()] == OTHERWISE.get(shelved.name, turns), shelved.name
            told += 1
    assert told > 10


def test_a_gambit_takes_up_to_three_games_and_may_end_with_the_first() -> None:
    assert "Up to three games" in load().named("ultimate-gambit/rung-13-gus").level.text
    assert "up to three" in load().named("ultimate-gambit/00-lesson").level.text.lower()
    match = GambitMatch.agreed("games=3 garnets=2/5").apply({1: "starter:1"}).state
    (loser,) = match.to_act
    over = match.apply({loser: "resign"}).state
    assert over.outcome is not None
    assert over.outcome.winner == 1 - loser


@pytest.mark.parametrize(("what", "agreed"), [("CW", shipped.FEWER), ("2", shipped.GIVEN), ("back", shipped.BACK)])
def test_a_handicap_is_worth_what_was_measured(what: str, agreed: GameOption) -> None:
    rows = json.loads(FILE.read_text())["results"]["headstart"]["rows"]
    measured = mean(row["points %"] for row in rows if what in (row["what"], row["handicap"]))
    assert what in OFFERED
    assert f"win {measured:.0f} of 100" in agreed.about
