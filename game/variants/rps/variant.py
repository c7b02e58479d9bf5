"""Shows rock-paper-scissors: a torn page between two fists."""

from functools import partial

import pygame

from game.ai.mind import Memory
from game.ai.rps.bots import read
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.play.record import Sitter
from game.rules.core import Seat
from game.rules.match import Match
from game.rules.rps.match import RpsMatch
from game.rules.rps.state import Throw
from game.variants.common import nametags, portraits
from game.variants.common.match_view import MatchView
from game.variants.common.question.secrecy import BLIND
from game.variants.common.seating import Way
from game.variants.common.sentences import person_told, seated, stands
from game.variants.rps.look.board import VERBS, height, props, width
from game.variants.rps.page import PARTING
from game.variants.rps.sign_cards import SignCards, sign_card
from game.variants.variant import Variant, no_rubber
from game.words import N_, _

TAGS = ((0.016, 0.04, 0.27, 0.165), (0.712, 0.04, 0.27, 0.165))
NOTE, LARGE_NOTE = (0.79, 0.61, 0.20, 0.30), (0.785, 0.42, 0.21, 0.46)
"""Where the coach's note lies, in usual and in large text."""
LEANS = (-0.8, 0.8)
"""Degrees by which the players' slips lean."""


def backdrop(view: MatchView) -> str:
    return "rps/page"


def painter(canvas: Canvas, view: MatchView) -> Painter:
    return _painter(canvas)


def _painter(canvas: Canvas) -> Painter:
    """The painter: the board is the window, 16 by 9 cells, with spare room above and below or at the sides."""
    cell = min(canvas.layout.size[0] / width, canvas.layout.size[1] / height)
    corner = ((canvas.layout.size[0] - cell * width) / 2, (canvas.layout.size[1] - cell * height) / 2)
    return Painter(canvas, corner, cell, "throw")


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    painter.want(props())
    _heading(canvas, painter, view)
    for person in (0, 1):
        _player(canvas, painter, view, person)
    painter.draw(view.stage)
    if view.question.way is Way.POINT:
        _signs(canvas, painter, view)
    if view.question.said and not view.showing:
        above = 5.75 if view.question.way is Way.POINT else 7.6
        nametags.slip(canvas, view.question.said, painter.rect(8, above, 0, 0).center, canvas.layout.size[0] // 2)


def _heading(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    state = view.state
    outcome = state.outcome if isinstance(state, Throw) else None
    won = None
    if outcome is None or view.showing:
        said = _("Rock, paper, scissors!")
    elif outcome.winner is None:
        said = _("The same! Once more.")
    else:
        assert isinstance(state, Throw)
        assert state.signs is not None
        won = view.match.person(outcome.winner)
        said = _(VERBS[state.signs[outcome.winner]])
    room = painter.rect(4.9, 0, 6.2, 1).width
    words = canvas.fonts.fit(said, "amatic", 84, canvas.theme.ink, room, 1, align="centre")
    canvas.surface.blit(words, words.get_rect(center=painter.rect(8, 0.98, 0, 0).center))
    below = stands(view.match, won) if view.showing else at_stake(view.match, won)
    score = canvas.fonts.fit(below, "semibold", 28, canvas.theme.ink, room, 1)
    canvas.surface.blit(score, score.get_rect(center=painter.rect(8, 1.8, 0, 0).center))


def at_stake(match: Match, won: Seat | None) -> str:
    """What the throw is for: its match as that stands, or who begins the game that comes after it."""
    return stands(match, won) if isinstance(match, RpsMatch) else _("The winner begins.")


def _player(canvas: Canvas, painter: Painter, view: MatchView, person: Seat) -> None:
    """A slip with the name, the keys if both choose at once, and the lamp that only says: chosen."""
    sitter = view.record.sitters[person]
    blind = view.question.way is Way.BLIND
    keys = _keys(view, person) if blind else seated(sitter)
    rect = painter.rect(0.25 if person == 0 else 11.35, 0.35, 4.4, 1.5)
    canvas.picture(_card, person, sitter, keys, rect.size).lay(canvas.surface, rect.topleft)
    portraits.lies(canvas, person, sitter, rect, LEANS[person])
    canvas.exhibits.name(rect, lambda: person_told(sitter, _("The lamp is lit once a sign is chosen.")))
    lamp = canvas.sprites.get("lamp-on" if person in view.rounds.locked else "lamp-off", height=rect.height * 0.72)
    canvas.surface.blit(lamp, lamp.get_rect(center=(rect.right - canvas.layout.px(62), rect.centery)))


def _card(canvas: Canvas, person: Seat, sitter: Sitter, keys: str, size: tuple[int, int]) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    colour = theme.x if person == 0 else theme.o
    flat = paper.blank(layout, theme, size, f"player {person}", strip=colour)
    room = size[0] - px(150)
    room -= portraits.beside(canvas, flat, sitter, pygame.Rect(px(40), px(10), room, size[1] - px(20)))
    name = canvas.fonts.fit(sitter.name, "amatic", 62, theme.ink, room, 1, round(size[1] * 0.5))
    line = canvas.fonts.fit(keys, "semibold", 26, theme.ink, room, 2, size[1] - name.height - px(10))
    top = (size[1] - name.height - line.height) // 2
    flat.blit(name, (px(40), top))
    flat.blit(line, (px(40), top + name.height))
    return Cutout(flat, LEANS[person], light.CARD, layout, theme)


def _keys(view: MatchView, person: Seat) -> str:
    """The keys of a person's three signs; arrows if their names are too long."""
    left, down, right = (view.question.printed(each, person) for each in BLIND)
    if len(left + down + right) != 3:
        left, down, right = "←↓→"
    return _("{left} rock · {down} paper · {right} scissors").format(left=left, down=down, right=right)


def _signs(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """Three cards to point at."""
    for spot in view.question.spots:
        rect = painter.rect(spot.x, spot.y, spot.width, spot.height)
        chosen = view.question.pointed == spot
        sign_card(canvas, spot.action, rect, chosen, sleeve="o" if view.question.asked == 1 else "x")
        canvas.exhibits.name(rect, partial(_wins, spot.action))


def _wins(sign: str) -> str:
    """What a sign wins by, in a sentence."""
    return f"{_(VERBS[sign])}."


HABITS = {
    "favourite": N_("you are fond of {sign}"),
    "after-own": N_("after your last throw you like {sign}"),
    "after-two": N_("after your last two throws you like {sign}"),
    "after-both": N_("after a throw like that you like {sign}"),
    "turn": N_("you keep turning the same way"),
    "result": N_("people who just saw that turn to {sign}"),
}
SIGNS = {"rock": N_("rock"), "paper": N_("paper"), "scissors": N_("scissors")}


def guessed(name: str, memory: Memory) -> str:
    """What a bot that reads throws had guessed, and why; nothing where it had no guess."""
    reading = read(memory)
    if reading.guess is None or reading.because is None:
        return ""
    sign = _(SIGNS[reading.guess])
    why = _(HABITS[reading.because.habit]).format(sign=sign)
    return _("{name} expected {sign}: {why}.").format(name=name, sign=sign, why=why)


VARIANT = Variant(
    backdrop,
    painter,
    draw,
    music="classic",
    tags=TAGS,
    note=NOTE,
    large_note=LARGE_NOTE,
    hidden=SignCards,
    guessed=guessed,
    figure=None,
    parting=PARTING,
    rubber=no_rubber,
)
