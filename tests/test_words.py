"""The words a player reads: found for translators, and spoken in the language that the settings name."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages import mofile
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg

from game import words
from game.paths import ROOT
from game.rules.rulebook import rules

KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}


@pytest.fixture(autouse=True)
def _speak_english_again() -> Iterator[None]:
    yield
    words.use_language("en")


def found() -> set[str]:
    """Every text that the mapping of the catalogs finds."""
    with (ROOT / "assets/locale/babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)
    texts: set[str] = set()
    for _file, _line, message, *_rest in extract_from_dir(ROOT, methods, options, keywords=KEYWORDS):
        texts |= {message} if isinstance(message, str) else set(message)
    return texts


def test_translators_find_the_texts_of_scenes_rules_and_rulebooks() -> None:
    texts = found()
    assert "To the table" in texts
    assert "Square {square} is taken. Use an empty one." in texts
    assert {rule.text for rule in rules().values()} <= texts


def test_a_text_is_spoken_in_the_language_of_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = Catalog(locale="it")
    catalog.add("Go on", "Avanti")
    binary = BytesIO()
    mofile.write_mo(binary, catalog)
    place = tmp_path / "locale/it/LC_MESSAGES/game.mo"
    place.parent.mkdir(parents=True)
    place.write_bytes(binary.getvalue())
    monkeypatch.setattr(words, "ASSETS", tmp_path)
    words.use_language("it")
    assert words._("Go on") == "Avanti"
    assert words._("Pause") == "Pause"


def test_an_unknown_language_falls_back_to_english() -> None:
    words.use_language("tlh")
    assert words._("Go on") == "Go on"
