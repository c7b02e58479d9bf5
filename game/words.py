"""Translates the texts that a player reads: gettext, with the language that the settings name.

`_` translates at once; `N_` only marks a text, which is kept and translated when it is shown. Catalogs are
`assets/locale/<language>/LC_MESSAGES/game.mo`; English is the language of the source and needs none.
"""

import gettext
import io
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Any

from game import installed
from game.paths import ASSETS

_language = "en"
_catalog: gettext.NullTranslations = gettext.NullTranslations()
_further: list[Path] = []
"""Folders of the catalogs of added games."""


class _Catalog(gettext.GNUTranslations):
    """A catalog that may be sealed."""

    def _parse(self, fp: Any) -> None:
        super()._parse(io.BytesIO(installed.unsealed(fp.read())))


def use_language(code: str) -> None:
    """Use the language `code` ("en", "it", ...) from now on. An unknown one falls back to English, and so does a text
    whose catalog is damaged."""
    global _language, _catalog
    _language, _catalog = code, gettext.NullTranslations()
    for folder in (ASSETS / "locale", *_further):
        if code in (os.listdir(folder) if folder.is_dir() else ()):
            _catalog.add_fallback(
                installed.read(f"{code}/game.mo", partial(_opened, folder, code), gettext.NullTranslations)
            )


def _opened(folder: Path, code: str) -> gettext.NullTranslations:
    return gettext.translation("game", folder, languages=[code], class_=_Catalog)


def language() -> str:
    """The code of the language in use."""
    return _language


def add_catalogs(folder: Path) -> None:
    """Add the catalogs of this folder, which is laid out like `assets/locale`."""
    _further.append(folder)
    use_language(_language)


def remove_catalogs(folder: Path) -> None:
    """Remove the catalogs of this folder."""
    _further.remove(folder)
    use_language(_language)


def languages() -> list[str]:
    """The codes of all languages there are, English first."""
    catalogs = (ASSETS / "locale").glob("*/LC_MESSAGES/game.mo")
    return ["en", *sorted(each.parent.parent.name for each in catalogs)]


def _(text: str) -> str:
    """The text in the language in use. An empty text stays empty (gettext would return the catalog's header)."""
    return _catalog.gettext(text) if text else ""


@dataclass(frozen=True)
class Phrase:
    """A part of a sentence, marked for translation. `values` fill its {names}. As text it is in the language in use."""

    text: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return _(self.text).format(**self.values)


def ngettext(one: str, many: str, n: int) -> str:
    """The text for `n` things in the language in use."""
    return _catalog.ngettext(one, many, n)


def together(sentences: Iterable[str], most: int = 4) -> list[str]:
    """The first of these sentences, each about a file, and how many more there are."""
    said = list(sentences)
    more = len(said) - most
    if more <= 0:
        return said
    return [*said[:most], ngettext("and one more file", "and {more} more files", more).format(more=more)]


def headed(head: str, text: str) -> str:
    """A heading and what is said under it, in one line: a language may want a space before its colon."""
    return _("{head}: {text}").format(head=head, text=text)


def N_(text: str) -> str:  # noqa: N802 - the name gettext tools know
    """The text itself, marked for the catalogs; it is translated where it is shown."""
    return text


def grouped(number: int) -> str:
    """A whole number as the language in use writes thousands: 1,001, or 1.001."""
    return f"{number:,}".replace(",", _("1,000").strip("01"))


def dated(when: datetime) -> str:
    """A day and its time as the language in use writes them; in English so that no day is taken for a month."""
    return when.strftime(_("%Y-%m-%d %H:%M"))


def day(written: str) -> str:
    """A day such as 2026-11-21, written in the way of the current language; another text stays as it is."""
    try:
        return date.fromisoformat(written).strftime(_("%Y-%m-%d"))
    except ValueError:
        return written


def dated_as_kept(text: str) -> str:
    """The day and time of an ISO text from a file, in the current language; a dash if it is none."""
    try:
        return dated(datetime.fromisoformat(text))
    except ValueError:
        return "–"
