"""Tests every screen with all settings: no text too small or out of place, one focus, nothing on top of something
else."""

import re
from itertools import combinations

import pygame
import pytest

from game import words
from game.engine.panels.choices import Choices
from game.engine.picture.layout import SMALLEST_TEXT, SMALLEST_TEXT_PX
from game.engine.picture.theme import CONTRAST, DAY, contrast, themed
from game.engine.picture.typefaces import font_file
from game.play.files.settings import first_settings
from game.rules.registry import MATCHES, RULESETS
from game.rules.rulebook import rules
from tests.criterion import criterion
from tests.scenes.front import part, reached
from tests.scenes.gallery import SCREENS, Hall
from tests.scenes.seen import LONGEST, drawn, seen

pytestmark = [pytest.mark.turns, pytest.mark.usefixtures("display")]

FOCUSLESS = {
    "versus",
    "who wins",
    "outcome",
    "award",
    "attract",
    "another key",
    "whose pad",
    "curtain",
    "match-tactic",
    "match-rps",
    "no matches",
    "no evenings",
    "reading",
    "recap",
    "velvet",
    "why",
    "league table",
    "final won",
    "bracket",
    "cup won",
}
"""Screens without a choice: secret choices are made behind the curtain."""
HANDHELD = (1280, 800)
OWN_RING = {"match-tris2", "lesson at the mat"}
"""Where the ring goes round a die as it stands there, not round a rectangle."""
SHRUNK = {"attract", "call", "outcome", "replay", "replay menu"}
"""Screens that show a table smaller than it is played on, with the small print on it."""
TALL = (960, 1280)
"""A window in portrait."""
WRAPPED = {"rulebook", "rule", "couch leaving"}
"""Screens that break their texts into rows themselves, or show names that people have got."""


@criterion(1)
@pytest.mark.parametrize("screen", SCREENS)
def test_no_text_is_too_small(screen: str) -> None:
    assert min(seen(screen, (1920, 1080), language=LONGEST).sizes) >= SMALLEST_TEXT
    assert min(seen(screen).sizes) >= max(SMALLEST_TEXT_PX, round(SMALLEST_TEXT * 1280 / 1920))


@criterion(1)
@pytest.mark.parametrize("screen", SCREENS)
def test_in_the_hand_not_even_a_small_letter_is_too_small(screen: str) -> None:
    """On a handheld of 1280x800, as the game first starts there: an x is nowhere lower than 9 pixels."""
    for face, px in seen(screen, HANDHELD, first_settings(HANDHELD).text).letters:
        _left, _right, bottom, top, _on = pygame.font.Font(font_file(face), px).metrics("x")[0]
        assert top - bottom >= 9, (face, px)


@criterion(1)
@pytest.mark.parametrize("screen", [each for each in SCREENS if each not in SHRUNK])
def test_every_text_of_every_language_keeps_to_its_place(screen: str) -> None:
    assert not seen(screen, (1920, 1080), language=LONGEST).crowded


@criterion(1)
@pytest.mark.parametrize("screen", SCREENS)
def test_at_200_percent_every_text_of_every_language_keeps_to_its_place(screen: str) -> None:
    assert not seen(screen, text=2.0, language=LONGEST).crowded


@pytest.mark.parametrize("screen", SCREENS)
def test_in_a_window_higher_than_wide_every_text_is_whole(screen: str) -> None:
    found = seen(screen, TALL, language=LONGEST)
    assert not found.crowded
    assert not found.cut


INNER = [name for name in (*rules(), *MATCHES, *RULESETS) if "-" in name]


@pytest.mark.parametrize("screen", SCREENS)
def test_no_name_of_the_code_reaches_a_player(screen: str) -> None:
    texts = seen(screen, text=2.0, language=LONGEST).texts | seen(screen).texts
    assert not [text for text in texts for name in INNER if name in text]


@criterion(3)
@pytest.mark.parametrize("screen", SCREENS)
def test_one_thing_has_the_focus_and_only_one(screen: str) -> None:
    assert seen(screen).rings == (0 if screen in FOCUSLESS | OWN_RING else 1)


@criterion(3)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("screen", ["seats", "party", "couch leaving", "podium", "ceremony again", "achievements"])
def test_directions_lead_from_every_thing_to_every_other(screen: str, text: float) -> None:
    hall = Hall(text=text)
    hall.show(screen)
    hall.draw()
    choices = part(hall.top, Choices)
    everything = {key for key in choices.order() if key in choices.rects}
    assert [reached(choices, key) for key in everything] == [everything] * len(everything)
    hall.close()


@criterion(1)
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_that_can_be_chosen_lies_on_something_else_or_out_of_sight(screen: str) -> None:
    large = seen(screen, text=2.0, language=LONGEST)
    assert all(large.window.contains(rect) for rect in large.places)
    crossed = [(a, b) for a, b in combinations(large.places, 2) if a.clip(b).width > 2 and a.clip(b).height > 2]
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
    r"Aunt Tilda|Bones|Charlie|Gus Garnet|Mog|Penny Pinch|Zita|Guest\s\d"
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


@pytest.mark.parametrize("screen", [screen for screen in SCREENS if screen not in WRAPPED])
def test_every_text_goes_through_the_catalogs(screen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_catalog", Marked())
    assert not {text for text in drawn(screen).texts if LETTERS.search(ALIKE.sub(" ", outside(text)))}
