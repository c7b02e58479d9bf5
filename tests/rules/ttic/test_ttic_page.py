"""Tests the page of T-Tic-T-Tac-Toe: its lines, and what blockages obstruct, against the plain oracle."""

from functools import reduce
from operator import or_

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.ttic import Ttic1, Ttic2
from game.rules.ttic.page import BLOCKAGES, LINES, SQUARES, names, open_lines, sealed
from game.rules.ttic.sheet import closes, opens, safe_plies
from tests.rule import rule
from tests.rules.ttic import ttic_oracle as oracle
from tests.rules.ttic.ttic_pages import is_legal, on, played, refused, v1, v2


def closed(*blockages: str) -> int:
    return reduce(or_, (BLOCKAGES[name].segments for name in blockages), 0)


def squares_of(line: int) -> frozenset[str]:
    return frozenset(names(line))


@rule("1.01")
@rule("1.01(b)")
def test_the_board_has_25_squares_and_48_lines() -> None:
    assert len(SQUARES) == len(set(SQUARES)) == len(list(Ttic2.new().legal(0))) - 16 == 25
    assert len(LINES) == 48
    assert {squares_of(line) for line in LINES} == {
        frozenset(oracle.name_of(each) for each in line) for line in oracle.LINES
    }


@rule("4.03")
@rule("4.04(a)")
@rule("4.05(a)")
@rule("4.05(b)")
def test_there_are_8_curtains_32_straight_walls_and_25_boxes() -> None:
    kinds = [(each.kind, len(each.name)) for each in BLOCKAGES.values()]
    assert (kinds.count(("curtain", 2)), kinds.count(("wall", 4)), kinds.count(("wall", 2))) == (8, 32, 25)
    assert set(BLOCKAGES) == set(oracle.blockage_names())
    assert all(BLOCKAGES[name].segments.bit_count() == len(parts) for name, parts in oracle.SEGMENTS.items())


@rule("4.03(a)")
@rule("4.03(b)")
def test_sizes_of_blockages() -> None:
    assert BLOCKAGES["bc"].segments.bit_count() == BLOCKAGES["23"].segments.bit_count() == 5
    assert BLOCKAGES["bc23"].segments.bit_count() == BLOCKAGES["23bc"].segments.bit_count() == 2
    assert [BLOCKAGES[name].segments.bit_count() for name in ("c3", "c1", "a1")] == [4, 3, 2]


@pytest.mark.parametrize(
    ("blockages", "left"),
    [((), 48), (("c3",), 36), (("bc",), 26), (("ab",), 37), (("bc", "23"), 12)],
    ids=lambda value: "+".join(value) if isinstance(value, tuple) else str(value),
)
def test_surviving_lines(blockages: tuple[str, ...], left: int) -> None:
    assert len(open_lines(closed(*blockages))) == left


@rule("4.05(c)")
def test_a_diagonal_passes_the_end_of_a_wall_and_not_its_middle() -> None:
    around_the_end = v2(".X.../..X../...../...../..... X 5 bc23@6")
    assert on(around_the_end, "d3").ending() == "X"
    through_the_middle = v2("...../.X.../..X../...../..... X 5 bc23@6")
    assert on(through_the_middle, "d4").ending() == "-"
    assert on(through_the_middle, "a1").ending() == "-"


@rule("4.05(c)")
def test_a_diagonal_goes_round_its_corner_either_way() -> None:
    over, under = closed("bc12"), closed("23cd")
    diagonal = sum(1 << SQUARES.index(name) for name in ("b2", "c3", "d4"))
    assert diagonal in open_lines(over)
    assert diagonal in open_lines(under)


@rule("4.05(c)")
def test_walls_that_meet_act_as_one() -> None:
    """Each of them alone leaves b2-c3 a way round the corner; one closes the upper way, the other the lower."""
    diagonal = sum(1 << SQUARES.index(name) for name in ("b2", "c3", "d4"))
    assert diagonal not in open_lines(closed("bc12", "bc34"))
    assert diagonal not in open_lines(closed("bc12", "23ab"))


@rule("4.05(b)")
@rule("3.1.02")
def test_a_box_seals_its_own_square_and_diagonals_outside_clip_its_corners() -> None:
    box = closed("c3")
    assert names(sealed(box)) == ("c3",)
    clipping = [sum(1 << SQUARES.index(name) for name in line) for line in (("a4", "b3", "c2"), ("d1", "c2", "b3"))]
    assert set(clipping) <= set(open_lines(box))


@rule("4.04(a)")
def test_a_curtain_closes_everything_across_it() -> None:
    for line in open_lines(closed("bc")):
        columns = {name[0] for name in names(line)}
        assert columns <= set("ab") or columns <= set("cde")


@rule("4.04(b)")
def test_two_curtains_make_four_corners_and_the_smallest_is_sealed() -> None:
    assert names(sealed(closed("bc", "23"))) == ("a1", "b1", "a2", "b2")


@given(st.lists(st.sampled_from(list(BLOCKAGES)), max_size=5, unique=True))
def test_obstruction_agrees_with_the_two_ways_round(standing: list[str]) -> None:
    parted: set[frozenset[oracle.Square]] = set().union(*(oracle.SEGMENTS[name] for name in standing))
    expected = {frozenset(map(oracle.name_of, line)) for line in oracle.LINES if oracle.line_is_open(line, parted)}
    assert {squares_of(line) for line in open_lines(closed(*standing))} == expected


@pytest.mark.slow
def test_obstruction_agrees_for_every_pair_of_blockages() -> None:
    """All pairs of blockages, each with the box in the centre and without."""
    for one in BLOCKAGES:
        for two in BLOCKAGES:
            for standing in ((one, two), (one, two, "c3")):
                parted = set().union(*(oracle.SEGMENTS[name] for name in standing))
                expected = sum(oracle.line_is_open(line, parted) for line in oracle.LINES)
                assert len(open_lines(closed(*standing))) == expected


@rule("4.01")
def test_blockages_may_overlap_and_a_segment_stays_closed_while_any_of_them_stands() -> None:
    page = played(Ttic2, "a1", "curtain:bc", "wall:bc23", "e5", "b5", "e1", "c5")
    row_two = sum(1 << SQUARES.index(name) for name in ("a2", "b2", "c2"))
    row_four = sum(1 << SQUARES.index(name) for name in ("a4", "b4", "c4"))
    after = on(page, "snip:bc")
    assert row_two not in open_lines(after.closed)
    assert row_four in open_lines(after.closed)


@rule("4.01")
def test_only_exactly_the_same_blockage_is_refused() -> None:
    page = played(Ttic2, "a1", "curtain:bc")
    assert refused(page, "curtain:bc") == "4.01"
    assert is_legal(page, "curtain:23")
    assert is_legal(page, "wall:bc23")
    boxed = v1("...../...../...../...../..... X 1 c3@4")
    assert refused(boxed, "wall:c3") == "4.01"
    assert is_legal(boxed, "wall:b3")


@rule("4.01")
def test_what_a_blockage_separates_is_no_line() -> None:
    page = v2("...../...../.XX../...../..... X 7 cd@11,de@11")
    assert on(page, "d3").ending() == "-"
    assert on(page, "a3").ending() == "X"


def test_previews_tell_lines_closed_and_opened() -> None:
    page = v2("...../...../...../...../..... X 6 bc@6,bc23@9")
    assert len(closes(Ttic2.new(), "wall:c3")) == 12
    assert closes(page, "wall:23bc") == tuple(
        line for line in open_lines(page.closed) if line not in open_lines(closed("bc", "bc23", "23bc"))
    )
    assert set(opens(page, "snip:bc")) == set(open_lines(closed("bc23"))) - set(open_lines(closed("bc")))
    assert opens(page, "a1") == closes(page, "a1") == opens(page, "tear:bc23") == ()


def test_plies_until_a_blockage_is_exposed() -> None:
    page = v2("...../...../...../...../..... X 6 bc@6,bc23@9")
    assert [safe_plies(page, name) for name in ("bc", "bc23", "c3")] == [0, 3, 0]
    assert safe_plies(Ttic1.new(), "c3") == 4
