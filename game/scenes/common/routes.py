"""The ways from a scene to a scene of another folder, as values. Each names its scene, which is imported when it is
first entered, and holds what that is given."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from game.engine.window.scene import Route, Scene, SceneStack

if TYPE_CHECKING:
    from game.entry import Game
    from game.play.moments import Moments
    from game.play.record import Record
    from game.play.table import Table
    from game.play.turning import Turn
    from game.rules.core import State
    from game.scenes.services.services import Services
    from game.variants.common.match_view import MatchView
    from game.variants.common.shown_board import Board

    Play = Callable[[Record], None]
    """Takes up a match that branches off from one that is watched."""


from game.engine.input.intents import Device, Input
from game.engine.picture.canvas import Canvas


@dataclass(frozen=True)
class Seen:
    """What onlookers see of a match at a moment."""

    showing: bool
    """Whether a show runs: nothing that it has not come to is known."""
    thinking: bool
    """Whether a person is asked, and nothing else goes on."""
    refused: str
    """The rule of the refusal on the board; empty if there is none."""


class Onlookers(Protocol):
    """The people who look on. They never hold the match up."""

    @property
    def split(self) -> bool:
        """Whether one of them holds half a keyboard."""

    @property
    def moving(self) -> bool:
        """Whether something of theirs moves."""

    @property
    def wakes(self) -> float | None:
        """Seconds until they want an update although nothing moves, or None."""

    def holds(self, device: Device) -> bool:
        """Whether one of them has this device for their own."""

    def hear(self, given: Input) -> bool:
        """Take an input; False where it is none of theirs."""

    def update(self, seconds: float, seen: Seen) -> bool:
        """Pass time, and look at the match. Returns whether there is something new to draw."""

    def close(self) -> None:
        """A secret is about to be seen: no question about it stays open."""

    def floor(self, canvas: Canvas) -> int:
        """How far down (pixels) the match may reach: what they do lies under it."""

    def draw(self, canvas: Canvas) -> None:
        """Draw what they do."""


class Played(Protocol):
    """What a result or a pause may ask of the match that it lies over."""

    @property
    def stack(self) -> SceneStack:
        """The scenes that the match is one of."""

    @property
    def table(self) -> "Table":
        """Where the match was played."""

    @property
    def board(self) -> "Board":
        """What is shown of the game that is over."""

    @property
    def way_out(self) -> str:
        """What leaving is called, in English."""

    @property
    def onlookers(self) -> "Onlookers | None":
        """Who looks on, in a strip under the match."""

    def view(self) -> "MatchView":
        """What there is to see of it now."""

    def open_rules(self) -> None:
        """The rulebook, open at what is played."""

    def next_game(self) -> None:
        """On to what the match has next."""

    def again(self, record: "Record | None" = None) -> None:
        """Once more, with the same people and options, or as this record begins."""

    def branch_off(self, branch: "Record") -> None:
        """Play on from an earlier ply."""

    def save_and_leave(self) -> None:
        """Leave the match; it is kept."""


@dataclass(frozen=True)
class To(Route):
    """A screen that needs nothing but the services: the module, and in it the class or function that makes it."""

    scene: str


OPTIONS = To("game.scenes.options.options_scene.options_menu")
ATTRACT = To("game.scenes.title.attract.AttractScene")


@dataclass(frozen=True)
class ToSeats(Route, scene="game.scenes.seats.seats.SeatsScene"):
    """Who sits where in a match of this game, and what is agreed."""

    game: "Game"


@dataclass(frozen=True)
class ToMatch(Route, scene="game.scenes.match.match_scene.MatchScene"):
    """A match on the table, from where its record stops; without `leave` one leaves to the title.

    What it is a part of gets its record: `finished` once it is over, `keep` after every ply. `way_out` names the way.
    With `ready` it asks whether everybody is, before a clock runs. `onlookers` call what comes.
    """

    record: "Record"
    leave: Callable[[], None] | None = None
    finished: "Callable[[Record], None] | None" = None
    keep: "Callable[[Record], None] | None" = None
    way_out: str = ""
    ready: bool = False
    onlookers: "Onlookers | None" = None


@dataclass(frozen=True)
class ToResult(Route, scene="game.scenes.result.result.ResultScene"):
    """The result of the game that is over, `now` being the match after it; `watch` shows its end again."""

    play: Played
    now: "State"
    watch: Callable[[], object] | None = None


@dataclass(frozen=True)
class ToReplay(Route, scene="game.scenes.replay.replay.watched"):
    """A match to be watched; `remove` throws its file away."""

    record: "Record"
    play: "Play | None" = None
    remove: Callable[[], None] | None = None


@dataclass(frozen=True)
class ToGraph(Route, scene="game.scenes.replay.replay.how_it_went"):
    """How a match went so far; one may watch it from any ply, and play on from there where `play` is given."""

    record: "Record"
    play: "Play | None" = None


@dataclass(frozen=True)
class ToFilm(Route, scene="game.scenes.replay.film_scene.film_menu"):
    """A match as a film: its end, or all of it."""

    record: "Record"


@dataclass(frozen=True)
class ToMistakes(Route, scene="game.scenes.levels.mistakes.mistakes"):
    """The mistakes that people made in a match, to be done better."""

    moments: "Moments"
    turns: "Sequence[Turn]"


@dataclass(frozen=True)
class ToRules(Route, scene="game.scenes.rulebook.rulebook_scene.RulebookScene"):
    """The rulebook, open at the rule with this number, or at the first one."""

    number: str = ""


@dataclass(frozen=True)
class ToEvenings(Route, scene="game.scenes.party.evenings_list.evenings"):
    """The list of evenings: those that are over, and those that were left; without `leave` one leaves them to the
    title."""

    leave: Callable[[], None] | None = None


@dataclass(frozen=True)
class ToLesson(Route, scene="game.scenes.levels.level_opening.lesson"):
    """The first lesson of a rule set, or the one on a tool."""

    ruleset: str
    tool: str = ""


@dataclass(frozen=True)
class ToOwnLevel(Route, scene="game.scenes.levels.level_opening.own"):
    """A level of the player's own, by its name on the shelf."""

    name: str


def scene_of(services: "Services", title: Callable[[], None], route: Route) -> Scene:
    """The scene that a route leads to; where it does not say how to leave that, one leaves to the title.

    Raises BadText for a record that cannot be played, ValueError for a level that is not there.
    """
    module, _dot, name = route.scene.rpartition(".")
    given = {field: value for field, value in vars(route).items() if field != "scene"}
    if "leave" in given:
        given["leave"] = given["leave"] or title
    scene: Scene = getattr(import_module(module), name)(services, **given)
    return scene
