"""The ways from a scene to a scene in another folder, as values. Each holds the arguments of its scene, whose module
is imported when the scene is first entered."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from game.engine.input.intents import Device, Input
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Route, Scene

if TYPE_CHECKING:
    from game.entry import Game
    from game.play.moments import Moments, TurningPoint
    from game.play.record import Record, Sitter
    from game.rules.core import Seat
    from game.scenes.common.cards import Card, CardMenu
    from game.scenes.services.services import Services

    Play = Callable[[Record], None]
    """A function that takes up a match that branches off from a watched one."""


@dataclass(frozen=True)
class Seen:
    """The match as onlookers see it at a moment."""

    showing: bool
    """True while an animation runs, whose end must not be told yet."""
    thinking: bool
    """True while a person is asked, and nothing else goes on."""
    refused: str
    """The rule of the refusal on the board; empty if there is none."""
    acting: Collection[str] = ()
    """The names of the people who are asked for what comes next in the match."""


class Onlookers:
    """The people who look on at a match, and their calls. They never hold the match up. Here nobody looks on."""

    there = False
    """True if somebody looks on; a strip lies under the match then."""

    split = False
    """True if one of them holds half a keyboard."""

    @property
    def moving(self) -> bool:
        """True if one of their things moves."""
        return False

    @property
    def wakes(self) -> float | None:
        """The seconds until they want an update although nothing moves, or None."""
        return None

    def holder(self, device: Device) -> str:
        """Returns the name of the one of them who holds this device; "" if none does."""
        return ""

    def hear(self, given: Input) -> bool:
        """Handle an input; returns False if it belongs to none of them."""
        return False

    def update(self, seconds: float, seen: Seen) -> bool:
        """Pass time, and look at the match. Returns True if there is something new to draw."""
        return False

    def close(self) -> None:
        """Close any question about a secret, which is about to be seen."""

    def part_for_match(self, canvas: Canvas) -> Canvas:
        """Returns the part of the window for the match."""
        return canvas

    def draw(self, canvas: Canvas) -> None:
        """Draw the strip."""


class OwnPause(ABC):
    """What the owner of a match, such as an evening, shows in the pause of the match."""

    @abstractmethod
    def menu(self, cards: "Sequence[Card]") -> "CardMenu":
        """Returns the menu of the pause with these cards, and with whatever else of the owner's can be chosen."""

    @abstractmethod
    def cards(self, record: "Record", device: Callable[[], Device]) -> "list[Card]":
        """Returns the owner's cards for the match of `record`. `device` tells what was pressed last."""

    @abstractmethod
    def paint(self, canvas: Canvas, record: "Record", why: str, lost: "Seat | None", floor: int) -> int:
        """Draw the pause above the pixel `floor`, but for the menu: `why` it was opened, and the seat whose pad is
        `lost`, if one is. Returns the pixel above which the cards lie."""


@dataclass(frozen=True)
class ToScreen(Route):
    """The route to a screen that needs nothing but the services: its module, and the class or function that makes
    it."""

    scene: str


OPTIONS = ToScreen("game.scenes.options.options_scene.OptionsMenu")
ATTRACT = ToScreen("game.scenes.title.attract.AttractScene")


@dataclass(frozen=True)
class ToSeats(Route, scene="game.scenes.seats.seats.SeatsScene"):
    """The route to the seats and options of a match of this game."""

    game: "Game"


@dataclass(frozen=True)
class ToMatch(Route, scene="game.scenes.match.match_scene.MatchScene"):
    """The route to a match, from where its record stops; without `leave` it leaves to the title.

    The owner of the match, such as an evening, gets its record: `keep` after every ply, and `finished` at the end.
    `way_out` names leaving. With `ready` the scene asks everybody to be ready before a clock runs. `onlookers` call the
    next moves. `pause` is what the owner shows in the pause.
    """

    record: "Record"
    leave: Callable[[], None] | None = None
    finished: "Callable[[Record], None] | None" = None
    keep: "Callable[[Record], None] | None" = None
    way_out: str = ""
    ready: bool = False
    onlookers: Onlookers | None = None
    pause: OwnPause | None = None


@dataclass(frozen=True)
class ToReplay(Route, scene="game.scenes.replay.replay.watched"):
    """The route to the replay of a match; `remove` deletes its file."""

    record: "Record"
    play: "Play | None" = None
    remove: Callable[[], None] | None = None


@dataclass(frozen=True)
class ToGraph(Route, scene="game.scenes.replay.replay.how_it_went"):
    """The route to the graph of a match so far. From any ply one may watch it, and play on if `play` is given."""

    record: "Record"
    play: "Play | None" = None


@dataclass(frozen=True)
class ToFilm(Route, scene="game.scenes.replay.film.film_menu"):
    """The route to the film of a match: of its end, or of all of it."""

    record: "Record"


@dataclass(frozen=True)
class ToMistakes(Route, scene="game.scenes.levels.mistakes.mistakes"):
    """The route to the mistakes that people made in a match, as exercises."""

    moments: "Moments"
    turns: "Sequence[TurningPoint]"


@dataclass(frozen=True)
class ToRules(Route, scene="game.scenes.rulebook.rulebook_scene.RulebookScene"):
    """The route to the rulebook, open at the rule with this number, or at the first one."""

    number: str = ""


@dataclass(frozen=True)
class ToHall(Route, scene="game.scenes.records.record_lists.hall"):
    """The route to the hall of fame: of the game that was played last, or of this match, at a place in it (from 1)."""

    match: str = ""
    place: int = 1


@dataclass(frozen=True)
class ToEvenings(Route, scene="game.scenes.party.evenings_list.evenings"):
    """The route to the list of evenings, over or left; without `leave` it leaves to the title."""

    leave: Callable[[], None] | None = None


@dataclass(frozen=True)
class ToLesson(Route, scene="game.scenes.levels.level_opening.lesson"):
    """The route to the first lesson of a rule set, or to the one about a tool. After it one may play `against` whoever
    was chosen before; without anybody, against a bot that fits the lesson."""

    ruleset: str
    tool: str = ""
    against: "Sitter | None" = None


@dataclass(frozen=True)
class ToOwnLevel(Route, scene="game.scenes.levels.level_opening.own"):
    """The route to a level of the player's own, by its name on the shelf."""

    name: str


def scene_of(services: "Services", title: Callable[[], None], route: Route) -> Scene:
    """Returns the scene of a route; without a `leave` of its own it leaves to the title.

    Raises BadText for a record that cannot be played, ValueError for a level that does not exist.
    """
    module, _dot, name = route.scene.rpartition(".")
    given = {field: value for field, value in vars(route).items() if field != "scene"}
    if "leave" in given:
        given["leave"] = given["leave"] or title
    scene: Scene = getattr(import_module(module), name)(services, **given)
    return scene
