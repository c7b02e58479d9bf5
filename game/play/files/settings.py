"""Holds what a player can set, and what the game remembers between starts. Kept in `settings.json`."""

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from game import shipped
from game.paths import player_folder
from game.play.record import Dice, Help, Implement, Record, Sitter
from game.rules.core import BadText, Seat
from game.text_gate import LABEL, NAME, Kind, cleaned, gate, keyed

if TYPE_CHECKING:
    from game.rules.match import Match


SMALLEST_WINDOW = (960, 540)
SMALL_SCREEN = 800
"""Rows of pixels of a screen that is small, such as a handheld's."""
LARGER = 1.2
"""The text size there."""


class Setup(msgspec.Struct, frozen=True):
    """The setup of a match. `options` are the match's options as text."""

    match: str = shipped.FIRST
    sitters: tuple[Sitter, Sitter] = (Sitter("Ada"), Sitter("Aunt Tilda", "bot", 2, character="tilda"))
    options: str = "-"
    implement: Implement = "pencil"
    dice: Dice = ""
    help: Help = "all"
    people: tuple[Sitter, Sitter] = (Sitter("Ada"), Sitter("Grace"))
    """The person in each seat, as it was last one: a bot that sits there for a while makes nobody forget a name."""

    def with_sitter(self, seat: Seat, sitter: Sitter) -> "Setup":
        """The same with another sitter; a person is remembered."""
        sitters, people = list(self.sitters), list(self.people)
        sitters[seat] = sitter
        if sitter.kind == "person":
            people[seat] = sitter
        return msgspec.structs.replace(self, sitters=tuple(sitters), people=tuple(people))

    def sound(self) -> bool:
        """Whether a match can begin with this; a settings file may have been edited by hand."""
        try:
            self._agreed()
        except (BadText, KeyError):
            return False
        return True

    def begin(self) -> Record:
        """An empty record of this match. Raises BadText or KeyError if it is not sound."""
        start = str(self._agreed().anew())
        sitters = self.sitters[0].settled, self.sitters[1].settled
        return Record(self.match, start, sitters, implement=self.implement, dice=self.dice, help=self.help)

    def _agreed(self) -> "Match":
        from game.rules.registry import MATCHES  # the title does not import the rules

        return MATCHES[self.match].agreed(self.options)


Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Family = Literal["auto", "keyboard", "xbox", "playstation", "nintendo", "steam"]
Controls = Annotated[list[str], msgspec.Meta(max_length=100)]
Bindings = Annotated[
    dict[str, Annotated[dict[str, Controls], msgspec.Meta(max_length=100)]], msgspec.Meta(max_length=100)
]
"""Changes to the default bindings: kind of device -> intent -> keys or buttons (`engine/input/bindings.py`)."""


class Shape(msgspec.Struct, frozen=True):
    """The window's last shape: its size in pixels and its place when it is not full screen, and how its picture gets to
    the screen."""

    width: Annotated[int, msgspec.Meta(ge=SMALLEST_WINDOW[0], le=16384)] = 1280
    height: Annotated[int, msgspec.Meta(ge=SMALLEST_WINDOW[1], le=16384)] = 720
    fullscreen: bool = False
    accelerated: bool | None = None
    """SDL_FRAMEBUFFER_ACCELERATION as the timed flips decided; None until they have."""
    place: tuple[int, int] | None = None
    """Its upper left corner on the desktop, in pixels; None before it was first opened."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.width, self.height


class Needs(msgspec.Struct, frozen=True):
    """What one person needs, wherever they sit, beyond what everybody has. The meanings are those of `Settings`."""

    text: Annotated[float, msgspec.Meta(ge=1.0, le=2.0)] = 1.0
    narrated: bool = False
    marks: bool = False
    reduced: bool = False
    steady: bool = False
    clocks: Annotated[float, msgspec.Meta(ge=1.0, le=4.0)] = 1.0


class Settings(msgspec.Struct, frozen=True):
    """Every setting with its default. A change is a new value: `msgspec.structs.replace(settings, mute=True)`."""

    format: int = 1
    text: Annotated[float, msgspec.Meta(ge=1.0, le=2.0)] = 1.0
    """Text size; 1.0 is 100 %."""
    contrast: bool = False
    marks: bool = False
    """Marks for colour-blind eyes: blue and orange, and X hatched all over."""
    reduced: bool = False
    """Reduced motion."""
    spoken: bool = False
    """Turns and moves are spoken, where the system can."""
    narrated: bool = False
    """Everything is: screens, what has the focus, boards."""
    rate: Annotated[int, msgspec.Meta(ge=50, le=300)] = 100
    """How fast it is spoken, in per cent."""
    speaker: str = ""
    """Which of the system's voices speaks; empty: the usual one of the language."""
    captions: bool = False
    """What is only heard is written, too."""
    reading: Annotated[float, msgspec.Meta(ge=1.0, le=4.0)] = 1.0
    """How much longer than usual remarks and captions stay."""
    still: bool = False
    """Nothing moves in the background."""
    pointer: bool = False
    """The mouse's pointer is large, and black and white."""
    steady: bool = False
    """A press within half a second of the last on the same device does not count."""
    scans: bool = False
    """One switch is enough: what can be chosen is lit in turn, and any press but that of Esc chooses it."""
    pace: Annotated[float, msgspec.Meta(ge=0.5, le=5.0)] = 1.5
    """For how many seconds each is lit."""
    needs: Annotated[dict[str, Needs], msgspec.Meta(max_length=100)] = {}
    """By name, what single people need."""
    clocks: Annotated[float, msgspec.Meta(ge=1.0, le=4.0)] = 1.0
    """How much longer people's clocks run than agreed."""
    untimed: bool = False
    """Whether votes last until everybody has chosen."""
    speed: Annotated[float, msgspec.Meta(ge=0.5, le=4.0)] = 1.0
    """How fast animations run; 2.0 is twice as fast."""
    volume: Percent = 100
    """Of all that is heard; the other volumes are shares of it."""
    music: Percent = 60
    effects: Percent = 80
    voice: Percent = 100
    mute: bool = False
    mono: bool = False
    """Everything sounds the same on both sides."""
    hushed: bool = True
    """Whether the music rests while the window is hidden or another one has the keyboard."""
    language: str = "en"
    window: Shape = Shape()
    bindings: Bindings = {}
    confirm: bool = False
    """Whether every choice on a board must be confirmed."""
    swap_confirm: bool = False
    """Whether on pads the right button confirms and the lower one cancels."""
    dead_zone: Annotated[int, msgspec.Meta(ge=20, le=90)] = 55
    """How far (percent) a stick must go to count as pressed."""
    rumble: bool = True
    aside: tuple[str, ...] = ()
    """The names of pads that are put aside."""
    pads: Annotated[tuple[str, ...], msgspec.Meta(max_length=100)] = ()
    """The names of the pads that had the numbers 1, 2, ... last."""
    family: Family = "auto"
    """Which maker's names the hints use for keys and buttons; "auto" follows the device."""
    setup: Setup = Setup()
    """Who sat at the seats last, and what was agreed there."""
    played: Setup | None = None
    """The setup of the match that was begun last; None before any was."""
    agreed: Annotated[dict[str, Setup], msgspec.Meta(max_length=100)] = {}
    """The last setup of each kind of match."""

    def __post_init__(self) -> None:
        gate(self, language=Kind(20), speaker=LABEL)
        bindings = {
            kind: {action: [cleaned(control, LABEL) for control in controls] for action, controls in table.items()}
            for kind, table in self.bindings.items()
        }
        msgspec.structs.force_setattr(self, "bindings", bindings)
        msgspec.structs.force_setattr(self, "needs", keyed(self.needs, NAME))


def worn(settings: Settings, people: Collection[str]) -> Settings:
    """The settings with what these people need: the strongest of each."""
    needs = [settings.needs[name] for name in people if name in settings.needs]
    if not needs:
        return settings
    strongest = {field: max(getattr(each, field) for each in (settings, *needs)) for field in Needs.__struct_fields__}
    return msgspec.structs.replace(settings, **strongest)


def first_settings(screen: tuple[int, int], language: str = "en") -> Settings:
    """The settings of a player who has none yet: a window of two thirds of the screen, or all of a small one, with
    larger text; in this language."""
    if screen[1] <= SMALL_SCREEN:
        return Settings(text=LARGER, language=language, window=Shape(fullscreen=True))
    width, height = (max(least, 2 * side // 3) for least, side in zip(SMALLEST_WINDOW, screen, strict=True))
    return Settings(language=language, window=Shape(width, height))


def settings_path() -> Path:
    """The file of the settings."""
    return player_folder() / "settings.json"
