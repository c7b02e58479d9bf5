"""Shows the hand-over: who is next, on what. Both say they are ready, each on their own device and for nobody else."""

import msgspec
import pygame

from game.engine.input.intents import Device, Intent, Left, Pointer, Press
from game.engine.input.intents import Input as Given
from game.engine.picture.canvas import Canvas
from game.play.evening.people import Guest
from game.play.evening.schedule import Fixture
from game.scenes.party import guest_portraits
from game.scenes.party.evening_sentences import fixture_line, item_terms, item_title
from game.scenes.party.hosting import Hosting
from game.scenes.party.party_screen import PartyScene, drives, hands_of, lacks, whose_turn
from game.variants.common import nametags
from game.variants.common.seating import device_name
from game.words import _

LEFT, RIGHT = 0.24, 0.76
"""The places of the two, as fractions of the window's width."""


class HandOverScene(PartyScene):
    """Before a match."""

    AUTO = 1.6

    def __init__(self, host: Hosting, fixture: Fixture) -> None:
        super().__init__(host)
        self._fixture = fixture
        self._pair = (fixture.duel.first, fixture.duel.second)
        self._ready = {who for who in self._pair if host.guest(who).kind == "bot"}
        self._said = ""
        self.BACKDROP = "show" if fixture.duel.deadly else "table"

    @property
    def alone(self) -> bool:
        """Two bots begin without anybody."""
        return len(self._ready) == 2

    def proceed(self) -> None:
        self.host.play()

    def press(self, press: Press) -> None:
        if press.repeat:
            return
        if self.alone:
            if press.intent is Intent.CONFIRM:
                self.proceed()
        elif not self._take_over(press.device) and press.intent is Intent.CONFIRM:
            self._say_ready(press.device)

    def handle(self, given: Given) -> None:
        if isinstance(given, Pointer):
            if given.phase == "up":
                self._clicked(given)
        elif isinstance(given, Left):
            self.touch()
        else:
            super().handle(given)

    def keys(self) -> list[tuple[Intent, str]]:
        return [(Intent.CONFIRM, _("begin") if self.alone else _("ready")), (Intent.CANCEL, _("the table"))]

    def hands(self) -> list[Device]:
        return hands_of(self._waiting(), self._device, self.services.devices.pads())

    def _waiting(self) -> list[Guest]:
        """The people who are not ready."""
        return [self.host.guest(who) for who in self._pair if who not in self._ready]

    def _clicked(self, pointer: Pointer) -> None:
        under = next((key for key, rect in self.choices.rects.items() if rect.collidepoint(pointer.pos)), None)
        if self.alone:
            self.proceed()
        elif under is not None and drives(self.host.guest(int(under)), pointer.device):
            self._lamp(int(under))
        elif under is not None:
            self._say_whose()

    def _say_ready(self, device: Device) -> None:
        """A press counts for the person on that device; people who share it press one after the other."""
        waiting = [who for who in self._pair if who not in self._ready and drives(self.host.guest(who), device)]
        if waiting:
            self._lamp(waiting[0])
        elif not any(drives(self.host.guest(who), device) for who in self._pair):
            self._say_whose()

    def _lamp(self, who: int) -> None:
        self._ready.add(who)
        self.services.sounds.play("lock")
        if self.alone:
            self.proceed()

    def _say_whose(self) -> None:
        """A press by anybody else says whose turn it is."""
        self._said = whose_turn(self._waiting())
        self.services.sounds.play("refuse")

    def _take_over(self, device: Device) -> bool:
        """A free pad takes the seat of one that is gone."""
        name = device_name(device)
        held = {guest.device for guest in self.host.people()}
        lost = next((who for who in self._pair if lacks(self.host.guest(who), self.services.devices.pads())), None)
        if lost is None or device.kind not in ("pad", "joystick") or name in held:
            return False
        changed = msgspec.structs.replace(self.host.guest(lost), device=name)
        self.host.became(self.host.evening.changed(lost, changed))
        self.services.sounds.play("confirm")
        return True

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        theme, fonts, item = canvas.theme, canvas.fonts, self._fixture.item
        head = fonts.fit(
            fixture_line(self._fixture), "semibold", 34, theme.chalk, round(width * 0.8), 1, round(height * 0.07)
        )
        canvas.surface.blit(head, head.get_rect(center=(width // 2, round(height * 0.07))))
        title = fonts.fit(item_title(item), "amatic", 120, theme.chalk, round(width * 0.8), 1, round(height * 0.15))
        canvas.surface.blit(title, title.get_rect(center=(width // 2, round(height * 0.165))))
        terms = fonts.fit(item_terms(item), "semibold", 28, theme.chalk, round(width * 0.7), 1, round(height * 0.06))
        canvas.surface.blit(terms, terms.get_rect(center=(width // 2, round(height * 0.258))))
        if self._said:
            nametags.slip(
                canvas, self._said, (width // 2, round(height * 0.45)), round(width * 0.25), round(height * 0.25)
            )
        else:
            against = fonts.fit(_("against"), "amatic", 84, theme.chalk, round(width * 0.16), 1)
            canvas.surface.blit(against, against.get_rect(center=(width // 2, round(height * 0.45))))
        self.choices.place({})
        rects = {}
        for who, x in zip(self._pair, (LEFT, RIGHT), strict=True):
            rects[str(who)] = self._side(canvas, who, round(width * x))
        self.choices.rects = rects
        self._observers(canvas)

    def _side(self, canvas: Canvas, who: int, x: int) -> pygame.Rect:
        """One of the two: cushion, nametag, lamp, and what to do."""
        width, height = canvas.layout.size
        guest, px = self.host.guest(who), canvas.layout.px
        size = min(round(height * 0.29), round(width * 0.19))
        place = guest_portraits.lay(canvas, guest, (x, round(height * 0.445)), size)
        tag = pygame.Rect(0, 0, round(width * 0.25), round(height * 0.135))
        tag.midtop = (x, place.bottom + px(6))
        ready = who in self._ready
        guest_portraits.nametag(canvas, guest, tag, lifted=not ready)
        lamp = canvas.sprites.get("lamp-on" if ready else "lamp-off", height=px(96))
        canvas.surface.blit(lamp, lamp.get_rect(midleft=(tag.right + px(10), tag.centery)))
        if lacks(guest, self.services.devices.pads()):
            said = _("That pad is gone: press on another one")
        elif ready:
            said = _("ready")
        elif guest.device == "mouse":
            said = _("click on your cushion")
        else:
            printed, device = self.services.devices.glyph, guest_portraits.device(guest.device)
            glyph = printed(Intent.CONFIRM, device) or printed(Intent.CONFIRM, self._device)
            said = _("press {key}").format(key=glyph)
        words = canvas.fonts.fit(said, "bold", 28, canvas.theme.amber, round(width * 0.3), 1)
        canvas.surface.blit(words, words.get_rect(midtop=(x, tag.bottom + px(14))))
        return place.union(tag)

    def _observers(self, canvas: Canvas) -> None:
        """The people who look on, and who of them has bet; their bets stay secret."""
        width, height = canvas.layout.size
        px, watching = canvas.layout.px, [who for who in self.host.evening.schedule.here if who not in self._pair]
        bettors = {bet.by for bet in self.host.evening.schedule.staked or ()}
        if not watching:
            return
        step = min(px(150), round(width * 0.9) // len(watching))
        left = width // 2 - step * len(watching) // 2
        y = round(height * 0.845)
        words = canvas.fonts.fit(_("looking on"), "semibold", 26, canvas.theme.chalk, round(width * 0.5), 1)
        canvas.surface.blit(words, words.get_rect(midbottom=(width // 2, y - px(52))))
        for place, who in enumerate(watching):
            x = left + step * place + step // 2
            guest_portraits.lay(canvas, self.host.guest(who), (x, y), px(88))
            if who in bettors:
                gem = canvas.sprites.get("garnet", height=px(40))
                canvas.surface.blit(gem, gem.get_rect(center=(x + px(38), y + px(34))))
