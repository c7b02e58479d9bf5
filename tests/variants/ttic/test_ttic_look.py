"""Tests what the look of T-Tic-T-Tac-Toe shows, and its spots."""

import random
from dataclasses import replace
from itertools import combinations, product

import pytest

from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ttic.moves import MOVES
from game.rules.ttic.page import BLOCKAGES, SIZE, Standing, names
from game.stage.look import Cast
from game.stage.stage import Area, Spot, nearest, neighbour
from game.stage.timeline import Timeline
from game.variants.ttic.look import board as ttic
from game.variants.ttic.look.falls import SPEECH, WEARY, said
from game.variants.ttic.look.pieces import LANE, TAG_ROOM, extent, is_box, lanes, place
from game.words import grouped
from tests.rule import rule
from tests.rules.matching import played

COUNTS = {"symbol": 25, "curtain": 8, "wall": 57, "super": 16}
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def crowded() -> Ttic:
    """A page with a curtain, a wall and a box that share segments."""
    return played(Ttic2.new(), "a1", "curtain:bc", "wall:bc23", "wall:c3", "checkpoint:bc")


@pytest.mark.parametrize("tool", COUNTS)
def test_a_tool_has_as_many_places_as_the_rules_give_it(tool: str) -> None:
    assert len(ttic.spots(Ttic2.new(), 0, tool)) == COUNTS[tool]


@pytest.mark.parametrize("tool", ["symbol", "curtain", "wall", "super", "checkpoint", "snip", "tear"])
def test_no_place_is_hidden_and_every_one_is_reached_by_arrows(tool: str) -> None:
    spots = ttic.spots(crowded(), 0, tool)
    for spot in spots:
        inside = [(spot.x + spot.width * n / 16, spot.y + spot.height * m / 16) for n in range(16) for m in range(16)]
        assert any(nearest(spots, x, y) == spot for x, y in inside)
    assert all(spot.x >= 0 and spot.x + spot.width <= SIZE for spot in spots)
    assert len({spot.middle for spot in spots}) == len(spots)
    for start in spots:
        assert reached(spots, start) == set(spots)


@pytest.mark.parametrize(
    "names", [("c3", "bc", "bc23", "c2"), ("bc", "bc23", "bc34"), ("c3", "d3", "cd", "cd34"), ("b4", "bc", "de34")]
)
def test_what_stands_is_taken_by_all_of_it_that_is_drawn(names: tuple[str, ...]) -> None:
    state = replace(Ttic2.new(), standing=tuple(Standing(name, 1) for name in names))
    spots, lane_of = ttic.spots(state, 0, "checkpoint"), lanes(names)
    drawn = {name: extent(name, lane_of[name]) for name in names}
    for name in names:
        for left, top, width, height in drawn[name]:
            for x, y in product((0.02, 0.3, 0.5, 0.8, 0.98), repeat=2):
                at = left + width * x, top + height * y
                if [each for each in names if holds(drawn[each], *at)] == [name]:
                    assert nearest(spots, *at).action == f"checkpoint:{name}"


def test_a_box_is_taken_by_its_hole_as_well() -> None:
    spots = ttic.spots(played(Ttic2.new(), "a1", "wall:b4"), 0, "checkpoint")
    assert nearest(spots, 1.5, 3.5).action == "checkpoint:b4"


def holds(areas: tuple[Area, ...], x: float, y: float) -> bool:
    return any(left <= x <= left + width and top <= y <= top + height for left, top, width, height in areas)


@pytest.mark.parametrize("share", range(1, 50))
def test_a_wall_is_offered_with_its_middle_under_the_pointer(share: int) -> None:
    at = share / 10 + 0.003
    found = nearest(ttic.spots(Ttic2.new(), 0, "wall"), 2.0, at).action
    middle = place(found.partition(":")[2]).middle
    assert middle[0] == 2.0
    assert abs(middle[1] - at) <= 0.5 or middle[1] in (1.0, 4.0)


def reached(spots: tuple[Spot, ...], start: Spot) -> set[Spot]:
    found, edge = {start}, [start]
    while edge:
        spot = edge.pop()
        near = {neighbour(spots, spot, *way) for way in DIRECTIONS} - found
        found |= near
        edge += near
    return found


def test_only_what_stands_can_be_guarded_snipped_or_torn_down() -> None:
    state = crowded()
    assert {spot.action for spot in ttic.spots(state, 0, "snip")} == {"snip:bc"}
    assert {spot.action for spot in ttic.spots(state, 0, "tear")} == {"tear:bc23", "tear:c3"}
    assert len(ttic.spots(state, 0, "checkpoint")) == 3


def test_the_tray_counts_and_says_why_a_tool_rests() -> None:
    first = {tool.key: tool for tool in ttic.tools(Ttic1.new(), 0)}
    assert first["snip"].left == "1001"
    assert grouped(int(first["snip"].left)) == "1,001", "as the tray writes it"
    assert first["tear"].left == "420"
    for key, number in (("curtain", "4.04"), ("wall", "4.05"), ("super", "5.1.01(a)"), ("snip", "4.04(d)")):
        refusal = first[key].refusal
        assert refusal.rule == number
    assert first["symbol"].refusal is None
    spent = {tool.key: tool for tool in ttic.tools(played(Ttic2.new(), "a1", "b1", "wall:c3", "b2"), 0)}
    assert spent["wall"].left == "0"
    assert spent["wall"].refusal is not None


def test_a_free_pen_adds_the_bwah() -> None:
    assert "bwah" not in {tool.key for tool in ttic.tools(Ttic2.new(), 0)}
    assert "bwah" in {tool.key for tool in ttic.tools(Ttic2.new(free_pen=True), 0)}


def test_a_tool_is_offered_exactly_when_an_action_of_its_kind_is_legal() -> None:
    chooser = random.Random(5)
    state: Ttic = Ttic1.new()
    while state.to_act:
        legal = list(state.legal(state.mover))
        for tool in ttic.tools(state, state.mover):
            actions = {spot.action for spot in ttic.spots(state, state.mover, tool.key)}
            assert (tool.refusal is None) == bool(actions & set(legal))
        state = played(state, chooser.choice(legal))


def test_blockages_that_share_a_segment_stand_side_by_side() -> None:
    lane_of = lanes(tuple(sorted(("bc", "bc23", "bc34", "c3", "23", "cd12"))))
    for one, two in combinations(lane_of, 2):
        if BLOCKAGES[one].segments & BLOCKAGES[two].segments:
            assert abs(lane_of[one].shift - lane_of[two].shift) >= LANE - 1e-9
    assert lane_of["cd12"].shift == 0


def test_two_that_share_a_segment_stand_about_their_line_and_off_the_marks() -> None:
    lane_of = lanes(("23", "23ab"))
    assert sorted(lane.shift for lane in lane_of.values()) == [-LANE / 2, LANE / 2]


@pytest.mark.parametrize("seed", range(12))
def test_no_tag_touches_another(seed: int) -> None:
    chooser, walls = random.Random(seed), [name for name in BLOCKAGES if BLOCKAGES[name].kind != "curtain"]
    curtains = [name for name in BLOCKAGES if BLOCKAGES[name].kind == "curtain"]
    for _pages in range(60):
        standing = tuple(sorted((*chooser.sample(walls, 3), *chooser.sample(curtains, 2))))
        for one, two in combinations(lanes(standing).values(), 2):
            across, down = (abs(a - b) for a, b in zip(one.tag, two.tag, strict=True))
            assert across >= TAG_ROOM[0] or down >= TAG_ROOM[1], standing


@pytest.mark.parametrize("name", [name for name in BLOCKAGES if not is_box(name)])
def test_a_blockage_stands_on_the_line_of_its_name(name: str) -> None:
    at = place(name)
    assert at.upright == name[0].isalpha()
    length = max(at.to_x - at.x, at.to_y - at.y)
    assert length == pytest.approx(2.0 if len(name) == 4 else 5.26)


def test_the_preview_is_what_comes() -> None:
    """What a legal move puts on the board stands there afterwards, in the same place."""
    state = played(crowded(), "d5")
    for action in state.legal(state.mover):
        shown = set(ttic.preview(state, state.mover, action).values())
        after = set(ttic.build(played(state, action)).values())
        kind = action.partition(":")[0]
        if kind in ("curtain", "wall", "checkpoint") or ":" not in action:
            assert shown <= after
        assert shown


def test_plies_of_safety_are_on_the_blockage_and_run_out() -> None:
    state = played(Ttic2.new(), "a1", "curtain:bc")
    assert ttic.build(state)["tag/bc"].text == "4"
    state = played(state, "e1", "e3", "a3")
    assert ttic.build(state)["tag/bc"].text == "1"
    assert "tag/bc" not in ttic.build(played(state, "d5"))


def test_a_snip_travels_snips_and_counts_the_pair() -> None:
    before = played(Ttic2.new(), "a1", "curtain:bc", "e1", "e3", "a3", "d5")
    step = before.apply({before.mover: "snip:bc"})
    assert isinstance(step.state, Ttic)
    show = Timeline()
    for event in step.events:
        show = show.then(ttic.show(event, step.state, Cast(("Ada", "Grace"))))
    moments = [show.at(ttic.build(before), show.length * n / 60) for n in range(60)]
    looks = {piece.look for stage in moments for piece in stage.values()}
    assert {"art/cutters-open", "art/cutters-bite", "art/cutters-snip", "page"} <= looks
    assert any("1 of 1,001" in piece.text for stage in moments for piece in stage.values())
    assert any("7.01(c)" in piece.text for stage in moments for piece in stage.values())


@rule("4.05(h)")
def test_ronald_reagan_says_his_line_and_another_only_for_the_last_wall_a_game_can_have() -> None:
    walls = len(Ttic1.new().standing) + str(Ttic1.new()).count("W")
    lines = [{said(number, ply) for ply in range(40)} for number in range(1, walls + 1)]
    assert lines == [{SPEECH}, {SPEECH}, {*WEARY}]


def test_the_aim_of_a_super_is_two_squares_by_two() -> None:
    for spot in ttic.spots(Ttic2.new(), 0, "super"):
        assert spot.takes is not None
        x, y, width, height = spot.takes
        assert (width, height) == (2, 2)
        written = {(ord(name[0]) - ord("a"), int(name[1]) - 1) for name in names(MOVES[spot.action].squares)}
        assert written == {(round(x) + dx, round(y) + dy) for dx in (0, 1) for dy in (0, 1)}
