"""Finds typefaces and tells which letters they have: the game's own, pygame-gui's, and the system's.

The game's own are Amatic SC and Source Sans Pro, from their packages. pygame-gui has Noto Sans for most scripts. The
system's fonts are searched when a letter first needs them. A font's characters are read from the cmap table of its
OpenType file: pygame.font cannot tell them, and draws a box for a missing one.
"""

import os
import struct
import sys
import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache, lru_cache, partial
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Literal

import pygame

from game import installed

Spans = list[tuple[int, int]]
"""Ranges of characters in their order: the first and the last of each."""
Face = Literal["amatic", "regular", "semibold", "bold", "black"]

SYMBOL = "SYMBOL"
"""Used in place of a script for emoji and other signs."""
DRAWN, MEASURED = 20, 64
"""The sizes at which a spare typeface is opened: DRAWN changes to the size that is drawn, MEASURED measures for all
sizes."""
FONTS = 128
"""The number of fonts that are kept open: of the game's typefaces, and of all others."""
CHECKSUM = 0xB1B0AFBA
"""The sum of all numbers of 32 bits in a TrueType file."""
LETTERS = 8192
"""The number of letters for which the typeface is remembered."""
PICTURED = 1.17
"""The height of emoji that are pictures, in sizes of the letters beside them."""

_SPARE: Face = "semibold"
"""The typeface for letters that Amatic lacks."""
_FILES: dict[Face, str] = {
    "amatic": "font_amatic_sc/files/AmaticSC-Bold.ttf",
    "regular": "font_source_sans_pro/files/SourceSansPro-Regular.ttf",
    "semibold": "font_source_sans_pro/files/SourceSansPro-Semibold.ttf",
    "bold": "font_source_sans_pro/files/SourceSansPro-Bold.ttf",
    "black": "font_source_sans_pro/files/SourceSansPro-Black.ttf",
}
_ASIAN = ("CJK", "HIRAGANA", "KATAKANA", "IDEOGRAPHIC", "FULLWIDTH", "HALFWIDTH", "BOPOMOFO", "HANGUL")
_NOTO: dict[str, tuple[str, ...]] = {"": ("",), "HEBREW": ("Hebrew",), "ARABIC": ("Arabic",), "GEORGIAN": ("Georgian",)}
_NOTO |= dict.fromkeys(_ASIAN, ("JP", "SC", "KR")) | {"HANGUL": ("KR", "JP", "SC")}
"""pygame-gui's fonts for each script, by the first word of its letters' Unicode names; "" stands for most others."""
_FAMILIES = {
    SYMBOL: ("notocoloremoji", "seguiemj", "applecoloremoji", "notoemoji", "notosanssymbols", "seguisym", "symbola"),
    **dict.fromkeys(_ASIAN, ("notosanscjk", "msyh", "yugoth", "meiryo", "malgun", "pingfang", "hiragino", "wqy")),
}
"""The names of system fonts, in small letters and digits, for scripts that font names do not mention; the best first.
"""
_BROAD = (
    *("nirmala", "leelaw", "ebrima", "gadugi", "mmrtext", "himalaya", "sylfaen", "tahoma", "thonburi", "kohinoor"),
    *("garuda", "loma", "arialunicode", "dejavusans", "freesans", "freeserif", "droidsansfallback"),
)
"""System fonts that have many scripts, or one that their name does not mention."""

_SHAPED = (
    "ARABIC:Arab BENGALI:Beng DEVANAGARI:Deva GUJARATI:Gujr GURMUKHI:Guru HANGUL:Hang HEBREW:Hebr KANNADA:Knda "
    "KHMER:Khmr LAO:Laoo MALAYALAM:Mlym MONGOLIAN:Mong MYANMAR:Mymr NKO:Nkoo ORIYA:Orya SINHALA:Sinh SYRIAC:Syrc "
    "TAMIL:Taml TELUGU:Telu THAANA:Thaa THAI:Thai TIBETAN:Tibt"
)
_CODES = dict(each.split(":") for each in _SHAPED.split())
"""The ISO 15924 codes of scripts whose letters change their shape beside each other."""
_UNSEEN = frozenset("\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}" + "".join(map(chr, range(0xFE00, 0xFE10))))
"""Joiners and variation selectors, which a typeface need not have."""

_drawable: dict[Path, bool] = {}


def holds(spans: Spans, char: str) -> bool:
    """True if the character is in one of the ranges."""
    place = bisect_right(spans, (ord(char), 0x110000)) - 1
    return place >= 0 and ord(char) <= spans[place][1]


@cache
def spans_of(file: Path) -> Spans:
    """The characters of the font, or of the first font of a collection; empty if the file is damaged."""
    spans: Spans = []
    try:
        with file.open("rb") as opened:
            found = sorted(_in_table(_cmap(opened)))
    except (OSError, ValueError, struct.error):
        return spans
    for first, last in found:
        if spans and first <= spans[-1][1] + 1:
            first, last = spans[-1][0], max(last, spans.pop()[1])
        spans.append((first, last))
    return spans


def _cmap(opened: BinaryIO) -> bytes:
    head = opened.read(16)
    opened.seek(struct.unpack(">12xI", head)[0] + 4 if head[:4] == b"ttcf" else 4)
    (count,) = struct.unpack(">H6x", opened.read(8))
    for tag, offset, length in struct.iter_unpack(">4s4xII", opened.read(16 * count)):
        if tag == b"cmap":
            opened.seek(offset)
            return opened.read(length)
    return b""


def _in_table(cmap: bytes) -> Iterator[tuple[int, int]]:
    """The ranges of a cmap table for all of Unicode (format 12), or else for its first 65,536 characters (format 4)."""
    (count,) = struct.unpack_from(">2xH", cmap)
    known = {cmap[at : at + 2]: cmap[at:] for *_kind, at in struct.iter_unpack(">HHI", cmap[4 : 4 + 8 * count])}
    full, basic = known.get(b"\0\x0c"), known.get(b"\0\x04", b"")
    if full is not None:
        (groups,) = struct.unpack_from(">12xI", full)
        yield from ((first, last) for first, last, _glyph in struct.iter_unpack(">III", full[16 : 16 + 12 * groups]))
        return
    (many,) = struct.unpack_from(">6xH", basic)
    lasts, firsts, shifts, offsets = (
        struct.unpack_from(f">{many // 2}H", basic, at) for at in (14, 16 + many, 16 + 2 * many, 16 + 3 * many)
    )
    if any(first <= last for last, first in zip(lasts, firsts[1:], strict=False)):
        raise ValueError("segments overlap")  # and would take for ever to read
    for i, (first, last) in enumerate(zip(firsts, lasts, strict=True)):
        for char in range(first, last + 1):
            glyph = char + shifts[i]
            if offsets[i]:
                (glyph,) = struct.unpack_from(">H", basic, 16 + 3 * many + 2 * i + offsets[i] + 2 * (char - first))
            if glyph % 0x10000:
                yield char, char


@cache
def font_file(face: Face) -> Path:
    """The path of the typeface's TrueType file; another one's if it is missing or damaged."""
    for name in dict.fromkeys((_FILES[face], *_FILES.values())):
        found = installed.read(Path(name).name, partial(_sound, name), lambda: None)
        if found is not None:
            return found
    return Path(pygame.font.__file__).with_name(pygame.font.get_default_font())


def _sound(name: str) -> Path | None:
    """The path of an installed TrueType file. Raises ValueError if its checksum is wrong."""
    found = package_file(name)
    if found is None:
        raise FileNotFoundError(f"{name} is not installed.")
    data = found.read_bytes()
    words = array("I", data + bytes(-len(data) % 4))
    if sys.byteorder == "little":
        words.byteswap()
    if sum(words) % 2**32 != CHECKSUM:
        raise ValueError(f"{name} is damaged.")
    return found


def spares(letter: str) -> Iterator[Path]:
    """The typefaces that have a letter which the game's own lack, the best first."""
    script = _script(letter)
    brought = (f"pygame_gui/data/NotoSans{name}-Bold" for name in _NOTO.get(script, _NOTO[""]))
    if has(font_file(_SPARE), letter):
        yield font_file(_SPARE)
    files = filter(None, (package_file(each + kind) for each in brought for kind in (".ttf", ".otf")))
    yield from (file for file in files if has(file, letter) and _can_be_drawn(file, letter))
    if any(unicodedata.category(char) in ("So", "Sk", "Me") for char in letter):
        script = SYMBOL
    yield from (file for file in system_fonts(script) if has(file, letter) and _can_be_drawn(file, letter))


@lru_cache(maxsize=LETTERS)
def spare(letter: str) -> Path | None:
    """The best typeface for the letter; None if no typeface of this machine has it."""
    return next(spares(letter), None)


def code(letter: str) -> str:
    """The code of the script by which the letter is shaped; "" if its script needs no shaping."""
    return _CODES.get(_script(letter), "")


@lru_cache(maxsize=LETTERS)
def has(file: Path, letter: str) -> bool:
    """True if the typeface has the letter with all its marks, composed or as parts."""
    forms = (unicodedata.normalize(form, letter) for form in ("NFC", "NFD"))
    return any(all(holds(spans_of(file), char) for char in form if char not in _UNSEEN) for form in forms)


@lru_cache(maxsize=FONTS)
def font(face: Face, px: int) -> pygame.font.Font:
    """A typeface at a size. It is opened from memory: a font opened by its path would keep the file open."""
    return _opened(BytesIO(_read(face)), px)


@lru_cache(maxsize=FONTS)
def spare_font(file: Path, px: int, code: str, leftward: bool) -> pygame.font.Font:
    """Any typeface at a size, for a script and a direction."""
    found = _opened(file, px)
    if code:
        found.set_script(code)
    if leftward:
        found.set_direction(pygame.DIRECTION_RTL)
    return found


@cache
def only_size(file: Path) -> float:
    """The size in pixels of a typeface with only one size, such as emoji; 0 for all others."""
    heights = [spare_font(file, px, "", False).get_height() for px in (DRAWN, MEASURED)]
    return heights[0] / PICTURED if heights[0] == heights[1] else 0.0


@cache
def system_fonts(script: str) -> list[Path]:
    """The system's fonts that may have a script's letters, the best first. A script is the first word of a letter's
    Unicode name."""
    if not script:
        return []
    own = _FAMILIES.get(script, (script.lower(),))
    ranked = []
    for name, file in _system_files():
        rank = next((i for i, each in enumerate((*own, *_BROAD)) if each in name), None)
        if rank is not None and not name.endswith(("italic", "oblique")):
            ranked.append((rank, "notosans" not in name, not name.endswith("bold"), name, file))
    return [file for *_rank, file in sorted(ranked)]


@cache
def _system_files() -> list[tuple[str, Path]]:
    """All fonts of the system: the name in small letters and digits, and the file."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        folders = [os.path.join(os.environ.get("WINDIR", "C:\\Windows"), "Fonts")]
        folders.append(os.path.join(os.environ.get("LOCALAPPDATA", home), "Microsoft", "Windows", "Fonts"))
    elif sys.platform == "darwin":
        folders = ["/System/Library/Fonts", "/Library/Fonts", f"{home}/Library/Fonts"]
    else:
        shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        folders = [f"{each}/fonts" for each in (*shared.split(":"), f"{home}/.local/share", "/run/host")]
    files = [
        Path(folder, name)
        for top in folders
        for folder, _folders, names in os.walk(top)
        for name in names
        if name.lower().endswith((".ttf", ".otf", ".ttc"))
    ]
    return [("".join(filter(str.isalnum, file.stem.lower())), file) for file in files]


@cache
def package_file(name: str) -> Path | None:
    """A file of an installed package; the name is the package and the path in it."""
    package, _slash, path = name.partition("/")
    spec = find_spec(package)
    files = (Path(folder, path) for folder in (spec.submodule_search_locations or () if spec else ()))
    return next(filter(Path.is_file, files), None)


@cache
def _read(face: Face) -> bytes:
    return font_file(face).read_bytes()


def _opened(file: Path | BytesIO, px: int) -> pygame.font.Font:
    """Open a font. The caches above keep it until pygame ends."""
    if not pygame.font.get_init():
        pygame.font.init()
    if not font.cache_info().currsize + spare_font.cache_info().currsize:
        pygame.register_quit(_forget)
    return pygame.font.Font(file, px)


def _forget() -> None:
    font.cache_clear()
    spare_font.cache_clear()


def _script(letter: str) -> str:
    """The first word of the letter's Unicode name."""
    return unicodedata.name(letter[0], "").partition(" ")[0]


def _can_be_drawn(file: Path, letter: str) -> bool:
    """True if SDL can draw the typeface, judged by one letter. It cannot draw some coloured fonts."""
    if file not in _drawable:
        try:
            _drawable[file] = (
                spare_font(file, DRAWN, "", False).render(letter, True, "black").get_bounding_rect().width > 0
            )
        except (pygame.error, OSError):
            _drawable[file] = False
    return _drawable[file]
