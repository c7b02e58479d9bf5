"""Shows what a match means for the evening: who won, whose bets were right, and what follows. It lies over the
board."""

from game.engine.input.intents import Intent
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.play.evening.schedule import Decided, Fixture
from game.play.record import Record
from game.scenes.common.awards import Awards
from game.scenes.party import guest_portraits
from game.scenes.party.boards import scoreboard
from game.scenes.party.choice_buttons import button
from game.scenes.party.evening_sentences import round_name
from game.scenes.party.hosting import Hosting
from game.scenes.party.party_screen import PartyScene
from game.words import _

GO_ON = (0.39, 0.80, 0.22, 0.1)
SIGN = (0.06, 0.80, 0.27, 0.1)
EARNED = (0.64, 0.785, 0.345, 0.13)
"""The places of going on, of signing the hall of fame, and of achievements, in fractions of the window."""


class OutcomeScene(PartyScene):
    """After a match. A drawn one that must be won leads to its decider."""

    overlay = True
    AUTO = 2.2

    def __init__(self, host: Hosting, played: Fixture, record: Record) -> None:
        super().__init__(host)
        self._awards = Awards(host.services, record)
        self._played = played
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
        dimmer.draw(canvas)
        self.paint(canvas)
        self.choices.ring(canvas)
        glyph = self.services.devices.glyph
        self._hints.draw(canvas, [(glyph(Intent.CONFIRM, self._device), _("go on"), "confirm")])

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        dimmer.heading(canvas, self._said(), 0.115, 110, 0.15)
        duel = self._played.duel
        if self.winner is not None:
            laurel = canvas.sprites.get("laurel", height=round(height * 0.37))
            middle = (round(width * 0.5), round(height * 0.385))
            canvas.surface.blit(laurel, laurel.get_rect(center=middle))
            guest_portraits.lay(
                canvas,
                self.host.guest(self.winner),
                (middle[0], middle[1] - round(height * 0.028)),
                round(height * 0.2),
            )
        else:
            for who, x in ((duel.first, 0.36), (duel.second, 0.64)):
                guest_portraits.lay(
                    canvas, self.host.guest(who), (round(width * x), round(height * 0.40)), round(height * 0.22)
                )
            cat = canvas.sprites.get("cat-1", height=round(height * 0.26))
            canvas.surface.blit(cat, cat.get_rect(center=(width // 2, round(height * 0.40))))
        self._bets(canvas)
        self._awards.draw(canvas, self._hints, EARNED)
        zone, sign = canvas.layout.zone, self._awards.cards()[:1]
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
        return _("{name} wins!").format(name=name)

    def _next(self) -> str:
        if self._done is None:
            return _("one more decides")
        return round_name(self._played.duel)

    def _bets(self, canvas: Canvas) -> None:
        """Who bet on whom, and what it paid."""
        bets = self._done.bets if self._done else ()
        if not bets:
            return
        width, height = canvas.layout.size
        px, theme = canvas.layout.px, canvas.theme
        step = min(px(300), round(width * 0.94) // len(bets))
        left = width // 2 - step * len(bets) // 2
        y = round(height * 0.70)
        words = canvas.fonts.fit(_("The bets"), "amatic", 54, theme.chalk, round(width * 0.2), 1, px(70))
        canvas.surface.blit(words, words.get_rect(midbottom=(width // 2, y - px(50))))
        for place, bet in enumerate(bets):
            on = self._played.duel.first if bet.on == "1" else self._played.duel.second
            gained = self._done.gained(bet) if self._done else 0
            x = left + step * place + step // 2
            guest_portraits.lay(canvas, self.host.guest(bet.by), (x - px(72), y), px(84))
            guest_portraits.lay(canvas, self.host.guest(on), (x + px(4), y + px(14)), px(52))
            gem = canvas.sprites.get("garnet" if gained >= 0 else "garnet-unlit", height=px(44))
            canvas.surface.blit(gem, gem.get_rect(center=(x + px(58), y)))
            said = f"{gained:+d}".replace("-", "−") if gained else "±0"
            colour = theme.marker if gained > 0 else theme.chalk
            count = canvas.fonts.fit(said, "black", 36, colour, px(80), 1)
            canvas.surface.blit(count, count.get_rect(midleft=(x + px(84), y)))
            name = canvas.fonts.fit(self.host.guest(bet.by).name, "semibold", 26, theme.chalk, step - px(8), 1, px(44))
            canvas.surface.blit(name, name.get_rect(midtop=(x - px(10), y + px(46))))
