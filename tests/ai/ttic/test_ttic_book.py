"""Proves the books by the rules alone: whatever the other side answers, their plies win in time."""

from collections import Counter
from random import Random

import pytest

from game.ai.choose import choose
from game.ai.mind import Brief
from game.ai.question import STRONGEST, Question
from game.ai.ttic import book
from game.ai.ttic.book import FILES, WAYS, booked, canonical, packed, seen_of, unpacked
from game.ai.ttic.fast_page import page_of
from game.ai.ttic.reasons import reason
from game.ai.ttic.threats import Attack
from game.rules.core import Action, Seat
from game.rules.registry import play
from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ttic.moves import MOVES, MOVES_OF, Kind
from game.rules.ttic.page import SQUARES
from tests.rules.test_contract import position

SUPERS = [each.action for each in MOVES_OF[Kind.SUPER] if each.squares]
INSIDE = [square for square in SQUARES if not set(square) & set("ae15")]
"""The squares off the rim."""
OPENINGS = {"c1": 17, "c2": 17, "b1": 17, "b2": 23}
"""The openings of Version 1.0 that the book knows, one of those that turning the page makes equal, and the ply by which
they win."""


SHORT: dict[type[Ttic], tuple[int, ...]] = {Ttic1: (3, 5), Ttic2: ()}
"""Within how many plies a win is found where a book says nothing."""


class Proof:
    """Plays the book for one seat against every legal answer; nothing but the rules says what is legal and who won."""

    def __init__(self, version: type[Ttic], seat: Seat = 0) -> None:
        self.version = version
        self.seat = seat
        self.known: dict[Ttic, int] = {}
        """Positions with the book's side to move, and the latest ply by which it has won from there."""

    def opened(self, action: str) -> int:
        """The latest ply by which a game is won that begins with this action."""
        return self.after(self.version.new(first=self.seat), action)

    def won(self, state: Ttic) -> int:
        """The latest ply by which the book's side, to move, has won. It completes a line if it can."""
        if state not in self.known:
            action = self.move(state)
            self.known[state] = self.after(state, action)
            found = booked(page_of(state))
            if found is not None:
                assert self.known[state] <= state.plies + found.plies, f"later than it says: {state}"
        return self.known[state]

    def move(self, state: Ttic) -> Action:
        """What the book's side plays: a line if it can complete one, else what the book says, else a short win by
        threats, which the book of Version 1.0 leaves out."""
        action = next(state.completions(), None)
        if action is not None:
            return action
        page = page_of(state)
        found = booked(page)
        if found is not None:
            return found.move.action
        short = (Attack(lambda: None).find(page, plies) for plies in SHORT[self.version])
        move = next((each for each in short if each is not None), None)
        assert move is not None, f"the book does not know: {state}"
        return move.action

    def after(self, state: Ttic, action: str) -> int:
        """The latest ply by which the book's side has won with this action, whatever is answered."""
        played = answered(state, action)
        if played.outcome:
            assert played.outcome.winner == self.seat, f"{action} does not win: {state}"
            return played.plies
        latest = 0
        for answer in played.legal(1 - self.seat):
            after = answered(played, answer)
            if after.outcome is None:
                latest = max(latest, self.won(after))
            else:
                assert after.outcome.winner == self.seat, f"{answer} refutes {action}: {played}"
                latest = max(latest, after.plies)
        return latest


def answered(state: Ttic, action: Action) -> Ttic:
    """The page after an action of its mover's."""
    after = play(state, action)
    assert isinstance(after, Ttic)
    return after


def holding(state: Ttic) -> list[Ttic]:
    """The pages after the answers that leave no win at once; after all of them if there is none."""
    after = [answered(state, answer) for answer in state.legal(state.mover)]
    return [each for each in after if each.outcome is None and next(each.completions(), None) is None] or after


@pytest.fixture(scope="module")
def proof() -> Proof:
    """The proof of what the book itself opens with."""
    found = Proof(Ttic2)
    assert found.won(Ttic2.new()) == 11
    return found


def test_the_book_wins_every_game_that_it_opens_by_ply_11(proof: Proof) -> None:
    assert proof.known[Ttic2.new()] == 11
    assert len(proof.known) > 500


def test_the_book_wins_as_o_as_well() -> None:
    assert Proof(Ttic2, seat=1).won(Ttic2.new(first=1)) == 11


@pytest.mark.parametrize("seat", [0, 1])
def test_the_book_of_version_1_wins_games_against_answers_by_chance(seat: Seat) -> None:
    proof, plies = Proof(Ttic1, seat), Counter[int]()
    for seed in range(40):
        for action in OPENINGS:
            state, source = answered(Ttic1.new(first=seat), action), Random(seed)
            while state.outcome is None:
                state = answered(state, proof.move(state)) if state.mover == seat else source.choice(holding(state))
            assert state.outcome.winner == seat
            assert state.plies <= OPENINGS[action]
            plies[state.plies] += 1
    assert plies.total() - plies[3] - plies[5] > 100, "games that were defended"


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_the_book_of_version_1_wins_every_game() -> None:
    proof = Proof(Ttic1)
    assert proof.won(Ttic1.new()) == 17
    assert {action: proof.opened(action) for action in OPENINGS} == OPENINGS


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_book_wins_with_every_super_and_with_every_symbol_off_the_rim() -> None:
    proof = Proof(Ttic2)
    assert {proof.opened(action) for action in SUPERS} == {11}
    latest = {square: proof.opened(square) for square in INSIDE}
    assert latest.pop("c3") == 11
    assert set(latest.values()) == {13}


def test_the_top_level_plays_the_book_as_far_as_it_goes(proof: Proof) -> None:
    booked_ones = [state for state in proof.known if next(state.completions(), None) is None]
    for state in booked_ones[::10]:
        found = booked(page_of(state))
        assert choose(Question(state, 0, 7, seed="a")) == found.move.action


def test_the_top_level_wins_version_1_when_it_opens() -> None:
    for seed in range(3):
        state, source = Ttic1.new(), Random(seed)
        while state.outcome is None:
            if state.mover == 0:
                state = answered(state, choose(Question(state, 0, 7, seed=str(seed))))
            else:
                state = source.choice(holding(state))
        assert state.outcome.winner == 0
        assert state.plies <= 17


@pytest.mark.parametrize("seed", range(30))
def test_a_symmetry_changes_neither_what_is_legal_nor_who_wins(seed: int) -> None:
    state = position("ttic-2", "", seed)
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


@pytest.mark.parametrize(
    ("ruleset", "script"), [("ttic-1", b"assets/bots/solve_ttic1.py"), ("ttic-2", b"assets/bots/solve_ttic.py")]
)
def test_the_file_is_small_and_is_read_as_it_was_written(ruleset: str, script: bytes) -> None:
    content = FILES[ruleset].read_bytes()
    made_by, _, _ = content.partition(b"\n")
    assert made_by == b"python " + script
    assert len(content) < 100_000
    assert packed(unpacked(content), made_by.decode()) == content


@pytest.mark.parametrize("version", [Ttic1, Ttic2])
def test_a_book_promises_a_win_only_where_the_game_is_the_one_that_was_proved(version: type[Ttic]) -> None:
    proved, without_cutters, any_pen = version.new(), version.new(cutters=0), version.new(free_pen=True)
    opening = booked(page_of(proved))
    brief = Brief(STRONGEST, Random(0))
    assert reason(proved, 0, opening.move.action, brief).forced
    for other in (without_cutters, any_pen):
        assert not reason(other, 0, opening.move.action, brief).forced
