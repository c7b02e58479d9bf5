"""Tests every event of T-Tic-T-Tac-Toe on screen, in the middle of its animation.

To look at the pictures:  NOUGHTS_PICTURES=folder python3 main.py test tests/variants/ttic/test_ttic_shows.py
"""

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.play.files.settings import Setup
from game.rules.core import Event
from game.rules.ttic import Ttic, moves
from game.rules.ttic.state import Ttic2
from game.scenes.match.match_scene import MatchScene
from game.stage.timeline import GHOST
from game.variants.common import nametags
from game.variants.common.match_view import MatchView
from game.variants.ttic import tray
from game.variants.ttic.look.falls import POINTING, torn_down
from tests.golden.halls import hall, lay
from tests.golden.shows import shows
from tests.scenes.conftest import Start, two
from tests.scenes.driver import SMALL, Player
from tests.variants.ttic.test_pen import at_the_file

PICTURES = os.environ.get("NOUGHTS_PICTURES", "")
SIZE = (1920, 1080) if PICTURES else SMALL
Script = tuple[tuple[str, str, tuple[float, ...]], ...]
"""Plies: the action, the rules that its show is about (empty: not looked at), and when in it to look, as shares."""

FIRST: Script = (
    ("c2", "3.1.03", (0.5,)),
    ("curtain:bc", "4.04", (0.13, 0.45)),
    ("wall:de23", "4.05(a)", (0.5,)),
    ("checkpoint:bc", "4.06", (0.35,)),
    ("checkpoint:de23", "4.06(a)", (0.4,)),
    ("a1", "", ()),
    ("a5", "", ()),
    ("e5", "", ()),
    ("d5", "", ()),
    ("e1", "4.06(b) 7.01(e)", (0.24, 0.5)),
    ("snip:bc", "4.04(d) 4.04(f) 7.01(c)", (0.15, 0.37, 0.46, 0.68)),
    ("tear:c3", "4.05(f) 4.05(h) 7.01(d)", (0.05, 0.22, 0.3, 0.4, 0.55, 0.62, 0.8)),
    ("tear:de23", "4.05(f)", (0.6,)),
    ("super:d4", "5.1.01 7.01(a)", (0.1, 0.2, 0.3, 0.62)),
    ("bwah:b3", "6.01(a)", (0.2, 0.5)),
)
SECOND: Script = (
    ("a1", "", ()),
    ("e1", "", ()),
    ("e2", "", ()),
    ("a2", "", ()),
    ("super:d1", "5.2.01(g)", (0.1, 0.2)),
    ("wall:c3", "4.05(b)", (0.5,)),
    ("d3", "3.2.04", (0.7,)),
)
SHOWN: dict[type[Event], str] = {
    moves.SymbolWritten: "mark/",
    moves.CurtainDropped: "curtain",
    moves.WallBuilt: "wall box",
    moves.CheckpointPosted: "booth",
    moves.CheckpointLeft: "booth",
    moves.Snipped: "art/cutters-",
    moves.TornDown: "speaker/",
    moves.SuperSlammed: "super/",
    moves.BwahWritten: "stamp",
    moves.PageRedrawn: "page",
    moves.LineMade: "strike/",
}
"""What each event's show is recognised by: the beginnings of its pieces' looks."""


def at_the_page(start: Start, version: int, **settings: object) -> Player:
    player = start(size=SIZE, **settings)
    record = Setup("match-ttic", two(), f"starts=1 version={version} pen=free").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until_asked()
    player.until_drawn()
    return player


def keep(player: Player, name: str) -> None:
    """Write the picture down, where somebody asked for it."""
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        pygame.image.save(player.loop.window.surface, Path(PICTURES) / f"{name}.png")


def watch(player: Player, action: str, at: tuple[float, ...], name: str) -> tuple[set[type[Event]], set[str]]:
    """Play an action; the events that came of it, and the looks of all pieces seen on the way."""
    play, board = player.play, player.play.board
    before = player.digest()
    inner = board.state
    happened = {type(event) for event in inner.apply({inner.mover: action}).events}
    play.shown.give(play.shown.match.to_act[0], action)
    player.until(lambda: board.showing, f"the show of {action}")
    looks: set[str] = set()
    moments = [share * board.show.length for share in at]
    seen = []
    while board.showing:
        looks |= {piece.look for piece in board.stage.values()}
        if moments and board.time >= moments[0]:
            moments.pop(0)
            seen.append(player.digest())
            keep(player, f"{name}-{len(seen)}")
        player.turn()
    player.until_asked() if player.match.stage == "game" and not player.play.shown.over else None
    assert before not in seen, "something moves"
    assert len(set(seen)) == len(at), "and goes on moving"
    return happened, looks


@pytest.mark.parametrize(("version", "script"), [(1, FIRST), (2, SECOND)])
def test_every_event_is_seen_in_the_middle_of_its_show(start: Start, version: int, script: Script) -> None:
    player = at_the_page(start, version)
    told: set[type[Event]] = set()
    for number, (action, rules, at) in enumerate(script, start=1):
        name = f"v{version}-{number:02}-{action.replace(':', '-')}"
        happened, looks = watch(player, action, at if PICTURES or rules else (), name)
        for event in happened & set(SHOWN):
            assert any(look.startswith(tuple(SHOWN[event].split())) for look in looks), (action, event)
        told |= happened
    wanted = set(SHOWN) - ({moves.LineMade} if version == 1 else set(SHOWN) - {moves.LineMade, moves.SuperSlammed})
    assert wanted <= told


def test_a_game_begins_with_its_cover_and_the_score(start: Start) -> None:
    player = start(size=SIZE)
    record = Setup("match-ttic", two(), "starts=1 version=1").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    board = player.play.board
    keys: set[str] = set()
    kept: dict[str, Callable[[float], bool]] = {"cover": lambda time: time > 1.0, "opening": lambda time: time > 1.75}
    while board.showing:
        keys |= board.stage.keys()
        for name in [name for name, due in kept.items() if due(board.time)]:
            del kept[name]
            keep(player, f"v1-00-{name}")
        player.turn()
    assert {"cover", "line/bc", "blockage/c3", "tag/c3"} <= keys


def test_reduced_motion_fades_and_moves_nothing(start: Start) -> None:
    player = at_the_page(start, 1, reduced=True)
    for number, (action, rules, _at) in enumerate(FIRST, start=1):
        play, board, kept = player.play, player.play.board, not rules
        play.shown.give(play.shown.match.to_act[0], action)
        player.until(lambda board=board: board.showing, action)
        places: dict[str, set[tuple[float, float, float]]] = {}
        while board.showing:
            for key, piece in board.stage.items():
                if not key.endswith(GHOST):  # a preview that goes
                    places.setdefault(key, set()).add((piece.x, piece.y, piece.turn))
            if not kept and board.time > board.show.length / 2:
                keep(player, f"reduced-{number:02}-{action.replace(':', '-')}")
                kept = True
            player.turn()
        shown = board.show
        ends = {(part.last.x, part.last.y, part.last.turn) for part in shown.parts}
        ends |= {(part.first.x, part.first.y, part.first.turn) for part in shown.parts if part.first}
        stands = {(piece.x, piece.y, piece.turn) for piece in board.look.build(board.state).values()}
        assert set().union(*places.values()) <= ends | stands | {(p.x, p.y, p.turn) for p in board._before.values()}
        player.until_asked()


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


SHOWS = [name for name, show in shows().items() if name.startswith("ttic") and show.begin == 0 and show.end > 0]


@pytest.mark.parametrize("name", [name for name in SHOWS if not name.partition("2-")[2].startswith(("opening", "ref"))])
def test_what_is_left_changes_when_the_show_says_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Ttic] = []
    tag = nametags.tag_of

    def tag_of(view: MatchView, person: int, *, hung: bool = False) -> nametags.Tag:
        assert isinstance(view.told, Ttic)
        told.append(view.told)
        return tag(view, person, hung=hung)

    monkeypatch.setattr(nametags, "tag_of", tag_of)
    monkeypatch.setattr(tray, "tray", lambda canvas, view, state: told.append(state))
    show = shows()[name]
    with hall() as opened:
        play = lay(opened, show.record)
        before = play.board.state
        show.give(play)
        play.board.update(show.end * 0.9)
        opened.draw()
        assert told.count(before) == len(told) == 3
        told.clear()
        while play.board.showing:
            play.board.hurry()
        opened.draw()
        assert told.count(play.board.state) == len(told) == 3
        assert play.board.state != before


def test_while_a_refusal_is_shown_the_board_says_what_it_said_before(start: Start) -> None:
    player = at_the_file(start)
    player.play.shown.give(0, "b2")
    player.until(lambda: player.plies == 1 and not player.play.shown.busy, "the move")
    before = player.play.view().told
    player.play.shown.give(1, "b2")
    player.turn()
    assert player.play.board.busy
    assert player.play.view().told == before
