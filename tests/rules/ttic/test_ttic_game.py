"""Tests T-Tic-T-Tac-Toe as a game: the opening, symbols, bwahs, suckas, the end, the redrawn page, the text."""

import pytest

from game.rules.core import BadText
from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ttic.moves import BwahWritten, LineMade, NoMoveLeft, PageRedrawn, SymbolWritten
from tests.rule import rule
from tests.rules.ttic.ttic_pages import on, played, refused, step, v1, v2

both_versions = pytest.mark.parametrize("version", [Ttic1, Ttic2])
FULL = "XXOOX/OOXXO/XXOOX/OOXXO/XXOOX"
"""A page without a line and without an empty square."""


@rule("3.1.03")
@rule("3.2.02")
@both_versions
@pytest.mark.parametrize("first", [0, 1])
def test_the_opening_is_a_symbol_on_any_of_the_25_squares(version: type[Ttic], first: int) -> None:
    page = version.new(first=first)
    assert page.to_act == (first,)
    symbols = [action for action in page.legal(first) if not action.startswith("super:")]
    assert len(symbols) == 25
    after, happened = step(page, "c3")
    assert happened == (SymbolWritten("c3", "XO"[first]),)
    assert after.to_act == (1 - first,)


def test_how_many_actions_there_are() -> None:
    assert len(list(Ttic1.new().legal(0))) == 25
    assert len(list(Ttic2.new().legal(0))) == 25 + 16
    assert len(list(played(Ttic2, "c3").legal(1))) == 24 + 8 + 57 + 16
    assert len(list(played(Ttic1, "c3").legal(1))) == 24 + 8 + 56 + 16 + 1


@rule("2.03(b)")
@both_versions
def test_a_symbol_needs_an_empty_square(version: type[Ttic]) -> None:
    assert refused(played(version, "c2"), "c2") == "2.03(b)"
    assert refused(played(version, "c2", free_pen=True), "bwah:c2") == "2.03(b)"


@rule("3.1.05")
@rule("3.2.04")
@pytest.mark.parametrize("line", [("a1", "b1", "c1"), ("c1", "d2", "e3"), ("e3", "e4", "e5"), ("a5", "b4", "c3")])
def test_three_in_a_row_win(line: tuple[str, str, str]) -> None:
    page = played(Ttic2, line[0], "d5", line[1], "b2")
    after, happened = step(page, line[2])
    assert after.ending() == "X"
    assert after.to_act == ()
    assert isinstance(happened[-1], LineMade)
    assert set(happened[-1].squares) == set(line)
    assert refused_when_over(after) == "3.2.04"


def refused_when_over(page: Ttic) -> str | None:
    refusal = page.refuse(page.mover, "e1")
    return refusal.rule if refusal else None


@rule("3.1.05")
def test_an_obstructed_three_is_no_line() -> None:
    assert played(Ttic1, "c2", "a5", "c4", "e5", "c3").ending() == "-"
    assert played(Ttic2, "c2", "a5", "c4", "e5", "c3").ending() == "X"


@rule("3.1.05")
@rule("3.2.04")
@both_versions
def test_both_cannot_have_a_line(version: type[Ttic]) -> None:
    with pytest.raises(BadText, match="Both"):
        version.parse("XXX../OOO../...../...../..... X 6 - CWKS/CWKS 1001/420")


@rule("3.2.04")
def test_every_line_that_stands_is_told() -> None:
    _, happened = step(v2("XX.X./...../..X../..X../..... X 7"), "c1")
    assert [each.squares for each in happened if isinstance(each, LineMade)] == [("a1", "b1", "c1"), ("b1", "c1", "d1")]
    _, happened = step(v2("XX.../..X../..X../...../..... X 7"), "c1")
    assert len([each for each in happened if isinstance(each, LineMade)]) == 2


@rule("3.1.05")
@rule("3.2.04")
@both_versions
def test_no_legal_action_is_a_draw(version: type[Ttic]) -> None:
    nearly = version.parse(FULL[:-1] + ". X 30 - -/- 1001/420")
    after, happened = step(nearly, "e5")
    assert (after.ending(), after.to_act, list(after.legal(1))) == ("draw", (), [])
    assert happened == (SymbolWritten("e5", "X"), NoMoveLeft())
    assert after.outcome.rule == version.end_rule


@rule("3.1.05")
@pytest.mark.parametrize("left", ["C", "W", "S"])
def test_a_full_page_is_no_draw_while_something_can_be_done(left: str) -> None:
    page = v2(f"{FULL} O 30 - -/{left} 1001/420")
    assert page.outcome is None
    assert list(page.legal(1))
    assert v2(f"{FULL} O 30 - {left}/- 1001/420").ending() == "draw"


@rule("4.06")
def test_charlie_alone_needs_something_to_guard() -> None:
    assert v2(f"{FULL} O 30 - -/K 1001/420").ending() == "draw"
    assert list(v2(f"{FULL} O 30 e1@30 -/K 1001/420").legal(1)) == ["checkpoint:e1", "tear:e1"]


@rule("4.04(d)")
def test_a_snip_by_which_both_would_win_does_not_save_a_full_page_from_the_draw() -> None:
    full = "XXOOX/XOXXO/OXOOX/XOXXO/OOOXO"
    assert v2(f"{full} X 30 bc@30 -/- 1001/420").ending() == "draw"
    assert v2(f"{full} X 30 bc@31 -/- 1001/420").ending() == "draw"
    with pytest.raises(BadText, match="Both"):
        v2(f"{full} X 30 - -/- 1001/420")


@rule("3.2.04")
def test_a_snip_by_which_one_wins_does_save_it() -> None:
    page = v2("OOXOO/OXOOX/XXXXO/XOOXX/OXXOO X 30 bc@30 -/- 1001/420")
    assert list(page.legal(0)) == ["snip:bc"]
    assert on(page, "snip:bc").ending() == "X"


@rule("6.01(a)")
@both_versions
def test_a_bwah_needs_the_free_pen(version: type[Ttic]) -> None:
    assert refused(played(version, "a1"), "bwah:c2") == "6.01(a)"
    after, happened = step(played(version, "a1", free_pen=True), "bwah:c2")
    assert happened == (BwahWritten("c2", "X"),)
    assert (after.plies, after.mover) == (2, 0)
    assert str(after).endswith(" pen")


@rule("6.01(b)")
def test_a_bwah_stands_and_may_win_for_the_opponent() -> None:
    page = played(Ttic2, "a1", "e5", "b1", free_pen=True)
    after, happened = step(page, "bwah:c1")
    assert after.ending() == "X"
    assert happened == (BwahWritten("c1", "X"), LineMade("X", ("a1", "b1", "c1")))


@rule("6.01")
@rule("6.01(c)")
@both_versions
def test_a_sucka_is_refused_by_its_rule_and_costs_nothing(version: type[Ttic]) -> None:
    page = played(version, "a1", "curtain:bc")
    for action, number in {"a1": "2.03(b)", "snip:bc": "4.04(c)", "curtain:bc": "4.01", "bwah:b2": "6.01(a)"}.items():
        assert refused(page, action) == number
    assert page.to_act == (0,)
    for rubbish in (
        "",
        "f6",
        "c3 ",
        "curtain:bd",
        "curtain:c3",
        "wall:bc",
        "wall:bc24",
        "super:",
        "pass",
        "A1",
        "snip",
    ):
        assert refused(page, rubbish) is None


@rule("7.01")
@rule("7.01(a)")
@rule("7.01(c)")
@rule("7.01(d)")
def test_the_page_is_redrawn_for_its_reasons_only() -> None:
    page = v1("X..../...../...../...../..... X 8 bc@6,c3@4")
    causes = {}
    for action in page.legal(0):
        for event in step(page, action)[1]:
            if isinstance(event, PageRedrawn):
                causes[action.partition(":")[0]] = event.causes
    assert causes == {"super": ("7.01(a)",), "snip": ("7.01(c)",), "tear": ("7.01(d)",)}


@rule("7.02")
def test_everything_is_carried_over() -> None:
    page = v1("X...O/..X../O..../...../....X X 9 bc@6,bc23@13,c3@10k")
    after = on(page, "snip:bc")
    assert str(after) == "X...O/..X../O..../...../....X O 10 bc23@13,c3@10 CWKS/CWKS 1000/420"


@rule("2.05(c)")
@pytest.mark.parametrize(("version", "foreign"), [(Ttic1, ("3.2.", "5.2.")), (Ttic2, ("3.1.", "5.1."))])
def test_no_version_speaks_of_the_other(version: type[Ttic], foreign: tuple[str, str]) -> None:
    assert not version.turn_rule.startswith(foreign)
    assert not version.end_rule.startswith(foreign)
    for page in (version.new(), played(version, "a1"), played(version, "a1", "super:c3", "e5")):
        for action in ("super:c1", "super:e5", "checkpoint:c3", "a1", "curtain:bc"):
            refusal = page.refuse(page.mover, action)
            assert refusal is None or not str(refusal.rule).startswith(foreign)


def test_the_page_of_the_notation() -> None:
    assert str(played(Ttic1, "c2")) == "...../..X../...../...../..... O 1 c3@4 CWKS/CWKS 1001/420"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "...../..X../...../...../..... O 1 c3@4 CWKS/CWKS",
        "...../..X../...../...../..... O 1 c3@4 CWKS/CWKS 1001/420 pens",
        "...../..X../...../...../..... O 1 c3@4 CWKS/CWKS 1001/420 ",
        "...../..x../...../...../..... O 1 c3@4 CWKS/CWKS 1001/420",
        "...../..X../...../.....  O 1 c3@4 CWKS/CWKS 1001/420",
        "...../..X../...../...../..... XO 1 c3@4 CWKS/CWKS 1001/420",
        "...../..X../...../...../..... O 01 c3@4 CWKS/CWKS 1001/420",
        "...../..X../...../...../..... O one c3@4 CWKS/CWKS 1001/420",
        "...../..X../...../...../..... O 1 c3 CWKS/CWKS 1001/420",
        "...../..X../...../...../..... O 1 bd@5 CWKS/CWKS 1001/420",
        "...../..X../...../...../..... O 1 c3@9 CWKS/CWKS 1001/420",
        "...../..X../...../...../..... O 1 c3@3 CWKS/CWKS 1001/420",
        "...../..X../...../...../..... O 9 c3@9k CWKS/CWKS 1001/420",
        "...../..X../...../...../..... O 9 c3@9,bc@9 CWKS/CWKS 1001/420",
        "...../..X../...../...../..... O 9 bc@9,bc@9 CWKS/CWKS 1001/420",
        "...../..X../...../...../..... O 1 c3@4 CWSK/CWKS 1001/420",
        "...../..X../...../...../..... O 1 c3@4 /CWKS 1001/420",
        "...../..X../...../...../..... O 1 c3@4 CWKS 1001/420",
        "...../..X../...../...../..... O 1 c3@4 CWKS/CWKS 1002/420",
        "...../..X../...../...../..... O 1 c3@4 CWKS/CWKS 1001/421",
        "...../..X../...../...../..... O 1 c3@4 CWKS/CWKS 1001/-1",
    ],
)
def test_what_is_no_page(text: str) -> None:
    with pytest.raises(BadText):
        Ttic1.parse(text)
