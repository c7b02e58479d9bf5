"""How far everybody has come in the levels."""

from functools import cached_property
from typing import TYPE_CHECKING

from game.scenes.services.player_files import PlayerFiles

if TYPE_CHECKING:
    from game.play.levels.level_progress import Progress


class Learning:
    """Read when first asked for: all rulebooks come with it, and the title is shown without them."""

    def __init__(self, files: PlayerFiles) -> None:
        self._files = files

    @cached_property
    def progress(self) -> "Progress":
        """How far everybody has come."""
        from game.play.levels.level_progress import Progress, progress_path

        return self._files.kept(progress_path(), Progress) or Progress()

    def remember(self, progress: "Progress") -> None:
        """Keep how far they have come now."""
        from game.play.levels.level_progress import progress_path

        self.__dict__["progress"] = progress
        self._files.write(progress_path(), progress)
