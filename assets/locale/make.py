"""Makes the catalogs: `python assets/locale/make.py` refreshes and compiles all of them, `... new it` adds one.

A translator fills `assets/locale/LANGUAGE/LC_MESSAGES/game.po` and nothing else: the words of scenes, rules, bots and
achievements, the rulebooks and the levels are all in it. English is the language of the sources and needs none.

Refreshing keeps every translation; what has changed in English is marked fuzzy and not used until somebody has looked
at it. Needs Babel (the group `test` of the dependencies), which the game itself does not.
"""

import re
import sys
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages import mofile, pofile
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.numbers import format_decimal

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT))

from game import installed  # noqa: E402 - after the path that leads to it

KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
COMPLETE: tuple[str, ...] = ("de", "fr", "it")
"""Languages of which no text may be missing."""


def thousand(locale: Locale) -> str:
    """How a thousand is written; the typefaces have no space as narrow as the French one."""
    return str(format_decimal(1000, locale=locale)).replace("\u202f", "\xa0")


def day(locale: Locale) -> str:
    """How a day is written, for `strftime`."""
    return _form(str(locale.datetime_skeletons["yMd"]))


def day_and_time(locale: Locale) -> str:
    """How a day and a time of it are written, for `strftime`."""
    return f"{day(locale)} {_form(str(locale.datetime_skeletons['Hm']))}"


def _form(pattern: str) -> str:
    return re.sub("d+|M+|y+|H+|m+", lambda found: PARTS[found[0][0]], pattern)


PARTS = {"d": "%d", "M": "%m", "y": "%Y", "H": "%H", "m": "%M"}
"""What Unicode's letters are for `strftime`."""
FORMS: Mapping[str, Callable[[Locale], str]] = {
    "1,000": thousand,
    "%Y-%m-%d": day,
    "%Y-%m-%d %H:%M": day_and_time,
}
"""Texts that are not for people to translate: Babel knows how each language writes them."""


def template() -> Catalog:
    """Every text there is, as the sources have it."""
    with (HERE / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)
    found = Catalog(project="Noughts & Curtains", charset="utf-8")
    texts = extract_from_dir(ROOT, methods, options, keywords=KEYWORDS)
    for file_name, _line, message, comments, _context in texts:
        found.add(message, locations=[(file_name, 0)], auto_comments=[each for each in comments if each])
    return found


def languages() -> list[str]:
    """The languages that have a catalog."""
    return sorted(path.parent.parent.name for path in HERE.glob("*/LC_MESSAGES/game.po"))


def path_of(language: str) -> Path:
    """Where a language's catalog lies."""
    return HERE / language / "LC_MESSAGES" / "game.po"


def read(language: str) -> Catalog:
    """A language's catalog as it lies there."""
    with path_of(language).open("rb") as file:
        return pofile.read_po(file, locale=language)


def write(language: str, catalog: Catalog) -> None:
    """Keep the catalog, and compile it for the game."""
    path = path_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        pofile.write_po(file, catalog, width=120, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    compiled = BytesIO()
    mofile.write_mo(compiled, catalog)
    path.with_suffix(".mo").write_bytes(installed.sealed(compiled.getvalue()))


def add(language: str) -> None:
    """Begin a new language."""
    if path_of(language).exists():
        raise SystemExit(f"{path_of(language)} is there already.")
    found = template()
    fresh = Catalog(locale=language, project=found.project, charset="utf-8", fuzzy=False)
    fresh.update(found)
    write(language, fresh)


def refresh() -> None:
    """Bring every catalog up to date with the sources."""
    found = template()
    for language in languages():
        catalog = read(language)
        catalog.update(found, no_fuzzy_matching=False, update_creation_date=False)
        for text, form in FORMS.items():
            catalog[text].string = form(catalog.locale)
        write(language, catalog)
        texts = [message for message in catalog if message.id]
        done = sum(bool(message.string) and not message.fuzzy for message in texts if _told(message.string))
        print(f"{language}: {done} of {len(texts)} texts")


def _told(string: str | tuple[str, ...] | list[str]) -> bool:
    return all(string) if isinstance(string, tuple | list) else bool(string)


if __name__ == "__main__":
    if sys.argv[1:2] == ["new"]:
        add(sys.argv[2])
    refresh()
