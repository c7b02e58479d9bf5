"""Tests that every screen is read aloud, nothing that can have the focus is silent, and no secret is told."""

import itertools
import re

import pytest

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.panels.narrator import Narrator
from game.engine.panels.unanswered import SENTENCES
from game.engine.sound.speech import missing
from game.play.files.settings import Setup
from game.rules.rps import SIGNS
from game.rules.rulebook import sign
from game.scenes.match.match_scene import MatchScene
from game.scenes.rulebook.rulebook_scene import RulebookScene
from tests.scenes.conftest import Start, person
from tests.scenes.driver import Player
from tests.scenes.gallery import SCREENS, Hall
from tests.scenes.spoken.ear import Overheard, reading

pytestmark = pytest.mark.turns

WAYS = (Intent.DOWN, Intent.RIGHT, Intent.NEXT)
STEPS = 4
ANOTHERS = "It is Ada’s turn (keyboard, left)."
"""What is said to a press on a device of nobody's while a call is open."""
FIRST = "First read this: Enter goes on."
"""What is said to a press that comes before an outcome could be read."""
TOLD = ("replay", "replay of ultimate", "graph")
"""Screens with one thing, which is only told what it is for."""
READ = re.compile("To be read: .+")
"""A line of a list that is only to be read."""


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_says_its_heading_and_each_thing_that_has_the_focus(hall: Hall, screen: str) -> None:
    said = reading(hall)
    hall.show(screen)
    hall.settle()
    assert said, "nothing is said"
    assert hall.words, "it has no heading"
    for way in WAYS:
        for _step in range(STEPS):
            before, lines = hall.stack.narrated(), len(said)
            hall.stack.handle(Press(way, KEYBOARD))
            if not hall.stack:
                return  # any press leaves it
            hall.settle()
            now = hall.stack.narrated()
            if now is not None:
                assert now.name or screen in TOLD or READ.match(now.about), f"{screen}: what has the focus is silent"
            if now is not None and before is not None and now.rect != before.rect:
                assert len(said) > lines or now.read == before.read, f"{screen}: it moved in silence to {now}"
    in_vain = {*SENTENCES.values(), ANOTHERS, FIRST}  # to each such press the same is said
    told = [line for line in said if line not in in_vain and not line.startswith("No further.")]
    assert all(line != after for line, after in itertools.pairwise(told)), "something is said twice running"


@pytest.mark.parametrize("screen", ["plan", "sign cards"])
def test_nothing_behind_the_curtain_is_told(hall: Hall, screen: str) -> None:
    hall.show(screen)
    said = reading(hall)
    hall.settle()
    told = len(said)
    for way in (Intent.RIGHT, Intent.LEFT, Intent.DOWN, Intent.UP):
        hall.stack.handle(Press(way, KEYBOARD))
        hall.settle()
    for number in (1, 2, 4):
        if screen == "plan":
            hall.stack.handle(Press(None, KEYBOARD, number=number))
            hall.settle()
    assert said[told:] == []
    hall.stack.handle(Press(Intent.WHOLE, KEYBOARD))
    assert not re.search("|".join((*SIGNS, "centre", "Written")), said[-1])


def test_a_throw_made_blind_is_told_when_it_is_open(start: Start) -> None:
    sitters = (person("Ada", "keyboard-left"), person("Grace", "keyboard-right"))
    player: Player = start(narrated=True)
    said: list[str] = []
    player.loop.stack.narrator = Narrator(said.append, lambda: "all", str)
    record = Setup("match-rps", sitters, "to=1").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until_asked()
    player.wait(0.5)
    count = len(said)
    player.press("a")
    player.wait(1.0)
    assert isinstance(player.top, MatchScene)
    assert not any(sign in line for line in said[count:] for sign in SIGNS)
    player.press("k")
    player.until(lambda: any("Ada rock, Grace paper" in line for line in said), "the throw")


@pytest.mark.parametrize("able", [True, False])
def test_the_key_that_reads_aloud_says_on_the_screen_what_it_did(start: Start, able: bool) -> None:
    player: Player = start()
    speech = Overheard(lambda line: None)
    speech.able = able
    player.app.services.voice.__dict__["_speech"] = speech
    player.press("f3")
    player.turn(2)
    assert player.loop.stack.captions.said == ("Reading aloud: on" if able else missing())
    assert player.scenes == ["TitleScene"]
    player.press("f3")
    player.turn(2)
    assert player.loop.stack.captions.said == "Reading aloud: off"


def test_a_rule_is_read_with_its_number_and_its_title_first(hall: Hall) -> None:
    said = reading(hall)
    hall.stack.push(RulebookScene(hall.services, ""))
    hall.settle()
    for _rule in range(3):
        hall.stack.handle(Press(Intent.DOWN, KEYBOARD))
        hall.settle()
        scene = hall.stack.top
        assert isinstance(scene, RulebookScene)
        assert scene.entry is not None
        rule = scene.entry.rule
        assert re.match(
            rf"{re.escape(f'{sign(rule.number)} {rule.title}')}\. \d+ of \d+\. {re.escape(rule.text)}", said[-1]
        )
