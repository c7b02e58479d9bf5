"""Tests the texts a player reads: translators find them, and the game shows them in the language of the settings."""

import ast
import re
from datetime import datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.dates import format_skeleton
from babel.messages import mofile
from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural
from babel.numbers import format_decimal

from game import words
from game.ai.characters import everybody
from game.installed import sealed
from game.play.achievements import ACHIEVEMENTS
from game.rules.registry import MATCHES, RULESETS
from game.rules.rulebook import rules
from game.words import _
from tests.catalogs import make
from tests.sources import trees


@cache
def template() -> Catalog:
    """What the tool finds, looked for once."""
    catalog: Catalog = make.template()
    return catalog


@cache
def found() -> set[str]:
    """Every text that the mapping of the catalogs finds."""
    return {text for message in template() if message.id for text in texts(message.id)}


def texts(string: Any) -> tuple[str, ...]:
    """The one text of a message, or those of its numbers."""
    return tuple(string) if isinstance(string, tuple | list) else (string,)


def test_no_text_hides_from_translators_within_a_formatted_string() -> None:
    hidden = [
        f"{path.name}:{call.lineno}"
        for path, tree in trees("game")
        for formatted in ast.walk(tree)
        if isinstance(formatted, ast.JoinedStr)
        for call in ast.walk(formatted)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in make.KEYWORDS
        if isinstance(call.args[0], ast.Constant)
    ]
    assert not hidden


def test_translators_find_the_texts_of_scenes_rules_and_rulebooks() -> None:
    texts = found()
    assert "Somebody beside you" in texts
    assert "Square {square} is taken. Use an empty one." in texts
    assert {rule.text for rule in rules().values()} <= texts
    assert {each.title for each in ACHIEVEMENTS} <= texts
    assert {line for each in everybody() for line in each.greeting} <= texts
    assert "" not in texts


def test_a_text_is_spoken_in_the_language_of_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = Catalog(locale="it")
    catalog.add("Go on", "Avanti")
    place = tmp_path / "locale/it/LC_MESSAGES/game.mo"
    place.parent.mkdir(parents=True)
    with place.open("wb") as file:
        mofile.write_mo(file, catalog)
    monkeypatch.setattr(words, "ASSETS", tmp_path)
    words.use_language("it")
    assert [_(text) for text in ("Go on", "Pause", "")] == ["Avanti", "Pause", ""]


@pytest.mark.parametrize("language", make.COMPLETE)
def test_numbers_days_and_plurals_are_as_babel_knows_them(language: str) -> None:
    words.use_language(language)
    when = datetime(2026, 11, 22, 14, 5)
    day, time = (format_skeleton(which, when, locale=language) for which in ("yMd", "Hm"))
    assert words.dated(when) == f"{day} {time}"
    assert words.grouped(1_234_567) == format_decimal(1_234_567, locale=language).replace("\u202f", "\xa0")
    told = make.read(language)
    assert (told.num_plurals, told.plural_expr) == get_plural(language)[:2]


@pytest.mark.parametrize("language", make.COMPLETE)
def test_every_test_begins_in_english(language: str) -> None:
    assert words.language() == "en"
    words.use_language(language)


def test_an_unknown_language_falls_back_to_english() -> None:
    words.use_language("tlh")
    assert _("Go on") == "Go on"


def test_a_new_language_is_one_file_to_fill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = template()
    monkeypatch.setattr(make, "HERE", tmp_path)
    monkeypatch.setattr(make, "template", lambda: known)
    make.add("it")
    assert make.languages() == ["it"]
    fresh = make.read("it")
    assert {text for message in fresh if message.id for text in texts(message.id)} == found()
    fresh["Go on"].string = "Avanti"
    make.write("it", fresh)
    make.refresh()
    assert make.read("it")["Go on"].string == "Avanti"
    assert (tmp_path / "it/LC_MESSAGES/game.mo").stat().st_size > 0


FIELD = re.compile(r"\{(\w*)[^}]*\}")


@pytest.mark.parametrize("language", make.languages())
def test_no_translation_has_lost_a_field_and_the_compiled_one_is_up_to_date(language: str) -> None:
    catalog = make.read(language)
    for message in catalog:
        for original, translated in zip(texts(message.id), texts(message.string), strict=False):
            if message.id and translated:
                assert set(FIELD.findall(translated)) <= set(FIELD.findall(original)), original
    binary = BytesIO()
    mofile.write_mo(binary, catalog)
    assert make.path_of(language).with_suffix(".mo").read_bytes() == sealed(binary.getvalue()), (
        "run assets/locale/make.py"
    )


@pytest.mark.parametrize("language", make.COMPLETE)
def test_a_complete_language_lacks_nothing(language: str) -> None:
    catalog = make.read(language)
    done = {
        text
        for message in catalog
        if message.id and not message.fuzzy and all(texts(message.string))
        for text in texts(message.id)
    }
    assert [f"{text!r} is not translated ({language})" for text in sorted(found() - done)] == []


@pytest.mark.parametrize("language", make.languages())
def test_no_translation_names_what_only_the_code_calls_so(language: str) -> None:
    inner = [name for name in (*rules(), *MATCHES, *RULESETS) if "-" in name]
    told = [text for message in make.read(language) for text in texts(message.string) if message.id and text]
    assert not [text for text in told for name in inner if name in text]
