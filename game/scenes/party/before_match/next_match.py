"""Shows the sheet before a match: the standings or what is new to somebody, the wheel, who plays and who bets.

The two say that they are ready while the others bet, each on their own device and for nobody else; the last of these
presses begins the match. Without a wheel or bets it is only the hand-over.
"""

from functools import partial

import msgspec

from game.engine.input.intents import Device, Intent, Left, Pointer, Press
from game.engine.input.intents import Input as Given
from game.engine.picture.canvas import Canvas
from game.play.evening.facts import MOST_STAKED, Spun
from game.play.evening.house_rules import HouseRule
from game.play.evening.people import Guest
from game.play.evening.playlist import Item
from game.play.evening.schedule import Betting, Duel, Fixture, Spin
from game.scenes.party import guest_portraits
from game.scenes.party.before_match import first_cards, next_sheet
from game.scenes.party.before_match.bet_slip import SlipScene
from game.scenes.party.before_match.first_cards import FirstCard
from game.scenes.party.before_match.next_sheet import Looker
from game.scenes.party.before_match.stakes import Stakes
from game.scenes.party.boards.standings import ABOUT, standings
from game.scenes.party.calls.callers import hand
from game.scenes.party.evening_sentences import (
    fixture_line,
    handicap,
    item_terms,
    item_title,
    round_name,
    tonight,
    who_leads,
)
from game.scenes.party.hosting import Hosting
from game.scenes.party.party_screen import PartyScene, drives, hands_of, lacks, whose_turn
from game.scenes.party.wheel import Wheel
from game.scenes.party.wheel_face import Sector
from game.scenes.services.bots import POLL
from game.variants.common.seating import device_name
from game.words import N_, _

BOARD = (0.02, 0.05, 0.43, 0.84)

OUT = {"sits out": N_("sits out"), "bets only": N_("bets only")}
"""Why somebody has no match."""
FEW = 2
"""People of whom it says what they press on."""


class NextScene(PartyScene):
    """Before a match."""

    AUTO = 1.6

    def __init__(self, host: Hosting, among: tuple[int, ...] = ()) -> None:
        super().__init__(host)
        asks = host.evening.asks
        assert isinstance(asks, Spin | Betting | Fixture), "no match is asked for"
        self._wheel = _wheel(host, asks, among) if isinstance(asks, Spin) else None
        self.duel: Duel = asks.duel
        self.pair = (self.duel.first, self.duel.second)
        self.ready = {who for who in self.pair if host.guest(who).kind == "bot"}
        self.stakes: Stakes | None = None
        self._known: Item | None = None
        """What is played, once the wheel has said so."""
        self._terms = ""
        first, second = (host.guest(who).name for who in self.pair)
        self._leads = who_leads(self.services.results.records(), first, second)
        self._rule: HouseRule | None = None
        """The house rule that holds for it."""
        self._cards: tuple[FirstCard, ...] = ()
        """What somebody here does not know yet."""
        self._said = ""
        self.BACKDROP = "show" if self.duel.deadly else "table"
        self._open()

    @property
    def moving(self) -> bool:
        return self._wheel is not None and not self._wheel.stopped

    @property
    def alone(self) -> bool:
        """Whether it begins without anybody."""
        return not self.moving and len(self.ready) == 2 and not self._betting()

    @property
    def wakes(self) -> float | None:
        if self.stakes is not None and self.stakes.odds.found is None:
            return POLL
        return super().wakes if self.alone else None

    def proceed(self) -> None:
        if self.stakes is not None:
            self.host.happened(self.stakes.closed())
        self.host.play()

    def leave(self) -> None:
        if self.stakes is not None:
            self.stakes.odds.cancel()

    def arrange(self, canvas: Canvas) -> None:
        if self._wheel is not None:
            self._wheel.fit()

    def update(self, seconds: float) -> None:
        if self._wheel is not None and self.moving:
            if self.hurried:
                self._wheel.hurry()
            self._wheel.update(seconds * self.services.settings.speed)
            self._open()
            if not self.moving:
                self.touch()
        else:
            if self.stakes is not None and self.stakes.odds.look():
                self.touch()
            super().update(seconds)

    def hear(self, given: Given) -> None:
        bettor = self._bettor(given)
        if isinstance(given, Press) and bettor is not None and given.intent is not Intent.PAUSE:
            assert self.stakes is not None
            if self.stakes.enter(bettor, given):
                self._done()
        elif isinstance(given, Press) and self._is_blind(given.device) and given.intent is Intent.CANCEL:
            pass  # whoever is done takes nothing back, and leaves no sheet by it
        elif isinstance(given, Pointer):
            if given.phase == "up":
                self._clicked(given)
            elif given.phase == "wheel" and self.stakes is not None and not self.moving:
                turns = self.stakes.speaker(given.device)
                if turns in self.stakes.blind and turns is not None:
                    self.stakes.turn(turns, given)
        elif isinstance(given, Left):
            self.touch()
        else:
            super().hear(given)

    def press(self, press: Press) -> None:
        if press.repeat:
            return
        if self.moving:
            self._hurry()
        elif self.alone:
            if press.intent is Intent.CONFIRM:
                self.proceed()
        elif not self._take_over(press.device) and press.intent is Intent.CONFIRM:
            self._confirm(press.device)

    def keys(self) -> list[tuple[Intent, str]]:
        out = (Intent.CANCEL, _("the table"))
        if self.moving:
            return [(Intent.CONFIRM, _("hurry")), out]
        if self.alone:
            return [(Intent.CONFIRM, _("begin")), out]
        return [(Intent.CONFIRM, _("done") if len(self.ready) == 2 else _("ready")), out]

    def hands(self) -> list[Device]:
        return hands_of(self._people(), self._device, self.services.devices.pads())

    def _open(self) -> None:
        """Once it is known what is played, the cards about it and the bets are there."""
        asks = self.host.evening.asks
        if self.moving or not isinstance(asks, Betting | Fixture) or self._known == asks.item:
            return
        self._known = asks.item
        self._terms = " · ".join(filter(None, (item_terms(asks.item), handicap(self.host.evening, asks))))
        self._rule = self.host.evening.house_rule(asks)
        self._cards = first_cards.due(self.host, asks.duel, asks.item)
        if isinstance(asks, Betting):
            self.stakes = Stakes(self.host, asks)

    def _betting(self) -> list[int]:
        """Who is still to bet."""
        return self.stakes.waiting if self.stakes is not None else []

    def _people(self) -> list[Guest]:
        """The people who are waited for."""
        waiting = [*(who for who in self.pair if who not in self.ready), *self._betting()]
        return [self.host.guest(who) for who in waiting]

    def _is_blind(self, device: Device) -> bool:
        """Whether this is the device of somebody who bets blind."""
        return self.stakes is not None and any(drives(self.host.guest(who), device) for who in self.stakes.blind)

    def _bettor(self, given: Given) -> int | None:
        """Who enters a bet with this press; where they share a device, whoever plays says first that they are ready."""
        if self.moving or self.stakes is None or not isinstance(given, Press):
            return None
        if any(drives(self.host.guest(who), given.device) for who in self.pair if who not in self.ready):
            return None
        who = self.stakes.speaker(given.device)
        return who if who in self.stakes.blind else None

    def _confirm(self, device: Device) -> None:
        """A press counts for the person on that device: who plays is ready, who bets goes behind the velvet. People
        who share it press one after the other."""
        waiting = [who for who in self.pair if who not in self.ready and drives(self.host.guest(who), device)]
        if waiting:
            self._lamp(waiting[0])
            return
        bettor = self.stakes.speaker(device) if self.stakes is not None else None
        if bettor is not None:
            self._behind(bettor)
        elif not any(drives(self.host.guest(who), device) for who in self.pair):
            self._say_whose()

    def _clicked(self, pointer: Pointer) -> None:
        under = next((key for key, rect in self.choices.rects.items() if rect.collidepoint(pointer.pos)), None)
        if self.moving:
            self._hurry()
        elif self.alone:
            self.proceed()
        elif under is not None and drives(self.host.guest(int(under)), pointer.device):
            if int(under) in self.pair:
                self._lamp(int(under))
            elif int(under) in self._betting():
                self._bet(int(under))
        elif under is not None:
            self._say_whose()

    def _hurry(self) -> None:
        assert self._wheel is not None
        self._wheel.hurry()
        self._open()
        self.touch()

    def _lamp(self, who: int) -> None:
        self.ready.add(who)
        self._done()

    def _bet(self, who: int) -> None:
        """A click on the own cushion: done, or behind the velvet."""
        assert self.stakes is not None
        if who in self.stakes.blind:
            self.stakes.put(who, *self.stakes.draft(who))
            self._done()
        else:
            self._behind(who)

    def _behind(self, who: int) -> None:
        """Somebody bets behind the velvet; after them, whoever shares their device."""
        assert self.stakes is not None
        stakes = self.stakes

        def done(on: str, stake: int) -> None:
            stakes.put(who, on, stake)
            device = self.host.guest(who).device
            others = [each for each in stakes.waiting if self.host.guest(each).device == device]
            if others:
                self._behind(others[0])
            else:
                self._done()

        first, second = (self.host.guest(each) for each in self.pair)
        self.stack.push(SlipScene(self.services, self.host.guest(who), (first, second), stakes.most(who), done))

    def _done(self) -> None:
        """Somebody is ready, or has bet; the last one begins the match."""
        self._said = ""
        self.time = 0.0
        self.services.sounds.play("lock")
        self.touch()
        if self.alone:
            self.proceed()

    def _say_whose(self) -> None:
        """A press by anybody else says whose turn it is."""
        self._said = whose_turn(self._people())
        self.services.sounds.play("refuse")

    def _take_over(self, device: Device) -> bool:
        """A free pad takes the seat of one that is gone."""
        name = device_name(device)
        held = {guest.device for guest in self.host.people()}
        lost = next((who for who in self.pair if lacks(self.host.guest(who), self.services.devices.pads())), None)
        if lost is None or device.kind not in ("pad", "joystick") or name in held:
            return False
        changed = msgspec.structs.replace(self.host.guest(lost), device=name)
        self.host.became(self.host.evening.changed(lost, changed))
        self.services.sounds.play("confirm")
        return True

    def paint(self, canvas: Canvas) -> None:
        board = canvas.layout.zone(*BOARD)
        if self._rule is not None:
            board.height -= next_sheet.house_rule(canvas, self._rule, board)
        if self._cards:
            first_cards.draw(canvas, self._cards, board)
            canvas.exhibits.name(board, lambda: _("What somebody here has not played yet, in a few words."))
        else:
            standings(canvas, self.host, board)
            canvas.exhibits.name(board, lambda: _(ABOUT[self.host.evening.kind]))
        asks, item = self.host.evening.asks, self._known
        said = round_name(self.duel)
        if isinstance(asks, Fixture) and asks.decider:
            said = fixture_line(asks)
        title = item_title(item) if item is not None else _("The wheel says what")
        next_sheet.head(canvas, said, title, self._terms, self._leads)
        rects = {}
        for who, x in zip(self.pair, (next_sheet.LEFT, next_sheet.RIGHT), strict=True):
            rects[str(who)] = next_sheet.side(canvas, self.host.guest(who), x, who in self.ready, self._asks(who))
            lamp = N_("Plays this match. The lamp is lit once this one is ready.")
            canvas.exhibits.name(rects[str(who)], partial(_, lamp))
        next_sheet.between(canvas, self._wheel, [self._odds_said(), tonight(self.host.evening, *self.pair)])
        lookers = [self._looker(who) for who in self.host.evening.schedule.here if who not in self.pair]
        for looker, place in zip(lookers, next_sheet.lookers(canvas, lookers), strict=True):
            lamp = N_("Looks on. The lamp is lit once the bet is made.")
            canvas.exhibits.name(place, partial(_, lamp if looker.bets else N_("Looks on, and bets nothing.")))
            if looker.waits and (looker.hidden or looker.guest.device == "mouse"):
                rects[str(looker.who)] = place
        if self._wheel is not None:
            canvas.exhibits.name(next_sheet.wheel_place(canvas), lambda: _("The wheel chooses what these two play."))
        self.choices.place({})
        self.choices.rects = rects
        if not self.moving and not self.alone:
            next_sheet.foot(canvas, self._said or self._how())

    def _asks(self, who: int) -> str:
        """What one of the two is to do."""
        guest, printed = self.host.guest(who), self.services.devices.glyph
        if self.moving:
            return ""
        if lacks(guest, self.services.devices.pads()):
            return _("That pad is gone: press on another one")
        if who in self.ready:
            return _("ready")
        if guest.device == "mouse":
            return _("click on your cushion")
        glyph = printed(Intent.CONFIRM, guest_portraits.device(guest.device)) or printed(Intent.CONFIRM, self._device)
        return _("press {key}").format(key=glyph)

    def _odds_said(self) -> str:
        """What the bots give for each, once they know."""
        if self.stakes is None or self.stakes.odds.found is None:
            return ""
        first, second = self.stakes.odds.found
        return _("odds {first} : {second}").format(first=first, second=second)

    def _looker(self, who: int) -> Looker:
        guest, stakes = self.host.guest(who), self.stakes
        out = OUT.get(self.host.evening.schedule.stays_out(who), "")
        if stakes is None or who not in stakes.betting.bettors:
            return Looker(who, guest, said=self._calls_with(guest) or (_(out) if out else ""))
        waits, hidden, before = who in stakes.waiting, who in stakes.hidden, self._before(who)
        said = _("has {n}").format(n=self.host.evening.schedule.garnets[who])
        if before is not None:
            said = _("after {name}").format(name=before.name)
        elif hidden and waits:
            said = _("in secret")
        elif not waits:
            said = self._calls_with(guest) or said
        return Looker(who, guest, True, who in stakes.bets, waits and before is None, hidden, said)

    def _calls_with(self, guest: Guest) -> str:
        """What somebody calls with whose own device is in the hands of the two."""
        found = hand(guest, [self.host.guest(each) for each in self.pair]) if self.host.evening.betting else ""
        if found in ("", guest.device):
            return ""
        return _("calls: {device}").format(
            device=guest_portraits.plays_on(msgspec.structs.replace(guest, device=found))
        )

    def _before(self, who: int) -> Guest | None:
        """Who presses before somebody who is to bet with the same keys."""
        assert self.stakes is not None
        if who not in self.stakes.waiting or who not in self.stakes.blind:
            return None
        line = [*(each for each in self.pair if each not in self.ready), *self.stakes.waiting]
        same = [each for each in line if self.host.guest(each).device == self.host.guest(who).device]
        return self.host.guest(same[same.index(who) - 1]) if same.index(who) else None

    def _how(self) -> str:
        """How one bets on what is held; or who is waited for, once all have bet."""
        betting = [who for who in self._betting() if self.stakes is not None and who in self.stakes.blind]
        people = self._people()
        if not betting and len(people) > FEW:
            return _("Waits for {names}.").format(names=", ".join(guest.name for guest in people))
        if not betting:
            return whose_turn(people)
        if all(self.host.guest(who).device == "mouse" for who in betting):
            said = _("Bets: turn the mouse’s wheel up or down, then click on your cushion. At most {n} garnets.")
        else:
            said = _("Bets: left and right put a garnet, down takes back, confirm is done. At most {n} garnets.")
        return said.format(n=MOST_STAKED)


def _wheel(host: Hosting, spin: Spin, among: tuple[int, ...]) -> Wheel:
    """The wheel over all items, or `among` those that as many have voted for."""
    numbers = among or tuple(range(len(spin.items)))
    sectors = [Sector(item_title(spin.items[number]), spin.items[number].weight) for number in numbers]
    return Wheel(host, sectors, lambda stopped: Spun(numbers[stopped]), spin.duel.deadly)
