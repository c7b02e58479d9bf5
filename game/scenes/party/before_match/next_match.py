"""Shows the sheet before a match: the standings or what is new to somebody, the wheel, who plays and who bets.

The two say that they are ready while the others bet, each on their own device and for nobody else, already while the
wheel turns; the last of these presses begins the match. Without a wheel or bets it is only the hand-over.
"""

from functools import partial

import msgspec

from game.engine.input.intents import Device, Intent, Left, Pointer, Press
from game.engine.input.intents import Input as Given
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Betting, Duel, Fixture, Spin
from game.play.evening.facts import MOST_STAKED, Spun
from game.play.evening.house_rules import HouseRule
from game.play.evening.people import Guest
from game.play.evening.playlist import Item
from game.scenes.party import guest_portraits
from game.scenes.party.before_match import first_cards, looking_on, next_sheet
from game.scenes.party.before_match.bet_slip import SlipScene
from game.scenes.party.before_match.first_cards import FirstCard
from game.scenes.party.before_match.purchases import Purchases
from game.scenes.party.before_match.stakes import Odds, Stakes
from game.scenes.party.boards.standings import ABOUT, standings
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
BUYS = "buys "
"""How the key of what one of the two would buy begins."""
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
        self._news = isinstance(asks, Spin) and any(first_cards.due(host, asks.duel, item) for item in asks.items)
        """Whether the wheel may stop at what somebody here does not know yet."""
        self.pair = (self.duel.first, self.duel.second)
        self.ready = {who for who in self.pair if host.guest(who).kind == "bot"}
        self.stakes: Stakes | None = None
        self._purchases = Purchases(host, self.pair)
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
        """Whether nobody is waited for, but the wheel has stopped."""
        return not self.moving and len(self.ready) == 2 and not self._betting()

    @property
    def wakes(self) -> float | None:
        if self._odds is not None and self._odds.found is None:
            return POLL
        return super().wakes if self.alone else None

    def proceed(self) -> None:
        if self.stakes is not None:
            self.host.happened(self.stakes.closed())
        self.host.play()

    def leave(self) -> None:
        if self.stakes is not None:
            self.stakes.cancel()

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
            if self._odds is not None and self._odds.look():
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
            elif given.phase == "wheel":
                self._turned(given)
        elif isinstance(given, Left):
            self.touch()
        else:
            super().hear(given)

    def press(self, press: Press) -> None:
        if press.repeat:
            return
        if press.intent in (Intent.LEFT, Intent.RIGHT):
            self._offer(self._unready(press.device), 1 if press.intent is Intent.RIGHT else -1)
        elif self.alone:
            if press.intent is Intent.CONFIRM:
                self.proceed()
        elif not self._take_over(press.device) and press.intent is Intent.CONFIRM:
            self._confirm(press.device)

    def keys(self) -> list[tuple[Intent, str]]:
        out = (Intent.CANCEL, _("the table"))
        if not self._people():
            return [(Intent.CONFIRM, _("hurry") if self.moving else _("begin")), out]
        return [(Intent.CONFIRM, _("done") if len(self.ready) == 2 else _("ready")), out]

    def about(self, key: str) -> str:
        return (
            _("What garnets buy for this match. Each that lies on it is one to pay.")
            if BUYS in key
            else super().about(key)
        )

    def hands(self) -> list[Device]:
        return hands_of(self._people(), self._device, self.services.devices.pads())

    def _open(self) -> None:
        """Bets are there as soon as the wheel turns, and all about what is played once it says so."""
        asks = self.host.evening.asks
        if isinstance(asks, Betting) and self.stakes is None:
            self.stakes = Stakes(self.host, asks)
        if self.moving or not isinstance(asks, Betting | Fixture) or self._known == asks.item:
            return
        self._known = asks.item
        self._rule = self.host.evening.house_rule(asks)
        self._cards = first_cards.due(self.host, asks.duel, asks.item)
        self.time = 0.0
        self._agreed(asks)

    def _agreed(self, asks: Betting | Fixture) -> None:
        """It is known what is played, and who has what before the other."""
        self._terms = " · ".join(filter(None, (item_terms(asks.item), handicap(self.host.evening, asks))))
        self._purchases.open()
        if self.stakes is not None:
            self.stakes.ask()

    @property
    def _odds(self) -> Odds | None:
        return self.stakes.odds if self.stakes is not None else None

    def _betting(self) -> list[int]:
        """Who is still to bet."""
        return self.stakes.waiting if self.stakes is not None else []

    def _people(self) -> list[Guest]:
        """The people who are waited for."""
        return [self.host.guest(who) for who in (*self._waiting, *self._betting())]

    @property
    def _waiting(self) -> list[int]:
        """Who of the two is asked whether they are ready: not before something new to somebody can be read."""
        if self.moving and self._news:
            return []
        return [who for who in self.pair if who not in self.ready]

    def _unready(self, device: Device) -> int | None:
        """Who of the two is not ready and presses this device; people who share it press one after the other."""
        return next((who for who in self._waiting if drives(self.host.guest(who), device)), None)

    def _is_blind(self, device: Device) -> bool:
        """Whether this is the device of somebody who bets blind."""
        return self.stakes is not None and any(drives(self.host.guest(who), device) for who in self.stakes.blind)

    def _bettor(self, given: Given) -> int | None:
        """Who enters a bet with this press; where they share a device, whoever plays says first that they are ready."""
        if self.stakes is None or not isinstance(given, Press) or self._unready(given.device) is not None:
            return None
        who = self.stakes.speaker(given.device)
        return who if who in self.stakes.blind else None

    def _confirm(self, device: Device) -> None:
        """A press counts for the person on that device: who plays is ready, who bets goes behind the velvet once the
        wheel stands; others hurry it."""
        waits = self._unready(device)
        if waits is not None:
            self._lamp(waits)
            return
        if self.moving:
            self._hurry()
            return
        bettor = self.stakes.speaker(device) if self.stakes is not None else None
        if bettor is not None:
            self._behind(bettor)
        elif not any(drives(self.host.guest(who), device) for who in self.pair):
            self._say_whose()

    def _clicked(self, pointer: Pointer) -> None:
        under = next((key for key, rect in self.choices.rects.items() if rect.collidepoint(pointer.pos)), None)
        who = None if under is None else int(under.removeprefix(BUYS))
        own = who is not None and drives(self.host.guest(who), pointer.device)
        if self.alone:
            self.proceed()
        elif own and who in self._waiting:
            assert under is not None
            if under.startswith(BUYS):
                self._offer(who, 1)
            else:
                self._lamp(who)
        elif own and who in self._betting() and not (self.moving and self._hides(who)):
            self._bet(who)
        elif self.moving:
            self._hurry()
        elif who is not None:
            self._say_whose()

    def _turned(self, pointer: Pointer) -> None:
        """The mouse's wheel turns to what one of the two would buy, or to a bet."""
        if self._offer(self._unready(pointer.device), 1 if pointer.wheel < 0 else -1) or self.stakes is None:
            return
        who = self.stakes.speaker(pointer.device)
        if who is not None and not self._hides(who):
            self.stakes.turn(who, pointer)

    def _hides(self, who: int) -> bool:
        """Whether somebody bets behind the velvet."""
        return self.stakes is not None and who in self.stakes.hidden

    def _offer(self, who: int | None, by: int) -> bool:
        """One of the two turns to what they would buy. Whether there is such a one, and anything to buy."""
        if who is None or self.moving or not self._purchases.turn(who, by):
            return False
        self.services.sounds.play("focus")
        self.touch()
        return True

    def _hurry(self) -> None:
        assert self._wheel is not None
        self._wheel.hurry()
        self._open()
        self.touch()

    def _lamp(self, who: int) -> None:
        asks = self.host.evening.asks
        if self._purchases.buy(who) and isinstance(asks, Betting | Fixture):
            self._agreed(asks)
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
            offered = self._purchases.shown(who) if who in self._waiting and not self.moving else None
            guest, ready = self.host.guest(who), who in self.ready
            rects[str(who)] = next_sheet.side(canvas, guest, x, ready, self._asks(who), offered is not None)
            lamp = N_("Plays this match. The lamp is lit once this one is ready.")
            canvas.exhibits.name(rects[str(who)], partial(_, lamp))
            if offered is not None:
                rects[f"{BUYS}{who}"] = next_sheet.offer(canvas, x, offered)
        next_sheet.between(canvas, self._wheel, [self._odds_said(), tonight(self.host.evening, *self.pair)])
        here = [who for who in self.host.evening.schedule.here if who not in self.pair]
        lookers = [looking_on.looker(self.host, self.pair, self._waiting, self.stakes, who) for who in here]
        for looker, place in zip(lookers, next_sheet.lookers(canvas, lookers), strict=True):
            lamp = N_("Looks on. The lamp is lit once the bet is made.")
            canvas.exhibits.name(place, partial(_, lamp if looker.bets else N_("Looks on, and bets nothing.")))
            if looker.waits and (looker.hidden or looker.guest.device == "mouse"):
                rects[str(looker.who)] = place
        if self._wheel is not None:
            canvas.exhibits.name(next_sheet.wheel_place(canvas), lambda: _("The wheel chooses what these two play."))
        self.choices.place({})
        self.choices.rects = rects
        if self._people():
            next_sheet.foot(canvas, self._said or self._how())

    def _asks(self, who: int) -> str:
        """What one of the two is to do."""
        guest, printed = self.host.guest(who), self.services.devices.glyph
        if lacks(guest, self.services.devices.pads()):
            return _("That pad is gone: press on another one")
        if who in self.ready:
            return _("ready")
        if who not in self._waiting:
            return ""
        if guest.device == "mouse":
            return _("click on your cushion")
        glyph = printed(Intent.CONFIRM, guest_portraits.device(guest.device)) or printed(Intent.CONFIRM, self._device)
        return _("press {key}").format(key=glyph)

    def _odds_said(self) -> str:
        """What the bots give for each, once they know."""
        if self._odds is None or self._odds.found is None:
            return ""
        first, second = self._odds.found
        return _("odds {first} : {second}").format(first=first, second=second)

    def _how(self) -> str:
        """How one bets on what is held; or who is waited for, once all have bet."""
        betting = [who for who in self._betting() if self.stakes is not None and who in self.stakes.blind]
        people = self._people()
        if not betting and len(people) > FEW:
            return _("Waits for {names}.").format(names=", ".join(guest.name for guest in people))
        if not betting:
            return whose_turn(people)
        if all(self.host.guest(who).device == "mouse" for who in betting):
            return _("Bets: turn the mouse’s wheel up or down, then click on your cushion.")
        return _("Bets: left and right put up to {n} garnets, down none; then confirm.").format(n=MOST_STAKED)


def _wheel(host: Hosting, spin: Spin, among: tuple[int, ...]) -> Wheel:
    """The wheel over all items, or `among` those that as many have voted for."""
    numbers = among or tuple(range(len(spin.items)))
    sectors = [Sector(item_title(spin.items[number]), spin.items[number].weight) for number in numbers]
    return Wheel(host, sectors, lambda stopped: Spun(numbers[stopped]), spin.duel.deadly)
