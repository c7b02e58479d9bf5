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


PLAIN_QUESTIONS = {
    "How many marks in a row do I need to win?": "faq-three-in-a-row",
    "Does a diagonal count?": "faq-every-way",
    "Can I use a square that is taken?": "faq-occupied",
    "What happens when the grid is full?": "faq-full-grid",
    "Can I play alone?": "faq-solo",
    "What is rock paper scissors?": "faq-rps",
    "Who is player one?": "faq-player-one",
    "How big is the board?": "1.01(b)",
    "Which version should we play?": "2.05",
    "What is an Iron Curtain?": "4.03(a)",
    "How many wire cutters are there?": "4.04(e)",
    "What does a Berlin Wall do?": "4.03(b)",
    "How do I get rid of the wall?": "4.05(f)",
    "How many Reagans are there?": "4.05(g)",
    "What is Checkpoint Charlie for?": "4.06",
    "Can a Super go through walls?": "5.1.01(f)",
    "What is a bwah?": "6.01(a)",
    "And what is a sucka?": "6.01(c)",
    "What is a plan?": "tactic-plan",
    "What does bounce mean?": "tactic-bounce",
    "Can I look under the dice?": "tris2-look",
    "What is an island?": "tris2-islands",
    "Where am I sent?": "ultimate-send",
    "What is the deadlock coin?": "gambit-coin",
    "What are garnets?": "gambit-garnets",
    "Can I give up?": "match-resign",
    "Can I undo a move?": "match-undo",
}


@pytest.mark.parametrize("question", PLAIN_QUESTIONS)
def test_the_plain_question_of_a_newcomer_finds_its_rule(question: str) -> None:
    found = answer(question).rule
    assert found is not None
    assert found.number == PLAIN_QUESTIONS[question]


@pytest.mark.parametrize("question", ["What?", "What is it that you do when they have it?", "Why, how and who?"])
def test_words_of_every_question_weigh_nothing(question: str) -> None:
    assert answer(question).rule is None


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
