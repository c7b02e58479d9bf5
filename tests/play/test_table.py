"""Tests the table: who is asked, what is held back, what is written down, what can be taken back."""

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.record import Record, Sitter
from game.play.table import Chance, Person, Table
from game.rules.classic import ClassicMatch
from game.rules.core import CHANCE, BadText, Seat, State
from game.rules.registry import MATCHES
from game.rules.stages import Choice
from game.rules.ttic.page import SQUARES

SITTERS = (Sitter("Ada"), Sitter("Grace"))


class Scripted:
    """Gives one action at once, whatever is asked."""

    def __init__(self, action: str) -> None:
        self.action = action
        self.asked = 0

    def ask(self, state: State, seat: Seat) -> None:
        self.asked += 1

    def answer(self) -> str | None:
        return self.action

    def cancel(self) -> None:
        pass


def new_table(options: str = "-", **others: Scripted) -> Table:
    record = Record("match-classic", f"{options} | - | {'-' if options == '-' else '.../.../... X'}", SITTERS)
    return Table(record, {0: others.get("first", Person()), 1: others.get("second", Person())})


def test_a_secret_answer_is_held_until_the_other_has_come() -> None:
    table = new_table()
    assert table.give(0, "rock") is None
    assert table.update() is None
    assert table.record.plies == []
    assert table.waiting == (1,)
    table.give(1, "scissors")
    step = table.update()
    assert step.state.stage == "game"
    assert table.last_acts() == {0: "rock", 1: "scissors"}


def test_an_answer_may_be_changed_until_the_other_has_come() -> None:
    table = new_table()
    table.give(0, "rock")
    table.give(0, "paper")
    table.give(1, "rock")
    table.update()
    assert table.last_acts()[0] == "paper"


def test_a_refused_answer_changes_nothing() -> None:
    table = new_table("starts=1")
    table.give(0, "5")
    table.update()
    refusal = table.give(1, "5")
    assert refusal.rule == "faq-occupied"
    assert table.update() is None
    assert table.waiting == (1,)


def test_nobody_acts_for_another() -> None:
    table = new_table("starts=1")
    refusal = table.give(1, "5")
    assert refusal.rule == "match-turns"


def test_undo_takes_back_the_bots_reply_with_the_persons_move() -> None:
    record = Record("match-classic", "starts=1 | - | .../.../... X", SITTERS)
    table = Table(record, {0: Person(), 1: Scripted("1")})
    table.give(0, "5")
    table.update()
    table.update()
    assert str(table.board) == "O../.X./... X"
    assert table.undo()
    assert str(table.board) == ".../.../... X"
    assert record.plies == []
    assert not table.can_undo()


def test_undo_never_reaches_back_into_the_throw() -> None:
    table = new_table()
    table.give(0, "rock")
    table.give(1, "scissors")
    table.update()
    assert not table.can_undo()
    assert not table.undo()


@given(seed=st.integers(0, 10**9), cut=st.integers(0, 30))
def test_a_record_taken_up_again_stands_where_it_stopped(seed: int, cut: int) -> None:
    source = random.Random(seed)
    options = f"games={source.randint(1, 3)} redeal={source.randint(0, 1)}"
    record = Record("match-classic", str(ClassicMatch.parse(f"{options} | - | -")), SITTERS)
    table = Table(record, {0: Chance(source), 1: Chance(source)})
    while table.update() and len(record.plies) < cut:
        pass
    again = msgspec.json.decode(msgspec.json.encode(record), type=Record)
    assert Table(again, {0: Person(), 1: Person()}).state == table.state


@pytest.mark.parametrize(
    "change",
    [
        {"ruleset": "match-chess"},
        {"start": "nonsense"},
        {"plies": [{"0": "rock"}]},
        {"plies": [{"0": "rock", "1": "lizard"}]},
        {"plies": [{"zero": "rock", "1": "rock"}]},
    ],
)
def test_a_record_that_cannot_have_come_about_is_refused(change: dict[str, object]) -> None:
    record = msgspec.structs.replace(Record("match-classic", "- | - | -", SITTERS), **change)
    with pytest.raises(BadText):
        Table(record, {0: Person(), 1: Person()})


def test_chance_picks_a_legal_action() -> None:
    coin = Choice(-1, ("coin:1", "coin:2"), "gambit-coin")
    chance = Chance(random.Random(1))
    chance.ask(coin, -1)
    assert chance.answer() in ("coin:1", "coin:2")


def test_chance_writes_a_symbol_for_whoever_is_late() -> None:
    match = MATCHES["match-ttic"].agreed("starts=1 version=2 clock=10/0").anew()
    late = match.apply({match.to_act[0]: "flag"}).state
    for seed in range(20):
        chance = Chance(random.Random(seed))
        chance.ask(late, CHANCE)
        assert chance.answer() in SQUARES
