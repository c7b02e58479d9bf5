"""Handles Tris 2 on screen for tests: finds things on the mat, and rolls a die by each kind of device."""

import pygame

from game.engine.input.intents import Intent
from game.play.files.settings import Setup
from game.rules.core import Action
from game.rules.registry import play
from game.rules.tris2.mat import CELLS, STEPS
from game.rules.tris2.state import Tris2
from game.scenes.match.match_scene import MatchScene
from game.variants.common.seating import Way
from game.variants.dice.look import pieces
from game.variants.dice.mat_painter import MatPainter
from tests.scenes.conftest import Start, two
from tests.scenes.driver import Player, Point
from tests.scenes.hands import KEYBOARD, PAD, Hand, Keys, Mouse, PadHand

WAYS = {"n": Intent.UP, "e": Intent.RIGHT, "s": Intent.DOWN, "w": Intent.LEFT}


def at_the_mat(start: Start, options: str = "starts=1", **settings: object) -> Player:
    """Ada and Grace over a fresh start of Tris 2, one of them asked to move."""
    player = start(sitters=two("", ""), **settings)
    record = Setup("match-tris2", two("", ""), options).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until(lambda: player.play.table.state.stage == "game")
    assert player.until_asked() is Way.POINT
    return player


def state(player: Player) -> Tris2:
    """The dice on the table."""
    found = player.play.table.board
    assert isinstance(found, Tris2)
    return found


def painter(player: Player) -> MatPainter:
    return MatPainter(player.canvas)


def top_of(player: Player, square: str) -> Point:
    """The pixel at which the top of the die on a square is seen."""
    x, y = painter(player).camera.point((*pieces.middle(square), pieces.DIE))
    return round(x), round(y)


def mat_at(player: Player, square: str) -> Point:
    """The pixel at which the middle of an empty square is seen."""
    x, y = painter(player).pixel(*pieces.middle(square))
    return round(x), round(y)


def button(player: Player, kind: int, pos: Point) -> None:
    """The mouse's button down or up."""
    pygame.event.post(pygame.Event(kind, pos=pos, button=1, touch=False))
    player.turn()


def drag(player: Player, begin: Point, end: Point, seconds: float = 0.6) -> None:
    """Press, move there in a few steps that take so long, and let go."""
    player.move(begin)
    button(player, pygame.MOUSEBUTTONDOWN, begin)
    for step in range(1, 5):
        player.wait(seconds / 4)
        player.move((begin[0] + (end[0] - begin[0]) * step // 4, begin[1] + (end[1] - begin[1]) * step // 4))
    button(player, pygame.MOUSEBUTTONUP, end)


def pulled(player: Player, action: Action, cells: float = 0.9, seconds: float = 0.6) -> None:
    """Drag the die of a roll so many squares its way."""
    x, y = top_of(player, action[:2])
    (dx, dy), cell = STEPS[action[2]], painter(player).camera.cell
    drag(player, (x, y), (round(x + dx * cell * cells), round(y + dy * cell * cells)), seconds)


def roll(hand: Hand, action: Action) -> None:
    """Roll a die by this hand's device: the mouse drags it, keys and pads take it and say where to."""
    if isinstance(hand, Mouse):
        pulled(hand.player, action)
        return
    while hand.player.play.selection.tool != action[:2]:
        hand.do(Intent.NEXT)
    hand.do(WAYS[action[2]])
    hand.do(Intent.CONFIRM)


def two_plies(position: Tris2) -> tuple[Action, Action]:
    """A roll and the answer that wins, if the first player is that foolish."""
    for first in position.legal(position.mover):
        after = play(position, first)
        for second in after.legal(1 - position.mover):
            if after.apply({1 - position.mover: second}).state.outcome:
                return first, second
    raise AssertionError("nobody can win in two plies")


def keys(player: Player) -> Keys:
    """The keyboard, with the key for the next die."""
    return Keys(player, {**KEYBOARD, Intent.NEXT: "tab"})


def pad(player: Player, virtual: object) -> PadHand:
    """A pad, with its button for the next die."""
    return PadHand(player, virtual, {**PAD, Intent.NEXT: "rightshoulder"})


def taken(player: Player, square: str) -> bool:
    """Whether there is a die on a square."""
    return bool(state(player).dice[CELLS[square]])
