"""Stores the commit in a build."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CommitHook(BuildHookInterface[Any]):
    """A hook of hatchling that puts the commit's name into wheels and source archives."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """hatchling calls this before a build."""
        import sys

        sys.path.insert(0, self.root)
        from game.launch.version import COMMIT, commit

        name = commit()
        if name and not COMMIT.exists():
            file = Path(self.root) / "build" / "commit.txt"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(name + "\n", encoding="ascii")
            build_data["force_include"][str(file)] = "game/launch/commit.txt"
