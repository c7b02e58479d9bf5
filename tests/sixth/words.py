"""Finds the texts of the sixth game, and compiles its Italian: `python -m tests.sixth.words`."""

from io import BytesIO
from pathlib import Path

from babel.messages import mofile, pofile
from babel.messages.extract import extract_from_dir

HERE = Path(__file__).parent
CATALOG = HERE / "locale" / "it" / "LC_MESSAGES" / "game.po"
METHODS = [
    ("**.py", "python"),
    ("levels/**.toml", "game.play.levels.level:extract"),
    ("*.toml", "game.rules.rulebook:extract"),
]


def texts() -> set[str]:
    """Every text of it that a player reads."""
    found = extract_from_dir(HERE, METHODS, {"**.py": {"encoding": "utf-8"}}, keywords={"_": None, "N_": None})
    return {message for _file, _line, message, _comments, _context in found if isinstance(message, str)}


def compiled() -> bytes:
    """The catalog as the game reads it."""
    binary = BytesIO()
    with CATALOG.open("rb") as file:
        mofile.write_mo(binary, pofile.read_po(file, locale="it"))
    return binary.getvalue()


if __name__ == "__main__":
    CATALOG.with_suffix(".mo").write_bytes(compiled())
