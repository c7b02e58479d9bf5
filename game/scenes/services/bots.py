"""Gives scenes the process in which the bots think, and saves what bots remember of people's throws."""

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec

from game.paths import player_folder
from game.scenes.services.player_files import PlayerFiles

if TYPE_CHECKING:
    from game.ai.thinker import Thinking


POLL = 0.05
"""Seconds between two checks whether a bot has answered."""


class Throws(msgspec.Struct, frozen=True):
    """The content of the file in which bots that study people remember their throws."""

    memory: Annotated[dict[str, Annotated[str, msgspec.Meta(max_length=100_000)]], msgspec.Meta(max_length=100)] = {}
    format: int = 1


def throws_path() -> Path:
    """The path of the file with the remembered throws."""
    return player_folder() / "throws.json"


class Bots:
    """The bots' process, and what they remember. `thinking` starts the process when it is first needed."""

    def __init__(self, files: PlayerFiles, thinking: "Callable[[], Thinking]") -> None:
        self._files = files
        self._thinking = thinking

    @cached_property
    def thinker(self) -> "Thinking":
        """The bots' process, started when this is first read."""
        return self._thinking()

    @cached_property
    def throws(self) -> Mapping[str, str]:
        """What bots remember of people's throws: a text for each rule set."""
        kept = self._files.kept(throws_path(), Throws)
        return kept.memory if kept else {}

    def remember_throws(self, memory: Mapping[str, str]) -> None:
        """Replace what bots remember of people's throws, and save it."""
        self.__dict__["throws"] = memory
        self._files.write(throws_path(), Throws(dict(memory)))

    def close(self) -> None:
        """End the bots' process, if it was ever started."""
        if "thinker" in self.__dict__:
            self.thinker.close()
