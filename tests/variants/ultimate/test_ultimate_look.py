"""Tests the look of ultimate tic-tac-toe: what is lit, what is covered, where a square would send the opponent."""

import random

from hypothesis import given
from hypothesis import strategies as st

from game.rules.registry import play
from game.rules.ultimate.boards import NOBODY, NUMBERS, OPEN
from game.rules.ultimate.state import ANY, UNNAMED, BoardWon, Conduct, Gambit, NineBoards, Shardren, Ultimate
from game.stage.look import Cast
from game.stage.motions import HIT
from game.stage.timeline import Part, Timeline
from game.variants.ultimate.look import board as ultimate

CAST = Cast(("Ada", "Grace"))
KINDS: tuple[type[NineBoards], ...] = (Ultimate, Gambit, Conduct, Shardren)


def position(kind: type[NineBoards], seed: int, plies: int) -> NineBoards:
    """A position after some random moves."""
    chooser = random.Random(seed)
    state = kind()
    for _ in range(plies):
        if state.outcome is not None:
            break
        state = play(state, chooser.choice(list(state.legal(state.mover))))
    return state


positions = st.builds(position, st.sampled_from(KINDS), st.integers(0, 10**9), st.integers(0, 70))


@given(positions)
def test_what_is_lit_is_where_the_mover_may_play(state: NineBoards) -> None:
    stage = ultimate.build(state)
    washed = {key[-1] for key in stage if key.startswith("wash/")}
    if state.outcome is not None:
        assert "spotlight" not in stage
        assert not washed
    elif state.sent in (ANY, UNNAMED):
        assert washed == {board for board, owned in zip(NUMBERS, state.owners, strict=True) if owned == OPEN}
        assert stage["spotlight"].size == ultimate.width
    else:
        assert not washed
        assert (stage["spotlight"].x, stage["spotlight"].y) == ultimate.middle(state.sent)


@given(positions)
def test_finished_boards_are_covered_and_the_marks_below_go_dark(state: NineBoards) -> None:
    stage = ultimate.build(state)
    for board, owned, cells in zip(NUMBERS, state.owners, state.boards, strict=True):
        assert (f"giant/{board}" in stage) == (owned != OPEN)
        marks = [stage[f"mark/{board}{square}"] for square, mark in zip(NUMBERS, cells, strict=True) if mark != "."]
        if owned == OPEN:
            assert all(piece.alpha == 1.0 for piece in marks)
        else:
            assert all(piece.alpha < 1.0 for piece in marks)
            assert all(piece.look.startswith("grey/") == (owned == NOBODY) for piece in marks)


@given(positions)
def test_the_preview_outlines_the_boards_where_the_opponent_would_play(state: NineBoards) -> None:
    for action in list(state.legal(state.mover))[:12] if state.outcome is None else ():
        shown = ultimate.preview(state, state.mover, action)
        outlined = {key[-1] for key in shown if key.startswith("outline/")}
        after = play(state, action)
        reachable = {reply[0] for reply in after.legal(after.to_act[0])} if after.to_act else set()
        assert outlined == reachable


def test_the_first_mark_of_the_gambit_sees_which_square_is_closed() -> None:
    assert "closed" in ultimate.build(Gambit())
    assert "closed" not in ultimate.build(Ultimate())


def test_in_conduct_x_points_at_whole_boards_first() -> None:
    spots = ultimate.spots(Conduct(), 0)
    assert [spot.action for spot in spots] == [f"board:{board}" for board in NUMBERS]
    assert all((spot.width, spot.height) == (3.0, 3.0) for spot in spots)
    named = Conduct().apply({0: "board:6"}).state
    assert isinstance(named, Conduct)
    assert len(ultimate.spots(named, 1)) == 81


def test_the_spotlight_glides_from_wherever_it_stood() -> None:
    before = Ultimate().apply({0: "15"}).state
    step = before.apply({1: "59"})
    show = Timeline()
    for event in step.events:
        show = show.then(ultimate.show(event, step.state, CAST))
    assert isinstance(before, Ultimate)
    halfway = show.at(ultimate.build(before), show.length - ultimate.GLIDING / 2)["spotlight"]
    assert (halfway.x, halfway.y) == (6.0, 6.0)


def test_what_does_not_stand_on_the_stage_cannot_leave_it() -> None:
    wash = ultimate.build(Ultimate())["wash/1"]
    leaving = Timeline((Part("wash/1", 0.0, 1.0, None, wash, gone=True),))
    assert "wash/1" not in leaving.at({}, 0.5)
    assert "wash/1" in leaving.at({"wash/1": wash}, 0.5)


def test_a_board_that_is_won_is_hammered_where_it_is_heard() -> None:
    event = BoardWon("5", "X", ("1", "2", "3"))
    boards = tuple("XXX......" if number == "5" else "." * 9 for number in NUMBERS)
    before, after = Ultimate(), Ultimate(boards, sent=ANY)
    show, key = ultimate.show(event, after, CAST), "giant/5"
    stood, lies = ultimate.build(before), ultimate.giant("5", "X")
    assert [(cue.start, cue.sound) for cue in show.cues] == [(HIT, "thump")]
    assert show.at(stood, HIT * 0.6)[key].y < lies.y
    assert show.at(stood, HIT)[key] == lies
    marks = [show.at(stood, HIT + 0.04)[f"mark/5{square}"] for square in "123"]
    assert all(mark.y < 3.5 for mark in marks), "they are flung up"
