"""Keeps what the things that lie on a table are for, as they are drawn: whoever asks is told."""

import pygame

from game.engine.panels.things import Thing
from game.engine.picture.canvas import Canvas
from game.rules.core import Seat
from game.variants.common.match_view import MatchView
from game.variants.common.sentences import seated
from game.words import N_, _

SIGNS = "signs"
MOVES = N_("The moves of this game; the last one is marked.")
TAG = N_("{name}: {device}. Stars are games won; the tab says whose turn it is.")


def forget(canvas: Canvas) -> None:
    """Nothing lies there yet."""
    canvas.pictures.lasting[SIGNS] = []


def sign(canvas: Canvas, rect: pygame.Rect, about: str) -> None:
    """Something lies here now (window pixels), over all that was told before; `about` says what it is for."""
    canvas.pictures.lasting.setdefault(SIGNS, []).append(Thing(rect, about))


def player(canvas: Canvas, view: MatchView, person: Seat, rect: pygame.Rect, more: str = "") -> None:
    """A person's card lies here; `more` is what else is on it."""
    sitter = view.record.sitters[person]
    told = _(TAG).format(name=sitter.name, device=seated(sitter))
    sign(canvas, rect, f"{told} {more}".strip())


def at(canvas: Canvas, pos: tuple[int, int]) -> Thing | None:
    """The topmost thing at a pixel."""
    laid: list[Thing] = canvas.pictures.lasting.get(SIGNS, [])
    return next((each for each in reversed(laid) if each.rect.collidepoint(pos)), None)
