"""Tests the look of Tris 2: its spots, the preview of a roll, and what stays afterwards."""

import random

from hypothesis import given
from hypothesis import strategies as st

from game.engine.picture.theme import DAY
from game.play.levels.shelf import load
from game.rules.registry import play
from game.rules.tris2.mat import CELLS, SIZE
from game.rules.tris2.starts import NUMBER_OF_STARTS, SQUARES, Deal, StartRoll, start, start_number
from game.rules.tris2.state import LineMade, Rolled, Tris2
from game.stage.look import Cast
from game.stage.stage import Spot, neighbour
from game.variants.dice.look.pieces import DIE, LOSES, WINS
from game.variants.dice.mat_marks import paper_of
from game.variants.dice.mat_painter import MatPainter
from game.variants.tris2.look import beginning
from game.variants.tris2.look import board as tris2
from game.variants.tris2.look.held import choices, next_faces, refusal

CAST = Cast(("Ada", "Grace"))


def position(seed: int, plies: int) -> Tris2:
    """A position after some random rolls."""
    chooser = random.Random(seed)
    state = start(chooser)
    for _ in range(plies):
        if not state.to_act:
            break
        state = play(state, chooser.choice(list(state.legal(state.mover))))
    return state


positions = st.builds(position, st.integers(0, 10**9), st.integers(0, 12))


@given(positions)
def test_every_die_can_be_taken_looked_at_and_points_four_ways(state: Tris2) -> None:
    taken = [tool.key for tool in tris2.tools(state, state.mover)]
    assert taken == [square for square in SQUARES if state.dice[CELLS[square]]]
    for square in taken:
        assert {spot.action for spot in tris2.spots(state, state.mover, square)} == {
            square + way for way in ("", *"nesw")
        }
        assert tris2.home(square) == square


@given(positions, st.sampled_from(("", *"nesw")), st.sampled_from("nesw"))
def test_an_arrow_key_points_its_way_and_back_to_the_die_from_the_other_side(
    state: Tris2, before: str, pressed: str
) -> None:
    square = tris2.tools(state, 0)[0].key
    spots = tris2.spots(state, 0, square)
    current: Spot = next(spot for spot in spots if spot.action == square + before)
    opposite = {"n": "s", "s": "n", "e": "w", "w": "e"}[pressed]
    expected = square if before == opposite else square + pressed
    assert neighbour(spots, current, *tris2.STEPS[pressed]).action == expected


@given(positions, st.integers(0, 100))
def test_a_ghost_shows_the_top_that_the_roll_brings_where_it_brings_it(state: Tris2, pick: int) -> None:
    legal = list(state.legal(state.mover))
    if legal:
        action = legal[pick % len(legal)]
        step = state.apply({state.mover: action})
        rolled = next(event for event in step.events if isinstance(event, Rolled))
        shown = next(iter(tris2.preview(state, state.mover, action).values()))
        assert shown.look == f"ghost/{rolled.after}"
        assert (shown.x, shown.y) == tris2.middle(rolled.to)


@given(positions, st.integers(0, 8), st.sampled_from("nesw"))
def test_the_arrow_of_a_roll_lies_on_no_die(state: Tris2, pick: int, way: str) -> None:
    square = tris2.tools(state, state.mover)[pick].key
    spots = tris2.spots(state, state.mover, square)
    pointed = next(spot for spot in spots if spot.action == square + way)
    shown = choices(state, spots, pointed, tris2.build(state))
    for key, arrow in shown.items():
        if key.startswith("arrow/") and refusal(state, key.removeprefix("arrow/")) is None:
            inside = 0 <= arrow.x < SIZE and 0 <= arrow.y < SIZE
            assert not inside or not state.dice[int(arrow.y) * SIZE + int(arrow.x)]


@given(positions)
def test_a_spot_lies_beside_its_die_and_ghosts_only_on_legal_ones(state: Tris2) -> None:
    for spot in tris2.spots(state, state.mover):
        x, y = tris2.middle(spot.action[:2])
        assert abs(spot.middle[0] - x) + abs(spot.middle[1] - y) == len(spot.action[2:])


def test_the_dice_of_a_line_light_up_and_hop_and_no_others() -> None:
    for seed in range(200):
        state = position(seed, 200)
        lit = {key for key in tris2.build(state) if key.startswith(("glow", "seat"))}
        assert lit == {f"{kind}/{square}" for line in state.lines for square in line for kind in ("glow", "seat")}
        if state.lines:
            event = LineMade("X", state.lines[0])
            dice = {f"die/{square}" for square in state.lines[0]}
            assert {part.key for part in tris2.show(event, state, CAST).parts} <= lit | dice
            return
    raise AssertionError("no game ended with a line")


@given(st.integers(0, NUMBER_OF_STARTS - 1))
def test_the_throw_ends_as_the_game_begins(number: int) -> None:
    lying = Deal(divmod(number, 512))
    assert beginning.build(lying) == tris2.build(start_number(number))


def test_the_better_die_lights_up_and_equal_ones_do_not() -> None:
    assert [key for key in beginning.build(StartRoll("X-")) if key.startswith("glow/")] == ["glow/d3"]
    assert [key for key in beginning.build(StartRoll("XO")) if key.startswith("glow/")] == ["glow/b3"]
    assert not [key for key in beginning.build(StartRoll("XX")) if key.startswith("glow/")]


def test_a_rolled_die_shows_its_symbol() -> None:
    shown = beginning.build(StartRoll("X-"))
    assert [piece.look[4] for key, piece in shown.items() if key.startswith("die/")] == ["X", "-"]


@given(state=positions)
def test_each_roll_has_its_tab_gold_and_large_if_it_wins_and_small_if_it_leaves_a_line(state: Tris2) -> None:
    """Compared with what the rules say, roll by roll."""
    told = next_faces(state, judged=True) if state.to_act else {}
    for action in state.legal(state.mover):
        after = play(state, action)
        lost = any(play(after, reply).lines for reply in after.legal(after.mover))
        tab = told[f"tab/{action}"]
        assert tab.text == (WINS if after.lines else LOSES if lost else "")
        assert (tab.size > 1.0, tab.size < 1.0) == (tab.text == WINS, tab.text == LOSES)
        assert (f"sign/{action}" in told) == (tab.text == WINS)


def test_papers_of_tabs_differ() -> None:
    assert len({paper_of(sign, DAY) for sign in (WINS, LOSES, "")}) == 3


@given(positions, st.integers(0, 100))
def test_a_ghost_lies_as_high_as_the_dice_and_is_painted_after_them(state: Tris2, pick: int) -> None:
    legal = list(state.legal(state.mover))
    if legal:
        (shown,) = tris2.preview(state, state.mover, legal[pick % len(legal)]).values()
        assert shown.height == DIE
        assert {"ghost", "choice"} <= MatPainter.labels


def test_a_direction_has_the_name_of_a_wind_wherever_it_is_said() -> None:
    state = start(random.Random(3))
    said = {action[2]: tris2.action(state, action).partition(" ")[2] for action in state.legal(state.mover)}
    assert said.items() <= {"n": "north", "e": "east", "s": "south", "w": "west"}.items()
    lesson = load().named("tris2/00-lesson").level
    named = {step.do[0][2]: tris2.WAYS[step.do[0][2]] in step.say for step in lesson.steps}
    assert named == dict.fromkeys("nesw", True)


def test_a_line_of_four_is_called_so() -> None:
    state = Tris2.parse("c2:XO-,d2:OX-,b3:OX-,c3:OX-,d3:X-O,e3:XO-,b4:-XO,c4:-XO,e4:-XO 1 -")
    cause = tris2.cause(state, {0: "d3s"}, ("Ada", "Grace"))
    assert cause.said == "Ada rolled d3 south: bar on top. 4 in a row: b4,\xa0c4,\xa0d4,\xa0e4."
