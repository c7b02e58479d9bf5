"""Plays the game by ear alone, and holds every word that is spoken against those that a person has read.

`tests/golden/spoken` has what was pressed and what was said. NOUGHTS_REFRESH_GOLDEN=1, with the path of this test,
writes it anew.
"""

import os
import random
from itertools import pairwise

import pytest

from game.words import _, headed, language, use_language
from tests.kept_lists import GOLDEN
from tests.scenes.conftest import Start
from tests.scenes.spoken.ear import Ear, answer, begin, play

pytestmark = pytest.mark.turns

IN_ITALIAN = ("T-Tic-T-Tac-Toe", "TacTic-Toe", "Pencil and patience", "Continue")
"""What is heard in another language as well: everything else is made of the same sentences."""
SURE = 12
"""More hints than any level needs."""


def heard(*names: str) -> list[tuple[str, str]]:
    """Each of these with the languages in which it is heard."""
    return [(name, spoken) for name in names for spoken in ("en", "it") if spoken == "en" or name in IN_ITALIAN]


@pytest.fixture
def ear(request: pytest.FixtureRequest, start: Start, monkeypatch: pytest.MonkeyPatch) -> Ear:
    """Somebody who hears the game in this language; the dice always fall alike."""
    monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(7))
    use_language(request.param)
    return Ear(start(speed=4.0, reduced=True, clocks=4.0, language=request.param))


def read(ear: Ear, name: str) -> None:
    """Hold what was heard against what a person has read; nothing is spoken twice to one press."""
    assert not [line for line, after in pairwise(ear.transcript) if line == after and not line.startswith(">")]
    file = GOLDEN / "spoken" / f"{name}.{language()}.txt"
    text = "\n".join(ear.transcript) + "\n"
    if os.environ.get("NOUGHTS_REFRESH_GOLDEN"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8"), f"{file.name} is not what is said now"


@pytest.mark.parametrize(
    ("game", "ear"), heard("Tic-Tac-Toe", "T-Tic-T-Tac-Toe", "TacTic-Toe", "Tris 2", "Ultimate"), indirect=["ear"]
)
def test_a_match_of_every_game_is_played_to_its_end_by_ear(ear: Ear, game: str) -> None:
    begin(ear, game)
    play(ear, "Ada", _("Again"))
    read(ear, game.lower().replace(" ", "-"))


@pytest.mark.parametrize(("name", "ear"), heard("Pencil and patience", "Two at once"), indirect=["ear"])
def test_a_lesson_and_a_puzzle_are_done_by_ear(ear: Ear, name: str) -> None:
    ear.choose(_("Levels"))
    ear.choose(_("Tic-Tac-Toe"), ("right", "left", "left", "left"))
    ear.choose(_(name), ("right",) * 9)
    for _hint in range(SURE):
        said = ear.press("h") + ear.press("return")
        if _("Play now") in said or _("Solved!") in said:
            break
    read(ear, name.lower().replace(" ", "-"))


@pytest.mark.parametrize(("name", "ear"), heard("Continue"), indirect=["ear"])
def test_a_match_is_taken_up_again_by_ear(ear: Ear, start: Start, name: str) -> None:
    begin(ear, "Tic-Tac-Toe")
    for _move in range(2):
        ear.until(_("{name}’s turn.").format(name="Ada"), f"{_('paper')}.")
        answer(ear, ear.last)
    ear.transcript.append("> the power fails")
    ear.start_again(start)
    ear.choose(_("Go on?"), ("up",))
    play(ear, "Ada", _("Again"))
    read(ear, name.lower())


@pytest.mark.parametrize("ear", ["en"], indirect=True)
def test_a_knock_out_is_played_from_the_title_to_the_podium_by_ear(ear: Ear) -> None:
    ear.choose(_("Party"))
    ear.choose(_("Knock-out"), ("up", "left", "left", "right"))
    ear.choose(_("What is played"), ("right", "down"))
    ear.press("up", "up")
    ear.seek(f"{_('Playlist')}: {_('The grand tour')}", ("right",))
    ear.press("escape")
    ear.choose(_("Play"), ("left", "right"))
    assert headed(_("Name"), "Lena") in ear.press("return")
    name = ear.press("return").partition(",")[0]
    ear.next = "p"  # this half of the keyboard has no other
    for _bot in range(3):
        ear.choose(_("Add a bot"), ("down", "left"))
    ear.choose(_("Off we go"), ("right",))
    over = _("{name} wins the evening!").format(name="").strip()
    play(ear, name, over, headed(name, _("ready?")), _("go on"), _("Go on"), _("The ceremony"))
    read(ear, "knock-out")
