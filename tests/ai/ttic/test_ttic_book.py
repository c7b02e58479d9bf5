"""Proves the book of Version 2.0 by the rules alone: whatever the other side answers, its plies win in time."""

import pytest

from game.ai.choose import choose
from game.ai.question import Question
from game.ai.ttic import book
from game.ai.ttic.book import FILE, WAYS, booked, canonical, packed, seen_of, unpacked
from game.ai.ttic.fast_page import page_of
from game.rules.core import Seat
from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ttic.moves import MOVES, MOVES_OF, Kind
from game.rules.ttic.page import SQUARES
from tests.rules.test_contract import position

SUPERS = [each.action for each in MOVES_OF[Kind.SUPER] if each.squares]
INSIDE = [square for square in SQUARES if not set(square) & set("ae15")]
"""The squares off the rim."""


class Proof:
    """Plays the book for one seat against every legal answer; nothing but the rules says what is legal and who won."""

    def __init__(self, seat: Seat = 0) -> None:
        self.seat = seat
        self.known: dict[Ttic, int] = {}
        """Positions with the book's side to move, and the latest ply by which it has won from there."""

    def opened(self, action: str) -> int:
        """The latest ply by which a game is won that begins with this action."""
        return self.after(Ttic2.new(first=self.seat), action)

    def won(self, state: Ttic) -> int:
        """The latest ply by which the book's side, to move, has won. It completes a line if it can."""
        if state not in self.known:
            action = next(state.completions(), None)
            if action is None:
                found = booked(page_of(state))
                assert found is not None, f"the book does not know: {state}"
                action = found.move.action
                self.known[state] = self.after(state, action)
                assert self.known[state] <= state.plies + found.plies, f"later than it says: {state}"
            else:
                self.known[state] = self.after(state, action)
        return self.known[state]

    def after(self, state: Ttic, action: str) -> int:
        """The latest ply by which the book's side has won with this action, whatever is answered."""
        played = state.apply({self.seat: action}).state
        assert isinstance(played, Ttic)
        if played.outcome:
            assert played.outcome.winner == self.seat, f"{action} does not win: {state}"
            return played.plies
        latest = 0
        for answer in played.legal(1 - self.seat):
            answered = played.apply({1 - self.seat: answer}).state
            assert isinstance(answered, Ttic)
            if answered.outcome is None:
                latest = max(latest, self.won(answered))
            else:
                assert answered.outcome.winner == self.seat, f"{answer} refutes {action}: {played}"
                latest = max(latest, answered.plies)
        return latest


@pytest.fixture(scope="module")
def proof() -> Proof:
    """The proof of what the book itself opens with."""
    found = Proof()
    assert found.won(Ttic2.new()) == 11
    return found


def test_the_book_wins_every_game_that_it_opens_by_ply_11(proof: Proof) -> None:
    assert proof.known[Ttic2.new()] == 11
    assert len(proof.known) > 500


def test_the_book_wins_as_o_as_well() -> None:
    assert Proof(seat=1).won(Ttic2.new(first=1)) == 11


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_book_wins_with_every_super_and_with_every_symbol_off_the_rim() -> None:
    proof = Proof()
    assert {proof.opened(action) for action in SUPERS} == {11}
    latest = {square: proof.opened(square) for square in INSIDE}
    assert latest.pop("c3") == 11
    assert set(latest.values()) == {13}


def test_the_top_level_plays_the_book_as_far_as_it_goes(proof: Proof) -> None:
    booked_ones = [state for state in proof.known if next(state.completions(), None) is None]
    for state in booked_ones[::10]:
        found = booked(page_of(state))
        assert found is not None
        assert choose(Question(state, 0, 7, seed="a")) == found.move.action


@pytest.mark.parametrize("seed", range(30))
def test_a_symmetry_changes_neither_what_is_legal_nor_who_wins(seed: int) -> None:
    state = position("ttic-2", "", seed)
    assert isinstance(state, Ttic)
    actions = list(state.legal(state.mover)) if state.to_act else []
    for number, way in enumerate(WAYS):
        marks = (way.moved(state.marks[0]), way.moved(state.marks[1]))
        standing = tuple(sorted(each._replace(name=way.names[each.name]) for each in state.standing))
        moved = Ttic2(marks, state.mover, state.plies, standing, state.stock, state.cutters, state.reagans)
        assert moved.outcome == state.outcome
        assert canonical(seen_of(page_of(moved)))[0] == canonical(seen_of(page_of(state)))[0]
        for action in actions:
            there = way.move(MOVES[action])
            assert moved.refuse(moved.mover, there.action) is None
            assert book.back(there, number).action == action


def test_the_file_is_small_and_is_read_as_it_was_written() -> None:
    content = FILE.read_bytes()
    made_by, _, _ = content.partition(b"\n")
    assert made_by == b"python assets/bots/solve_ttic.py"
    assert len(content) < 100_000
    assert packed(unpacked(content), made_by.decode()) == content


def test_version_1_has_no_book() -> None:
    assert booked(page_of(Ttic1.new())) is None
