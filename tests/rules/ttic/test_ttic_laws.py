"""Tests what holds in every game of T-Tic-T-Tac-Toe, and that the game agrees with the plain oracle, ply by ply."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.core import BadText
from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ttic.moves import MOVES_OF, Kind
from game.rules.ttic.page import has_line, lines_in
from game.rules.ttic.refusals import completes_line, threatened
from tests.examples import examples
from tests.rule import rule
from tests.rules.ttic import ttic_oracle as oracle
from tests.rules.ttic.ttic_pages import on

seeds = st.integers(0, 10**6)
versions = st.sampled_from([Ttic1, Ttic2])


def game(version: type[Ttic], seed: int) -> Iterator[tuple[Ttic, str]]:
    """A random game that goes round lines for a while: every page with the action played on it, `-` on the last."""
    source = Random(seed)
    page = version.new(first=source.randrange(2), free_pen=source.random() < 0.3)
    while page.to_act:
        actions = list(page.legal(page.mover))
        quiet = [each for each in source.sample(actions, min(4, len(actions))) if not on(page, each).outcome]
        action = source.choice(quiet or actions)
        yield page, action
        page = on(page, action)
    yield page, "-"


@examples(40)
@given(versions, seeds)
def test_laws_of_every_page(version: type[Ttic], seed: int) -> None:
    before: Ttic | None = None
    for page, _ in game(version, seed):
        assert version.parse(str(page)) == page
        assert not page.marks[0] & page.marks[1]
        assert not (has_line(page.marks[0], page.closed) and has_line(page.marks[1], page.closed))
        assert [each.name for each in page.standing] == sorted({each.name for each in page.standing})
        for each in page.standing:
            assert each.checkpoint <= (page.plies < each.safe_through)
            assert each.safe_through <= page.plies + (10 if each.checkpoint else 4)
        if before is not None:
            assert page.plies == before.plies + 1
            assert page.mover == 1 - before.mover
            assert all(set(now) <= set(then) for now, then in zip(page.stock, before.stock, strict=True))
            assert 0 <= before.cutters - page.cutters + before.reagans - page.reagans <= 1
        before = page


@rule("3.1.05")
@rule("3.2.04")
@examples(40)
@given(versions, seeds)
def test_the_winner_has_an_unobstructed_line_and_nobody_had_one_before(version: type[Ttic], seed: int) -> None:
    *before, (last, _) = game(version, seed)
    for page, _ in before:
        assert page.line_owner is None
    over = last.outcome
    if over.winner is None:
        assert not last.empty
    else:
        assert lines_in(last.marks[over.winner], last.closed)
        assert not lines_in(last.marks[1 - over.winner], last.closed)


@rule("4.04(c)")
@rule("4.05(e)")
@examples(60)
@given(versions, seeds)
def test_what_is_placed_stands_untouched_for_four_plies(version: type[Ttic], seed: int) -> None:
    placed = {"c3": 0} if version is Ttic1 else {}
    for page, action in game(version, seed):
        word, _, name = action.partition(":")
        if word in ("curtain", "wall"):
            placed[name] = page.plies + 1
        elif word in ("snip", "tear"):
            assert page.plies + 1 >= placed[name] + 5


def plain(page: Ttic) -> oracle.Page:
    """The oracle's page for a page of the game, by way of the text."""
    grid, side, plies, standing, stock, tools, *pen = str(page).split(" ")
    blockages = [each.split("@") for each in standing.split(",")] if standing != "-" else []
    stocks = stock.replace("-", "").split("/")
    return oracle.Page(
        version=1 if isinstance(page, Ttic1) else 2,
        marks={(c, r): cell for r, row in enumerate(grid.split("/")) for c, cell in enumerate(row) if cell != "."},
        mover=side,
        plies=int(plies),
        standing={name: (int(safe.rstrip("k")), safe.endswith("k")) for name, safe in blockages},
        stock={"X": stocks[0], "O": stocks[1]},
        cutters=int(tools.split("/")[0]),
        reagans=int(tools.split("/")[1]),
        pen=bool(pen),
    )


@examples(6)
@given(versions, seeds)
def test_a_game_agrees_with_the_oracle_ply_by_ply(version: type[Ttic], seed: int) -> None:
    for page, action in list(game(version, seed))[-12:]:
        twin = plain(page)
        assert twin.text() == str(page)
        if page.outcome is None or page.outcome.kind != "draw":
            assert set(page.legal(page.mover)) == twin.legal()
        if action != "-":
            assert twin.after(action).text() == str(on(page, action))


def crowded(seed: int) -> Ttic2:
    """A page of Version 2.0 on which the opponent is about to win and some Super of the mover's would make a line."""
    source = Random(seed)
    while True:
        mover, foe = source.sample("XO", 2)
        written = [foe] * source.randint(2, 5) + [mover] * source.randint(1, 4)
        grid = written + ["."] * (25 - len(written))
        source.shuffle(grid)
        rows = "/".join("".join(grid[row : row + 5]) for row in range(0, 25, 5))
        blockages = sorted(source.sample(list(oracle.SEGMENTS), source.choice([0, 0, 1, 2])))
        standing = ",".join(f"{name}@{source.randint(10, 16)}" for name in blockages) or "-"
        stocks = "/".join(source.choice(["CWKS", "KS", "S", "S", "S"]) for _ in "XO")
        try:
            page = Ttic2.parse(f"{rows} {mover} 12 {standing} {stocks} 1001/420")
        except BadText:
            continue
        if page.outcome is None and threatened(page) and line_supers(page):
            return page


def line_supers(page: Ttic2) -> list[str]:
    """The mover's Supers that would make a line."""
    return [each.action for each in MOVES_OF[Kind.SUPER] if each.squares and completes_line(page, each)]


@rule("5.2.02")
@examples(40)
@given(seeds)
def test_supers_that_make_a_line_agree_with_the_oracle(seed: int) -> None:
    page = crowded(seed)
    for action in line_supers(page):
        assert (page.refuse(page.mover, action) is None) == plain(page).super_is_legal(action), str(page)


@pytest.mark.slow
def test_many_supers_that_make_a_line_agree_with_the_oracle_for_every_reason() -> None:
    reasons: Counter[str] = Counter()
    for page in map(crowded, range(1500)):
        for action in line_supers(page):
            refusal = page.refuse(page.mover, action)
            assert (refusal is None) == plain(page).super_is_legal(action), (str(page), action)
            reasons[refusal.text if refusal else "legal"] += 1
    assert len(reasons) == 3
    assert min(reasons.values()) > 10
