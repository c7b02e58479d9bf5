"""The settings as they are now."""

from collections.abc import Callable

import msgspec

from game.play.files.settings import Settings, settings_path
from game.play.files.setup import Setup
from game.scenes.services.player_files import PlayerFiles


class Preferences:
    """`apply` makes the game go by other settings; it is to call `changed` in turn."""

    def __init__(self, settings: Settings, files: PlayerFiles, apply: Callable[[Settings], None]) -> None:
        self.now = settings
        self._files = files
        self._apply = apply

    def change(self, **changes: object) -> None:
        """Change settings; they hold at once and are kept."""
        self._apply(msgspec.structs.replace(self.now, **changes))

    def changed(self, settings: Settings) -> None:
        """These settings hold now: keep what has changed."""
        if settings != self.now:
            self.now = settings
            self._files.write(settings_path(), settings)

    def remember(self, setup: Setup) -> None:
        """Keep who sat where and what was agreed, for the next time."""
        self.change(setup=setup, agreed={**self.now.agreed, setup.match: setup})
