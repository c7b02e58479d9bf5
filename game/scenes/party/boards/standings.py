"""Draws how everybody stands in an evening of any kind."""

from collections.abc import Callable, Mapping

import pygame

from game.engine.picture.canvas import Canvas
from game.play.evening.evening import Kind
from game.scenes.party.boards import bracket_board, league_board, scoreboard, throne_board
from game.scenes.party.hosting import Hosting
from game.words import N_


def _season(canvas: Canvas, host: Hosting, rect: pygame.Rect) -> None:
    scoreboard.draw(canvas, host, rect, 1e6)


BOARDS: Mapping[Kind, Callable[[Canvas, Hosting, pygame.Rect], None]] = {
    "league": league_board.draw,
    "knockout": bracket_board.draw,
    "king": throne_board.draw,
    "season": _season,
}
"""How each kind of evening shows its standings."""


ABOUT: Mapping[Kind, str] = {
    "league": N_("Tonight’s table: everybody meets everybody, and whoever has most points leads."),
    "knockout": N_("The bracket: whoever wins moves on, whoever loses is out."),
    "king": N_("The throne: whoever wins sits on it, all others queue."),
    "season": N_("The board of the season: who is still there, and how they stand."),
}
"""What they are, in a sentence."""


def standings(canvas: Canvas, host: Hosting, rect: pygame.Rect) -> None:
    """Draw them at rest, in this place."""
    BOARDS[host.evening.kind](canvas, host, rect)
