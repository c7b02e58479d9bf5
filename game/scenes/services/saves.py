"""What is not finished: the match that is being played and the evening that goes on, and those left for them."""

from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game.paths import player_folder
from game.play.evening.keeping import evening_path
from game.play.record import Record
from game.scenes.services.player_files import PlayerFiles
from game.scenes.services.results import Results
from game.scenes.services.unfinished import FOLDER, Unfinished

if TYPE_CHECKING:
    from game.play.evening.evening import Evening

MATCHES, EVENINGS = 9, 99
"""How many lie aside at most; the oldest match beyond goes among the old ones."""


def save_path() -> Path:
    """Where the match that is being played is kept."""
    return player_folder() / "match.json"


class Saves:
    """Keeps matches and evenings; a match too many goes to the old ones among the `results`."""

    def __init__(self, files: PlayerFiles, results: Results) -> None:
        self._files = files
        self._results = results
        self.matches = Unfinished(
            files,
            save_path,
            Record,
            Record.positions,
            lambda record: not record.over(),
            lambda record: bool(record.plies),
            MATCHES,
            self._to_the_old_ones,
        )

    @cached_property
    def evenings(self) -> "Unfinished[Evening]":
        """Made when first needed: the title need not know the rules of an evening."""
        from game.play.evening.evening import Evening

        def forget(evening: Evening) -> None:
            """Nobody leaves that many."""

        return Unfinished(
            self._files,
            evening_path,
            Evening,
            Evening.check,
            lambda each: not each.closed,
            lambda each: bool(each.facts or each.record),
            EVENINGS,
            forget,
        )

    @property
    def any_evening(self) -> bool:
        """Whether an evening may have been left: to ask costs little."""
        path = evening_path()
        there = self._files.store.when(path) > 0
        return there or any(path.parent.joinpath(FOLDER).glob(f"{path.stem}-*"))

    def keep(self, record: Record) -> None:
        """Save the match as it stands."""
        self.matches.keep(record, record.copy())

    def _to_the_old_ones(self, left: Record) -> None:
        from game.play.files.replays import UNFINISHED

        told = self._results.archive.replays.keep(left, UNFINISHED, datetime.now().astimezone())
        self._files.notices += [told] if told else []
