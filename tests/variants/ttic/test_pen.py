"""Tests the pen on the Cold War file: press, drag, release; suckas; choices that need a confirmation."""

import pygame
import pytest

from game.play.files.settings import Setup
from game.rules.ttic import Ttic
from game.scenes.match.match_scene import MatchScene
from tests.scenes.conftest import Start, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, Mouse


def at_the_file(start: Start, *played: str, options: str = "starts=1", **settings: object) -> Player:
    """A game of Version 2.0 after these plies of it."""
    player = start(**settings)
    record = Setup("match-ttic", two(), options).begin()
    match = record.positions()[-1]
    for action in ("version:2", *played):
        record.plies.append({str(match.to_act[0]): action})
        match = record.positions()[-1]
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until_asked()
    player.turn(2)
    return player


def said(player: Player) -> list[str]:
    return [action for acts in player.record.plies for action in acts.values()]


def page(player: Player) -> Ttic:
    state = player.match.playing
    assert isinstance(state, Ttic)
    return state


class Finger:
    """On the mouse's left button."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.at = (0, 0)

    def over(self, place: str | tuple[int, int]) -> "Finger":
        """Go to where an action is, or to a pixel."""
        self.at = self._player.where(place) if isinstance(place, str) else place
        self._player.move(self.at)
        return self

    def down(self) -> "Finger":
        return self._button(pygame.MOUSEBUTTONDOWN)

    def up(self) -> "Finger":
        return self._button(pygame.MOUSEBUTTONUP)

    def _button(self, kind: int) -> "Finger":
        pygame.event.post(pygame.event.Event(kind, pos=self.at, button=1, touch=False))
        self._player.turn()
        return self


def stroke(player: Player, name: str) -> float:
    """How much of a symbol is to be seen while the pen is down."""
    piece = player.play.shown.view().question.held.get(f"mark/{name}")
    return piece.drawn if piece else 0.0


def test_pressing_puts_the_pen_down_and_the_stroke_grows_while_held(start: Start) -> None:
    player = at_the_file(start)
    finger = Finger(player).over("c3").down()
    assert player.heard[-1] == "write-x"
    player.wait(0.1)
    early = stroke(player, "c3")
    player.wait(0.1)
    assert 0 < early < stroke(player, "c3") < 1
    player.wait(1.0)
    assert stroke(player, "c3") == 1
    assert page(player).plies == 0, "only lifting commits"
    assert not player.play.moving, "a finished stroke waits without costing a frame"
    finger.up()
    player.until(lambda: page(player).plies == 1, "the ply")
    assert page(player).cells[12] == "X"


def test_the_show_goes_on_where_the_pen_was_lifted(start: Start) -> None:
    player = at_the_file(start)
    finger = Finger(player).over("c3").down()
    player.wait(0.25)
    before = stroke(player, "c3")
    finger.up()
    player.until(lambda: player.play.board.showing, "the show")
    assert player.play.board.stage["mark/c3"].drawn >= before > 0.4


def test_dragging_off_the_square_before_lifting_takes_the_stroke_back(start: Start) -> None:
    """6.01(b): rectified if noticed before the pen is lifted."""
    player = at_the_file(start)
    finger = Finger(player).over("c3").down()
    player.wait(0.2)
    finger.over("d4")
    assert not player.play.shown.view().question.held
    finger.up()
    player.wait(1.0)
    assert page(player).plies == 0
    assert player.heard.count("erase") == 1


def test_back_on_the_square_the_stroke_stays_taken_back(start: Start) -> None:
    player = at_the_file(start)
    finger = Finger(player).over("c3").down()
    finger.over("d4")
    finger.over("c3").up()
    player.wait(1.0)
    assert page(player).plies == 0


def test_the_right_button_takes_back_what_is_held_instead_of_pausing(start: Start) -> None:
    player = at_the_file(start)
    finger = Finger(player).over("c3").down()
    player.tap(finger.at, 3)
    assert isinstance(player.top, MatchScene)
    finger.up()
    player.wait(0.5)
    assert page(player).plies == 0


def test_a_button_lifted_that_was_not_pressed_here_does_nothing(start: Start) -> None:
    """The press may have hurried the show before."""
    player = at_the_file(start)
    Finger(player).over("c3").up()
    player.wait(0.5)
    assert page(player).plies == 0


def test_a_curtain_is_dragged_from_line_to_line_and_dropped_where_it_is_lifted(start: Start) -> None:
    player = at_the_file(start, "c3")
    player.press("2")
    finger = Finger(player).over("curtain:bc").down()
    assert player.play.shown.view().question.held["blockage/bc"].height > 0
    assert player.heard[-1] == "slide"
    finger.over("curtain:cd").up()
    player.until(lambda: page(player).plies == 2, "the ply")
    assert said(player)[-1] == "curtain:cd"


def test_a_curtain_dragged_off_the_board_is_taken_back(start: Start) -> None:
    player = at_the_file(start, "c3")
    player.press("2")
    finger = Finger(player).over("curtain:bc").down()
    finger.over((5, 5)).up()
    player.wait(0.5)
    assert page(player).plies == 1


def test_a_tool_can_be_dragged_out_of_the_tray(start: Start) -> None:
    player = at_the_file(start, "c3")
    tray = [(x, 500) for x in range(0, 660, 8)]
    view, canvas = player.play.shown.view(), player.loop.canvas
    card = next(at for at in tray if player.play.shown.variant.hands.tool_at(canvas, view, at) == "curtain")
    finger = Finger(player).over(card).down()
    assert player.play.selection.tool == "curtain"
    finger.over("curtain:23").up()
    player.until(lambda: page(player).plies == 2, "the ply")
    assert said(player)[-1] == "curtain:23"


def test_the_wheel_goes_from_tool_to_tool(start: Start) -> None:
    player = at_the_file(start, "c3")
    tools = []
    for notches in (-1, -1, 1):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False))
        player.turn()
        tools.append(player.play.selection.tool)
    assert tools == ["curtain", "wall", "curtain"]


@pytest.mark.parametrize("device", ["mouse", "keyboard"])
def test_an_illegal_try_is_a_sucka_redrawn_and_no_turn_lost(start: Start, device: str) -> None:
    """7.01(b)."""
    player = at_the_file(start, "c3")
    hand = Mouse(player) if device == "mouse" else Keys(player)
    before = str(page(player))
    hand.spot("c3")
    player.until(lambda: player.play.board.showing, "the sucka")
    seen = set()
    while player.play.board.showing:
        seen |= {told for piece in player.play.board.stage.values() for told in (piece.text, piece.look)}
        player.turn()
    assert {"SUCKA!", "page", "fresh"} <= seen
    assert any("7.01(b)" in told for told in seen)
    assert str(page(player)) == before
    assert player.play.shown.view().question.rule == player.play.selection.rule != ""
    assert f"rule {player.play.selection.rule}" in player.play.selection.said
    hand.spot("d4")
    player.until(lambda: page(player).plies == 2, "the same player's next try")


@pytest.mark.parametrize("device", ["mouse", "keyboard"])
def test_who_wants_to_be_sure_chooses_everything_twice(start: Start, device: str) -> None:
    player = at_the_file(start, confirm=True)
    hand = Mouse(player) if device == "mouse" else Keys(player)
    hand.spot("c3")
    player.wait(0.5)
    assert page(player).plies == 0
    assert player.play.selection.said
    hand.spot("d4")
    player.wait(0.5)
    assert page(player).plies == 0, "another choice is to be made twice itself"
    hand.spot("d4")
    player.until(lambda: page(player).plies == 1, "the ply")
    assert said(player)[-1] == "d4"
