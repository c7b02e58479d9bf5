"""Shows the board of an evening between two matches: who has moved, and who plays next, and what; at the end of a cup
its champion."""

from math import ceil

import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.play.evening.asks import Duel, Fixture, Spin
from game.play.evening.people import Guest
from game.scenes.common.menu import Hint
from game.scenes.party import board, pile, studio
from game.scenes.party.evening_sentences import item_title, round_name
from game.scenes.party.host import Host
from game.scenes.party.party_screen import LOOK, PartyScene
from game.words import N_, _, headed

STANDS, EARLY = 5.0, 1.0
"""Seconds for which the board is shown, and seconds in which only a second press counts: the first one was meant for
what came before."""
BOARD, NEXT = (0.025, 0.04, 0.60, 0.85), (0.645, 0.075, 0.33, 0.76)
"""The places of the board, and of who plays next, in fractions of the window."""
SIGN = (0.675, 0.03, 0.27, 0.105)
"""The place of the sign over who plays next, in fractions of the window."""
FACES, NAMES, GAME = 0.29, 0.425, 0.61
"""The y of the faces, the names and the game, in fractions of the window's height."""
FACE, PHOTO = 0.19, (0.20, 0.28)
"""The size of a face as a fraction of the window's height; the greatest size of the photograph, in fractions of the
window."""
CHAMPION, CUP = (0.24, 0.27), (0.29, 0.595)
"""The size of a champion's face, and the height of the cup below it, each with the y of its middle, in fractions of the
window's height."""
DOTS, DOT = (0.955, 0.875), 15
"""The right end of the dots that count the time down, in fractions of the window; and a dot's radius, in pixels
at 1080p."""
OUT: Colour = (0x3A, 0x40, 0x66)
LAST = N_("Last match!")


class BetweenMatchesScene(PartyScene):
    """The board after a match. It goes on by itself, or at any button."""

    BACKDROP = "show"
    AUTO = STANDS
    goes_on_itself = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._champion = host.evening.schedule.champion
        self._pressed = False
        """Whether anything was pressed here."""

    @property
    def moving(self) -> bool:
        return not self.still and self.time < board.MOVED

    @property
    def wakes(self) -> float | None:
        return LOOK

    @property
    def dots(self) -> int:
        """The dots that are lit: what is left of the time, in fifths."""
        return max(ceil(STANDS * (1 - self.time / self.stays)), 0)

    def enter(self) -> None:
        super().enter()
        self.services.sounds.play("slide")

    def update(self, seconds: float) -> None:
        if self.moving:
            self.time += seconds
            return
        before = self.dots
        super().update(seconds)
        if self.dots != before:
            self.touch()

    def hear(self, given: Input) -> None:
        pressed = isinstance(given, Press) and not given.repeat
        clicked = isinstance(given, Pointer) and given.phase == "up"
        if not (pressed or clicked):
            return
        if self._pressed or self.time >= EARLY:
            self.services.sounds.play("confirm")
            self.proceed()
        self._pressed = True

    def keys(self) -> list[Hint]:
        return [((Intent.CONFIRM,), _("at once")), ((Intent.CANCEL,), _("the table"))]

    def paint(self, canvas: Canvas) -> None:
        rect = canvas.layout.zone(*BOARD)
        rect.height = min(rect.height, self._floor - rect.top)
        time = board.MOVED if self.still else self.time
        board.draw(canvas, self.host, rect, time, self.host.last.schedule)
        canvas.exhibits.name(rect, lambda: _(self.host.evening.of.about_board))
        panel, asks = canvas.layout.zone(*NEXT), self.host.evening.asks
        studio.panel(canvas, panel)
        if self._champion is not None:
            self._crowned(canvas, panel, self.host.guest(self._champion))
        elif isinstance(asks, Spin | Fixture):
            self._next(canvas, panel, asks)
        self._dots(canvas)

    def _crowned(self, canvas: Canvas, rect: pygame.Rect, guest: Guest) -> None:
        """Draw the champion, with the cup."""
        height = canvas.layout.size[1]
        studio.sign(canvas, _("{name} takes the cup!").format(name=guest.name), SIGN, 84)
        (size, y), (tall, middle) = CHAMPION, CUP
        studio.spot(canvas, guest, (rect.centerx, round(height * y)), round(height * size))
        studio.put(canvas, "trophy", round(height * tall), center=(rect.centerx, round(height * middle)))
        if not self.host.evening.over:
            said, px = _("The next cup follows."), canvas.layout.px
            canvas.exhibits.say(said)
            room, foot = (rect.width - px(40), 1, px(76)), (rect.centerx, rect.bottom - px(10))
            studio.write(canvas, said, "amatic", 58, room, midbottom=foot)

    def _next(self, canvas: Canvas, rect: pygame.Rect, asks: Spin | Fixture) -> None:
        """Draw who plays next, and what, if that is known."""
        (_width, height), px, duel = canvas.layout.size, canvas.layout.px, asks.duel
        studio.sign(canvas, self._heading(duel), SIGN, 84)
        size = round(min(height * FACE, rect.width * 0.34))
        y = round(height * FACES)
        for who, share in zip(duel.pair, (0.26, 0.74), strict=True):
            guest, x = self.host.guest(who), rect.left + round(rect.width * share)
            studio.spot(canvas, guest, (x, y), size)
            room = round(rect.width * 0.45), 1, round(height * 0.09)
            studio.name(canvas, guest.name, 76, room, center=(x, round(height * NAMES)))
        studio.star(canvas, round(size * 0.6), 56, (rect.centerx, y))
        names = _(" and ").join(self.host.guest(who).name for who in duel.pair)
        middle = rect.centerx, round(height * GAME)
        if isinstance(asks, Fixture):
            title = item_title(asks.item)
            canvas.exhibits.say(headed(names, title))
            room, foot = (rect.width - px(40), 1, round(height * 0.075)), (rect.centerx, rect.bottom - px(10))
            studio.write(canvas, title, "amatic", 58, room, midbottom=foot)
            pile.lay(canvas, asks.item, "", canvas.layout.zone(0, 0, *PHOTO).size, middle)
            return
        canvas.exhibits.say(names)
        room = rect.width - px(60), 2, round(height * 0.16)
        studio.write(canvas, _("The game is drawn next."), "amatic", 60, room, ink=studio.FADED, center=middle)

    def _heading(self, duel: Duel) -> str:
        """The round that comes next; or once that the evening is decided, or that its last match comes."""
        now = self.host.evening.schedule
        if now.uncatchable not in (None, self.host.last.schedule.uncatchable):
            return _("{name} cannot be caught.").format(name=self.host.guest(now.uncatchable).name)
        return _(LAST) if now.left == 1 and duel.round != "final" else round_name(duel)

    def _dots(self, canvas: Canvas) -> None:
        """Draw the dots that count the time down."""
        (width, height), px = canvas.layout.size, canvas.layout.px
        for number in range(round(STANDS)):
            x = round(width * DOTS[0]) - px(DOT * 3) * (round(STANDS) - 1 - number)
            ink = canvas.theme.marker if number < self.dots else OUT
            pygame.draw.aacircle(canvas.surface, ink, (x, round(height * DOTS[1])), px(DOT))
