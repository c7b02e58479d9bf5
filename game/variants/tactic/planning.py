"""Lets people write plans: three numbers, which may change until the plan is sealed.

A BlindPlan is written by both players at once: nothing is seen or heard but the lamp of a sealed plan. An OpenPlan is
written behind the curtain or against a bot: its writer sees it, and learns at once what the round forbids.
"""

from collections.abc import Collection

from game.engine.input.intents import DIRECTIONS, Intent, Press
from game.engine.panels.things import sentences
from game.rules.core import Action, Refusal, Seat, State
from game.rules.grid import EMPTY
from game.rules.rulebook import cited
from game.rules.tactic import NUMBERS, Tactic
from game.stage.stage import Spot
from game.variants.common.look.nine_squares import numbered
from game.variants.common.question.pointing import Pointing
from game.variants.common.question.secrecy import BlindChoice, Say
from game.variants.common.sentences import refused, refused_by
from game.variants.tactic.look.board import SEAL, place, spots
from game.words import N_, _

LENGTH = 3
"""How many numbers a plan has."""
FULL = Refusal("tactic-plan", N_("A plan is three numbers. Take one back first."))


class Draft:
    """A plan that is being written."""

    def __init__(self, state: Tactic, seat: Seat) -> None:
        """`seat` is a seat of the game, not a person."""
        self.written = ""
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

    def write(self, number: str) -> Refusal | None:
        """Write the next number. Returns None if it was written, otherwise why it may not come next."""
        refusal = self.refusal(number)
        if refusal is None:
            self.written += number
        return refusal

    def take_back(self) -> bool:
        """Take the last number back. Returns False if there is none."""
        had = bool(self.written)
        self.written = self.written[:-1]
        return had

    def wasteful(self) -> str:
        """The number just written if its square is taken already; otherwise empty."""
        last = self.written[-1:]
        return last if last and self._state.cells[int(last) - 1] != EMPTY else ""


NOT_YET = N_("Three orders first.")
FORBIDDEN = {
    1: N_("Round 1: no repeats, no centre, no line."),
    2: N_("Round 2: no repeats, nothing of your first plan."),
}
"""Why an order cannot be written, by the round, in words that give nothing of the others' orders away."""


class BlindPlan(BlindChoice):
    """A plan that is written unseen: number keys write, UNDO takes back, CONFIRM seals what the round allows.

    On a gamepad, directions lead from the middle of the grid to a number and CONFIRM writes it; once there are three,
    CONFIRM seals. A plan that breaks a rule is erased, and `why` says which of its orders does.
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

    def press(self, press: Press) -> Action | None:
        if self._sealed or press.repeat:
            return None
        if press.number:
            self._write(str(press.number))
        elif press.intent in (Intent.UNDO, Intent.ERASE):
            self._written, self._step, self.why = self._written[:-1], (0, 0), ""
        elif press.device.kind in ("pad", "joystick") and press.intent in DIRECTIONS:
            x, y = DIRECTIONS[press.intent]
            self._step = max(-1, min(1, self._step[0] + x)), max(-1, min(1, self._step[1] + y))
        elif press.intent is Intent.CONFIRM:
            return self._confirm(press)
        return None

    def takes(self, press: Press) -> bool:
        return press.number > 0

    def early(self, press: Press) -> bool:
        begun = bool(self._written) or self._step != (0, 0)
        led = press.device.kind in ("pad", "joystick") and press.intent in DIRECTIONS
        return self.takes(press) or led or (begun and press.intent is Intent.CONFIRM)

    def _confirm(self, press: Press) -> Action | None:
        if press.device.kind in ("pad", "joystick") and len(self._written) < LENGTH:
            self._write(NUMBERS[4 + self._step[0] + 3 * self._step[1]])
            return None
        if len(self._written) < LENGTH:
            self.why = _(NOT_YET)
            return None
        plan, self._written, self._step = self._written, "", (0, 0)
        self.why = self._broken(plan)
        self._sealed = not self.why
        return plan if self._sealed else None

    def _broken(self, plan: Action) -> str:
        """Which order of a plan breaks which rule, without its number; "" if none does."""
        draft = Draft(self._state, self._seat)
        for order, number in enumerate(plan, start=1):
            refusal = draft.write(number)
            if refusal is not None:
                said = _("Order {n} breaks {rule}. All three anew.")
                return said.format(n=order, rule=cited(refusal.rule or ""))
        return ""

    def _write(self, number: str) -> None:
        self.why = _(FULL.text) if self.made == LENGTH else ""
        self._written, self._step = (self._written + number)[:LENGTH], (0, 0)


class OpenPlan:
    """A plan that its writer sees: it is written on the squares of the grid, and sealed on the seal."""

    def __init__(self, state: State, seat: Seat, say: Say) -> None:
        """`seat` is a seat of the game, not a person."""
        assert isinstance(state, Tactic)
        self.draft = Draft(state, seat)
        places, allowed = spots(state, seat), {number for number in NUMBERS if self.draft.refusal(number) is None}
        self.pointing = Pointing(places, places[4], allowed)
        self._say, self._state, self._seat = say, state, seat

    @property
    def written(self) -> str:
        return self.draft.written

    def words(self, spot: Spot) -> str:
        written = _("Written: {n}.").format(n=", ".join(self.written)) if self.written else ""
        refusal = None if spot == SEAL or self.draft.full else self.draft.refusal(spot.action)
        if refusal is None:
            return sentences(place(self._state, self._seat, spot), written)
        barred = _("{square}: barred").format(square=numbered(spot.action))
        return sentences(barred, refused(refusal), written)

    def press(self, press: Press) -> Action | None:
        """Move, write, take back or seal. Returns the plan once it is sealed."""
        if press.intent in (Intent.UNDO, Intent.ERASE):
            self.take_back()
            return None
        before = self.pointing.spot
        chosen = self.pointing.press(press)
        if chosen is not None:
            return self.choose(self.pointing.spot)
        if self.pointing.spot != before:
            self._say("", "", "focus")
        return None

    def choose(self, spot: Spot) -> Action | None:
        """Write this square's number, or seal the plan. Returns the plan once it is sealed."""
        self.pointing.spot = spot
        if spot != SEAL:
            self._write(spot.action)
        elif self.draft.full:
            return self.draft.written
        else:
            missing = LENGTH - len(self.draft.written)
            self._say(_("Orders are numbered 1st to 3rd: {count} to go.").format(count=missing), "", "refuse")
        return None

    def take_back(self) -> bool:
        """Take the last number back. Returns False if there is none."""
        had = self.draft.take_back()
        if had:
            self._say("", "", "erase")
        return had

    def suggest(self, plan: Action) -> None:
        """Write this plan and point at the seal."""
        self.draft.written = plan
        self.pointing.spot = SEAL

    def _write(self, number: str) -> None:
        refusal = self.draft.write(number)
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


class OneOrder(OpenPlan):
    """One order of a plan that a team writes: nobody learns the orders of the others."""

    def __init__(self, state: State, seat: Seat, say: Say, allowed: Collection[str]) -> None:
        """`seat` is a seat of the game, not a person; `allowed` are the numbers that suit the others' orders."""
        super().__init__(state, seat, say)
        self.pointing = Pointing(self.pointing.spots[:-1], self.pointing.spot)
        self._allowed = allowed
        self._round = self.draft.round

    def choose(self, spot: Spot) -> Action | None:
        """Write this square's number. Returns it if it suits the others' orders."""
        self.pointing.spot = spot
        if spot.action in self._allowed:
            return spot.action
        self._say(_(FORBIDDEN[self._round]), "", "refuse")
        return None
