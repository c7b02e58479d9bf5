"""Reads playlists: the games of an evening, and how the next one is chosen.

A playlist is a TOML file in `levels/party/`, of the game or in the player's folder; README.md there says how to write
one.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game import catalog, installed
from game.paths import DATA, player_folder
from game.play import toml
from game.rules.core import BadText
from game.rules.registry import MATCHES
from game.text_gate import LABEL, TextKind, gate, keyed, strictly
from game.words import _

LARGEST = 100_000
"""The largest file that is read, in bytes."""
MOST_FILES = 100
"""The most files of one folder that are read."""
FOLDER = Path("levels") / "party"

HEADING, ABOUT = TextKind(40, blank="?"), TextKind(200, lines=True)
Choice = Literal["wheel", "order", "vote"]
Minutes = Annotated[float, msgspec.Meta(gt=0, le=180)]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match of a playlist: its name in the notation, its options, how often it is drawn compared with others, and
    how long it usually takes."""

    match: str
    options: str = "-"
    weight: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    minutes: Minutes = 3.0
    title: str = ""
    """The title that players read; "" for the game's own name."""

    def __post_init__(self) -> None:
        gate(self, match=LABEL, title=ABOUT)

    def with_option(self, name: str, value: str) -> "Item":
        """The same item with this option set; unchanged if its match does not know the option."""
        if name not in MATCHES[self.match].reads:
            return self
        kept = [word for word in self.options.split() if word != "-" and not word.startswith(f"{name}=")]
        return msgspec.structs.replace(self, options=" ".join([*kept, f"{name}={value}"]))

    @property
    def crossed(self) -> "Item":
        """The same item for two people in each other's seats: what one of them has by its options, the other has."""
        options = MATCHES[self.match].agreed(self.options).options.crossed
        return msgspec.structs.replace(self, options=str(options))


class Playlist(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The games of an evening. `deaths` are the games for a season's death matches; none stands for all of them."""

    title: str
    games: Annotated[tuple[Item, ...], msgspec.Meta(min_length=1, max_length=24)]
    about: str = ""
    choice: Choice = "wheel"
    """The way to choose the next game: at random ("wheel"), in order, or (in version 1.0) by a vote."""
    deaths: Annotated[tuple[Item, ...], msgspec.Meta(max_length=24)] = ()
    opens: Annotated[tuple[str, ...], msgspec.Meta(max_length=24)] = ()
    """The matches with one of which an evening begins, as everybody knows them; none stands for all."""
    rests: Annotated[dict[str, Annotated[int, msgspec.Meta(ge=0, le=24)]], msgspec.Meta(max_length=24)] = {}
    """For some matches, how many others lie at least between two of them."""

    def __post_init__(self) -> None:
        gate(self, title=HEADING, about=ABOUT, opens=LABEL)
        msgspec.structs.force_setattr(self, "rests", keyed(self.rests, LABEL))

    def by(self, choice: Choice) -> "Playlist":
        """The same playlist with another way of choosing the next game."""
        return msgspec.structs.replace(self, choice=choice)

    def wheel(self, deadly: bool) -> tuple[Item, ...]:
        """The items that the wheel chooses from: the games, or for a death match the `deaths`."""
        return (self.deaths or death_matches()) if deadly else self.games

    @property
    def death_minutes(self) -> float:
        """A death match takes so many minutes on average."""
        items = self.wheel(deadly=True)
        return sum(item.minutes * item.weight for item in items) / sum(item.weight for item in items)

    def check(self) -> None:
        """Raise ValueError, with a sentence for the player, if one of its matches cannot be played."""
        for item in (*self.games, *self.deaths):
            if item.match not in MATCHES:
                raise ValueError(_("There is no match called {name}.").format(name=item.match[:40]))
            try:
                MATCHES[item.match].agreed(item.options)
            except BadText as wrong:
                said = _("{name} cannot be played with “{options}”: {why}")
                raise ValueError(said.format(name=item.match, options=item.options[:60], why=_(str(wrong)))) from wrong
        for item in self.deaths:
            if "garnets" not in MATCHES[item.match].reads:
                raise ValueError(_("{name} is no death match.").format(name=item.match))


def death_matches() -> tuple[Item, ...]:
    """Every match that can be a death match: its options include the players' garnets."""
    return tuple(Item(name) for name, match in MATCHES.items() if "garnets" in match.reads)


def load(file: Path) -> Playlist:
    """The playlist in this file. Raises OSError, or ValueError that says what is wrong in the file."""
    with strictly():
        playlist = msgspec.convert(toml.table(toml.written(file, LARGEST)), Playlist)
    playlist.check()
    return playlist


def playlists(folders: Iterable[Path] | None = None) -> tuple[list[Playlist], list[str]]:
    """All playlists that can be played, the game's own first, and a sentence for the player about each other file that
    did not come with the game. Without any there is one with all games."""
    found: list[Playlist] = []
    told: list[str] = []
    for folder in _folders() if folders is None else folders:
        for file in sorted(folder.glob("*.toml"))[:MOST_FILES] if folder.is_dir() else ():
            try:
                found.append(load(file))
            except (OSError, ValueError, RecursionError) as wrong:
                if file.is_relative_to(DATA):
                    installed.note(f"party/{file.name}")
                    continue
                said = _("The playlist {file} is left out: {why}.")
                told.append(said.format(file=file.name, why=str(wrong).rstrip(".")))
    return found or [_everything()], told


def _everything() -> Playlist:
    """All games of the menu, each as short as it can be."""
    games = (Item(game.match, game.quick or "-", minutes=game.minutes[0] or 3.0) for game in catalog.games())
    return Playlist(_("Grand tour"), tuple(games))


def _folders() -> tuple[Path, ...]:
    """The folders with the games' own playlists, then the player's folder."""
    games = dict.fromkeys(each.levels / "party" for each in catalog.entries())
    return (*games, player_folder() / FOLDER)
