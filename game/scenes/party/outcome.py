"""Shows what a match means for the evening: who won, whose bets were right, and what follows. It lies beside the
board."""

import pygame

from game.engine.input.intents import Intent
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Betting, Fixture, Over, Spin
from game.play.evening.decided import Decided
from game.play.record import Record
from game.scenes.common import side_sheet
from game.scenes.common.awards import Awards
from game.scenes.party import guest_portraits
from game.scenes.party.boards import scoreboard
from game.scenes.party.choice_buttons import button
from game.scenes.party.evening_sentences import round_name
from game.scenes.party.hosting import Hosting
from game.scenes.party.party_screen import PartyScene
from game.words import _

GO_ON = (0.769, 0.845, 0.20, 0.1)
SIGN = (0.769, 0.73, 0.20, 0.1)
EARNED = (0.245, 0.845, 0.49, 0.1)
"""The places of going on, of signing the hall of fame, and of achievements, in fractions of the window."""
TALLEST = 4
"""How many times as high as the sheet is wide the window counts at most: the laurel is no wider than the sheet."""


class OutcomeScene(PartyScene):
    """After a match. A drawn one that must be won leads to its decider."""

    overlay = True
    AUTO = 2.2

    def __init__(self, host: Hosting, played: Fixture, record: Record) -> None:
        super().__init__(host)
        self._awards = Awards(host.services, record)
        self._played = played
        self._late = record.moved_late
        history = host.evening.schedule.history
        decided = history[-1] if history and history[-1].duel == played.duel else None
        self._done: Decided | None = None if host.evening.schedule.draws else decided
        self.winner = self._done.winner if self._done else None

    def enter(self) -> None:
        super().enter()
        if self.time:
            return
        self.services.sounds.play("cat" if self.winner is None else "win")

    @property
    def alone(self) -> bool:
        """People who did not play need not read it."""
        pair = (self._played.duel.first, self._played.duel.second)
        return all(self.host.guest(who).kind == "bot" for who in pair)

    def chosen(self, key: str | None) -> None:
        if key is not None and not self._awards.chosen(key, self.stack):
            self.proceed()

    def proceed(self) -> None:
        if self.host.evening.kind == "season" and self._done is not None and scoreboard.news(self.host):
            self.host.table()
        else:
            self.host.go_on()

    def draw(self, canvas: Canvas) -> None:
        glyph = self.services.devices.glyph
        self.paint(canvas)
        self._hints.draw(canvas, [(glyph(Intent.CONFIRM, self._device), _("go on"), "confirm")])
        self._awards.draw(canvas, self._hints, EARNED)
        self.choices.ring(canvas)

    def paint(self, canvas: Canvas) -> None:
        room = side_sheet.lay(canvas, self._said())
        duel, height, px = self._played.duel, min(canvas.layout.size[1], TALLEST * room.width), canvas.layout.px
        middle = room.centerx, room.top + round(height * 0.12)
        if self.winner is not None:
            laurel = canvas.sprites.get("laurel", height=round(height * 0.24))
            canvas.surface.blit(laurel, laurel.get_rect(center=middle))
            at = middle[0], middle[1] - round(height * 0.018)
            guest_portraits.lay(canvas, self.host.guest(self.winner), at, round(height * 0.13))
        else:
            for who, side in ((duel.first, -1), (duel.second, 1)):
                at = middle[0] + side * room.width * 3 // 10, middle[1]
                guest_portraits.lay(canvas, self.host.guest(who), at, round(height * 0.11))
            cat = canvas.sprites.get("cat-1", height=round(height * 0.14), width=room.width // 3)
            canvas.surface.blit(cat, cat.get_rect(center=middle))
        zone, sign = canvas.layout.zone, self._awards.cards()[:1]
        below = zone(*(SIGN if sign else GO_ON)).top - px(14)
        top = middle[1] + round(height * 0.125)
        self._bets(canvas, pygame.Rect(room.left + px(22), top, room.width - px(44), below - top))
        self.choices.place({"on": zone(*GO_ON), **{card.key: zone(*SIGN) for card in sign}})
        for key, title, subtitle in (("on", _("Go on"), self._next()), *((c.key, c.title, c.subtitle) for c in sign)):
            button(canvas, self.choices.rects[key], title, subtitle, key == self.choices.focused)

    def _said(self) -> str:
        if self.winner is None:
            return _("Nobody wins") if self._done is not None else _("A draw, and somebody must win")
        name = self.host.guest(self.winner).name
        if self._played.duel.deadly:
            return _("{name} survives, and takes the garnets!").format(name=name)
        if self._done is not None and self._done.weighed:
            return _("{name} wins by garnets!").format(name=name)
        if self._late:
            return _("{name} wins: time was up, and chance moved last").format(name=name)
        return _("{name} wins!").format(name=name)

    def _next(self) -> str:
        """What comes next; empty where only the table tells."""
        if self._done is None:
            return _("one more decides")
        match self.host.evening.asks:
            case Spin(duel=duel) | Betting(duel=duel) | Fixture(duel=duel):
                return round_name(duel)
            case Over():
                return _("The ceremony")
        return ""

    def _bets(self, canvas: Canvas, room: pygame.Rect) -> None:
        """Who bet on whom, and what it paid: a line each."""
        bets = self._done.bets if self._done else ()
        if not bets:
            return
        px, theme = canvas.layout.px, canvas.theme
        words = canvas.fonts.fit(_("The bets"), "amatic", 54, theme.ink, room.width, 1, min(px(64), room.height // 4))
        canvas.surface.blit(words, words.get_rect(midtop=room.midtop))
        step = min(px(64), (room.height - words.height) // len(bets))
        for place, bet in enumerate(bets):
            on = self._played.duel.first if bet.on == "1" else self._played.duel.second
            gained = self._done.gained(bet) if self._done else 0
            y, side = room.top + words.height + step * place + step // 2, round(step * 0.94)
            guest_portraits.lay(canvas, self.host.guest(bet.by), (room.left + side // 2, y), side)
            guest_portraits.lay(canvas, self.host.guest(on), (room.right - side // 3, y), side * 2 // 3)
            gem = canvas.sprites.get("garnet" if gained >= 0 else "garnet-unlit", height=side * 2 // 3)
            canvas.surface.blit(gem, gem.get_rect(center=(room.right - side * 5 // 4, y)))
            said = f"{gained:+d}".replace("-", "−") if gained else "±0"
            count = canvas.fonts.fit(said, "black", 36, theme.ink, side * 3 // 2, 1, step)
            spot = count.get_rect(midright=(room.right - side * 7 // 4, y))
            canvas.surface.blit(count, spot)
            left = room.left + side + px(10)
            name = self.host.guest(bet.by).name
            line = canvas.fonts.fit(name, "semibold", 26, theme.ink, spot.left - left - px(6), 1, step)
            canvas.surface.blit(line, line.get_rect(midleft=(left, y)))
