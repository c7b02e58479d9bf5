"""Takes the bets: those who do not play put garnets on the winner, in secret.

People with a device of their own bet at once: LEFT puts a garnet on the first player, RIGHT one on the second, DOWN
takes all back, and the screen only shows that somebody is done. People who share a device, or have the mouse, bet
behind the velvet, one after the other.
"""

from collections import Counter

import pygame

from game.engine.input.intents import Device, Input, Intent, Press
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.play.evening import bot_guests
from game.play.evening.facts import MOST_STAKED, Bet, Staked
from game.play.evening.schedule import Betting
from game.scenes.party import guest_portraits
from game.scenes.party.bet_slip import SlipScene
from game.scenes.party.choice_buttons import button
from game.scenes.party.evening_sentences import item_title, round_name
from game.scenes.party.hosting import Hosting
from game.scenes.party.party_screen import PartyScene, drives, hands_of
from game.variants.common import nametags
from game.words import _, headed


class BetsScene(PartyScene):
    """Everybody's bets on one match."""

    AUTO = 1.0

    def __init__(self, host: Hosting, betting: Betting) -> None:
        super().__init__(host)
        self._betting = betting
        self.BACKDROP = "show" if betting.duel.deadly else "table"
        self._bets = bot_guests.bets(host.evening, betting, host.source)
        """The bets of those who are done; None for nothing."""
        devices = Counter(host.guest(who).device for who in betting.bettors if host.guest(who).kind == "person")
        shared = {"", "mouse", *(device for device, count in devices.items() if count > 1)}
        people = [who for who in betting.bettors if host.guest(who).kind == "person"]
        self._blind = [who for who in people if host.guest(who).device not in shared]
        self._hidden = [who for who in people if host.guest(who).device in shared]
        self._drafts: dict[int, tuple[str, int]] = {}
        """What is being entered: on whom, how much."""

    @property
    def alone(self) -> bool:
        """Whether everybody is done."""
        return len(self._bets) == len(self._betting.bettors)

    @property
    def waiting(self) -> list[int]:
        """The people who bet at once and are not done."""
        return [who for who in self._blind if who not in self._bets]

    def proceed(self) -> None:
        bets = tuple(bet for bet in self._bets.values() if bet is not None)
        self.host.happened(Staked(tuple(sorted(bets, key=lambda bet: bet.by))))
        self.host.go_on()

    def handle(self, given: Input) -> None:
        if isinstance(given, Press) and given.intent is not Intent.PAUSE:
            who = next((who for who in self.waiting if drives(self.host.guest(who), given.device)), None)
            if who is not None:
                self._device = given.device
                self._enter(who, given)
                return
        done = isinstance(given, Press) and any(drives(self.host.guest(who), given.device) for who in self._blind)
        if not (done and isinstance(given, Press) and given.intent is Intent.CANCEL):
            super().handle(given)

    def chosen(self, key: str | None) -> None:
        if key is None:
            return
        if self.alone:
            self.proceed()
        elif not self.waiting:
            self._next_behind()

    def _enter(self, who: int, press: Press) -> None:
        """Handle one press of somebody who bets at once: it makes no sound and only its end is visible."""
        on, stake = self._drafts.get(who, ("1", 0))
        most = min(MOST_STAKED, self.host.evening.schedule.garnets[who])
        match press.intent:
            case Intent.LEFT | Intent.RIGHT:
                side = "1" if press.intent is Intent.LEFT else "2"
                if not press.repeat:
                    self._drafts[who] = (side, min(stake + 1, most) if side == on else 1)
            case Intent.DOWN | Intent.UNDO | Intent.CANCEL:
                self._drafts.pop(who, None)
            case Intent.CONFIRM if not press.repeat:
                self._done(who, on, stake)

    def _done(self, who: int, on: str, stake: int) -> None:
        self._bets[who] = Bet(who, "1" if on == "1" else "2", stake) if stake else None
        self.services.sounds.play("lock")
        self.time = 0.0
        self.touch()

    def _next_behind(self) -> None:
        who = next(who for who in self._hidden if who not in self._bets)
        duel = self._betting.duel
        pair = (self.host.guest(duel.first), self.host.guest(duel.second))
        most = min(MOST_STAKED, self.host.evening.schedule.garnets[who])
        self.stack.push(
            SlipScene(self.services, self.host.guest(who), pair, most, lambda on, stake: self._done(who, on, stake))
        )

    def hands(self) -> list[Device]:
        return hands_of([self.host.guest(who) for who in self.waiting], self._device, self.services.devices.pads())

    def keys(self) -> list[tuple[Intent, str]]:
        if self.waiting:
            return [
                (Intent.LEFT, self.host.guest(self._betting.duel.first).name),
                (Intent.RIGHT, self.host.guest(self._betting.duel.second).name),
                (Intent.DOWN, _("take back")),
                (Intent.CONFIRM, _("done")),
            ]
        return [(Intent.CONFIRM, _("go on")), (Intent.CANCEL, _("the table"))]

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        px, theme, duel = canvas.layout.px, canvas.theme, self._betting.duel
        dimmer.heading(canvas, _("Place your bets"), 0.085, 100, 0.12)
        said = headed(round_name(duel), item_title(self._betting.item))
        words = canvas.fonts.fit(said, "semibold", 30, theme.chalk, round(width * 0.8), 1)
        canvas.surface.blit(words, words.get_rect(center=(width // 2, round(height * 0.165))))
        for who, x, arrow in ((duel.first, 0.33, "←"), (duel.second, 0.67, "→")):
            guest, middle = self.host.guest(who), (round(width * x), round(height * 0.315))
            guest_portraits.lay(canvas, guest, middle, round(height * 0.22))
            tag = pygame.Rect(0, 0, round(width * 0.2), px(120))
            tag.midtop = (middle[0], middle[1] + round(height * 0.115))
            guest_portraits.nametag(canvas, guest, tag)
            sign = canvas.fonts.line(arrow, "black", 64, theme.marker)
            side = -1 if arrow == "←" else 1
            canvas.surface.blit(sign, sign.get_rect(center=(middle[0] + side * round(height * 0.17), middle[1])))
        self._slips(canvas)
        self._foot(canvas)

    def _slips(self, canvas: Canvas) -> None:
        """Everybody who may bet, with a lamp that shows when they are done."""
        width, height = canvas.layout.size
        px, bettors = canvas.layout.px, self._betting.bettors
        step = min(round(width * 0.19), round(width * 0.96) // len(bettors))
        left = width // 2 - step * len(bettors) // 2
        for place, who in enumerate(bettors):
            x, guest = left + step * place + step // 2, self.host.guest(who)
            y = round(height * 0.61)
            guest_portraits.lay(canvas, guest, (x - px(28), y), px(110))
            lamp = canvas.sprites.get("lamp-on" if who in self._bets else "lamp-off", height=px(86))
            canvas.surface.blit(lamp, lamp.get_rect(center=(x + px(62), y)))
            tag = pygame.Rect(0, 0, step - px(20), px(116))
            tag.midtop = (x, y + px(62))
            holds = self.host.evening.schedule.garnets[who]
            guest_portraits.nametag(canvas, guest, tag, who not in self._bets, _("has {n}").format(n=holds))

    def _foot(self, canvas: Canvas) -> None:
        """The line about what is still to be done."""
        width, height = canvas.layout.size
        rect = canvas.layout.zone(0.36, 0.812, 0.28, 0.09)
        self.choices.place({})
        if self.waiting:
            said = _("Left and right bet a garnet, down takes all back. Nobody sees it. At most {n}.").format(
                n=MOST_STAKED
            )
            nametags.slip(canvas, said, (width // 2, round(height * 0.855)), round(width * 0.76), round(height * 0.1))
            return
        self.choices.place({"on": rect})
        if self.alone:
            button(canvas, rect, _("The bets are closed"), "", True)
        else:
            name = next(self.host.guest(who).name for who in self._hidden if who not in self._bets)
            button(canvas, rect, _("{name}’s bet").format(name=name), _("behind the velvet"), True)
