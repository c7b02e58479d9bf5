"""Every game's look by its rule set. A further game is one line here."""

from collections.abc import Mapping
from typing import Any

from game.view import choice, classic, deal, roll, rps, tactic, tris2, ttic, ultimate

LOOKS: Mapping[str, Any] = {
    "rps": rps,
    "classic": classic,
    "choice": choice,
    "deal": deal,
    "roll": roll,
    "tactic": tactic,
    "tris2": tris2,
    "ttic-1": ttic,
    "ttic-2": ttic,
    "ultimate": ultimate,
    "ultimate-gambit": ultimate,
    "ultimate-conduct": ultimate,
    "ultimate-shardren": ultimate,
}
"""Modules that offer what `view.look.Look` describes."""
