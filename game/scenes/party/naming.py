"""Lets the elimination candidate, and nobody else, name an opponent for the death match."""

import pygame

from game.engine.input.intents import Device, Input, Intent, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Naming
from game.play.evening.facts import Named
from game.scenes.common.menu import Hint
from game.scenes.party import guest_portraits, studio
from game.scenes.party.host import Host
from game.scenes.party.party_screen import PartyScene, drives, hands_of, whose_turn
from game.scenes.party.presenter_lines import line
from game.variants.common import nametags
from game.words import N_, _, ngettext

SIGN = (0.28, 0.03, 0.46, 0.12)
ABOUT = N_("The candidate names whom to meet in a death match: its loser leaves, its winner takes their gems.")


class NamingScene(PartyScene):
    """The candidate's choice of an opponent. A bot chooses by itself after a while."""

    BACKDROP = "show"
    AUTO = 2.0

    def __init__(self, host: Host, naming: Naming) -> None:
        super().__init__(host)
        self.naming = naming
        """Who names an opponent, and among whom."""
        self._candidate = host.guest(naming.candidate)
        self._said = ""
        number = sum(done.duel.deadly for done in host.evening.schedule.history)
        self._line = line(host.evening, "naming", number, self._candidate.name)

    @property
    def goes_on_itself(self) -> bool:
        return self._candidate.kind == "bot"

    def proceed(self) -> None:
        """Choose for a bot: the guest with the fewest gems, and of several the lowest in the ranking."""
        gems = self.host.evening.schedule.gems
        self._name(min(reversed(self.naming.among), key=lambda who: gems[who]))

    def hear(self, given: Input) -> None:
        if not isinstance(given, Press | Pointer) or self.goes_on_itself or drives(self._candidate, given.device):
            super().hear(given)
        elif given.phase == "up" if isinstance(given, Pointer) else not given.repeat:
            self._said = whose_turn([self._candidate])
            self.services.sounds.play("refuse")

    def chosen(self, key: str | None) -> None:
        if key is not None and self.goes_on_itself:
            self.proceed()
        elif key is not None:
            self._name(int(key))

    def hands(self) -> list[Device]:
        return hands_of([] if self.goes_on_itself else [self._candidate], self.device, self.services.devices.pads())

    def keys(self) -> list[Hint]:
        return [
            ((Intent.CONFIRM,), _("hurry") if self.goes_on_itself else _("name")),
            ((Intent.CANCEL,), _("the table")),
        ]

    def _name(self, who: int) -> None:
        self.services.sounds.play("stamp")
        self.host.happened(Named(who))
        self.host.show("next")

    def paint(self, canvas: Canvas) -> None:
        (width, height), px = canvas.layout.size, canvas.layout.px
        gems, among = self.host.evening.schedule.gems, self.naming.among
        said = _("{name} is the elimination candidate").format(name=self._candidate.name)
        studio.sign(canvas, said, SIGN, 84)
        middle = round(width * 0.51), round(height * 0.315)
        studio.spot(canvas, self._candidate, middle, round(height * 0.26))
        canvas.exhibits.name(pygame.Rect(middle[0] - px(150), middle[1] - px(150), px(300), px(300)), lambda: _(ABOUT))
        studio.presenter(canvas, "asks", self._line, (px(10), round(height * 0.535)), px(200), self.time)
        asked = middle[0], round(height * 0.505)
        if self._said:
            nametags.slip(canvas, self._said, asked, round(width * 0.5))
        else:
            asks = _("Whom do you name for the death match?")
            studio.write(canvas, asks, "amatic", 66, (round(width * 0.8), 1, round(height * 0.1)), center=asked)
        step = min(round(width * 0.19), round(width * 0.96) // len(among))
        rects = {}
        for place, who in enumerate(among):
            x = width // 2 + round(step * (place - (len(among) - 1) / 2))
            size, guest = min(round(step * 0.7), round(height * 0.18)), self.host.guest(who)
            cushion = guest_portraits.lay(canvas, guest, (x, round(height * 0.645)), size)
            tag = pygame.Rect(x - step // 2 + px(12), cushion.bottom + px(4), step - px(24), px(136))
            holds = ngettext("{n} gem", "{n} gems", gems[who]).format(n=gems[who])
            guest_portraits.nametag(canvas, guest, tag, self.choices.focused == str(who), holds)
            rects[str(who)] = cushion.union(tag)
        self.choices.place(rects)
