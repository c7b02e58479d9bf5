"""Defines what a game's bots offer: a mind, estimates, reasons, and what characters like."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.ai.mind import Brief, Memory, Mind
from game.ai.reason import Reason
from game.ai.recall import Draws
from game.ai.style import Style
from game.ai.weighing import Weighing
from game.rules.core import Action, Seat, State
from game.words import N_

Learn = Callable[[Memory, State, Mapping[Seat, Action], Seat], Memory]
"""What a bot remembers of the other person, once everybody's acts in a position are known."""
Estimate = Callable[[State, Brief], float]
"""How a game stands for the side to move, between -1 (lost) and 1 (won). It looks ahead only a little."""
Explain = Callable[[State, Seat, Action, Brief], Reason]
"""Why an action is good."""
Liking = Callable[[State, Seat, Action], float]
"""How much a character likes an action."""
Ideas = Callable[[Mind, State, Seat, Brief], list[Action]]
"""The actions that a character considers, its level's own choice first. If that wins by force, it is the only one."""

ASKED = 4
"""How often a character's mind is asked for an action; it may give the same answer again."""


def draw(state: State, seat: Seat, brief: Brief) -> Action:
    """Any legal action, each with the same chance."""
    return brief.rng.choice(list(state.legal(seat)))


def forget(memory: Memory, state: State, acts: Mapping[Seat, Action], seat: Seat) -> Memory:
    """Nothing is learned."""
    return memory


def even(state: State, brief: Brief) -> float:
    """Nobody is ahead as far as is known."""
    return 0.0


def shrug(state: State, seat: Seat, action: Action, brief: Brief) -> Reason:
    """No reason is known."""
    return Reason(N_("Chance decides."))


def asked_again(mind: Mind, state: State, seat: Seat, brief: Brief) -> list[Action]:
    """What the mind says when it is asked several times."""
    return [mind(state, seat, brief) for _idea in range(ASKED)]


def about_as_good(first: Action, worths: Mapping[Action, float], margin: float, won: float) -> list[Action]:
    """An action and all within a margin of its worth; only itself if it wins by force, or loses."""
    worth = worths.get(first, -won)
    if abs(worth) >= won:
        return [first]
    return [first, *(action for action, each in worths.items() if abs(each - worth) <= margin)]


@dataclass(frozen=True)
class Bots:
    """The bots of one game."""

    mind: Mind = draw
    learn: Learn = forget
    estimate: Estimate = even
    reason: Explain = shrug
    ideas: Ideas = asked_again
    likings: Mapping[Style, Liking] = field(default_factory=dict)
    """For each style what it likes, where the mind has no notion of it."""
    weighing: Weighing | None = None
    """How they weigh actions against each other; None where no search does, or both sides act at once."""
    draws: Draws | None = None
    """How they judge a draw, where there are draws by agreement or repetition."""
    lapses: bool = False
    """Whether the forgetful now and then play like the level below, because the mind does not know what they
    overlook."""
    versions: "Mapping[str, Bots]" = field(default_factory=dict)
    """Other bots for single rule sets of the game."""

    def of(self, ruleset: str) -> "Bots":
        """The bots of one of its rule sets."""
        return self.versions.get(ruleset, self)


BOTS = Bots()
"""The bots of a game that has none of its own: they draw their actions."""
