"""Reads playlists: the games of an evening, its length, its house rules.

A playlist is a TOML file under `levels/party/`, the game's or the player's own; README.md there says how to write one.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game import catalog
from game.paths import player_folder
from game.play import toml
from game.rules.core import BadText
from game.rules.registry import MATCHES
from game.text_gate import LABEL, Kind, gate, strictly
from game.words import _

LARGEST = 100_000
"""Bytes; a larger file is not read."""
MOST_FILES = 100
"""The most files of one folder that are read."""
FOLDER = Path("levels") / "party"

HEADING, ABOUT = Kind(40, blank="?"), Kind(200, lines=True)
Choice = Literal["wheel", "order", "vote"]
Minutes = Annotated[float, msgspec.Meta(gt=0, le=180)]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that may come: its name in the notation, its options, how often it is drawn, its usual length."""

    match: str
    options: str = "-"
    weight: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    minutes: Minutes = 3.0
    title: str = ""
    """Its title; if empty, the game's own name."""

    def __post_init__(self) -> None:
        gate(self, match=LABEL, title=ABOUT)

    def with_option(self, name: str, value: str) -> "Item":
        """The same match with this option replaced, if it reads that option at all."""
        if name not in MATCHES[self.match].reads:
            return self
        kept = [word for word in self.options.split() if word != "-" and not word.startswith(f"{name}=")]
        return msgspec.structs.replace(self, options=" ".join([*kept, f"{name}={value}"]))


class Playlist(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The games of an evening. `deaths` are the rule sets of a season's death matches; by default all."""

    title: str
    games: Annotated[tuple[Item, ...], msgspec.Meta(min_length=1, max_length=24)]
    about: str = ""
    choice: Choice = "wheel"
    """How the next game is chosen: drawn, in order, or, in version 1.0, by a vote."""
    deaths: Annotated[tuple[Item, ...], msgspec.Meta(max_length=24)] = ()

    def __post_init__(self) -> None:
        gate(self, title=HEADING, about=ABOUT)

    def by(self, choice: Choice) -> "Playlist":
        """The same, its next game chosen in another way."""
        return msgspec.structs.replace(self, choice=choice)

    def wheel(self, deadly: bool) -> tuple[Item, ...]:
        """What is drawn from: the games, or the rule sets of a death match."""
        return (self.deaths or death_matches()) if deadly else self.games

    def minutes(self, deadly: bool = False) -> float:
        """How long a match of it usually takes."""
        items = self.wheel(deadly)
        return sum(item.minutes * item.weight for item in items) / sum(item.weight for item in items)

    def check(self) -> None:
        """Raises ValueError, with a sentence, if a match of it cannot be played."""
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
    """Every match that asks for garnets."""
    return tuple(Item(name) for name, match in MATCHES.items() if "garnets" in match.reads)


def load(file: Path) -> Playlist:
    """The playlist in this file. Raises OSError, or ValueError with the mistake in it."""
    with strictly():
        playlist = msgspec.convert(toml.table(toml.written(file, LARGEST)), Playlist)
    playlist.check()
    return playlist


def playlists(folders: Iterable[Path] | None = None) -> tuple[list[Playlist], list[str]]:
    """Every good playlist, the game's own first, and a sentence for each bad file."""
    found: list[Playlist] = []
    told: list[str] = []
    for folder in _folders() if folders is None else folders:
        for file in sorted(folder.glob("*.toml"))[:MOST_FILES] if folder.is_dir() else ():
            try:
                found.append(load(file))
            except (OSError, ValueError, RecursionError) as wrong:
                said = _("The playlist {file} is left out: {why}.")
                told.append(said.format(file=file.name, why=str(wrong).rstrip(".")))
    return found, told


def _folders() -> tuple[Path, ...]:
    """The folders of the games' playlists, and the player's."""
    games = dict.fromkeys(each.levels / "party" for each in catalog.entries())
    return (*games, player_folder() / FOLDER)
