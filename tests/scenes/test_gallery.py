"""Tests every screen with all settings: no text too small or out of place, one focus, nothing on top of something
else."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from game import words
from game.engine.picture import focus
from game.engine.picture.fonts import Fonts
from game.engine.picture.layout import SMALLEST_TEXT, SMALLEST_TEXT_PX
from game.engine.picture.theme import CONTRAST, DAY, contrast, themed
from game.rules.registry import MATCHES, RULESETS
from game.rules.rulebook import rules
from tests.catalogs import COMPLETE
from tests.criterion import criterion
from tests.scenes.gallery import SCREENS, Hall

FOCUSLESS = {"attract", "another key", "curtain", "match-tactic", "match-rps", "no matches", "recap"}
"""Screens without a choice: secret choices are made behind the curtain."""
OWN_RING = {"match-tris2", "lesson at the mat"}
"""Where the ring goes round a die as it stands there, not round a rectangle."""
WRAPPED = {"rulebook", "rule"}
"""Screens that break their texts into rows themselves."""
TOLERANCE = 1.12
"""A line's box holds more than its letters: so much more than the room there is may be empty."""


class Told:
    """The texts of a screen: each text with its size, and those that found no room."""

    def __init__(self) -> None:
        self.texts: set[str] = set()
        self.sizes: set[int] = set()
        self.crowded: list[tuple[str, str]] = []
        self.rings = 0


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """Listens to everything that is written or gets the focus ring."""
    heard = Told()
    fit, render, ring = Fonts._fit, Fonts._render, focus.ring
    asked = {"fit": Fonts.fit, "line": Fonts.line}

    def fitted(
        self: Fonts, text: str, face: Any, px: int, colour: Any, width: int, lines: Any, height: Any, align: Any
    ) -> Any:
        block = fit(self, text, face, px, colour, width, lines, height, align)
        rows, whole = self._wrap(text, face, self.px(face, 0), width)
        if height is not None and block.height > height * TOLERANCE:
            heard.crowded.append((text, f"{block.height} px high where there are {height}"))
        elif lines is not None and len(rows) > lines:
            heard.crowded.append((text, f"{len(rows)} rows instead of {lines} in {width} px"))
        elif not whole:
            heard.crowded.append((text, f"a word is broken in {width} px"))
        return block

    def rendered(self: Fonts, text: str, face: Any, px: int, colour: Any) -> Any:
        heard.sizes.add(px)
        return render(self, text, face, px, colour)

    def ringed(*arguments: Any) -> Any:
        heard.rings += 1
        return ring(*arguments)

    def listening(name: str) -> Any:
        def listen(self: Fonts, text: str, *more: Any, **named: Any) -> Any:
            heard.texts.add(text)
            return asked[name](self, text, *more, **named)

        return listen

    for name in asked:
        monkeypatch.setattr(Fonts, name, listening(name))
    monkeypatch.setattr(Fonts, "_fit", fitted)
    monkeypatch.setattr(Fonts, "_render", rendered)
    monkeypatch.setattr(focus, "ring", ringed)
    return heard


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    words.use_language("en")
    pygame.quit()


def shown(screen: str, size: tuple[int, int] = (1280, 800), **settings: object) -> Hall:
    """The services with this screen on top, drawn once."""
    hall = Hall(size, **settings)
    hall.show(screen)
    hall.draw()
    return hall


@criterion(1)
@pytest.mark.usefixtures("baked_anew")
@pytest.mark.parametrize("screen", SCREENS)
def test_no_text_is_too_small(told: Told, screen: str) -> None:
    shown(screen, (1920, 1080)).close()
    assert min(told.sizes) >= SMALLEST_TEXT
    told.sizes.clear()
    shown(screen, (1280, 800)).close()
    assert min(told.sizes) >= max(SMALLEST_TEXT_PX, round(SMALLEST_TEXT * 1280 / 1920))


@criterion(1)
@pytest.mark.usefixtures("baked_anew")
@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("screen", SCREENS)
def test_at_200_percent_every_text_keeps_to_its_place(told: Told, screen: str, language: str) -> None:
    words.use_language(language)
    shown(screen, (1280, 800), text=2.0, language=language).close()
    assert not told.crowded


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("screen", SCREENS)
def test_no_name_of_the_code_reaches_a_player(told: Told, screen: str, language: str) -> None:
    words.use_language(language)
    shown(screen, (1280, 800), language=language).close()
    inner = [name for name in (*rules(), *MATCHES, *RULESETS) if "-" in name]
    assert not [text for text in told.texts for name in inner if name in text]


@criterion(3)
@pytest.mark.parametrize("screen", SCREENS)
def test_one_thing_has_the_focus_and_only_one(told: Told, screen: str) -> None:
    hall = shown(screen)
    told.rings = 0
    hall.stack.top.draw(hall.canvas)
    hall.close()
    assert told.rings == (0 if screen in FOCUSLESS | OWN_RING else 1)


def places(scene: object) -> list[pygame.Rect]:
    """Where the things lie that can be chosen on a screen."""
    found: list[pygame.Rect] = []
    menu, rows, table, panel = (getattr(scene, name, None) for name in ("_menu", "_rows", "list", "_panel"))
    found += getattr(menu, "_rects", [])
    found += [rect for group in getattr(rows, "groups", []) for rect in group.rects]
    found += [rect for _number, rect in getattr(table, "rects", [])]
    for wall in ("_photos", "choices"):
        held = getattr(getattr(scene, wall, None), "_rects" if wall == "_photos" else "rects", {})
        found += list(held.values())
    if panel is not None:
        form = panel._built()
        found += [form.rect(widget.area).clip(form.view) for row in form.grid for widget in row]
    found += [rect for rect, _name in getattr(getattr(scene, "_hints", None), "_spots", [])]
    return [rect for rect in found if rect.width and rect.height]


@criterion(1)
@pytest.mark.parametrize("text", [2.0])
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_that_can_be_chosen_lies_on_something_else_or_out_of_sight(screen: str, text: float) -> None:
    hall = shown(screen, text=text)
    window, found = hall.canvas.layout.window, places(hall.stack.top)
    hall.close()
    assert all(window.contains(rect) for rect in found)
    crossed = [(a, b) for a, b in combinations(found, 2) if a.clip(b).width > 2 and a.clip(b).height > 2]
    assert not crossed


@criterion(2)
def test_marks_for_colour_blind_eyes_keep_their_contrast() -> None:
    for strong, least in ((False, 4.5), (True, 7.0)):
        theme = themed(strong, marks=True)
        assert min(contrast(colour, theme.paper_lit) for colour in (theme.x, theme.o)) >= least
        assert min(contrast(colour, theme.stage_lit) for colour in (theme.x_light, theme.o_light)) >= least
        assert theme.hatched
    assert (themed(False, False), themed(True, False)) == (DAY, CONTRAST)


LETTERS = re.compile(r"[A-Za-zÀ-ÿ]{3,}")
ALIKE = re.compile(
    r"Ada|Grace|Turing|ADA|Enter|Esc|Tab|[\w-]*[:@/]\w*|\[[\w.()-]+\]|noughts|Noughts|Curtains|Xbox|PlayStation|Nintendo|Steam|English|"
    r"TIC|TAC|TOE|Ctrl|PgUp|PgDn|Backspace|Shift|Alt|json|PIP|TUR|BAB|RON|CAT|GIN|TEA|png|txt|Wally|Pip|Babbage|Tris|Break|"
    r"Aunt Tilda|Bones|Charlie|Gus Garnet|Mog|Penny Pinch|Zita"
)
"""What is the same in every language: names, keys, notation."""


class Marked:
    """A language in which every text is told by its brackets."""

    def gettext(self, text: str) -> str:
        """The text in brackets; its fields stay as they are."""
        return f"⟦{text}⟧"

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The same for a number of things."""
        return f"⟦{one if n == 1 else many}⟧"


def outside(text: str) -> str:
    """What of a text is not in brackets."""
    while (inner := re.sub(r"⟦[^⟦⟧]*⟧", " ", text)) != text:
        text = inner
    return text


@pytest.mark.usefixtures("baked_anew")
@pytest.mark.parametrize("screen", [screen for screen in SCREENS if screen not in WRAPPED])
def test_every_text_goes_through_the_catalogs(told: Told, screen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_catalog", Marked())
    hall = shown(screen)
    hall.close()
    assert not {text for text in told.texts if LETTERS.search(ALIKE.sub(" ", outside(text)))}
