"""Tests that a game's result leaves those who look on their strip, and lets only those who play go on."""

import pygame

from game.engine.input.intents import KEYBOARD_LEFT, Device, Intent, Press
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.party import studio
from game.scenes.party.outcome import OutcomeScene
from game.scenes.result.result import NEXT, ResultScene
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, Keys
from tests.scenes.party.hosting import TWO
from tests.scenes.party.onlookers.test_callers import WHO, played


def win(player: Player) -> None:
    """Play a game that X wins along the upper row."""
    for square in "14253":
        player.until(lambda: not player.play.shown.busy, "a question")
        player.play.shown.give(player.match.to_act[0], square)
        player.until(lambda square=square: square in {ply.get("0") or ply.get("1") for ply in player.record.plies})


def ended(start: Start, devices: dict[str, str], **wishes: object) -> Player:
    """An evening of these people whose first match has had its first of two games, won along the upper row."""
    player = played(start, devices, TWO, **wishes)
    win(player)
    player.until_top(ResultScene)
    return player


def test_the_show_after_a_game_lights_the_line_of_the_smaller_board_and_leaves_the_strip_alone(start: Start) -> None:
    player = ended(start, WHO)
    player.wait(3.0)
    player.until_drawn()
    scene, match, canvas = player.top, player.loop.stack.scenes[0], player.loop.canvas
    assert isinstance(scene, ResultScene)
    assert isinstance(match, MatchScene)
    painter = match.picture.drawn[1]
    (beam,) = scene.player.finale.beams
    assert abs(beam.first[1] - painter.pixel(0, 0.5)[1]) < painter.cell / 4
    low = studio.floor(canvas)
    between = canvas.surface.subsurface((0, low, canvas.surface.width, studio.strip(canvas).top - low))
    assert pygame.transform.average_color(between) == (*canvas.theme.stage, 0)


def test_a_pad_that_looks_on_begins_no_game(start: Start) -> None:
    player = ended(start, {**WHO, "Grace": "pad-1"})
    player.wait(3.0)
    for intent in (Intent.CONFIRM, Intent.CANCEL):
        player.loop.stack.handle(Press(intent, Device("pad", number=1)))
        player.turn(2)
        assert isinstance(player.top, ResultScene)
    Keys(player, LEFT_HALF).do(Intent.CONFIRM)
    player.until_top(MatchScene)


def test_between_two_games_the_menu_key_opens_the_pause_and_the_next_game_waits(start: Start) -> None:
    player = ended(start, WHO)
    player.wait(3.0)
    player.loop.stack.handle(Press(Intent.PAUSE, KEYBOARD_LEFT))
    player.until_top(PauseScene)
    player.until_drawn()
    player.wait(NEXT + 1.0)
    assert isinstance(player.top, PauseScene)
    assert "give-up" in player.cards()
    Keys(player, LEFT_HALF).do(Intent.CONFIRM)
    player.until_top(ResultScene)
    player.until_top(MatchScene)


def test_the_old_question_is_gone_when_a_match_is_over(start: Start) -> None:
    player = played(start, WHO)
    win(player)
    player.until_top(OutcomeScene)
    player.wait(0.3)
    player.until_drawn()
    canvas = player.loop.canvas
    assert isinstance(player.top, OutcomeScene)
    width, height = canvas.layout.size
    free = canvas.surface.subsurface((width * 2 // 3, height - 20, width // 3, 20))
    assert pygame.transform.average_color(free) == (*canvas.theme.stage, 0), "there is no question any more"
