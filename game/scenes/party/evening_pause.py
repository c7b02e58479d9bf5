"""Shows the pause of an evening's match: who plays and how it stands, and everybody on the couch.

From here the host of an evening can leave for the table, end a match or the whole evening, and let guests get up or
swap devices, whatever the match is waiting for.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.engine.input.intents import Device, Input, Joined, Pointer, Press
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Fixture
from game.play.record import Record, Sitter
from game.rules.core import Seat, other
from game.rules.match import Match
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.dialogs import ConfirmScene
from game.scenes.common.menu import BackScene, Hint, MenuScene
from game.scenes.common.routes import OwnPause
from game.scenes.party import guest_portraits, studio
from game.scenes.party.couch import couch
from game.scenes.party.evening_sentences import item_line
from game.scenes.party.host import Host
from game.scenes.party.party_screen import lacks
from game.variants.common import backdrops, nametags, portraits, seating
from game.variants.common.seating import device_name
from game.variants.common.sentences import game_number, stands
from game.words import N_, _, headed

CARDS = (0.565, 0.035, 0.395, 0.72)
"""The place of the cards, in fractions of the window."""
PAUSE, BESIDE = (0.035, 0.09), 0.475
"""The left edge and the middle of the heading, and the right edge of the words beside it, in fractions of the window's
width and height."""
MIDDLES, FACE, FACES, NAMES, SCORES = (0.141, 0.359), 0.235, 0.305, 0.505, 0.645
"""The x of the two players, as fractions of the window's width; and the size of a cushion, and the y of the cushions,
the names and the scores, as fractions of its height."""
WIDE = 0.20
"""The greatest width of a name with its mark, as a fraction of the window's width."""
STRIP, COUCH, ASKS = 0.175, (0.035, 0.56), (0.61, 0.37)
"""The height of the strip with the couch, and the left edge and width of the couch and of the words beside it, in
fractions of the window."""
CHIP = 46
"""The height of the sign of a device under a face, in pixels at 1080p."""
ICONS = {
    "go-on": "pause-go-on",
    "without": "bot-2",
    "rules": "pause-rules",
    "title": "pause-table",
    "lend": "glyph-pad",
    "give-up": "pause-flag",
    "end": "pause-moon",
    "more": "cog",
}
"""The drawing on each card, by its key."""
ABOUT = N_("Gets up, or swaps the device.")


class PauseMenu(CardMenu):
    """The cards of the pause, and the faces on the couch below them, which can be chosen, too."""

    def __init__(self, cards: Sequence[Card], faces: Callable[[], list[Card]], sound: Callable[[str], None]) -> None:
        self.faces = faces
        self.seats: dict[str, pygame.Rect] = {}
        """The places of the faces, by the keys of their cards."""
        super().__init__(_drawn(cards), CARDS, sound, tall=0.12)

    def show(self, cards: Sequence[Card]) -> None:
        super().show(_drawn(cards))

    def card(self, key: str) -> Card:
        return next(card for card in (*self.cards, *self.faces()) if card.key == key)

    def order(self) -> Sequence[str]:
        return [card.key for card in (*self.cards, *self.faces())]

    def go(self, dx: int, dy: int, *, held: bool) -> None:
        cards, faces = [card.key for card in self.cards], [card.key for card in self.faces()]
        here = self.focused
        if here == self.order()[-1] and dy > 0:
            self.focused = cards[0]
        elif here in faces:
            place = faces.index(here) + (dx or max(dy, 0))
            self.focused = cards[-1] if dy < 0 or place >= len(faces) else faces[max(place, 0)]
        elif dx < 0 or (dy > 0 and here == cards[-1]):
            self.focused = faces[-1 if dx < 0 else 0]
        elif dy:
            self.focused = cards[max(cards.index(here) + dy, 0)]

    def draw(self, canvas: Canvas, floor: int | None = None, away: tuple[int, int] = (0, 0)) -> None:
        super().draw(canvas, floor, away)
        self.rects |= self.seats
        if self.focused in self.seats:
            self.ring(canvas)


def _drawn(cards: Sequence[Card]) -> list[Card]:
    """The cards with their drawings."""
    return [replace(card, icon=ICONS.get(card.key, "")) for card in cards]


class GivesUpScene(ConfirmScene):
    """The question whether a side gives up a match. Whoever looks on has no say in it."""

    def __init__(self, host: Host, record: Record, question: str, yes: Callable[[], None]) -> None:
        super().__init__(host.services, question, yes, covered=True)
        self._host = host
        self._record = record

    def holder(self, device: Device) -> str:
        return seating.holder(self._host.people(), device)

    def vain(self, given: Press | Pointer) -> None:
        if self.counts(given.device):
            super().vain(given)
        else:
            names = _(" and ").join(self._record.names)
            self.stack.refuse(None, _("It is for {names} to press.").format(names=names))

    def counts(self, device: Device) -> bool:
        """True if this is the device of a player, or nobody's."""
        plays = any(seating.speaks(self._record, device, seat) for seat in (0, 1))
        return plays or not self.holder(device)


class SeatMenu(MenuScene):
    """What a guest on the couch may do. It goes once the pad of a player is back: the match waits for a press on it."""

    def __init__(self, host: Host, heading: str, cards: Sequence[Card]) -> None:
        super().__init__(host.services, heading, cards, over=True)
        self._host = host

    def hear(self, given: Input) -> None:
        if isinstance(given, Joined) and seating.holder(self._host.players(), given.device):
            self.stack.pop()
        else:
            super().hear(given)


class EveningPause(OwnPause):
    """What an evening shows in the pause of its match."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._menu: PauseMenu

    def menu(self, cards: Sequence[Card]) -> CardMenu:
        self._menu = PauseMenu(cards, self._faces, self.host.services.sounds.play)
        return self._menu

    def cards(self, record: Record, device: Callable[[], Device]) -> list[Card]:
        about = _("One side gives the whole match up, after a question.")
        ends = _("Awards and podium for what was played; the rest is left out.")
        give_up = Card(
            "give-up", _("Give up this match"), _("asks once"), about, partial(self._ask, record, device), True
        )
        end = Card("end", _("End the evening"), _("awards and podium now"), ends, self._end, stays=True)
        gives = not record.over() and any(sitter.kind == "person" for sitter in record.sitters)
        return [*self._loans(record), *([give_up] if gives else []), end]

    def _loans(self, record: Record) -> list[Card]:
        """A card with which a guest who looks on lends a pad to a player whose own is gone."""
        asks, host, pads = self.host.evening.asks, self.host, self.host.services.devices.pads()
        lost = seating.lacking(record, (0, 1), pads)
        if not lost or not isinstance(asks, Fixture):
            return []
        gone = record.sitters[lost[0]].device
        who = next(
            each
            for each in host.evening.schedule.side(asks.duel.pair[lost[0]])
            if host.evening.guests[each].device == gone
        )
        able = [each for each in host.evening.lookers(asks.duel.pair) if self._holds_pad(each)]
        if not able:
            return []
        lender = host.evening.guests[able[0]]
        about = _("The pad plays for {name} until their own is back.").format(name=host.evening.guests[who].name)
        title = _("{name} lends a pad").format(name=lender.name)
        return [
            Card("lend", title, guest_portraits.plays_on(lender), about, partial(host.lend, who, lender.device), True)
        ]

    def _holds_pad(self, who: int) -> bool:
        guest = self.host.evening.guests[who]
        return guest.device.startswith("pad-") and not lacks(guest, self.host.services.devices.pads())

    @property
    def _won_gems(self) -> bool:
        """Whether somebody has won gems in this match."""
        return any(called.gained for called in self.host.evening.calls)

    def _end(self) -> ConfirmScene:
        said = _("Shall the evening end here? This match does not count.")
        if self._won_gems:
            said = _("Shall the evening end here? This match does not count; its gems do.")
        return ConfirmScene(self.host.services, said, self.host.end, covered=True)

    def _ask(self, record: Record, device: Callable[[], Device]) -> ConfirmScene | MenuScene:
        """The question whether the side of whoever pressed gives up, or which side does if somebody else pressed."""
        services = self.host.services
        seats = [seat for seat in (0, 1) if record.sitters[seat].kind == "person"]
        theirs = [seat for seat in seats if seating.speaks(record, device(), seat)]
        gone = seating.lacking(record, seats, services.devices.pads())
        seats = theirs if theirs and not gone else seats
        names = record.names
        if len(seats) == 1:
            (seat,) = seats
            said = _("{name} gives this match up, and {other} wins it?")
            question = said.format(name=names[seat], other=names[other(seat)])
            return GivesUpScene(self.host, record, question, partial(self._give_up, record, seat))
        cards = [Card("nobody", _("Nobody"), _("the match goes on"))]
        for seat in seats:
            wins = _("{name} wins").format(name=names[other(seat)])
            cards.append(Card(f"seat {seat}", names[seat], wins, do=partial(self._give_up, record, seat)))
        return MenuScene(services, _("Who gives this match up?"), cards, over=True)

    def _give_up(self, record: Record, seat: Seat) -> None:
        self.host.give_up(record, seat)

    def _faces(self) -> list[Card]:
        """A card for everybody on the couch."""
        guests = [(who, self.host.evening.guests[who]) for who in self.host.evening.couch]
        return [
            Card(f"guest {who}", guest.name, guest_portraits.plays_on(guest), _(ABOUT), partial(self._guest, who), True)
            for who, guest in guests
        ]

    def _guest(self, who: int) -> SeatMenu:
        """What a guest on the couch may do."""
        host = self.host
        guest = host.evening.guests[who]
        stays = host.evening.goes_on_without(who)
        broken = _("this match does not count; its gems do") if self._won_gems else _("this match does not count")
        left = _("the match goes on") if stays else broken
        cards = [Card("back", _("Back"))]
        if guest.kind == "person":
            swap = partial(SwapScene, host, who)
            holds = guest_portraits.plays_on(guest)
            cards.append(Card("swap", _("Swaps device"), holds, _("The next press shows which one."), swap))
        cards.append(Card("rise", _("Gets up"), left, _("This guest leaves the couch."), partial(host.rise, who)))
        return SeatMenu(host, guest.name, cards)

    # The picture

    def paint(self, canvas: Canvas, record: Record, why: str, lost: Seat | None, floor: int) -> int:
        (width, height), px = canvas.layout.size, canvas.layout.px
        asks, match = self.host.evening.asks, record.positions()[-1]
        backdrops.lay(canvas, "show")
        canvas.exhibits.say(_("Pause"))
        at = round(width * PAUSE[0]), round(height * PAUSE[1])
        room = round(width * 0.14), 1, round(height * 0.13)
        head = studio.write(canvas, _("Pause"), "amatic", 120, room, midleft=at)
        if isinstance(asks, Fixture) and isinstance(match, Match):
            game = _("Game {n}").format(n=game_number(match)) if stands(match) else ""
            said = " · ".join(filter(None, (item_line(self.host.evening.agreed(asks)), game)))
            left = head.right + px(36)
            room = round(width * BESIDE) - left, 2, round(height * 0.12)
            said, ink = (why, canvas.theme.chalk) if why and lost is None else (said, studio.FADED)
            studio.write(canvas, said, "semibold", 28, room, ink=ink, midleft=(left, at[1]))
        top = self._strip(canvas, floor)
        if lost is not None:
            self._unplugged(canvas, record, lost, why, top)
        else:
            self._players(canvas, record)
        return top - px(12)

    def _players(self, canvas: Canvas, record: Record) -> None:
        """Draw the two players, and under each what they have won so far."""
        (width, height), match = canvas.layout.size, record.positions()[-1]
        score = match.score if isinstance(match, Match) else (0, 0)
        several = isinstance(match, Match) and bool(stands(match))
        asks = self.host.evening.asks
        pair = asks.duel.pair if isinstance(asks, Fixture) else ()
        size = round(min(height * FACE, width * 0.14))
        for seat, (who, across) in enumerate(zip(pair, MIDDLES, strict=False)):
            x, guest = round(width * across), self.host.guest(who)
            studio.spot(canvas, guest, (x, round(height * FACES)), size)
            self._name(canvas, record, seat, (x, round(height * NAMES)))
            if several:
                at, room = (x, round(height * SCORES)), (round(width * 0.1), 1, round(height * 0.15))
                studio.write(canvas, str(score[seat]), "black", 130, room, center=at)
                canvas.exhibits.say(headed(guest.name, str(score[seat])))
        middle = round(width * sum(MIDDLES) / 2)
        if several:
            room = round(width * 0.11), 2, round(height * 0.12)
            at = middle, round(height * SCORES)
            studio.write(canvas, _("games won"), "semibold", 28, room, ink=studio.FADED, center=at)

    def _name(self, canvas: Canvas, record: Record, seat: Seat, middle: tuple[int, int]) -> None:
        """Write a player's name beside the mark that they play in the present game, if they have one."""
        width, height = canvas.layout.size
        match, tall, gap = record.positions()[-1], round(height * 0.065), canvas.layout.px(18)
        turns = isinstance(match, Match) and match.stage == "game" and len(match.playing.to_act) == 1
        mark = match.playing.sides[match.seat(seat)] if turns and isinstance(match, Match) else ""
        marked = mark in ("X", "O")
        beside = tall + gap if marked else 0
        room = round(width * WIDE) - beside, round(height * 0.11)
        name = canvas.fonts.name(record.names[seat], "amatic", 92, canvas.theme.chalk, *room, "centre", 1)
        left = middle[0] - (name.width + beside) // 2
        canvas.surface.blit(name, name.get_rect(midleft=(left + beside, middle[1])))
        if marked:
            colour = canvas.theme.x_light if mark == "X" else canvas.theme.o_light
            drawn = nametags.own_mark(canvas, mark, tall, f"pause {seat}", colour)
            drawn.draw(canvas.surface, (left + tall // 2, middle[1]))

    def _unplugged(self, canvas: Canvas, record: Record, lost: Seat, why: str, top: int) -> None:
        """Draw the player whose pad is gone, in grey, and the torn cord; below them what to press."""
        (width, height), px = canvas.layout.size, canvas.layout.px
        size, y = round(min(height * 0.30, width * 0.17)), round(height * 0.34)
        face = canvas.picture(_grey, record.sitters[lost], size)
        lies = canvas.surface.blit(face, face.get_rect(center=(round(width * 0.125), y)))
        pad = studio.put(canvas, "glyph-pad", round(size * 0.6), center=(round(width * 0.435), y))
        cord = canvas.sprites.get("cord-torn", width=pad.left - lies.right)
        middle = canvas.surface.blit(cord, cord.get_rect(midleft=(lies.right, y))).centerx
        studio.put(canvas, "burst", px(46), center=(middle, y))
        room = round(width * 0.48), 4, top - px(24) - (y + size // 2)
        studio.write(canvas, why, "amatic", 76, room, center=(round(width * 0.275), (top + y + size // 2) // 2))
        canvas.exhibits.say(why)

    def _strip(self, canvas: Canvas, floor: int) -> int:
        """Draw the couch with everybody on it, and what a press on a face does. Returns the y of the upper edge."""
        (width, height), px, host = canvas.layout.size, canvas.layout.px, self.host
        tall = round(height * STRIP)
        zone = pygame.Rect(round(width * COUCH[0]), floor - px(10) - tall, round(width * COUCH[1]), tall)
        panel = pygame.Rect(round(width * 0.02), zone.top + tall // 2, round(width * 0.96), tall // 2 + px(6))
        studio.panel(canvas, panel)
        place = couch.place(canvas, zone)
        place.midleft = zone.midleft
        couch.draw(canvas, place)
        pads, self._menu.seats = host.services.devices.pads(), {}
        for who, seat in zip(host.evening.couch, couch.seats(place), strict=False):
            guest = host.evening.guests[who]
            guest_portraits.lay(canvas, guest, seat.cushion.center, seat.cushion.width, lacks(guest, pads))
            glyph = seating.device_glyph(guest.device) if guest.kind == "person" else ""
            if glyph:
                self._chip(canvas, guest.device, glyph, (seat.room.centerx, place.bottom - px(CHIP) // 2))
            self._menu.seats[f"guest {who}"] = seat.room.inflate(-px(4), 0)
            canvas.exhibits.call(self._menu.seats[f"guest {who}"], f"{guest.name}, {guest_portraits.plays_on(guest)}")
        room = round(width * ASKS[1]), 1, panel.height - px(12)
        left = round(width * ASKS[0]), panel.centery
        said = _("Press a face: gets up, or swaps the device.")
        studio.write(canvas, said, "semibold", 30, (room[0], 2, room[2]), midleft=left)
        return zone.top

    @staticmethod
    def _chip(canvas: Canvas, device: str, glyph: str, middle: tuple[int, int]) -> None:
        """Draw the sign of a device on a dark ground, a pad's with its number."""
        px = canvas.layout.px
        icon, number = canvas.sprites.get(glyph, height=px(CHIP * 0.7)), device.partition("pad-")[2]
        words = canvas.fonts.line(number, "bold", 26, canvas.theme.chalk) if number else None
        wide = icon.width + (words.width + px(6) if words else 0)
        place = pygame.Rect(0, 0, wide + px(16), px(CHIP))
        place.center = middle
        studio.panel(canvas, place, studio.PANEL, 0)
        canvas.surface.blit(icon, icon.get_rect(midleft=(place.left + px(8), place.centery)))
        if words:
            canvas.surface.blit(words, words.get_rect(midright=(place.right - px(8), place.centery)))


def _grey(canvas: Canvas, sitter: Sitter, size: int) -> pygame.Surface:
    """The appalled face of somebody whose pad is gone, without colours."""
    return pygame.transform.grayscale(portraits.drawn_on_cushion(canvas, sitter, size, "appalled"))


class SwapScene(BackScene):
    """Asks a guest for a press on the device that they want to have. It goes once another guest's pad is back, whose
    first press is not meant for it."""

    overlay = True
    split = True

    def __init__(self, host: Host, who: int) -> None:
        super().__init__(host.services)
        self._host = host
        self._who = who

    def hear(self, given: Input) -> None:
        if isinstance(given, Joined) and self._host.owned(device_name(given.device)):
            self.stack.pop()
            return
        pressed = isinstance(given, Press) and not given.repeat
        if pressed or (isinstance(given, Pointer) and given.phase == "up"):
            assert isinstance(given, Press | Pointer)
            self._services.sounds.play("confirm")
            self._host.swap(self._who, device_name(given.device))

    def keys(self) -> list[Hint]:
        return super().keys()[1:]

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        dimmer.draw(canvas, whole=True)
        name = self._host.evening.guests[self._who].name
        dimmer.heading(canvas, _("{name}: press anything on the other device").format(name=name), 0.4)
        said = _("Whoever holds that one takes the old one.")
        nametags.slip(canvas, said, (width // 2, round(height * 0.6)), round(width * 0.7))
