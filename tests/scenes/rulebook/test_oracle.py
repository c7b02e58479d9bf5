"""Tests that the oracle answers any question, with the rule one press away and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.input.intents import Intent
from game.rules.rulebook import rules
from game.scenes.rulebook.oracle import REGRETS, AnswerScene, OracleScene, answer
from game.scenes.rulebook.rulebook_scene import RulebookScene
from game.shipped import QUESTIONS
from tests.scenes.conftest import Plug, Start
from tests.scenes.hands import Keys, Mouse, PadHand


@pytest.mark.parametrize(("question", "number"), QUESTIONS)
def test_what_people_ask_most_is_answered_by_its_rule(question: str, number: str) -> None:
    found = answer(question).rule
    assert found.number == number


@pytest.mark.parametrize(("question", "word"), [("how do zombies play", "zombie"), ("may i use a CRAYON?", "")])
def test_any_question_finds_the_rule_that_speaks_of_it(question: str, word: str) -> None:
    found = answer(question).rule
    assert found is None or word in f"{found.title} {found.text}".casefold()


@given(st.text(max_size=60))
def test_every_question_has_an_answer_and_always_the_same(question: str) -> None:
    said = answer(question)
    assert said == answer(question)
    assert said.opening
    assert said.rule is None or said.rule.number in rules()


def test_nonsense_gets_a_remark() -> None:
    assert answer("qqqqqqq wwwwww").opening in REGRETS


@pytest.mark.parametrize("device", ["keyboard", "mouse", "pad"])
def test_it_is_asked_from_the_rulebook_and_leads_to_the_rule_and_back(start: Start, plug: Plug, device: str) -> None:
    player = start()
    hand = Mouse(player) if device == "mouse" else Keys(player) if device == "keyboard" else PadHand(player, plug())
    hand.card("rulebook")
    if device == "keyboard":
        player.press("f2")
    elif device == "pad":
        hand.do(Intent.HINT)
    else:
        player.click(next(rect for rect, name in player.top._hints._spots if name == "hint").center)
    assert isinstance(player.top, OracleScene)
    if device == "mouse":
        player.click(player.top.list.rects[0].center)
    else:
        hand.do(Intent.CONFIRM)
    assert isinstance(player.top, AnswerScene)
    hand.card("rule")
    assert isinstance(player.top, RulebookScene)
    assert player.top.entry.rule.number == QUESTIONS[0][1]
    hand.back()
    assert isinstance(player.top, OracleScene)


def test_a_question_is_typed(start: Start) -> None:
    player = start()
    scene = OracleScene(player.app.services)
    player.loop.stack.push(scene)
    player.wait(0.5)
    player.type("What about zombies?")
    assert "zombies" in scene.leaves[0].title
    player.press("return")
    assert isinstance(player.top, AnswerScene)
    assert player.top._said.rule.number == "faq-zombies"
