"""Defines what a game's bots offer: a mind, estimates, reasons, weights, and what characters like."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from game import catalog
from game.ai.candidates import Puzzles
from game.ai.mind import Brief, Memory, Mind, Style, Temper
from game.rules.core import Action, S, Seat, State
from game.words import N_

ASKED = 4
"""How often a character's mind is asked for an action; it may give the same answer again."""


@dataclass(frozen=True)
class Reason:
    """The reason for an action, a text like a refusal's: a marked sentence with {names}, filled from `values` (texts
    and numbers) when it is shown. It names no squares."""

    text: str
    values: Mapping[str, str | int] = field(default_factory=dict)
    forced: bool = False
    """Whether the action is known to win by force, though not at once."""
    lines: tuple[str, ...] = ()
    """The other side's lines that it is about, by name: those that the action stops."""

    def __str__(self) -> str:
        return self.text.format(**self.values)


def line_of(squares: Iterable[str]) -> str:
    """A line's name: `b2-c3-d4`."""
    return "-".join(squares)


@dataclass(frozen=True)
class Allowed:
    """What the other side gains by an answer."""

    weight: int
    """How bad that is: more is worse, in steps that only this game compares."""
    reason: Reason
    """A sentence about everything but the best."""


def nothing(state: State, answer: Action, worth: float) -> Allowed | None:
    """Nothing that is worth a word."""
    return None


@dataclass(frozen=True)
class Weighing(Generic[S]):
    """How the bots of a game in which one side plays at a time weigh actions."""

    worths: Callable[[S, Brief], Mapping[Action, float]]
    """What each of the mover's actions is worth to the mover, as far as the level sees; hopeless ones may be missing,
    and much worse ones are known only as worth at most so much."""
    won: float
    """From here on a worth is a win by force, and below its negative a loss by force."""
    telling: float
    """Worths that differ by less are about equal."""
    allows: Callable[[S, Action, float], Allowed | None] = nothing
    """What an answer in this position, worth so much to whoever plays it, brings them; None if that is not telling."""


class Recall(NamedTuple):
    """What is known of a game beside its position's text, which forgets what was before."""

    plies: int = 0
    """How long the game has gone on."""
    drawing: tuple[Action, ...] = ()
    """The actions after which it stands for the third time as it stood before: a draw is due, and bots agree to it."""


NOTHING = Recall()


@dataclass(frozen=True)
class Draws(Generic[S]):
    """How bots judge a draw in a game that knows draws by agreement or by repetition, and whose actions they weigh."""

    recall: Callable[[S], Recall]
    temper: Callable[[Brief], Temper]
    """How far from the best a level strays."""


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


def asked_again(mind: Mind[S], state: S, seat: Seat, brief: Brief) -> list[Action]:
    """What the mind says when it is asked several times."""
    return [mind(state, seat, brief) for _idea in range(ASKED)]


def about_as_good(first: Action, worths: Mapping[Action, float], margin: float, won: float) -> list[Action]:
    """An action and all within a margin of its worth; only itself if it wins by force, or loses."""
    worth = worths.get(first, -won)
    if abs(worth) >= won:
        return [first]
    return [first, *(action for action, each in worths.items() if abs(each - worth) <= margin)]


@dataclass(frozen=True)
class Bots(Generic[S]):
    """The bots of one game, whose positions are of the type S. What a game leaves out has a default."""

    mind: Mind[S] = draw
    learn: Callable[[Memory, S, Mapping[Seat, Action], Seat], Memory] = forget
    """What a bot remembers of the other person, once everybody's acts in a position are known."""
    estimate: Callable[[S, Brief], float] = even
    """How a game stands for the side to move, between -1 (lost) and 1 (won). It looks ahead only a little."""
    reason: Callable[[S, Seat, Action, Brief], Reason] = shrug
    """Why an action is good."""
    ideas: Callable[[Mind[S], S, Seat, Brief], list[Action]] = asked_again
    """The actions that a character considers, its level's own choice first. If that wins by force, it is the only
    one."""
    likings: Mapping[Style, Callable[[S, Seat, Action], float]] = field(default_factory=dict)
    """For each style how much it likes an action, where the mind has no notion of it."""
    weighing: Weighing[S] | None = None
    """How they weigh actions against each other; None where no search does, or both sides act at once."""
    draws: Draws[S] | None = None
    """How they judge a draw, where there are draws by agreement or repetition."""
    puzzles: Puzzles[S] | None = None
    """What new puzzles are made of, where they are."""
    lapses: bool = False
    """Whether the forgetful now and then play like the level below, because the mind does not know what they
    overlook."""


BOTS = Bots[State]()
"""The bots of a game that has none of its own: they draw their actions."""


def bots_of(ruleset: str) -> Bots[Any]:
    """The bots of a rule set; for what is decided before a game those that draw."""
    return catalog.room(catalog.entry_of(ruleset).bots, Bots) if ruleset in catalog.rulesets() else BOTS
