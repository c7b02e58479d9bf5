"""Every game's look by its rule set. A further game is one line here."""

from collections.abc import Mapping
from typing import Any

from game.view import classic, rps

LOOKS: Mapping[str, Any] = {"rps": rps, "classic": classic}
"""Modules that offer what `view.look.Look` describes."""
