"""Tests what the shows of T-Tic-T-Tac-Toe tell, and when; tests/golden has a picture of each."""

from collections.abc import Callable

import pytest

from game.play.files.settings import Setup
from game.rules.ttic import Ttic
from game.rules.ttic.state import Ttic2
from game.scenes.match.match_scene import MatchScene
from game.stage.stage import Piece
from game.stage.timeline import GHOST
from game.variants.common import nametags
from game.variants.common.match_view import MatchView
from game.variants.ttic import tray
from game.variants.ttic.look.falls import POINTING, torn_down
from tests.golden.halls import filmset, hall, lay
from tests.golden.shows import shows
from tests.scenes.conftest import Start, two
from tests.variants.ttic.test_pen import at_the_file

STEP = 1 / 60
SCRIPT = (
    *("c2", "curtain:bc", "wall:de23", "checkpoint:bc", "checkpoint:de23", "a1", "a5", "e5", "d5", "e1"),
    *("snip:bc", "tear:c3", "tear:de23", "super:d4", "bwah:b3"),
)
"""A game with every tool."""


def test_a_game_begins_with_its_cover_and_the_score(start: Start) -> None:
    player = start()
    record = Setup("match-ttic", two(), "starts=1 version=1").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    board = player.play.board
    keys: set[str] = set()
    while board.showing:
        keys |= board.stage.keys()
        player.turn()
    assert {"cover", "line/bc", "blockage/c3", "tag/c3"} <= keys


def test_reduced_motion_fades_and_moves_nothing() -> None:
    with filmset(reduced=True) as opened:
        play = lay(opened, Setup("match-ttic", two(), "starts=1 version=1 pen=free").begin())
        board = play.board
        until(play, lambda: not play.shown.busy)
        for action in SCRIPT:
            play.shown.give(play.shown.match.to_act[0], action)
            until(play, lambda: board.showing)
            places = set[tuple[float, float, float]]()
            while board.showing:
                places |= {place(piece) for key, piece in board.stage.items() if not key.endswith(GHOST)}
                play.update(STEP)
            shown = board.show
            ends = {place(piece) for part in shown.parts for piece in (part.last, part.first) if piece is not None}
            stands = {place(piece) for piece in board.look.build(board.state).values()}
            assert places <= ends | stands | {place(piece) for piece in board._before.values()}, action
            until(play, lambda: not play.shown.busy)


def place(piece: Piece) -> tuple[float, float, float]:
    """Where a piece is, and how it is turned."""
    return piece.x, piece.y, piece.turn


def until(play: MatchScene, holds: Callable[[], bool]) -> None:
    """Let time pass in a match until this holds."""
    for _step in range(600):
        if holds():
            return
        play.update(STEP)
    raise AssertionError("it never does")


def test_ronald_reagan_is_heard_before_the_wall_falls(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """4.05(h)."""
    player = at_the_file(start, "a1", "wall:c3", "b5", "e1", "d5", "a3")
    heard: list[str] = []
    monkeypatch.setattr(player.app.services.sounds, "play", lambda name, place: heard.append(name))
    player.play.shown.give(0, "tear:c3")
    player.until(lambda: "voice-reagan" in heard, "his words")
    assert "rubble" not in heard, "the wall waits until he has said it"
    player.until(lambda: "rubble" in heard, "the wall")


def looks(wall: str) -> list[str]:
    """His pictures while he tears this wall down."""
    return [part.last.look for part in torn_down(wall, Ttic2.new(), 1).parts if part.key == "reagan"]


@pytest.mark.parametrize(("wall", "aim"), [("e1", "-high"), ("c3", ""), ("a5", "-low")])
def test_he_points_at_the_height_of_the_wall(wall: str, aim: str) -> None:
    pointing = {look for look in looks(wall) if not look.endswith("rest")}
    assert pointing >= {f"speaker/reagan-{face}{aim}" for face in POINTING}


def test_he_leans_in_from_the_edge_and_shows_nothing_behind_it() -> None:
    parts = [part for part in torn_down("c3", Ttic2.new(), 1).parts if part.key == "reagan"]
    assert all(piece.x >= 0 for part in parts for piece in (part.first, part.last) if piece is not None)


def test_what_is_left_changes_when_the_show_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Ttic] = []
    tag = nametags.tag_of

    def tag_of(view: MatchView, person: int, *, hung: bool = False) -> nametags.Tag:
        assert isinstance(view.told, Ttic)
        told.append(view.told)
        return tag(view, person, hung=hung)

    monkeypatch.setattr(nametags, "tag_of", tag_of)
    monkeypatch.setattr(tray, "tray", lambda canvas, view, state: told.append(state))
    changing = {
        name: show
        for name, show in shows().items()
        if name.startswith("ttic") and not name.partition("2-")[2].startswith(("opening", "ref"))
        if show.begin == 0 and show.end > 0
    }
    for name, show in changing.items():
        with hall() as opened:
            play = lay(opened, show.record)
            before = play.board.state
            show.give(play)
            play.board.update(show.end * 0.9)
            opened.draw()
            assert told.count(before) == len(told) == 3, name
            told.clear()
            while play.board.showing:
                play.board.hurry()
            opened.draw()
            assert told.count(play.board.state) == len(told) == 3, name
            assert play.board.state != before, name
            told.clear()


def test_while_a_refusal_is_shown_the_board_says_what_it_said_before(start: Start) -> None:
    player = at_the_file(start)
    player.play.shown.give(0, "b2")
    player.until(lambda: player.plies == 1 and not player.play.shown.busy, "the move")
    before = player.play.view().told
    player.play.shown.give(1, "b2")
    player.turn()
    assert player.play.board.busy
    assert player.play.view().told == before
