"""Opens a match: the two who play it against each other, the wheel and what is played, and who looks on.

The two say that they are ready while the others lean towards whoever they think wins. The last of them begins the
match.
"""

from collections.abc import Sequence

import msgspec
import pygame

from game import catalog
from game.engine.input.intents import Device, Input, Intent, Left, Pointer, Press
from game.engine.panels import hints
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.engine.picture.theme import light as lighter
from game.entry import Game
from game.play.evening.asks import Fixture, Spin
from game.play.evening.evening import Evening
from game.play.evening.facts import Spun
from game.play.evening.people import Guest
from game.play.evening.playlist import Item
from game.scenes.common import photographs
from game.scenes.common.photo_wall import Picture
from game.scenes.party import guest_portraits, studio
from game.scenes.party.call_strip import WHO, CallStrip, Question
from game.scenes.party.callers import callers
from game.scenes.party.evening_sentences import handicap, item_terms, item_title, round_name, who_leads
from game.scenes.party.host import Host
from game.scenes.party.party_screen import PartyScene, drives, hands_of, lacks, whose_turn
from game.scenes.party.presenter_lines import line
from game.scenes.party.wheel import Wheel
from game.scenes.party.wheel_face import Sector
from game.stage.timeline import EASES
from game.variants.common import nametags, seating
from game.variants.common.cushions import COLOURS
from game.variants.common.seating import device_name
from game.variants.common.table_layout import Zone
from game.words import N_, _, headed

MIDDLES = (0.375, 0.815)
"""Where the two are, as fractions of the window's width."""
MIDDLE = 0.595
SIGN: Zone = (0.405, 0.03, 0.38, 0.105)
FACE, FACES = 0.325, 0.365
"""How large a cushion is and how far down, as shares of the window's height."""
NAMES, PLATES = 0.60, 0.725
PLATE, LARGE_PLATE, LARGE = (0.225, 0.085), (0.30, 0.085), 1.4
"""The size of a plate, the same in large text, and from which text size on that is."""
PHOTO = (0.225, 0.49)
"""The photograph's width and height, as shares of the window's: it is never wider than its place."""
LOOK = 0.1
"""Seconds between two looks at the time."""
STANDS = 1.2
"""Seconds for which the standings are shown before it is asked who wins."""
BEGINS = 0.4
"""Seconds from the last one's press until the match begins."""
PATIENCE = 4.0
"""Seconds after which the presenter says whom everybody waits for."""
SLIDES, SLAPS, POPS = 0.26, 0.12, 0.14
"""Seconds in which the two slide in, the photograph is slapped down, and what stands between them pops up."""
READY: Colour = (0x7C, 0xE0, 0xA0)
ABOUT = N_("Plays this match. The lamp is lit once this one is ready.")
OCCASIONS = ("final", "semi-final", "third", "decider", "tie-break", "death")
"""The rounds of which the presenter has something of its own to say."""


class VersusScene(PartyScene):
    """Before a match."""

    BACKDROP = "show"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        asks = host.evening.asks
        assert isinstance(asks, Spin | Fixture), "no match is asked for"
        self.duel = asks.duel
        self.wheel = _wheel(host, asks) if isinstance(asks, Spin) else None
        self.ready = {who for who in self.duel.pair if host.guest(who).kind == "bot"}
        self.strip = CallStrip(host, self.duel.pair)
        self.split = self.split or self.strip.split
        self._line = _opening(host, asks)
        self._spoken = 0.0
        """For how many seconds the presenter has been saying it."""
        self._since = 0.0
        """For how many seconds nobody has been waited for."""
        self._waited = 0.0
        """For how long everybody has been waiting for the two."""
        self._said = ""

    @property
    def turning(self) -> bool:
        """Whether the wheel turns."""
        return self.wheel is not None and not self.wheel.stopped

    @property
    def waiting(self) -> list[int]:
        """Who of the two has not said that they are ready."""
        return [who for who in self.duel.pair if who not in self.ready]

    @property
    def leaning(self) -> bool:
        """Whether onlookers are still asked who wins."""
        return bool(self.strip.able) and not self.strip.done

    @property
    def done(self) -> bool:
        """Whether nobody is waited for, and it is known what is played."""
        return not (self.turning or self.waiting or self.leaning)

    @property
    def moving(self) -> bool:
        comes = self.time < SLIDES + SLAPS + POPS or self._spoken < studio.POP
        return self.turning or self.strip.moving or (comes and not self.hurried)

    @property
    def wakes(self) -> float | None:
        rests = self.waiting and self._waited >= PATIENCE and not (self.turning or self.leaning)
        return None if rests else LOOK

    def enter(self) -> None:
        super().enter()
        self.services.sounds.play("slide")

    def holds(self, device: Device) -> bool:
        return super().holds(device) or self.strip.holds(device)

    def arrange(self, canvas: Canvas) -> None:
        if self.wheel is not None:
            self.wheel.fit()

    def update(self, seconds: float) -> None:
        before = self.turning, self.done
        self.time += seconds
        self._spoken += seconds
        if self.wheel is not None and self.turning:
            if self.hurried:
                self.wheel.hurry()
            self.wheel.update(seconds * self.services.settings.speed)
        if self.time >= STANDS and self.strip.able and self.strip.shown is None:
            self._ask()
        if self.strip.update(seconds):
            self.touch()
        if self.waiting and not self.turning and not self.leaning:
            late = self._waited >= PATIENCE
            self._waited += seconds
            if self._waited >= PATIENCE and not late:
                self._say("wait", self.host.guest(self.waiting[0]).name)
        self._since = self._since + seconds if self.done else 0.0
        if before != (self.turning, self.done):
            self.touch()
        if self.done and self._since >= BEGINS:
            self.proceed()

    def proceed(self) -> None:
        """The match begins."""
        if self.strip.shown is not None:
            self.host.became(self.host.evening.tipped(self.strip.shown.said))
        record = self.host.evening.begun()
        self.host.play(record, callers(self.host, record))

    def hear(self, given: Input) -> None:
        if self.strip.hear(given):
            return
        if isinstance(given, Pointer):
            if given.phase == "up":
                self._clicked(given)
        elif isinstance(given, Left):
            self.touch()
        else:
            super().hear(given)

    def press(self, press: Press) -> None:
        if not press.repeat and not self._take_over(press.device) and press.intent is Intent.CONFIRM:
            self._confirm(press.device)

    def hands(self) -> list[Device]:
        people = [self.host.guest(who) for who in self.waiting]
        return hands_of(people, self._device, self.services.devices.pads())

    def about(self, key: str) -> str:
        return _(ABOUT)

    def _ask(self) -> None:
        first, second = (self.host.guest(who) for who in self.duel.pair)
        self.strip.ask(Question(_(WHO), (first.name, second.name), (first, second)))
        self._say("lean")

    def _say(self, occasion: str, one: str = "") -> None:
        """The presenter says something else now, if there is anything left to say of it."""
        said = line(self.host.evening, occasion, len(self.host.evening.played), one)
        if said:
            self._line, self._spoken = said, 0.0
            self.touch()

    def _confirm(self, device: Device) -> None:
        """A press counts for the person on that device; others hurry the wheel."""
        who = next((each for each in self.waiting if drives(self.host.guest(each), device)), None)
        if who is not None:
            self._light(who)
        elif self.turning:
            assert self.wheel is not None
            self.wheel.hurry()
        elif self.waiting and not any(drives(self.host.guest(each), device) for each in self.duel.pair):
            self._said = whose_turn([self.host.guest(each) for each in self.waiting])
            self.services.sounds.play("refuse")

    def _clicked(self, pointer: Pointer) -> None:
        under = next((int(key) for key, rect in self.choices.rects.items() if rect.collidepoint(pointer.pos)), None)
        if under in self.waiting and drives(self.host.guest(under), pointer.device):
            self._light(under)
        elif under is None or self.turning:
            self._confirm(pointer.device)

    def _light(self, who: int) -> None:
        self.ready.add(who)
        self._said = ""
        self.services.sounds.play("lock")

    def _take_over(self, device: Device) -> bool:
        """A free pad takes the seat of one that is gone."""
        name = device_name(device)
        held = {guest.device for guest in self.host.people()}
        pads = self.services.devices.pads()
        lost = next((who for who in self.duel.pair if lacks(self.host.guest(who), pads)), None)
        if lost is None or device.kind not in ("pad", "joystick") or name in held:
            return False
        changed = msgspec.structs.replace(self.host.guest(lost), device=name)
        self.host.became(self.host.evening.changed(lost, changed))
        self.services.sounds.play("confirm")
        return True

    # The picture

    def draw(self, canvas: Canvas) -> None:
        self._paint(canvas)
        shown = [(self._printed(Intent.CANCEL), _("the table"), Intent.CANCEL.value)]
        self._hints.draw(canvas, shown, (0.0, SIGN[0]), canvas.layout.px(128))

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        asks = self.host.evening.asks
        item = asks.item if isinstance(asks, Fixture) else None
        title = item_title(item) if item is not None and not self.turning else round_name(self.duel)
        come = 1.0 if self.hurried else EASES["back"](min(self.time / SLIDES, 1.0))
        for who, x, away in zip(self.duel.pair, MIDDLES, (-1, 1), strict=True):
            middle = round(width * (x + away * 0.25 * (1 - come))), round(height * FACES)
            self._player(canvas, who, middle, round(width * x))
        studio.sign(canvas, title, SIGN)
        self._between(canvas, asks if isinstance(asks, Fixture) and not self.turning else None)
        foot = canvas.layout.px(8), studio.strip(canvas).top + canvas.layout.px(6)
        studio.presenter(canvas, "presents", self._line, foot, canvas.layout.px(340), self._spoken)
        if not self.strip.draw(canvas):
            _standings(canvas, self.host)
        self.choices.rects = {
            str(who): self._plate(canvas, who, x) for who, x in zip(self.duel.pair, MIDDLES, strict=True)
        }
        if self._said:
            nametags.slip(canvas, self._said, (round(width * MIDDLE), round(height * 0.79)), round(width * 0.5))

    def _player(self, canvas: Canvas, who: int, middle: tuple[int, int], across: int) -> None:
        guest, height = self.host.guest(who), canvas.layout.size[1]
        size = round(min(height * FACE, canvas.layout.size[0] * 0.19))
        studio.rays(canvas, middle, round(size * 1.15), lighter(COLOURS[guest.colour], 0.15))
        guest_portraits.lay(canvas, guest, middle, size)
        wide = round(canvas.layout.size[0] * 0.195)
        words = canvas.fonts.fit(guest.name, "amatic", 140, canvas.theme.chalk, wide, 1, round(height * 0.13), "centre")
        canvas.surface.blit(words, words.get_rect(center=(across, round(height * NAMES))))

    def _plate(self, canvas: Canvas, who: int, across: float) -> pygame.Rect:
        """What one of the two is to press, and their lamp; its place."""
        (width, height), px, theme = canvas.layout.size, canvas.layout.px, canvas.theme
        large = canvas.layout.text >= LARGE
        wide, tall = LARGE_PLATE if large else PLATE
        place = pygame.Rect(0, 0, round(width * wide), round(height * tall))
        place.center = round(width * across), round(height * PLATES)
        guest, ready = self.host.guest(who), who in self.ready
        canvas.exhibits.say(headed(guest.name, _("ready!") if ready else _("ready?")))
        studio.panel(canvas, place, READY if ready else theme.amber)
        canvas.exhibits.name(place, lambda: _(ABOUT))
        lamp = canvas.sprites.get("lamp-round-lit" if ready else "lamp-round-dark", height=place.height * 2 // 3)
        right = canvas.surface.blit(lamp, lamp.get_rect(midright=(place.right - px(16), place.centery))).left
        left = place.left + px(20)
        glyph = guest_portraits.device_glyph(guest.device) if guest.kind == "person" and not large else ""
        if glyph:
            icon = canvas.sprites.get(glyph, height=place.height * 11 // 20)
            left = canvas.surface.blit(icon, icon.get_rect(midleft=(left, place.centery))).right + px(12)
        lacking = lacks(guest, self.services.devices.pads())
        if not ready and guest.device != "mouse" and not lacking:
            device = seating.device_of(guest.sitter(), self.services.devices.pads())
            printed = self.services.devices.glyph
            key = printed(Intent.CONFIRM, device) or printed(Intent.CONFIRM, self._device)
            cap = hints.keycap(key, canvas.fonts, canvas.layout, theme)
            left = canvas.surface.blit(cap, cap.get_rect(midleft=(left, place.centery))).right + px(12)
        said = _("press on another pad") if lacking else _("ready!") if ready else _("ready?")
        room, keyed = right - left - px(8), left > place.left + px(20)
        if not keyed or canvas.fonts.width(said, "bold", 0) <= room:  # the lamp says it, too
            words = canvas.fonts.fit(said, "bold", 36, theme.chalk, room, 2 if lacking else 1, place.height - px(8))
            canvas.surface.blit(words, words.get_rect(midleft=(left, place.centery)))
        return place

    def _between(self, canvas: Canvas, asks: Fixture | None) -> None:
        """The wheel; once it is known what is played, its photograph, and what stands between the two."""
        width, height = canvas.layout.size
        middle = round(width * MIDDLE), round(height * (SIGN[1] + SIGN[3] + 0.02 + PHOTO[1] / 2))
        if asks is None:
            if self.wheel is not None:
                radius = round(min(height * PHOTO[1] * 0.46, width * 0.12))
                place = self.wheel.draw(canvas, (middle[0], middle[1] + radius // 12), radius)
                canvas.exhibits.name(place, lambda: _("The wheel chooses what these two play."))
            return
        size = min(round(width * PHOTO[0]), round(height * PHOTO[1] * 0.85)), round(height * PHOTO[1])
        shot = canvas.picture(_photograph, asks.item, handicap(self.host.evening, asks), size)
        shot.lay(canvas.surface, (middle[0] - size[0] // 2, middle[1] - size[1] // 2))
        if not canvas.theme.plain:
            tape = canvas.sprites.get("tape", width=canvas.layout.px(150))
            canvas.surface.blit(tape, tape.get_rect(center=(middle[0], middle[1] - size[1] // 2)))
        tall = round(height * 0.14)
        burst = canvas.sprites.get("burst", height=tall)
        place = canvas.surface.blit(burst, burst.get_rect(center=(middle[0], round(height * PLATES))))
        words = canvas.fonts.fit(_("VS"), "amatic", 84, canvas.theme.outline, tall, 1, tall, "centre")
        canvas.surface.blit(words, words.get_rect(center=place.center))


def _wheel(host: Host, spin: Spin) -> Wheel:
    sectors = [Sector(item_title(item), item.weight) for item in spin.items]
    return Wheel(host, sectors, Spun, spin.duel.deadly)


def _opening(host: Host, asks: Spin | Fixture) -> str:
    """What the presenter says: what the kind of evening means, what is at stake, who leads, or anything."""
    evening, duel = host.evening, asks.duel
    one, other = (host.guest(who).name for who in duel.pair)
    number = len(evening.played)
    if not number:
        return line(evening, evening.kind, 0)
    if isinstance(asks, Fixture) and asks.decider:
        return line(evening, "drawn", _drawn(evening) - 1)
    if duel.round in OCCASIONS:
        return line(evening, duel.round, sum(done.duel.round == duel.round for done in evening.schedule.history))
    return line(evening, "match", number - 1, one, other) or who_leads(host.services.results.records(), one, other)


def _drawn(evening: Evening) -> int:
    return sum(fact.result == "draw" for fact in evening.played)


def _photograph(canvas: Canvas, item: Item, favours: str, size: tuple[int, int]) -> Cutout:
    """What is played: its board, its aim, and the terms."""
    layout, theme, px, game = canvas.layout, canvas.theme, canvas.layout.px, _game(item.match)
    flat = paper.blank(layout, theme, size, f"versus {item.match}", theme.bright)
    side = min(size[0] - px(48), round(size[1] * 0.62))
    picture = _picture(game).draw(canvas, side)
    flat.blit(picture, picture.get_rect(midtop=(size[0] // 2, px(26))))
    top, wide = px(34) + side, size[0] - px(36)
    told = (game.aim or next(iter(game.first), "")) if game is not None else ""
    aim = _(told) if told else ""
    terms = " · ".join(filter(None, (item_terms(item), favours)))
    lines: Sequence[tuple[str, Colour]] = [(said, ink) for said, ink in ((aim, theme.ink), (terms, theme.mute)) if said]
    tall = (size[1] - top - px(14)) // max(len(lines), 1)
    for said, ink in lines:
        words = canvas.fonts.fit(said, "bold", 28, ink, wide, 3, tall, "centre")
        flat.blit(words, words.get_rect(center=(size[0] // 2, top + tall // 2)))
        top += tall
    return Cutout(flat, 1.1, light.LIFTED, layout, theme)


def _game(match: str) -> Game | None:
    """The game of this match."""
    return next(
        (game for entry in catalog.entries() for game in (*entry.games, *entry.unlisted) if game.match == match), None
    )


def _picture(game: Game | None) -> Picture:
    ruleset, _space, position = (game.shown if game is not None else "").partition(" ")
    return photographs.board(ruleset, position)


def _standings(canvas: Canvas, host: Host) -> None:
    """The strip of standings: everybody by rank, with their points and gems."""
    rect, px = studio.strip(canvas), canvas.layout.px
    studio.panel(canvas, rect)
    canvas.exhibits.name(rect, lambda: _(host.evening.of.board_about))
    lines = [each for each in host.evening.schedule.lines() if each.who in host.evening.schedule.here]
    wide = (rect.width - px(40)) // max(len(lines), 1)
    for place, each in enumerate(lines):
        guest: Guest = host.guest(each.who)
        room = pygame.Rect(rect.left + px(20) + place * wide, rect.top, wide, rect.height)
        size = min(px(104), rect.height - px(50), wide * 9 // 20)
        guest_portraits.lay(canvas, guest, (room.left + px(12) + size // 2, room.centery), size)
        left = room.left + px(22) + size
        beside, tall = room.right - left - px(6), room.height // 2 - px(8)
        narrow = canvas.fonts.width(guest.name, "amatic", 44) > beside
        name = canvas.fonts.fit(
            guest.name,
            "bold" if narrow else "amatic",
            26 if narrow else 60,
            canvas.theme.chalk,
            beside,
            2 if narrow else 1,
            tall,
        )
        canvas.surface.blit(name, name.get_rect(midleft=(left, room.top + px(12) + tall // 2)))
        if host.evening.lookers(()) and len(lines) > 2:
            studio.gems(canvas, each.gems, (left, room.centery + px(38)), px(38))
        else:
            points = canvas.fonts.line(f"★ {each.points}", "bold", 30, canvas.theme.chalk)
            canvas.surface.blit(points, points.get_rect(midleft=(left, room.centery + px(38))))
