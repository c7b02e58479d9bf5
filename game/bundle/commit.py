"""Writes down, for what is built from a checkout, which commit it was built from."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CommitHook(BuildHookInterface[Any]):
    """Puts the commit's name into a wheel and into an archive of the sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds."""
        import sys

        sys.path.insert(0, self.root)
        from game.launch.version import COMMIT, commit

        name = commit()
        if name and not COMMIT.exists():
            file = Path(self.root) / "build" / "commit.txt"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(name + "\n", encoding="ascii")
            build_data["force_include"][str(file)] = "game/launch/commit.txt"
