"""Lets people write plans: three numbers, which may change until the plan is sealed.

A BlindPlan is written by both players at once: nothing is seen or heard but the lamp of a sealed plan. A SharedPlan is
written like that by all people of a side, each on a device of their own. An OpenPlan is written behind the curtain or
against a bot: its writer sees it, and learns at once what the round forbids.
"""

from game.engine.input.intents import DIRECTIONS, Device, Intent, Press
from game.engine.panels.things import sentences
from game.play.team import Team
from game.rules.core import Action, Refusal, Seat, State
from game.rules.grid import EMPTY
from game.rules.rulebook import cited
from game.rules.tactic import NUMBERS, Tactic
from game.stage.stage import Spot
from game.variants.common.look.nine_squares import numbered
from game.variants.common.question.pointing import Pointing
from game.variants.common.question.secrecy import BlindChoice, Say, following
from game.variants.common.sentences import refused, refused_by
from game.variants.tactic.look.board import SEAL, place, spots
from game.words import N_, _

LENGTH = 3
"""How many numbers a plan has."""
PADS = ("pad", "joystick")
"""The kinds of devices that have no keys for numbers."""
Step = tuple[int, int]
"""How far a number lies from the middle of the grid, to the right and down."""
FULL = Refusal("tactic-plan", N_("A plan is three numbers. Take one back first."))


class Draft:
    """A plan that is being written."""

    def __init__(self, state: Tactic, seat: Seat) -> None:
        """`seat` is a seat of the game, not a person."""
        self.written = ""
        self.sealed = 0
        """How many of the numbers cannot be taken back."""
        self.round = state.round
        self._state = state
        self._seat = seat
        self._legal = tuple(state.legal(seat))

    @property
    def full(self) -> bool:
        return len(self.written) == LENGTH

    def refusal(self, number: str) -> Refusal | None:
        """Why this number may not come next; None if it may."""
        if self.full:
            return FULL
        begun = self.written + number
        if any(plan.startswith(begun) for plan in self._legal):
            return None
        filled = next(
            plan for plan in self._legal if plan.startswith(self.written) and number not in plan[len(begun) :]
        )
        return self._state.refuse(self._seat, begun + filled[len(begun) :])

    def breaks(self, number: str) -> str:
        """Which of BREAKS a number does that is refused as the next one."""
        if number in self.written:
            return "repeat"
        if self.round == 2:
            return "first"
        return "centre" if number == "5" else "line"

    def write(self, number: str) -> Refusal | None:
        """Write the next number. Returns None if it was written, otherwise why it may not come next."""
        refusal = self.refusal(number)
        if refusal is None:
            self.written += number
        return refusal

    def take_back(self) -> bool:
        """Take the last number back. Returns False if there is none."""
        had = len(self.written) > self.sealed
        self.written = self.written[:-1] if had else self.written
        return had

    def wasteful(self) -> str:
        """The number just written if its square is taken already; otherwise empty."""
        last = self.written[-1:]
        return last if last and self._state.cells[int(last) - 1] != EMPTY else ""


ROUNDS = {
    1: N_("no repeats, no 5, no line"),
    2: N_("no repeats, none of your first three"),
    3: N_("anything goes"),
}
"""What a plan may contain in each round."""
NOT_YET = N_("Three orders first.")
BREAKS = {
    "repeat": N_("No number twice."),
    "centre": N_("Not the centre."),
    "line": N_("Not three in a line."),
    "first": N_("None of your first three."),
}
"""What an order of a plan may not do, in words that give nothing of the others' orders away."""


class BlindPlan(BlindChoice):
    """A plan that is written unseen: number keys write, UNDO takes back, CONFIRM seals what the round allows.

    On a gamepad, directions lead from the middle of the grid to a number and CONFIRM writes it; once there are three,
    CONFIRM seals. A plan that breaks a rule is erased from the order on that does, and `why` says which that is.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        """`seat` is a seat of the game, not a person."""
        super().__init__(state, seat)
        assert isinstance(state, Tactic)
        self._state = state
        self._seat = seat
        self._written = ""
        self._step = (0, 0)
        self._sealed = False

    @property
    def made(self) -> int:
        return len(self._written)

    @property
    def written(self) -> str:
        return self._written

    def press(self, press: Press) -> Action | None:
        if self._sealed or press.repeat:
            return None
        if press.number:
            self._write(str(press.number))
        elif press.intent in (Intent.UNDO, Intent.ERASE):
            self._written, self._step, self.why = self._written[:-1], (0, 0), ""
        elif _leads(press):
            self._step = _stepped(self._step, press)
        elif press.intent is Intent.CONFIRM:
            return self._confirm(press)
        return None

    def takes(self, press: Press) -> bool:
        return press.number > 0

    def early(self, press: Press) -> bool:
        begun = bool(self._written) or self._step != (0, 0)
        return self.takes(press) or _leads(press) or (begun and press.intent is Intent.CONFIRM)

    def _confirm(self, press: Press) -> Action | None:
        if press.device.kind in PADS and len(self._written) < LENGTH:
            self._write(_number(self._step))
            return None
        if len(self._written) < LENGTH:
            self.why = _(NOT_YET)
            return None
        plan, draft, self._step = self._written, Draft(self._state, self._seat), (0, 0)
        self.why = self._broken(plan, draft)
        self._sealed = not self.why
        self._written = "" if self._sealed else draft.written
        return plan if self._sealed else None

    @staticmethod
    def _broken(plan: Action, draft: Draft) -> str:
        """Write a plan on an empty draft up to the first order that breaks a rule. Returns which order breaks which
        rule, without its square; "" if none does."""
        for order, number in enumerate(plan, start=1):
            refusal = draft.write(number)
            if refusal is not None:
                said, broken = _("Order {n}, {rule}: {broken} Write again from there."), _(BREAKS[draft.breaks(number)])
                return said.format(n=order, rule=cited(refusal.rule or ""), broken=broken)
        return ""

    def _write(self, number: str) -> None:
        self.why = _(FULL.text) if self.made == LENGTH else ""
        self._written, self._step = (self._written + number)[:LENGTH], (0, 0)


class SharedPlan(BlindChoice):
    """The plan of a side, whose people all write at once, unseen: every press of a number is the next order.

    On a gamepad, directions lead from the middle of the grid to a number and CONFIRM writes it. An order that breaks a
    rule is not written, and `broken` says which rule that is. The third order seals the plan.
    """

    def __init__(self, state: State, seat: Seat, team: Team) -> None:
        """`seat` is a seat of the game, not a person."""
        super().__init__(state, seat)
        assert isinstance(state, Tactic)
        self._state = state
        self._seat = seat
        self._team = team
        self._steps: dict[Device, Step] = {}

    @property
    def made(self) -> int:
        return len(self._team.named) if self._team.answer() is None else LENGTH

    def press(self, press: Press) -> Action | None:
        if press.repeat or self.made == LENGTH:
            return None
        step = self._steps.get(press.device, (0, 0))
        if press.number:
            return self._order(str(press.number))
        if _leads(press):
            self._steps[press.device] = _stepped(step, press)
        elif press.intent is Intent.CONFIRM and press.device.kind in PADS:
            self._steps[press.device] = (0, 0)
            return self._order(_number(step))
        return None

    def takes(self, press: Press) -> bool:
        return press.number > 0

    def early(self, press: Press) -> bool:
        begun = 0 < self.made < LENGTH or self._steps.get(press.device, (0, 0)) != (0, 0)
        return self.takes(press) or _leads(press) or (begun and press.intent is Intent.CONFIRM)

    def _order(self, number: str) -> Action | None:
        """The number, if the person who pressed may write it as the next order."""
        draft, team = Draft(self._state, self._seat), self._team
        draft.written, self.broken, self.why = "".join(team.named), "", ""
        if team.front not in team.writers:
            self.why = _("{name} has written enough. The rest is the others’.").format(name=team.sitter.name)
        elif draft.refusal(number) is not None:
            self.broken = draft.breaks(number)
            self.why = _(BREAKS[self.broken])
        else:
            return number
        return None


def asked_of_a_plan(number: int) -> str:
    """What a round allows, as a sentence."""
    told = _("Round {number}: {rules}.")
    return told.format(rules=_(ROUNDS[number]), number=number)


def _leads(press: Press) -> bool:
    """True if the press leads from one number to the next, on a gamepad."""
    return press.device.kind in PADS and press.intent in DIRECTIONS


def _stepped(step: Step, press: Press) -> Step:
    """The way from the middle of the grid after one more direction; it does not leave the grid."""
    assert press.intent is not None
    x, y = DIRECTIONS[press.intent]
    return max(-1, min(1, step[0] + x)), max(-1, min(1, step[1] + y))


def _number(step: Step) -> str:
    """The number that lies so far from the middle of the grid."""
    return NUMBERS[4 + step[0] + 3 * step[1]]


class OpenPlan:
    """A plan that its writer sees: it is written on the squares of the grid, and sealed on the seal."""

    def __init__(self, state: State, seat: Seat, say: Say) -> None:
        """`seat` is a seat of the game, not a person."""
        assert isinstance(state, Tactic)
        self.draft = Draft(state, seat)
        places, allowed = spots(state, seat), {number for number in NUMBERS if self.draft.refusal(number) is None}
        self.pointing = Pointing(places, places[4], allowed)
        self.broken = ""
        """What the latest order does of BREAKS; else empty."""
        self._say, self._state, self._seat = say, state, seat

    @property
    def written(self) -> str:
        return self.draft.written

    @property
    def full(self) -> bool:
        return self.draft.full

    def words(self, spot: Spot) -> str:
        refusal = None if spot == SEAL or self.draft.full else self.draft.refusal(spot.action)
        if refusal is None:
            return place(self._state, self._seat, spot)
        barred = _("{square}: barred").format(square=numbered(spot.action))
        return sentences(barred, refused(refusal))

    def press(self, press: Press) -> Action | None:
        """Move, write, take back or seal. Returns the plan once it is sealed."""
        if press.intent in (Intent.UNDO, Intent.ERASE):
            self.take_back()
            return None
        before = self.pointing.spot
        chosen = self.pointing.press(press)
        if chosen is not None and press.number and chosen != SEAL.action:
            self._write(chosen)
            return None
        if chosen is not None:
            return self.choose(self.pointing.spot)
        if self.pointing.spot != before:
            self._say("", "", "focus")
        return None

    def choose(self, spot: Spot) -> Action | None:
        """Write this square's number, or take it back if the plan is full and has it, or seal the plan. Returns the
        plan once it is sealed."""
        self.pointing.spot = spot
        if self.draft.full and spot.action in self.written[self.draft.sealed :]:
            while spot.action in self.written:
                self.take_back()
        elif spot != SEAL:
            self._write(spot.action)
        elif self.draft.full:
            return self.draft.written
        else:
            missing = LENGTH - len(self.draft.written)
            self._say(_("A plan has three orders: {count} still missing.").format(count=missing), "", "refuse")
        return None

    def take_back(self) -> bool:
        """Take the last number back, and point at it instead of at the seal. Returns False if there is none."""
        last, had = self.written[-1:], self.draft.take_back()
        if had:
            if self.pointing.spot == SEAL:
                self.pointing.spot = next(spot for spot in self.pointing.spots if spot.action == last)
            self._say("", "", "erase")
        return had

    def suggest(self, plan: Action) -> None:
        wanted = following(plan, self.written) or SEAL.action
        self.pointing.spot = next(spot for spot in self.pointing.spots if spot.action == wanted)

    def _write(self, number: str) -> None:
        refusal = self.draft.write(number)
        self.broken = self.draft.breaks(number) if refusal is not None and not self.draft.full else ""
        if refusal is not None:
            rule = refusal.rule or ""
            if self.draft.full:
                self.pointing.spot = SEAL
            self._say(refused_by(refusal), rule, "refuse")
            return
        taken = self.draft.wasteful()
        warning = _("{number} is taken: as it stands, that order is wasted.").format(number=taken) if taken else ""
        self._say(warning, "", "line")
        if self.draft.full:
            self.pointing.spot = SEAL
