"""Proves that a puzzle keeps its promise against everything that the rules let the other side do.

It searches with the `apply` of the rules, with which the puzzle is played, too. Turns are those of the side that solves
the puzzle, as in `Goal`. `judge` proves plans that both sides write at once.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

from game.play.levels.goal import TO_THE_END, Goal
from game.rules.core import Action, State
from game.rules.registry import play, pressed, winning_action

REMEMBERED = 300_000
"""The most positions that a prover remembers at once."""
LIKELY = 10
"""The number of replies that are compared if none of them spoils the goal."""
USEFUL = 8
"""The number of actions that are tried first because they were useful in other positions."""
POLLED = 64
"""The number of positions between two polls."""


class TooHard(Exception):
    """The search met more positions than it may."""


class Prover:
    """Proves goals. It remembers its results, so use one for many positions of a game."""

    def __init__(self, most: int | None = None, poll: Callable[[], None] = lambda: None) -> None:
        """Raises TooHard after `most` positions. `poll` is called now and then, and may raise to stop the search."""
        self._most = most
        self._poll = poll
        self.looked = 0
        """The number of positions that it has met."""
        self._won: dict[tuple[State, int], Action | None] = {}
        self._useful: Counter[Action] = Counter()
        """The number of positions in which each action was a defence."""

    def keys(self, state: State, goal: Goal) -> Iterator[Action]:
        """Every action with which the mover reaches the goal, or keeps it in reach."""
        (seat,) = state.to_act
        return (action for action in state.legal(seat) if self.refutation(play(state, action), goal) is None)

    def refutation(self, after: State, goal: Goal) -> Action | None:
        """The other side's reply that spoils the goal after a solver's turn; None if there is none.

        It is empty if the turn itself misses the goal.
        """
        if after.outcome is not None:
            return None if _reached(after, goal) else ""
        match goal.kind:
            case "win":
                return self.defence(after, goal.turns - 1) if goal.turns > 1 else ""
            case "survive":
                return self.win(after, goal.turns)
        return self.win(after, TO_THE_END)

    def win(self, state: State, turns: int) -> Action | None:
        """An action by which the mover wins within this many turns against any defence; None if there is none."""
        self._count()
        winning = winning_action(state)
        if winning is not None or turns <= 1:
            return winning
        known = (state, turns)
        if known not in self._won:
            if len(self._won) >= REMEMBERED:
                self._won.clear()
            self._won[known] = next(self._slow_wins(state, turns), None)
        return self._won[known]

    def _slow_wins(self, state: State, turns: int) -> Iterator[Action]:
        for action in self._ordered(state):
            after = play(state, action)
            if after.outcome is None and self.defence(after, turns - 1) is None:
                yield action

    def defence(self, state: State, turns: int) -> Action | None:
        """An action after which the other side cannot force a win within this many turns; None if there is none."""
        self._count()
        winning = winning_action(state)
        if winning is not None:
            return winning
        for action in self._ordered(state):
            after = play(state, action)
            over = after.outcome
            if (self.win(after, turns) if over is None else over.winner) is None:
                self._useful[action] += 1
                return action
        return None

    def stoutest(self, state: State, goal: Goal) -> Action:
        """The mover's hardest reply to a solver, if no reply spoils the goal. `goal` is what is left after the reply.

        Against a win it is the reply that holds out longest; otherwise one that leaves the solver few good turns.
        """
        (seat,) = state.to_act
        afters = {action: play(state, action) for action in state.legal(seat)}
        going = [action for action, after in afters.items() if after.outcome is None]
        if not going:
            return next(iter(afters))
        if goal.kind == "win":
            wanted = {self.win(afters[action], goal.turns) for action in going}
            return max(going, key=lambda action: (self._length(afters[action], goal.turns), action in wanted))
        going = [action for action in going if winning_action(afters[action]) is None] or going
        going.sort(key=lambda action: not pressed(afters[action]))
        if goal.kind == "survive" and not goal.turns:
            return going[0]
        return min(going[:LIKELY], key=lambda action: sum(1 for _key in self.keys(afters[action], goal)))

    def key(self, state: State, goal: Goal) -> Action | None:
        """The quickest action to the goal; None if it is out of reach."""
        if goal.kind != "win":
            return next(self.keys(state, goal), None)
        return next((found for turns in range(1, goal.turns + 1) if (found := self.win(state, turns))), None)

    def line(self, state: State, goal: Goal) -> tuple[Action, ...]:
        """One way to the goal, with the hardest replies. Raises ValueError if it is out of reach."""
        found: list[Action] = []
        while state.outcome is None and (goal.turns or goal.kind == "draw"):
            key = self.key(state, goal)
            if key is None:
                raise ValueError(f"{goal} is out of reach: {state}")
            found.append(key)
            state, goal = play(state, key), goal.later()
            if state.outcome is None and (goal.kind != "win" or goal.turns):
                found.append(self.stoutest(state, goal))
                state = play(state, found[-1])
        return tuple(found)

    def punishment(self, after: State, goal: Goal) -> tuple[Action, ...]:
        """What happens after a turn that spoiled the goal, as far as it is worth showing.

        The other side moves first.
        """
        found: list[Action] = []
        reply = self.refutation(after, goal)
        while reply:
            found.append(reply)
            after = play(after, reply)
            left = goal.turns - len(found) // 2 - 1 if goal.turns else TO_THE_END
            if goal.kind == "win" or after.outcome is not None or left <= 0:
                break
            found.append(self.stoutest(after, Goal("win", left)))
            after = play(after, found[-1])
            reply = None if after.outcome is not None else self.win(after, left)
        return tuple(found)

    def _length(self, state: State, most: int) -> int:
        """The fewest turns in which the mover wins by force, up to `most`; otherwise `most` + 1."""
        return next((turns for turns in range(1, most + 1) if self.win(state, turns)), most + 1)

    def _ordered(self, state: State) -> Iterator[Action]:
        """The mover's actions. Those that were defences most often come first."""
        (seat,) = state.to_act
        useful = [each for each, _times in self._useful.most_common(USEFUL) if state.refuse(seat, each) is None]
        yield from useful
        yield from (each for each in state.legal(seat) if each not in useful)

    def _count(self) -> None:
        self.looked += 1
        if self.looked % POLLED == 0:
            self._poll()
        if self._most is not None and self.looked > self._most:
            raise TooHard


def few_keys(prover: Prover, state: State, goal: Goal, fewest: int, most: int) -> tuple[Action, ...]:
    """The first actions that reach a goal, if the position is a puzzle; otherwise none. Raises TooHard.

    A puzzle has at least `fewest` legal actions, of which at most `most` reach the goal; there is no win at once, and
    no shorter goal.
    """
    (seat,) = state.to_act
    if len(list(islice(state.legal(seat), fewest))) < fewest or winning_action(state) is not None:
        return ()
    if goal.turns != 1 and trivial(prover, state, goal):
        return ()
    keys = tuple(islice(prover.keys(state, goal), most + 1))
    return keys if len(keys) <= most else ()


def trivial(prover: Prover, state: State, goal: Goal) -> bool:
    """True if a shorter goal asks for the same, or a win can be forced although the goal is a draw. Raises TooHard."""
    if goal.kind == "draw":
        return prover.win(state, TO_THE_END) is not None
    shorter = Goal(goal.kind, goal.turns - 1)
    if goal.kind == "win":
        return prover.win(state, shorter.turns) is not None
    return len(list(islice(prover.keys(state, shorter), 2))) < 2


def _reached(over: State, goal: Goal) -> bool:
    """True if a game that the solver's turn has just ended has reached the goal."""
    assert over.outcome is not None
    solver = 1 - getattr(over, "mover", 0)
    return over.outcome.winner == solver or (goal.kind != "win" and over.outcome.winner is None)
