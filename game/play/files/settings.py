"""Defines the settings, and what the game remembers between starts. `settings.json` keeps them."""

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import msgspec

from game import shipped
from game.paths import player_folder
from game.play.names import by_person, person
from game.play.record import Dice, Help, Implement, Record, Sitter
from game.rules.core import BadText, Seat
from game.text_gate import LABEL, NAME, TextKind, cleaned, gate, keyed

if TYPE_CHECKING:
    from game.rules.match import Match

Wearer = TypeVar("Wearer", "Settings", "Needs")

SMALLEST_WINDOW = (960, 540)
SMALL_SCREEN = 800
"""A screen with at most this many rows of pixels is small, such as a handheld's."""
LARGER = 1.2
"""The text size on a small screen."""


class Setup(msgspec.Struct, frozen=True):
    """How a match is set up. `options` are the match's options as text."""

    match: str = shipped.FIRST
    sitters: tuple[Sitter, Sitter] = (Sitter("Ada"), Sitter("Aunt Tilda", "bot", 2, character="tilda"))
    options: str = "-"
    implement: Implement = "pencil"
    dice: Dice = ""
    help: Help = "all"
    people: tuple[Sitter, Sitter] = (Sitter("Ada"), Sitter("Grace"))
    """The last person in each seat. A bot that sits there does not replace the name."""

    def with_sitter(self, seat: Seat, sitter: Sitter) -> "Setup":
        """The setup with another player in a seat."""
        sitters, people = list(self.sitters), list(self.people)
        sitters[seat] = sitter
        if sitter.kind == "person":
            people[seat] = sitter
        return msgspec.structs.replace(self, sitters=tuple(sitters), people=tuple(people))

    def sound(self) -> bool:
        """True if a match can begin with this setup. A settings file may have been edited by hand."""
        try:
            self._agreed()
        except (BadText, KeyError):
            return False
        return True

    def is_of(self, record: Record) -> bool:
        """True if the record is a match of the same game and people."""
        names = [[person(sitter.name) for sitter in sitters] for sitters in (record.sitters, self.sitters)]
        return record.ruleset == self.match and names[0] == names[1]

    def begin(self) -> Record:
        """An empty record of this match. Raises BadText or KeyError if the setup is not sound."""
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
"""The changes to the default bindings: scheme -> intent -> controls (`engine/input/bindings.py`)."""


class Shape(msgspec.Struct, frozen=True):
    """The window's size and place in pixels when it is not full screen, and how its picture gets to the screen."""

    width: Annotated[int, msgspec.Meta(ge=SMALLEST_WINDOW[0], le=16384)] = 1280
    height: Annotated[int, msgspec.Meta(ge=SMALLEST_WINDOW[1], le=16384)] = 720
    fullscreen: bool = False
    accelerated: bool | None = None
    """SDL_FRAMEBUFFER_ACCELERATION, as the timed flips decided; None before that."""
    place: tuple[int, int] | None = None
    """The upper left corner on the desktop in pixels; None before the window was first opened."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.width, self.height


class Needs(msgspec.Struct, frozen=True):
    """The settings that one person needs at any table. `Settings` explains them."""

    text: Annotated[float, msgspec.Meta(ge=1.0, le=2.0)] = 1.0
    narrated: bool = False
    marks: bool = False
    reduced: bool = False
    steady: bool = False
    clocks: Annotated[float, msgspec.Meta(ge=1.0, le=4.0)] = 1.0


class Settings(msgspec.Struct, frozen=True):
    """Every setting with its default. To change one, make a new value: `msgspec.structs.replace(settings,
    mute=True)`."""

    format: int = 2
    text: Annotated[float, msgspec.Meta(ge=1.0, le=2.0)] = 1.0
    """The text size; 1.0 is 100 %."""
    contrast: bool = False
    marks: bool = False
    """True for colours that colour-blind eyes can tell apart; both arms of an X are hatched."""
    reduced: bool = False
    """True for reduced motion."""
    spoken: bool = False
    """True if turns and moves are spoken."""
    narrated: bool = False
    """True if everything is read aloud: screens, the focus, boards."""
    rate: Annotated[int, msgspec.Meta(ge=50, le=300)] = 100
    """The speed of the voice in percent."""
    speaker: str = ""
    """The system voice's name; empty for the usual one of the language."""
    captions: bool = False
    """True if sounds have captions."""
    reading: Annotated[float, msgspec.Meta(ge=1.0, le=4.0)] = 1.0
    """Remarks and captions stay this many times as long as usual."""
    still: bool = False
    """True if nothing moves in the background."""
    pointer: bool = False
    """True for a large mouse pointer in black and white."""
    steady: bool = False
    """True if a second press within half a second on the same device does not count."""
    scans: bool = False
    """True for switch scanning: targets are highlighted in turn, and any key except Esc chooses one."""
    pace: Annotated[float, msgspec.Meta(ge=0.5, le=5.0)] = 1.5
    """The seconds for each target of switch scanning."""
    needs: Annotated[dict[str, Needs], msgspec.Meta(max_length=100)] = {}
    """The needs of single people, by name."""
    clocks: Annotated[float, msgspec.Meta(ge=1.0, le=4.0)] = 1.0
    """People's clocks run this many times as long as agreed."""
    untimed: bool = False
    """True if votes last until everybody has chosen."""
    speed: Annotated[float, msgspec.Meta(ge=0.5, le=4.0)] = 1.0
    """The speed of animations; 2.0 is twice as fast."""
    volume: Percent = 100
    """The volume of everything; the other volumes are shares of it."""
    music: Percent = 60
    effects: Percent = 80
    voice: Percent = 100
    mute: bool = False
    mono: bool = False
    """True if both sides sound the same."""
    hushed: bool = True
    """True if the music pauses while the window is hidden or has no keyboard focus."""
    language: str = "en"
    window: Shape = Shape()
    bindings: Bindings = {}
    confirm: bool = False
    """True if every choice on a board must be confirmed."""
    swap_confirm: bool = False
    """True if the right button of a pad confirms and the lower one cancels."""
    dead_zone: Annotated[int, msgspec.Meta(ge=20, le=90)] = 55
    """A stick counts as pressed beyond this percentage of its way."""
    rumble: bool = True
    aside: tuple[str, ...] = ()
    """The names of the pads that are ignored."""
    pads: Annotated[tuple[str, ...], msgspec.Meta(max_length=100)] = ()
    """The names of the pads that had the numbers 1, 2, ... last."""
    family: Family = "auto"
    """The maker whose names the hints show; "auto" follows the device."""
    setup: Setup = Setup()
    """The last setup at the seats."""
    played: Setup | None = None
    """The setup of the last match that began; None before the first."""
    agreed: Annotated[dict[str, Setup], msgspec.Meta(max_length=100)] = {}
    """The last setup of each kind of match."""

    def __post_init__(self) -> None:
        gate(self, language=TextKind(20), speaker=LABEL)
        bindings = {
            kind: {action: [cleaned(control, LABEL) for control in controls] for action, controls in table.items()}
            for kind, table in self.bindings.items()
        }
        msgspec.structs.force_setattr(self, "bindings", bindings)
        msgspec.structs.force_setattr(self, "needs", by_person(keyed(self.needs, NAME), _strongest))


def worn(settings: Settings, people: Collection[str]) -> Settings:
    """The settings with the strongest needs of these people."""
    here = set(map(person, people)) if settings.needs else ()
    for name, needs in settings.needs.items():
        settings = _strongest(settings, needs) if person(name) in here else settings
    return settings


def _strongest(one: Wearer, other: Needs) -> Wearer:
    """The settings or needs with what another needs more."""
    fields = Needs.__struct_fields__
    return msgspec.structs.replace(one, **{field: max(getattr(one, field), getattr(other, field)) for field in fields})


def first_settings(screen: tuple[int, int], language: str = "en") -> Settings:
    """The first settings of a new player. The window takes two thirds of the screen; on a small one it is full
    screen, with larger text."""
    if screen[1] <= SMALL_SCREEN:
        return Settings(text=LARGER, language=language, window=Shape(fullscreen=True))
    width, height = (max(least, 2 * side // 3) for least, side in zip(SMALLEST_WINDOW, screen, strict=True))
    return Settings(language=language, window=Shape(width, height))


def settings_path() -> Path:
    """The file of the settings."""
    return player_folder() / "settings.json"
