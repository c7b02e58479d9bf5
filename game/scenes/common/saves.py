"""The match that is being played, as it is kept."""

from datetime import datetime
from pathlib import Path

from game.paths import player_folder
from game.play.record import Record
from game.scenes.common.player_files import PlayerFiles
from game.scenes.common.results import Results


def save_path() -> Path:
    """Where the match that is being played is kept."""
    return player_folder() / "match.json"


class Saves:
    """Keeps one match; one that was left and is not taken up goes to the old ones among the `results`."""

    def __init__(self, files: PlayerFiles, results: Results) -> None:
        self._files = files
        self._results = results
        self._on_table: Record | None = None
        """The match that is saved."""

    def keep(self, record: Record) -> None:
        """Save the match as it stands."""
        if record is not self._on_table:
            self._on_table = record
            self._files.later(self._set_aside)
        self._files.write(save_path(), record.copy())

    def left_game(self) -> Record | None:
        """The match that was left, if there is one that can be taken up."""
        left = self._files.kept(save_path(), Record, Record.positions)
        self._on_table = None if left is None or left.over() else left
        return self._on_table

    def _set_aside(self) -> None:
        from game.play.files.replays import UNFINISHED

        left = self._files.store.read(save_path(), Record, Record.positions).value
        if left is not None and left.plies and not left.over():
            told = self._results.archive.replays.keep(left, UNFINISHED, datetime.now().astimezone())
            self._files.notices += [told] if told else []
