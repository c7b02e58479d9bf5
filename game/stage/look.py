"""Defines the class `Look`: how a game's positions are shown. A game's module offers one as LOOK.

A look also has the marks on a board, which show the actions that are legal, win at once, or are threatened by the other
side, and the `Easel`, with which the workshop sets up positions. Any touch is allowed there; the rules judge the
position afterwards. Repeated touches of a square go through all its values and back to the first.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar

from game.rules.core import Action, Event, Refusal, S, Seat, State, Step, other
from game.stage.stage import Area, Spot, Stage
from game.stage.timeline import Timeline
from game.words import N_, _

TRIED = 10
"""The number of the mover's actions that are tried to find the other side's threats."""
LEGENDS = {
    "wins": N_("★: here you win at once."),
    "threats": N_("!: here they threaten to win."),
    "legal": N_("Dashed: here you may play."),
}
"""The kinds of marks on most boards, each with its legend."""


@dataclass(frozen=True)
class Reading:
    """The actions that the marks show in a position."""

    legal: frozenset[Action]
    wins: frozenset[Action]
    """The mover's winning actions."""
    threats: frozenset[Action]
    """The other side's winning actions after most of the mover's actions."""


@lru_cache(maxsize=8)
def marked(state: State, seat: Seat) -> Reading:
    """The actions to mark for a seat that must act."""
    legal = tuple(state.legal(seat))
    if state.to_act != (seat,):
        return Reading(frozenset(legal), frozenset(), frozenset())
    after = {action: state.apply({seat: action}).state for action in legal}
    wins = {action for action, then in after.items() if then.outcome and then.outcome.winner == seat}
    quiet = [action for action in legal if after[action].outcome is None]
    tried = quiet[:: max(len(quiet) // TRIED, 1)][:TRIED]
    counts: dict[Action, int] = {}
    for action in tried:
        for reply in _winning(after[action], other(seat)):
            counts[reply] = counts.get(reply, 0) + 1
    threats = {reply for reply, count in counts.items() if count * 2 >= len(tried)}
    return Reading(frozenset(legal), frozenset(wins), frozenset(threats))


def _winning(state: State, seat: Seat) -> list[Action]:
    if state.to_act != (seat,):
        return []
    steps = ((action, state.apply({seat: action}).state.outcome) for action in state.legal(seat))
    return [action for action, outcome in steps if outcome and outcome.winner == seat]


def marks(state: State, seat: Seat) -> Mapping[str, str]:
    """The kinds of marks that show a seat anything now, each with its legend."""
    found = marked(state, seat)
    return {kind: _(legend) for kind, legend in LEGENDS.items() if getattr(found, kind)}


CIRCLE = {".": "X", "X": "O", "O": "."}


@dataclass(frozen=True)
class Detail:
    """A property of a position that no square shows: its key, its label, its value, and the possible values."""

    key: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]


def emptied(state: Any) -> Any:
    """The default: a position with nothing on it."""
    return type(state)()


def exchanged(state: Any, key: str, value: str) -> Any:
    """The position with another value of this detail, which is a field of the state."""
    return replace(state, **{key: value})


@dataclass(frozen=True)
class Easel(Generic[S]):
    """How positions of one game are set up. The side to move follows from the board."""

    touch: Callable[[S, str, str], S] | None = None
    """The position after a touch with a tool on a square. Without tools, the second argument is the square that was
    touched before. None if a position is set up by playing up to it."""
    places: Callable[[S], tuple[Spot, ...]] | None = None
    """The squares that can be touched. None if they are the spots of the look's tools."""
    clear: Callable[[S], S] = emptied
    """The empty board of the same game."""
    details: Callable[[S], tuple[Detail, ...]] = lambda state: ()
    """The properties of a position that no square shows."""
    change: Callable[[S, str, str], S] = exchanged
    """The position with another value of one of its details."""


def circled(cells: str, at: int) -> str:
    """The grid after a touch of the cell `at`, which goes from empty to X, to O, and to empty again."""
    return cells[:at] + CIRCLE[cells[at]] + cells[at + 1 :]


def mover_after(ahead: int, before: Seat) -> Seat:
    """The side to move if the opener is this many marks ahead; `before` if that is impossible."""
    return ahead if ahead in (0, 1) else before


@dataclass(frozen=True)
class Cast:
    """Who plays, and how, as far as pictures and words need to know it."""

    names: tuple[str, str]
    """The names by seat of the present game."""
    shoot: bool = False
    """True if the players count to "shoot" [2.02] before a throw, instead of to three."""
    dice: str = ""
    """How tic-tac-toe is played on dice: `turned` or `set` down. It is empty on paper."""
    chosen: tuple[Seat, ...] = ()
    """If both choose at once, the seats whose choice was seen to be made before the last one."""


@dataclass(frozen=True)
class Tool:
    """A kind of action in a game with several: a symbol, a curtain, the wire cutters."""

    key: str
    name: str
    """The tool's name, marked for translation."""
    left: str
    """The number that is left, as the tray shows it."""
    refusal: Refusal | None = None
    """The reason why it cannot be used now."""
    about: str = ""
    """The note on the tool, marked for translation."""


PREVIEW = 0.45
"""The opacity of a preview."""


def faint(pieces: Stage) -> Stage:
    """The pieces with the opacity of a preview."""
    return {key: replace(piece, alpha=piece.alpha * PREVIEW) for key, piece in pieces.items()}


S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Spots(Protocol[S_contra]):
    """Returns the spots that a player can point at with a tool, legal or not."""

    def __call__(self, state: S_contra, seat: Seat, tool: str = "") -> tuple[Spot, ...]: ...


@dataclass(frozen=True)
class Spoken(Generic[S]):
    """The words with which a board is read aloud."""

    place: Callable[[S, Seat, Spot], str]
    """The mark on a spot, and the effect of choosing it. It is read when the focus moves there."""
    whole: Callable[[S], str]
    """The whole position."""
    action: Callable[[S, Action], str] | None = None
    """An action of a position; empty if its events tell it. If this is None, the names of its tools are read."""
    brought: Callable[[S, Mapping[Seat, Action]], str] = lambda state, acts: ""
    """What these legal actions of a position bring about, as far as their names do not say it."""
    advice: Callable[[S, Action], str] = lambda state, action: ""
    """An advised action as a sentence; empty if its mark on the board says it."""


@dataclass(frozen=True)
class Cause:
    """What won a game, in a sentence, and the areas of the board of which it speaks."""

    said: str
    areas: tuple[Area, ...] = ()


def in_a_row(squares: Iterable[str]) -> str:
    """The squares of a line for a sentence, in which no line break parts them."""
    return ",\u00a0".join(squares)


def only_named(state: State, seat: Seat, spot: Spot) -> str:
    """The default for a spot: the action's notation."""
    return spot.action


def only_written(state: State) -> str:
    """The default for a position: its notation."""
    return str(state)


@dataclass(frozen=True)
class Look(Generic[S]):
    """How positions of one rule set are shown."""

    width: float
    """The width of the board in cells."""
    height: float
    build: Callable[[S], Stage]
    """Returns the stage of a position."""
    show: Callable[[Event, S, Cast], Timeline]
    """Returns the timeline of one event that led to this position."""
    tools: Callable[[S, Seat], tuple[Tool, ...]] = lambda state, seat: ()
    """Returns the tools in the order of the number keys; none if a spot is enough to name an action."""
    spots: Spots[S] = lambda state, seat, tool="": ()
    preview: Callable[[S, Seat, Action], Stage] = lambda state, seat, action: {}
    """Returns the pieces that a legal action would put on the board, by their future names."""
    foretold: Callable[[S, Seat, Action, S], Stage] | None = None
    """Returns the ghosts of an action in a line of future moves. The last argument is the position on the board. If
    this is None, they are the pieces of the preview."""
    open_page: Callable[[S], Timeline] | None = None
    """Returns the timeline that draws the empty board."""
    refused: Callable[[S], Timeline] | None = None
    """Returns the timeline that answers an illegal action."""
    home: Callable[[str], Action] | None = None
    """Returns the spot that a tool selects first."""
    steps: tuple[type[Event], ...] = ()
    """The events at which a replay can stop within a step."""
    readable: bool = False
    """True if the game has its own ways to show what the board means."""
    marks: Callable[[S, Seat], Mapping[str, str]] = marks
    """Returns the kinds of marks that show a seat anything now, each with its legend."""
    rounds: Callable[[Iterable[tuple[Action, Action]]], Iterator[tuple[S, Step[S]]]] | None = None
    """Yields, for each round with these actions of both sides, the position before it and the step.

    Only games whose rounds can be watched again have this.
    """
    area: Area | None = None
    """The area in which a pointer takes the nearest spot; by default the rectangle around all spots."""
    missed: str = N_("There is nothing to choose there. Point at the board.")
    """The sentence after a click where nothing can be chosen, marked for translation."""
    idle: Callable[[S], Collection[Action]] = lambda state: ()
    """Returns legal actions that would change nothing. The focus never begins there."""
    cause: Callable[[S, Mapping[Seat, Action], Sequence[str]], Cause | None] = lambda state, acts, names: None
    """Returns what won the game that ended with these actions of a position; None if there is nothing to tell. The
    names are those of both seats."""
    spoken: Spoken[S] = field(default_factory=lambda: Spoken(only_named, only_written))
    """The words for the narrator."""
    easel: Easel[S] | None = None
    """How the workshop sets up positions; None if it does not offer the game."""
