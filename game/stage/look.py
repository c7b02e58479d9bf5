"""Defines a game's look: an object of the class `Look`, which its module offers as LOOK."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, Protocol, TypeVar

from game.rules.core import Action, Event, Refusal, Seat, State, Step
from game.stage.easel import Easel
from game.stage.stage import Area, Spot, Stage
from game.stage.timeline import Timeline
from game.words import N_


@dataclass(frozen=True)
class Cast:
    """Who plays, as far as pictures and words need to know."""

    names: tuple[str, str]
    """By seat of the game being played."""
    shoot: bool = False
    """Whether the players count 1-2-3-shoot [2.02] before a throw, instead of opening on three."""
    dice: str = ""
    """How tic-tac-toe is played on dice, if it is: `turned`, or `set` down."""
    chosen: tuple[Seat, ...] = ()
    """Where both choose at once: the seats of whom it was seen that they had chosen before the last choice was made."""


@dataclass(frozen=True)
class Tool:
    """One kind of thing a player can do, in a game that has several: a symbol, a curtain, the wire cutters."""

    key: str
    name: str
    """Marked for translation."""
    left: str
    """How many are left; the tray shows it."""
    refusal: Refusal | None = None
    """Why it cannot be used now."""
    about: str = ""
    """What it is for, in a sentence, marked for translation."""


MARKS = {
    "wins": N_("★: here you win at once."),
    "threats": N_("!: here they threaten to win."),
    "legal": N_("Dashed: here you may play."),
}
"""The kinds of marks on a board, each with its legend."""
PREVIEW = 0.45
"""The opacity of a preview."""


def faint(pieces: Stage) -> Stage:
    """These pieces as a preview shows them."""
    return {key: replace(piece, alpha=piece.alpha * PREVIEW) for key, piece in pieces.items()}


S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Spots(Protocol[S_contra]):
    """The spots that a player can point at with a tool, legal or not."""

    def __call__(self, state: S_contra, seat: Seat, tool: str = "") -> tuple[Spot, ...]: ...


def no_tools(state: State, seat: Seat) -> tuple[Tool, ...]:
    """No tools: a spot alone names the action."""
    return ()


def no_spots(state: State, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    """No spots: the player can point at nothing."""
    return ()


def no_idling(state: State) -> tuple[Action, ...]:
    """Every action may bring something."""
    return ()


def no_preview(state: State, seat: Seat, action: Action) -> Stage:
    """No preview."""
    return {}


@dataclass(frozen=True)
class Spoken(Generic[S]):
    """A board in words, for who does not see it."""

    place: Callable[[S, Seat, Spot], str]
    """What lies at a spot, and what choosing it would bring, as one moves there."""
    whole: Callable[[S], str]
    """The whole position."""
    action: Callable[[S, Action], str] | None = None
    """What was played to come to a position, empty for what is told otherwise; by the names of its tools if it says
    nothing."""


def only_named(state: State, seat: Seat, spot: Spot) -> str:
    """The notation of an action."""
    return spot.action


def only_written(state: State) -> str:
    """The notation of a position."""
    return str(state)


@dataclass(frozen=True)
class Look(Generic[S]):
    """How one kind of position looks, as data."""

    width: float
    """Of the board, in cells."""
    height: float
    build: Callable[[S], Stage]
    """Builds the stage of a position."""
    show: Callable[[Event, S, Cast], Timeline]
    """The timeline of one event that led to this position."""
    tools: Callable[[S, Seat], tuple[Tool, ...]] = no_tools
    """The tools, in the order of the number keys; empty if a spot alone names the action."""
    spots: Spots[S] = no_spots
    preview: Callable[[S, Seat, Action], Stage] = no_preview
    """The pieces that a legal action would put on the board, by the names that they will have there."""
    foretold: Callable[[S, Seat, Action, S], Stage] | None = None
    """The pieces, faint as they are meant to be, that stand for an action in a line that is foreseen from a later
    position, the last argument being the one on the board; where they are not those of its preview."""
    open_page: Callable[[S], Timeline] | None = None
    """The timeline that builds the bare board."""
    refused: Callable[[S], Timeline] | None = None
    """The timeline that answers an illegal action."""
    home: Callable[[str], Action] | None = None
    """The spot that a tool selects first."""
    steps: tuple[type[Event], ...] = ()
    """The events to which a rewatch can go back."""
    readable: bool = False
    """Whether it has a way of its own of showing what can be read off the board."""
    marks: Mapping[str, str] = field(default_factory=lambda: MARKS, hash=False)
    """What can be read off the board, a kind at a time, each with its legend, marked."""
    rounds: Callable[[Iterable[tuple[Action, Action]]], Iterator[tuple[S, Step[S]]]] | None = None
    """Each round that was played with these actions (both at once): the position before it, and what it came to.

    Only a game whose rounds can be watched again tells that.
    """
    spots_an_action: int = 1
    """How many spots, one after the other, an action needs."""
    area: Area | None = None
    """Where a pointer takes the nearest spot, if that is more than the rectangle around the spots."""
    missed: str = N_("There is nothing to choose there. Point at the board.")
    """What to say to a press where nothing can be chosen; marked for translation."""
    idle: Callable[[S], Collection[Action]] = no_idling
    """Legal actions that would bring nothing: nobody is led to one first."""
    spoken: Spoken[S] = field(default_factory=lambda: Spoken(only_named, only_written))
    """How it is read aloud."""
    easel: Easel[S] | None = None
    """How the workshop sets up its positions; it does not offer a game without one."""
