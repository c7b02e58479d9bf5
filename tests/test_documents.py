"""What the documents send a reader to is there: every path that they name."""

import re

import pytest

from game.paths import ROOT

FOLDERS = ("game", "assets", "levels", "tests")
DOCUMENTS = sorted(
    file.relative_to(ROOT).as_posix()
    for file in (*ROOT.glob("*.md"), *(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.md")))
)
PATH = re.compile(rf"(?<![\w./~-])(?:{'|'.join(FOLDERS)})/(?:[\w./*-]|<[\w ]+>)*")
NOT_YET = ("assets/locale/nl",)
"""What a recipe has its reader make."""


def named(document: str) -> list[str]:
    """The paths that a document names; `<game>` stands for any game's room."""
    text = (ROOT / document).read_text(encoding="utf-8")
    return [path.rstrip("./") for path in PATH.findall(text) if not path.startswith(NOT_YET)]


def there(path: str, document: str) -> bool:
    """Whether there is such a file, from the project's folder or from the document's own."""
    pattern = re.sub("<[^>]+>", "*", path)
    return any(any(base.glob(pattern)) for base in (ROOT, (ROOT / document).parent))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_document_names_only_paths_that_are_there(document: str) -> None:
    assert [path for path in named(document) if not there(path, document)] == []


def test_the_way_of_a_press_is_told_by_its_files() -> None:
    told = named("CONTRIBUTING.md")
    assert len(told) > 40
    assert not there("game/engine/input/nothing.py", "CONTRIBUTING.md")
