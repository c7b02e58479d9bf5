"""Tests that no secret choice is lost when the program ends before all have chosen, and that its file tells nobody."""

from random import Random

import msgspec
import pytest

from game.play.record import Record, Sitter
from game.play.table import Table
from game.play.team import Team
from game.rules.core import Action, Seat
from game.rules.registry import MATCHES
from tests.play.test_team import seat, table_of, turn

SIDES: dict[str, tuple[Sitter, Sitter]] = {
    "two sides": (seat("Ada", "Bob"), seat("Cleo", "Dan", "Eve")),
    "a side and a person": (seat("Ada", "Bob", "Cleo"), Sitter("Grace")),
    "two people": (Sitter("Ada"), Sitter("Grace")),
}
SECRET = "match-tactic"


def begun(sitters: tuple[Sitter, Sitter], name: str = SECRET) -> Table:
    """A match at the first question that both answer at once."""
    table, source = table_of(Record(name, str(MATCHES[name].agreed("-")), sitters)), Random(4)
    while not (len(table.state.to_act) > 1 and table.state.stage == "game"):
        turn(table, source)
    return table


def killed(table: Table) -> Table:
    """The table as the next start of the program finds it."""
    return table_of(msgspec.json.decode(msgspec.json.encode(table.record), type=Record))


def orders(table: Table, source: Random) -> list[tuple[Seat, Action]]:
    """What everybody chooses for the next ply: the orders of a side one by one, each side's in one go."""
    given: list[tuple[Seat, Action]] = []
    for each in source.sample(table.state.to_act, 2):
        action = source.choice(list(table.state.moves(each)))
        parts = table.state.parts(action)
        given += [(each, part) for part in parts] if isinstance(table.player(each), Team) else [(each, action)]
    return given


def asked(table: Table) -> list[tuple[Seat, str, tuple[str, ...]]]:
    """Who is asked, and what their side has ordered."""
    sides = ((each, table.player(each)) for each in table.waiting)
    return [(each, table.record.sitters[each].name, getattr(side, "named", ())) for each, side in sides]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("sides", SIDES)
def test_between_any_two_orders_a_kill_loses_none(sides: str, seed: int) -> None:
    whole = begun(SIDES[sides])
    given = orders(whole, Random(seed))
    start = msgspec.json.encode(whole.record)
    for each, action in given:
        assert whole.give(each, action) is None
    assert whole.update() is not None
    for kill in range(len(given) + 1):
        table = table_of(msgspec.json.decode(start, type=Record))
        for each, action in given[:kill]:
            assert table.give(each, action) is None
        before, table = asked(table), killed(table)
        assert asked(table) == before
        assert killed(table).record == table.record, "a kill after the kill loses none either"
        for each, action in given[kill:]:
            assert table.give(each, action) is None
        assert table.update() is not None
        assert table.record == whole.record
        assert not table.record.sealed


def test_nobody_reads_a_sealed_choice_in_the_file() -> None:
    table = begun(SIDES["two people"])
    (each, action), _other = orders(table, Random(1))
    files, seals = set(), set()
    for other in (action, action, next(iter(table.state.moves(each)))):
        table.give(each, other)
        files.add(msgspec.json.encode(table.record))
        seals.add(table.record.sealed)
    assert len(files) == 3, "the same choice twice looks like two"
    assert len({len(after) for after in files}) == 1
    written = f'"{action}"'.encode()  # with its quotes: three digits alone stand in such a file by chance
    assert not any(written in after for after in files | seals)


@pytest.mark.parametrize("sealed", [b"x", bytes(8), bytes(40), bytes(3000)])
def test_a_damaged_seal_is_only_asked_anew(sealed: bytes) -> None:
    table = begun(SIDES["two sides"])
    table.record.sealed = sealed
    assert killed(table).waiting == table.state.to_act


def test_an_impossible_seal_is_only_asked_anew() -> None:
    table = begun(SIDES["two sides"])
    table.record.seal({0: [(7, "nonsense"), (0, "nonsense")], 5: [(0, "a")]})
    assert killed(table).waiting == table.state.to_act


def test_a_sealed_choice_counts_for_no_other_ply() -> None:
    table = begun(SIDES["two people"])
    table.give(*orders(table, Random(1))[0])
    table.record.plies.append({})
    assert not table.record.unsealed()
