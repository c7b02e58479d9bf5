"""Takes one person's bet behind the velvet, while all the others look away."""

from collections.abc import Callable

import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.panels import things
from game.engine.panels.things import Thing
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Scene
from game.play.evening.people import Guest
from game.scenes.party import guest_portraits
from game.scenes.party.choice_buttons import Choices, button
from game.scenes.party.party_screen import drives, hands_of
from game.scenes.services.services import Services
from game.variants.common import nametags
from game.variants.common.nametags import HintBar
from game.words import _, ngettext

DRAW = 0.45
"""Seconds the velvet takes to open; it closes at once."""
GATHERED = 0.12
"""Width of an open drape as a share of the window's."""
NOTHING = "1 0"


class SlipScene(Scene):
    """`done` is called with the side ("1" or "2") and the garnets, 0 for none."""

    overlay = True

    def __init__(
        self, services: Services, guest: Guest, pair: tuple[Guest, Guest], most: int, done: Callable[[str, int], None]
    ) -> None:
        super().__init__()
        self._services = services
        self._guest = guest
        self._pair = pair
        self._most = most
        self._done = done
        self.opened = False
        self._width = 0.0
        self.choices = Choices(lambda name: None, NOTHING)
        self.choices.about = _about
        self._hints = HintBar()
        self.split = guest.device.startswith("keyboard-")

    @property
    def moving(self) -> bool:
        return self._width != float(self.opened)

    def enter(self) -> None:
        self._services.sounds.play("curtain")

    def handle(self, given: Input) -> None:
        given = self._hints.meant(given)
        if isinstance(given, Press | Pointer):
            self._device = given.device
        out = isinstance(given, Press) and given.intent in (Intent.CANCEL, Intent.PAUSE)
        if out and not self.opened:
            self.stack.pop()
        elif isinstance(given, Press | Pointer) and drives(self._guest, given.device):
            self._bet(given, out)

    def _bet(self, given: Press | Pointer, out: bool) -> None:
        """Handle the input of the person who bets."""
        if not self.opened:
            pressed = isinstance(given, Press) and given.intent is Intent.CONFIRM and not given.repeat
            if pressed or (isinstance(given, Pointer) and given.phase == "up"):
                self.opened = True
                self._services.sounds.play("curtain")
        elif out:
            self.opened = False
        else:
            key = self.choices.handle(given)
            if key is not None:
                on, stake = key.split()
                self.stack.pop()
                self._done(on, int(stake))

    def update(self, seconds: float) -> None:
        step = 1.0 if self._services.settings.reduced else seconds / DRAW
        if self.moving:
            self._width = min(1.0, self._width + step) if self.opened else 0.0
            self.touch()

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        return things.first((self.choices, self._hints) if self.opened else (self._hints,), pos)

    def draw(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        canvas.surface.fill(canvas.theme.stage)
        if self._width > 0:
            self._bets(canvas)
        eased = 1 - (1 - self._width) ** 3
        shut = width * (0.52 * (1 - eased) + GATHERED * eased)
        left = canvas.sprites.get("drape-left", height=height)
        right = canvas.sprites.get("drape-right", height=height)
        canvas.surface.blit(left, (round(shut) - left.width, 0))
        canvas.surface.blit(right, (round(width - shut), 0))
        canvas.surface.blit(canvas.sprites.get("drape-top", width=width), (0, 0))
        if not self.opened:
            middle = (width // 2, round(height * 0.46))
            said = _("{name}’s bet").format(name=self._guest.name)
            words = canvas.fonts.fit(said, "amatic", 110, canvas.theme.chalk, width // 2, 1, align="centre")
            canvas.surface.blit(words, words.get_rect(center=middle))
            line = _("Everybody else looks away. Press to open ({device}).").format(
                device=guest_portraits.plays_on(self._guest)
            )
            nametags.slip(canvas, line, (middle[0], middle[1] + words.height), width // 2)
        self._hints.draw(canvas, self._keys())

    def _keys(self) -> list[tuple[str, str, str]]:
        (device, *_others) = hands_of([self._guest], self._device, self._services.devices.pads())
        shown = [(Intent.CONFIRM, _("choose") if self.opened else _("open"))]
        shown.append((Intent.CANCEL, _("close") if self.opened else _("back")))
        return [(self._services.devices.keys(device, intent), does, intent.value) for intent, does in shown]

    def _bets(self, canvas: Canvas) -> None:
        """A column of stakes under each player, and a card for keeping everything."""
        width, height = canvas.layout.size
        dimmer.heading(canvas, _("{name}, who wins?").format(name=self._guest.name), 0.245, 80, 0.1)
        rects = {}
        for side, (guest, x) in enumerate(zip(self._pair, (0.33, 0.67), strict=True), start=1):
            guest_portraits.lay(canvas, guest, (round(width * x), round(height * 0.385)), round(height * 0.16))
            for stake in range(1, self._most + 1):
                rect = canvas.layout.zone(x - 0.13, 0.475 + 0.093 * (stake - 1), 0.26, 0.08)
                rects[f"{side} {stake}"] = rect
                said = ngettext("{n} garnet on {name}", "{n} garnets on {name}", stake).format(n=stake, name=guest.name)
                self._card(canvas, rect, said, f"{side} {stake}")
        rects[NOTHING] = canvas.layout.zone(0.39, 0.765, 0.22, 0.085)
        self._card(canvas, rects[NOTHING], _("Keep everything"), NOTHING)
        self.choices.place(rects)
        self.choices.ring(canvas)

    def _card(self, canvas: Canvas, rect: pygame.Rect, said: str, key: str) -> None:
        button(canvas, rect, said, "", self.choices.focused == key)


def _about(key: str) -> str:
    """What a stake is for, in a sentence."""
    if key == NOTHING:
        return _("No bet: the garnets stay where they are.")
    return _("So many garnets on this one: right is doubled, wrong is gone.")
