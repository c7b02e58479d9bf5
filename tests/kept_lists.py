"""Compares lists of the game's texts and sounds with those that a person has read (tests/golden/*.json).

After an intended change:  NOUGHTS_REFRESH_GOLDEN=1 python3 main.py test TEST, and read what changed.
"""

import json
import os
from collections.abc import Mapping

from game.paths import ROOT

GOLDEN = ROOT / "tests" / "golden"
Entries = Mapping[str, list[str]]


def held_against_list(name: str, part: str, found: Entries) -> None:
    """Check that `found` equals this part of the list `name`; raises AssertionError otherwise."""
    file = GOLDEN / f"{name}.json"
    kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    if os.environ.get("NOUGHTS_REFRESH_GOLDEN"):
        kept[part] = found
        text = json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True)
        file.write_text(text + "\n", encoding="utf-8")
    was = kept.get(part, {})
    differs = {key: [was.get(key), found.get(key)] for key in {**was, **found} if was.get(key) != found.get(key)}
    assert found == kept.get(part), (
        f"{part} is not as tests/golden/{name}.json has it; was and is: {differs}\n"
        "NOUGHTS_REFRESH_GOLDEN=1 python3 main.py test, with the path of this test, writes it anew"
    )
