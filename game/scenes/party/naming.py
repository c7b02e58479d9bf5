"""Lets the elimination candidate name an opponent for the death match; nobody else can."""

import pygame

from game.engine.input.intents import Device, Input, Intent, Pointer, Press
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.play.evening import bot_guests
from game.play.evening.asks import Naming
from game.play.evening.facts import Named
from game.scenes.party import guest_portraits, studio
from game.scenes.party.host import Host
from game.scenes.party.party_screen import PartyScene, drives, hands_of
from game.scenes.party.presenter_lines import line
from game.variants.common import nametags
from game.words import N_, _, ngettext


class NamingScene(PartyScene):
    """The candidate's choice; a bot makes it after a while."""

    BACKDROP = "show"
    AUTO = 2.0

    def __init__(self, host: Host, naming: Naming) -> None:
        super().__init__(host)
        self._naming = naming
        self._candidate = host.guest(naming.candidate)
        self._said = ""

    @property
    def alone(self) -> bool:
        """A bot names by itself."""
        return self._candidate.kind == "bot"

    def proceed(self) -> None:
        self._name(bot_guests.named(self.host.evening, self._naming))

    def hear(self, given: Input) -> None:
        out = isinstance(given, Press) and given.intent in (Intent.CANCEL, Intent.PAUSE)
        if (
            isinstance(given, Press | Pointer)
            and not out
            and not self.alone
            and not drives(self._candidate, given.device)
        ):
            moves = isinstance(given, Pointer) and given.phase != "up"
            if not moves and not (isinstance(given, Press) and given.repeat):
                on = guest_portraits.plays_on(self._candidate)
                self._said = _("It is {name}’s turn ({device}).").format(name=self._candidate.name, device=on)
                self.services.sounds.play("refuse")
            return
        super().hear(given)

    def chosen(self, key: str | None) -> None:
        if key is not None and self.alone:
            self.proceed()
        elif key is not None:
            self._name(int(key))

    def hands(self) -> list[Device]:
        return hands_of([] if self.alone else [self._candidate], self._device, self.services.devices.pads())

    def keys(self) -> list[tuple[Intent, str]]:
        return [(Intent.CONFIRM, _("hurry") if self.alone else _("name")), (Intent.CANCEL, _("the table"))]

    def _name(self, who: int) -> None:
        self.services.sounds.play("stamp")
        self.host.happened(Named(who))
        self.host.go_on()

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        px, gems = canvas.layout.px, self.host.evening.schedule.gems
        dimmer.heading(
            canvas, _("{name} is the elimination candidate").format(name=self._candidate.name), 0.10, 92, 0.13
        )
        at = guest_portraits.lay(
            canvas, self._candidate, (round(width * 0.41), round(height * 0.3)), round(height * 0.24)
        )
        tag = pygame.Rect(0, 0, round(width * 0.2), px(136))
        tag.midleft = (at.right + px(30), at.centery)
        about = N_("The candidate names whom to meet in a death match: its loser leaves, its winner takes their gems.")
        canvas.exhibits.name(at.union(tag), lambda: _(about))
        guest_portraits.nametag(canvas, self._candidate, tag, lifted=True)
        self._ask(canvas)
        number = sum(done.duel.deadly for done in self.host.evening.schedule.history)
        said = line(self.host.evening, "naming", number, self._candidate.name)
        studio.presenter(canvas, "asks", said, (px(10), round(height * 0.535)), px(240), self.time)
        step = min(round(width * 0.19), round(width * 0.96) // len(self._naming.among))
        left = width // 2 - step * len(self._naming.among) // 2
        rects = {}
        for place, who in enumerate(self._naming.among):
            x = left + step * place + step // 2
            guest = self.host.guest(who)
            cushion = guest_portraits.lay(
                canvas, guest, (x, round(height * 0.635)), min(round(step * 0.7), round(height * 0.18))
            )
            tag = pygame.Rect(0, 0, step - px(24), px(136))
            tag.midtop = (x, cushion.bottom + px(4))
            holds = ngettext("{n} gem", "{n} gems", gems[who]).format(n=gems[who])
            guest_portraits.nametag(canvas, guest, tag, self.choices.focused == str(who), holds)
            rects[str(who)] = cushion.union(tag)
        self.choices.place(rects)

    def _ask(self, canvas: Canvas) -> None:
        """The question, or whose answer it waits for."""
        width, height = canvas.layout.size
        middle = width // 2, round(height * 0.485)
        if self._said:
            nametags.slip(canvas, self._said, middle, round(width * 0.5))
            return
        asks = _("Whom do you name for the death match?")
        words = canvas.fonts.fit(asks, "amatic", 66, canvas.theme.chalk, round(width * 0.8), 1, round(height * 0.1))
        canvas.surface.blit(words, words.get_rect(center=middle))
