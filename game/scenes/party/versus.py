"""Shows the screen before a match of an evening: who plays whom, and which game.

If the evening asks for a Spin, a game is chosen at random first, while a pile of photographs is turned over. Then both
players press to say that they are ready, while the guests who look on predict who wins. When all have done so, the
match begins.
"""

import pygame

from game.engine.input.intents import Device, Input, Intent, Pointer, Press
from game.engine.panels import hints
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.play.evening.asks import Duel, Fixture, Spin
from game.play.evening.evening_news import beginnings
from game.play.evening.playlist import Item
from game.scenes.common.menu import Hint
from game.scenes.party import board, pile, studio
from game.scenes.party.evening_pause import EveningPause
from game.scenes.party.evening_sentences import item_title, provisos, round_name, which_match
from game.scenes.party.host import Host
from game.scenes.party.onlookers.call_strip import WHO, CallQuestion, CallStrip
from game.scenes.party.onlookers.callers import callers
from game.scenes.party.party_screen import PartyScene, drives, hands_of, lacks, whose_turn
from game.scenes.party.presenter_lines import explained, line, told
from game.stage.timeline import EASES
from game.variants.common import backdrops, seating
from game.variants.common.laid import lay_tape
from game.variants.common.seating import device_name
from game.variants.common.table_layout import Zone
from game.words import N_, _, headed

MIDDLES, MIDDLE = (0.375, 0.815), 0.595
"""The x of the two players, and of the photograph between them, in fractions of the window's width."""
SIGN: Zone = (0.405, 0.03, 0.38, 0.105)
"""The place of the sign, in fractions of the window."""
WHICH: Zone = (0.795, 0.03, 0.195, 0.105)
"""The place beside the sign of which match this is, in fractions of the window."""
FACE, FACES, NAMES, PLATES = 0.325, 0.365, 0.60, 0.725
"""The size of a cushion, and the y of the cushions, names and plates, in fractions of the window's height."""
CROWN = 0.3
"""The height of the crown on the cushion of whoever is on the throne, as a share of the cushion's size."""
PLATE = (0.225, 0.085)
"""The size of a plate, in fractions of the window."""
PHOTO = (0.225, 0.49)
"""The greatest size of the photograph, in fractions of the window."""
LOOK = 0.1
"""Seconds between two updates while nothing moves."""
STANDS = 0.8
"""Seconds for which the standings are shown before the guests are asked who wins."""
BEGINS = 0.4
"""Seconds from the last press until the match begins."""
PATIENCE = 4.0
"""Seconds of waiting after which the presenter names the player whom everybody waits for."""
HEARD = 3.0
"""Seconds after which the presenter's first line may make room for the next."""
LETTER = 0.05
"""Seconds for each letter of what one does in a turn, from the moment at which the game is known."""
LAST_CHANCE = 1.0
"""Seconds that are left for predictions as long as a player is not ready."""
SLIDES, SLAPS, POPS = 0.26, 0.12, 0.14
"""Seconds in which the players slide in, the photograph comes down, and the star between them pops up."""
READY: Colour = (0x7C, 0xE0, 0xA0)
ABOUT = N_("Plays this match. The lamp is lit once this one is ready.")


class VersusScene(PartyScene):
    """The screen before the match that the evening asks for. `proceed` begins that match."""

    BACKDROP = "show"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        asks = host.evening.asks
        assert isinstance(asks, Spin | Fixture), "no match is asked for"
        self.duel = asks.duel
        self.shuffle = pile.Shuffle(host, asks) if isinstance(asks, Spin) else None
        host.ready.update(who for who in self.duel.pair if host.guest(who).kind == "bot")
        self.strip = CallStrip(host, self.duel.pair, host.evening.lookers(self.duel.pair))
        self.split = self.split or self.strip.split
        self._line, *self._later = _opening(host, self.duel)
        self._spoken = 0.0
        """Seconds since the presenter began to say his line."""
        self._urged = False
        """The presenter has asked the guests to lean."""
        self._since = 0.0
        """Seconds since all were `done`."""
        self._waited = 0.0
        """Seconds for which one player has been waited for."""
        self._turns = _turns(host)
        """What one does in a turn of the game, on its photograph."""
        self._reads = self._reading()
        """Seconds for which that is still read before the match begins."""

    @property
    def turning(self) -> bool:
        """Whether the game is still being chosen, so that nobody knows it yet."""
        return self.shuffle is not None and not self.shuffle.stopped

    @property
    def ready(self) -> set[int]:
        """The players whose lamp is lit, until the match begins."""
        return self.host.ready

    @property
    def waiting(self) -> list[int]:
        """The players who are not ready yet."""
        return [who for who in self.duel.pair if who not in self.ready]

    @property
    def leaning(self) -> bool:
        """Whether guests who look on may still predict who wins."""
        return bool(self.strip.able) and not self.strip.done

    @property
    def done(self) -> bool:
        """Whether the game is known and read about, and nobody is waited for."""
        return not (self.turning or self.waiting or self.leaning or self._reads > 0)

    @property
    def moving(self) -> bool:
        comes = self.time < SLIDES + SLAPS + POPS or self._spoken < studio.POP
        return self.strip.moving or (comes and not self.still)

    @property
    def wakes(self) -> float | None:
        pending = self._reads > 0 or (self.leaning and (self.strip.shown is None or self.strip.left > LAST_CHANCE))
        named = len(self.waiting) > 1 or self._waited >= PATIENCE
        return None if self.waiting and named and not (self.turning or pending or self._later) else LOOK

    def enter(self) -> None:
        super().enter()
        self.services.sounds.play("slide")

    def holder(self, device: Device) -> str:
        return super().holder(device) or self.strip.holder(device)

    def update(self, seconds: float) -> None:
        before = self.turning, self.done
        self.time += seconds
        self._spoken += seconds
        passed = 10.0 if self.still else seconds * self.services.settings.speed
        if self.shuffle is not None and self.shuffle.update(passed):
            self.touch()
        if self.time >= STANDS and self.strip.able and self.strip.shown is None:
            self._ask()
        if self._later and self._spoken >= HEARD:
            self._line, self._spoken = self._later.pop(0), 0.0
            self.touch()
        elif self.leaning and self.strip.open and self._spoken >= HEARD and not self._urged:
            self._urged = True
            self._say("lean")
        if self.strip.burn(seconds, LAST_CHANCE if self.waiting else 0.0):
            self.touch()
        if len(self.waiting) == 1 and not self.turning:
            late = self._waited >= PATIENCE
            self._waited += seconds
            if self._waited >= PATIENCE and not late:
                self._say("wait", self.host.guest(self.waiting[0]).name)
        self._since = self._since + seconds if self.done else 0.0
        if before[0] and not self.turning:
            self._turns = _turns(self.host)
            self._reads = self._reading()
        elif not self.turning:
            self._reads -= seconds
        if before != (self.turning, self.done):
            self.touch()
        if self.done and self._since >= BEGINS:
            self.proceed()

    def proceed(self) -> None:
        """Note the predictions, and begin the match."""
        if self.strip.shown is not None:
            self.host.became(self.host.evening.tipped(self.strip.shown.said))
        record = self.host.evening.begun()
        self.host.play(record, callers(self.host, record), EveningPause(self.host))

    def back(self) -> None:
        """Put out the lamp of whoever pressed, or go to the standings if it is not lit."""
        lit = self._lit(self.device)
        if lit is None:
            super().back()
            return
        self.ready.remove(lit)
        self.services.sounds.play("back")

    def hear(self, given: Input) -> None:
        if self.strip.hear(given):
            return
        if isinstance(given, Pointer):
            if given.phase == "up":
                self._clicked(given)
        elif isinstance(given, Press) and not given.repeat:
            taken_over = self._take_over(given.device)
            if given.intent is Intent.CONFIRM and not taken_over:
                self._confirm(given.device)
            elif self.waiting and not taken_over:
                self._remind()

    def hands(self) -> list[Device]:
        people = [self.host.guest(who) for who in self.waiting]
        return hands_of(people, self.device, self.services.devices.pads())

    def about(self, key: str) -> str:
        return _(ABOUT)

    def _reading(self) -> float:
        """Seconds that it takes to read what one does in a turn."""
        return LETTER * sum(map(len, self._turns)) * self.services.settings.reading

    def _ask(self) -> None:
        first, second = (self.host.guest(who) for who in self.duel.pair)
        said = self.host.leanings.setdefault(self.duel.pair, {})
        for who in said.keys() - set(self.strip.able):
            del said[who]
        self.strip.ask(CallQuestion(_(WHO), (first.name, second.name), (first, second), said=said))

    def _say(self, occasion: str, one: str = "") -> None:
        """Let the presenter say a line for this occasion, if one is left."""
        said = line(self.host.evening, occasion, len(self.host.evening.played), one)
        if said:
            self._tell(said)

    def _tell(self, said: str) -> None:
        """Let the presenter say this."""
        self._line, self._spoken = said, 0.0
        self.touch()

    def _confirm(self, device: Device) -> None:
        """Handle the confirm key of a device. It makes a waiting player on that device ready; on any other device it
        ends the choice of the game, or shows whose press is waited for. From a player who is ready it ends the time to
        read."""
        who = next((each for each in self.waiting if drives(self.host.guest(each), device)), None)
        if who is not None:
            self._light(who)
        elif self.shuffle is not None and self.turning:
            self.shuffle.hurry()
        elif not any(drives(self.host.guest(each), device) for each in self.duel.pair):
            if self.waiting:
                self._remind()
        elif not self.waiting:
            self._reads = 0.0

    def _remind(self) -> None:
        """Say whose press is waited for."""
        self._tell(whose_turn([self.host.guest(each) for each in self.waiting]))
        self.services.sounds.play("refuse")

    def _clicked(self, pointer: Pointer) -> None:
        under = next((int(key) for key, rect in self.choices.rects.items() if rect.collidepoint(pointer.pos)), None)
        aims = any(place.collidepoint(pointer.pos) for place in self.strip.places)
        if under in self.waiting and drives(self.host.guest(under), pointer.device):
            self._light(under)
        elif self.waiting and (under in self.waiting or aims):
            self._remind()
        elif under is None or self.turning:
            self._confirm(pointer.device)

    def _lit(self, device: Device) -> int | None:
        """The player on this device who is ready, if all on it are."""
        theirs = [who for who in self.duel.pair if drives(self.host.guest(who), device)]
        return theirs[-1] if theirs and self.ready.issuperset(theirs) else None

    def _light(self, who: int) -> None:
        self.ready.add(who)
        self.services.sounds.play("lock")

    def _take_over(self, device: Device) -> bool:
        """Give this device to a player whose pad is unplugged, or back to whose it was before, if it is a free pad.
        Returns whether it was given."""
        pads = self.services.devices.pads()
        players = (who for first in self.duel.pair for who in self.host.evening.schedule.side(first))
        lost = next((who for who in players if lacks(self.host.evening.guests[who], pads)), None)
        free = device.kind in ("pad", "joystick") and not self.holder(device)
        if not free or not self.host.hand_over(device_name(device), lost):
            return False
        self.services.sounds.play("confirm")
        return True

    # The picture

    def keys(self) -> list[Hint]:
        takes_back = not self.waiting and self._lit(self.device) is not None
        hurries = [((Intent.CONFIRM,), _("at once"))] if takes_back and self._reads > 0 and not self.turning else []
        return [*hurries, ((Intent.CANCEL,), _("wait") if takes_back else _("the table"))]

    def draw(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, self.BACKDROP)
        self.paint(canvas)
        self._hints.draw(canvas, self._shown(), (0.0, SIGN[0]), canvas.layout.px(128))

    def paint(self, canvas: Canvas) -> None:
        (width, height), px = canvas.layout.size, canvas.layout.px
        asks = self.host.evening.asks
        match = asks if isinstance(asks, Fixture) and not self.turning else None
        studio.sign(canvas, item_title(match.item) if match else round_name(self.duel), SIGN)
        if match is not None:
            said, beside = which_match(self.host.evening, self.duel), canvas.layout.zone(*WHICH)
            for each in said.splitlines():
                canvas.exhibits.say(each)
            studio.write(canvas, said, "semibold", 30, (beside.width, 2, beside.height), center=beside.center)
        come = 1.0 if self.still else EASES["back"](min(self.time / SLIDES, 1.0))
        size, places = round(min(height * FACE, width * 0.19)), {}
        for who, x, away in zip(self.duel.pair, MIDDLES, (-1, 1), strict=True):
            guest, slid = self.host.guest(who), round(width * (x + away * 0.25 * (1 - come)))
            studio.spot(canvas, guest, (slid, round(height * FACES)), size)
            if who == self.host.evening.schedule.throned:
                studio.put(canvas, "crown", round(size * CROWN), midbottom=(slid, round(height * FACES - size * 0.4)))
            room, at = (round(width * 0.195), 1, round(height * 0.13)), (round(width * x), round(height * NAMES))
            studio.name(canvas, guest.name, 140, room, center=at)
            places[str(who)] = self._plate(canvas, who, x)
        self.choices.rects = places
        middle = round(width * MIDDLE), round(height * (SIGN[1] + SIGN[3] + 0.02 + PHOTO[1] / 2))
        if match is not None:
            apart = provisos(self.host.evening, match)
            self._photograph(canvas, self.host.evening.agreed(match), apart, middle, self._turns)
            studio.star(canvas, round(height * 0.14), 84, (middle[0], round(height * PLATES)))
        elif self.shuffle is not None:
            self._photograph(canvas, self.shuffle.shown, "", middle)
        foot = px(8), studio.strip(canvas).top + px(6)
        studio.presenter(canvas, "presents", self._line, foot, px(340), self._spoken)
        if self.strip.shown is not None:
            self.strip.draw(canvas)
        else:
            board.lineup(canvas, self.host)

    def _plate(self, canvas: Canvas, who: int, across: float) -> pygame.Rect:
        """Draw a player's plate: the key to press, as far as there is room, and the lamp that says ready. For a side it
        is the key of whoever begins. Returns the plate's place."""
        (width, height), px, guest = canvas.layout.size, canvas.layout.px, self.host.guest(who)
        devices, ready = self.services.devices, who in self.ready
        wide = PLATE[0] + 0.075 * (canvas.layout.text > 1.3)
        place = pygame.Rect(0, 0, round(width * wide), round(height * PLATE[1]))
        place.center = round(width * across), round(height * PLATES)
        canvas.exhibits.say(headed(guest.name, _("ready!") if ready else _("ready?")))
        studio.panel(canvas, place, READY if ready else canvas.theme.amber)
        canvas.exhibits.name(place, lambda: _(ABOUT))
        lamp = canvas.sprites.get("lamp-round-lit" if ready else "lamp-round-dark", height=place.height * 2 // 3)
        room = pygame.Rect(place.left + px(20), place.top, place.width - lamp.width - px(52), place.height)
        canvas.surface.blit(lamp, lamp.get_rect(midright=(place.right - px(16), place.centery)))
        first, lacking = guest.everybody[0], lacks(guest, devices.pads())
        said = _("press on a free pad") if lacking else _("ready!") if ready else _("ready?")
        shown = []
        if not (ready or lacking or first.device == "mouse"):
            held = seating.device_of(first.sitter(), devices.pads())
            key = devices.glyph(Intent.CONFIRM, held) or devices.glyph(Intent.CONFIRM, self.device)
            shown.append(hints.keycap(key, canvas.fonts, canvas.layout, canvas.theme))
        glyph = seating.device_glyph(first.device) if first.kind == "person" else ""
        if glyph:
            icon = canvas.sprites.get(glyph, height=place.height * 11 // 20)
            wants = canvas.fonts.width(said, "bold", 36) + sum(each.width + px(12) for each in shown)
            shown = [icon, *shown] if wants + icon.width <= room.width else shown
        for each in shown:
            canvas.surface.blit(each, each.get_rect(center=studio.cut(room, each.width, px(12)).center))
        if not shown or canvas.fonts.width(said, "bold", 0) <= room.width:  # without room the lamp alone says it
            left = (room.width, 1 + lacking, room.height)
            studio.write(canvas, said, "bold", 36, left, midleft=room.midleft)
        return place

    def _photograph(
        self, canvas: Canvas, item: Item, apart: str, middle: tuple[int, int], turns: tuple[str, ...] = ()
    ) -> None:
        """Draw the photograph of a game. All others of the pile are prepared ahead of time."""
        for said in turns:
            canvas.exhibits.say(said)
        place = pile.lay(canvas, item, apart, canvas.layout.zone(0, 0, *PHOTO).size, middle, turns)
        for each in self.shuffle.items if self.shuffle is not None else ():
            canvas.prefetch(pile.photograph, each, "", place.size)
        lay_tape(canvas, place)


def _opening(host: Host, duel: Duel) -> list[str]:
    """The presenter's first lines: what everybody should know, then one line about this match."""
    evening = host.evening
    return [*explained(evening, duel, host.gems), told(evening, beginnings(evening))]


def _turns(host: Host) -> tuple[str, ...]:
    """What a player does in a turn of the game that is next, if it is known and nobody has played it this evening."""
    asks, known = host.evening.asks, {played.match for played in host.evening.played}
    if not isinstance(asks, Fixture) or asks.item.match in known:
        return ()
    game = pile.game_of(asks.item)
    return tuple(_(said) for said in game.turns) if game is not None else ()
