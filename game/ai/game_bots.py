"""Defines what a game's bots consist of: a mind, estimates, reasons, weights, characters' likings, and puzzles."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Generic, NamedTuple, TypeVar, cast

from game import catalog
from game.ai.mind import Brief, Memory, Mind, Style, Temper
from game.ai.reasons import Allowed, Reason
from game.rules.core import Action, S, Seat, State, other
from game.rules.match import Match
from game.rules.registry import play, winning_action
from game.words import N_

T = TypeVar("T")


class Lots:
    """A random generator that gives the same numbers for the same text with every version of Python."""

    def __init__(self, text: str) -> None:
        self._state = int.from_bytes(sha256(text.encode()).digest()[:8])

    def below(self, number: int) -> int:
        """A number from 0 up to, but without, `number`."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._state >> 32) * number >> 32

    def one(self, things: Sequence[T]) -> T:
        """One of these things."""
        return things[self.below(len(things))]


@dataclass(frozen=True)
class Aim:
    """A goal for a puzzle, the most first actions that may reach it, and a pattern that these must match. A candidate
    with a goal of its own has that."""

    goal: str
    most: int = 1
    key: str = ".*"


@dataclass(frozen=True, slots=True)
class Candidate(Generic[S]):
    """A position that may become a puzzle. In games where both sides write at once, `before` has the earlier rounds,
    and `known` what is known of the other side's plan. `goal` is empty if the aim has it, and `stars` is 0 if they are
    not measured yet."""

    state: S
    before: tuple[Action, ...] = ()
    known: str = ""
    goal: str = ""
    stars: int = 0


def not_ruled_out(state: State, goal: str) -> bool:
    """Every goal may be reached, as no quick look rules it out."""
    return True


def plugs(state: State, key: Action) -> bool:
    """True if the other side would win at once by the same action, were it to move: the key only plugs a hole."""
    turned: Any = replace(cast("Any", state), mover=other(state.to_act[0]))
    if turned.refuse(turned.mover, key) is not None:
        return False
    over = play(turned, key).outcome
    return over is not None and over.winner == turned.mover


def holds(state: State, after: State, goal: str) -> bool:
    """True if the action that led from `state` to `after` seems to reach the goal: it does not lose at once."""
    return after.outcome is None and winning_action(after) is None


@dataclass(frozen=True)
class Puzzles(Generic[S]):
    """How puzzles of one game are made."""

    aims: tuple[tuple[Aim, ...], tuple[Aim, ...], tuple[Aim, ...]]
    """The aims of puzzles of one, two and three stars."""
    turned: Callable[[Candidate[S]], Sequence[str]]
    """The texts of the eight rotations and reflections of a candidate. Candidates that share one are the same
    puzzle."""
    fewest: int = 6
    """The fewest actions among which a puzzle lets its player choose."""
    begin: Callable[[str, Lots], S] | None = None
    """Returns a first position of a rule set. A random game from there leads to a candidate."""
    plies: range = range(0)
    """The possible lengths of that game in plies. Each of its positions from the shortest length on is a candidate."""
    likely: Callable[[S, str], bool] = not_ruled_out
    """Returns False if a quick test already shows that a goal cannot be reached."""
    dull: Callable[[S, Action], bool] = plugs
    """Returns True for a key that nobody has to look for."""
    seems: Callable[[S, S, str], bool] = holds
    """Returns True if an action, which led from one position to the other, seems to reach a goal."""
    every: Callable[[int], Sequence[Candidate[S]]] | None = None
    """Returns all candidates for this many stars, without rotations and reflections, in games that have few."""
    stride: int = 1
    """The number of parts into which that list is cut. Each puzzle is searched in its own part."""
    closed: bool = False
    """True if the list is so short that it soon begins again."""
    most_tempting: int = 7
    """More actions than this that seem to work make a puzzle no harder."""
    bands: tuple[int, int] = (4, 7)
    """The greatest hardness of puzzles of one and of two stars, as `game.ai.puzzle_stars` measures it."""


ASKED = 4
"""The number of actions for which a character asks its mind. Answers may repeat."""


@dataclass(frozen=True)
class Weighing(Generic[S]):
    """How the bots of a game with one side to move weigh actions."""

    worths: Callable[[S, Brief], Mapping[Action, float]]
    """The worth of each of the mover's actions, as far as the level sees. Hopeless actions may be missing, and the
    worth of bad ones may be only an upper bound."""
    won: float
    """A worth from here on is a forced win, and one below its negative a forced loss."""
    telling: float
    """Worths that differ by less than this are about equal."""
    allows: Callable[[S, Action, float], Allowed | None] = lambda *_answer: None
    """The chance that an answer in this position with this worth gives its player; None if it is not worth
    mentioning."""


class Recall(NamedTuple):
    """The facts about a game that its position's text does not contain."""

    plies: int = 0
    """The number of plies played."""
    drawing: tuple[Action, ...] = ()
    """The actions that repeat the position for the third time. Bots then agree to a draw."""


NOTHING = Recall()


def any_action(state: State, seat: Seat, brief: Brief) -> Action:
    """A random legal action."""
    return brief.rng.choice(list(state.legal(seat)))


def about_as_good(first: Action, worths: Mapping[Action, float], margin: float, won: float) -> list[Action]:
    """The action, and all actions within `margin` of its worth; the action alone if it wins or loses by force."""
    worth = worths.get(first, -won)
    if abs(worth) >= won:
        return [first]
    return [first, *(action for action, each in worths.items() if abs(each - worth) <= margin)]


@dataclass(frozen=True)
class Bots(Generic[S]):
    """The bots of one game. Everything has a default."""

    mind: Mind[S] = any_action
    learn: Callable[[Memory, S, Mapping[Seat, Action], Seat], Memory] = lambda memory, *_acts: memory
    """Returns a bot's memory of the other person, once everybody's actions in a position are known. By default a bot
    learns nothing."""
    estimate: Callable[[S, Brief], float] = lambda _state, _brief: 0.0
    """How a game stands for the side to move, from -1 (lost) to 1 (won). It looks only a little ahead."""
    reason: Callable[[S, Seat, Action, Brief], Reason] = lambda *_action: Reason(N_("Chance decides."))
    """The reason why an action is good."""
    ideas: Callable[[Mind[S], S, Seat, Brief], list[Action]] = lambda mind, *asked: [
        mind(*asked) for _answer in range(ASKED)
    ]
    """Returns the actions that a character considers, the mind's own choice first. If that wins by force, it is the
    only one. By default the mind is asked several times."""
    likings: Mapping[Style, Callable[[S, Seat, Action], float]] = field(default_factory=dict)
    """For each style that the mind does not know, how much it likes an action."""
    weighing: Weighing[S] | None = None
    """How actions are weighed; None if no search does that, or both sides act at once."""
    recall: Callable[[S], Recall] | None = None
    """Recalls what bots need for judging draws, in a game with draws by agreement or repetition and with a
    `Weighing`."""
    temper: Callable[[Brief], Temper] | None = None
    """The temper that decides which actions, other than the best, a level may choose instead of a draw."""
    puzzles: Puzzles[S] | None = None
    """How puzzles are made, if they are."""
    lapses: bool = False
    """True if forgetful characters sometimes play one level lower, because the mind does not know what they
    overlook."""


BOTS = Bots[State]()
"""The bots of a game that defines none: they play random actions."""


def bots_of(ruleset: str) -> Bots[Any]:
    """The bots of a rule set. For stages before a game, such as a choice, they are BOTS."""
    return catalog.room(catalog.entry_of(ruleset).bots, Bots) if ruleset in catalog.rulesets() else BOTS


def playing(state: State) -> State:
    """The present position in a match; any other state is returned unchanged."""
    while isinstance(state, Match) and state.outcome is None:
        state = state.playing
    return state


def recalled(state: State) -> Recall:
    """The facts about a game that its position's text does not contain. Few games have any."""
    game = playing(state)
    recall = bots_of(game.ruleset).recall
    return NOTHING if recall is None or not game.to_act else recall(game)
