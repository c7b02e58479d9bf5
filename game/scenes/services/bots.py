"""The bots: where they think, and what they remember of people's throws."""

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
"""Seconds between two checks of a bot that thinks."""


class Throws(msgspec.Struct, frozen=True):
    """What bots that read throws remember of earlier evenings."""

    memory: Annotated[dict[str, Annotated[str, msgspec.Meta(max_length=100_000)]], msgspec.Meta(max_length=100)] = {}
    format: int = 1


def throws_path() -> Path:
    """Where that is kept."""
    return player_folder() / "throws.json"


class Bots:
    """`thinking` opens the bots' room when first needed."""

    def __init__(self, files: PlayerFiles, thinking: "Callable[[], Thinking]") -> None:
        self._files = files
        self._thinking = thinking

    @cached_property
    def thinker(self) -> "Thinking":
        """Where the bots think."""
        return self._thinking()

    @cached_property
    def throws(self) -> Mapping[str, str]:
        """What bots remember of people's throws."""
        kept = self._files.kept(throws_path(), Throws)
        return kept.memory if kept else {}

    def remember_throws(self, memory: Mapping[str, str]) -> None:
        """Keep what bots remember from now on."""
        self.__dict__["throws"] = memory
        self._files.write(throws_path(), Throws(dict(memory)))

    def close(self) -> None:
        """Send the bots home, if they were ever called."""
        if "thinker" in self.__dict__:
            self.thinker.close()
