"""Every game's look by its rule set. A further game is one line here."""

from collections.abc import Mapping
from typing import Any

from game.view import choice, classic, classic_set, classic_turned, deal, roll, rps, tactic, tris2, ttic, ultimate

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

ON_DICE: Mapping[str, Any] = {"turned": classic_turned, "set": classic_set}
"""How tic-tac-toe looks on dice (tris2-compatible), by the way it is played on them."""


def look_of(ruleset: str, dice: str = "") -> Any:
    """The look of a game; `dice` says how tic-tac-toe is played on them, if it is."""
    return ON_DICE[dice] if dice and ruleset == "classic" else LOOKS[ruleset]
