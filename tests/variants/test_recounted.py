"""Tests what is said about a move that was played: what it brought about, and, of the last one, what won."""

from collections.abc import Iterator
from random import Random

import pytest

from game.play.levels.setting import settings
from game.play.record import Record
from game.rules.clock import untimed
from game.rules.core import Action, Seat, State
from game.rules.match import ASIDES, Match
from game.rules.registry import MATCHES
from game.rules.tactic import Bounced, Tactic, Wasted
from game.rules.tris2.mat import CELLS, ROLLS, SQUARES
from game.rules.tris2.state import Tris2
from game.rules.ttic import Ttic
from game.rules.ultimate.state import NineBoards
from game.variants.common.sentences import recounted, scores
from game.variants.looks import look_of
from game.variants.ttic.look.spoken import square
from tests.play.matches import played

NAMES = ("Ada", "Grace")
Played = tuple[State, dict[Seat, Action]]


def steps(record: Record) -> Iterator[Played]:
    """Each position of the games of a match in which somebody moved, with the moves."""
    for before, acts in zip(record.positions(), record.plies, strict=False):
        assert isinstance(before, Match)
        said = {before.seat(int(person)): untimed(action)[0] for person, action in acts.items()}
        if set(said.values()).isdisjoint(ASIDES):
            yield before.playing, said


@pytest.mark.parametrize("name", MATCHES)
def test_of_a_move_that_won_it_is_said_how(name: str) -> None:
    for seed in range(3):
        for state, acts in steps(played(name, Random(seed), most=60)):
            cause = look_of(state.ruleset).cause(state, acts, NAMES)
            if cause is not None:
                assert cause.said in recounted(state, acts, NAMES)


def test_a_roll_is_told_with_where_the_die_lies_and_what_is_on_top() -> None:
    told = 0
    for state, acts in steps(played("match-tris2", Random(3), "starts=2", most=30)):
        after = state.apply(acts).state
        if isinstance(after, Tris2) and after.outcome is None:
            square = SQUARES[ROLLS[acts[state.to_act[0]]].to]
            top = after.tops[CELLS[square]].replace("-", "bar")
            assert recounted(state, acts, NAMES).endswith(f". {square}, {top} on top")
            told += 1
    assert told


def test_the_numbers_of_a_round_that_were_not_written_are_told() -> None:
    told = 0
    for seed in range(5):
        for state, acts in steps(played("match-tactic", Random(seed))):
            step = state.apply(acts)
            if isinstance(state, Tactic) and step.state.outcome is None:
                said = recounted(state, acts, NAMES)
                assert said.startswith(f"Ada {' '.join(acts[0])}, Grace {' '.join(acts[1])}")
                lost = [event for event in step.events if isinstance(event, Bounced | Wasted)]
                assert said.count("it bounced.") + said.count("was wasted.") == len(lost)
                told += len(lost)
    assert told


def test_a_super_that_only_writes_where_it_is_put_is_told_once() -> None:
    bare = settings()["ttic-2"].playing
    assert recounted(bare.apply({0: "a5"}).state, {1: "super:b2"}, NAMES) == "Grace, Super b2, c2, b3, c3"
    assert recounted(bare.apply({0: "b2"}).state, {1: "super:b2"}, NAMES).endswith(". Gooshes b2. Writes c2, b3, c3.")


def test_sides_of_a_square_that_are_safe_for_equally_long_are_told_together() -> None:
    page = settings()["ttic-1"].playing
    assert isinstance(page, Ttic)
    sides = "wall above, wall to the right, wall below, wall to the left"
    assert square(page, 0, "c3") == f"c3, empty, {sides}, safe for 4 turns"


def test_a_mark_that_finishes_a_board_is_told_with_that_board() -> None:
    told = 0
    for state, acts in steps(played("match-ultimate", Random(1))):
        after = state.apply(acts).state
        if isinstance(state, NineBoards) and isinstance(after, NineBoards) and after.outcome is None:
            finished = after.owners != state.owners
            said = recounted(state, acts, NAMES)
            assert ("won by" in said or "nobody’s" in said) == finished
            told += finished
    assert told


def test_a_score_is_told_by_names_and_a_single_game_has_none() -> None:
    record = played("match-ttic", Random(4))
    for match in record.positions():
        assert isinstance(match, Match)
        said = scores(record, match)
        if said:
            assert said.endswith(f": Ada {match.score[0]}, Grace {match.score[1]}")
    single = MATCHES["match-classic"].agreed("-")
    assert isinstance(single, Match)
    assert scores(record, single) == ""
