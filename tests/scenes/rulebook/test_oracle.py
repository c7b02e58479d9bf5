"""Tests that the oracle answers any question, with the rule one press away and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import words
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
    "en": {
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
        "what happens when both choose the same square": "tactic-bounce",
        "who goes first": "faq-player-one",
        "Can I look under the dice?": "tris2-look",
        "What is an island?": "tris2-islands",
        "Where am I sent?": "ultimate-send",
        "What is the deadlock coin?": "gambit-coin",
        "What are garnets?": "gambit-garnets",
        "Can I give up?": "match-resign",
        "Can I undo a move?": "match-undo",
    },
    "de": {
        "Wie viele Zeichen in einer Reihe brauche ich zum Gewinnen?": "faq-three-in-a-row",
        "Zählt eine Diagonale?": "faq-every-way",
        "Darf ich auf ein besetztes Feld schreiben?": "faq-occupied",
        "Was passiert, wenn das Gitter voll ist?": "faq-full-grid",
        "Kann ich allein spielen?": "faq-solo",
        "Was ist Schere, Stein, Papier?": "faq-rps",
        "Wer ist Spieler eins?": "faq-player-one",
        "Wie groß ist das Brett?": "1.01(b)",
        "Welche Version sollen wir spielen?": "2.05",
        "Was ist ein Eiserner Vorhang?": "4.03(a)",
        "Wie viele Drahtscheren gibt es?": "4.04(e)",
        "Was macht eine Berliner Mauer?": "4.03(b)",
        "Wie werde ich die Mauer los?": "4.05(f)",
        "Wie viele Reagans gibt es?": "4.05(g)",
        "Wozu ist Checkpoint Charlie da?": "4.06",
        "Geht ein Super durch Mauern?": "5.1.01(f)",
        "Was ist ein Bwah?": "6.01(a)",
        "Und was ist ein Sucka?": "6.01(c)",
        "Was ist ein Plan?": "tactic-plan",
        "Was heißt abprallen?": "tactic-bounce",
        "Darf ich unter die Würfel gucken?": "tris2-look",
        "Was ist eine Insel?": "tris2-islands",
        "Wohin werde ich geschickt?": "ultimate-send",
        "Was ist die Patt-Münze?": "gambit-coin",
        "Was sind Granate?": "gambit-garnets",
        "Kann ich aufgeben?": "match-resign",
        "Kann ich einen Zug zurücknehmen?": "match-undo",
    },
    "fr": {
        "Combien de signes alignés faut-il pour gagner ?": "faq-three-in-a-row",
        "Est-ce que les diagonales comptent ?": "faq-every-way",
        "Puis-je écrire sur une case prise ?": "faq-occupied",
        "Que se passe-t-il quand la grille est pleine ?": "faq-full-grid",
        "Est-ce que je peux jouer seul ?": "faq-solo",
        "C’est quoi, pierre-papier-ciseaux ?": "faq-rps",
        "Qui est le joueur un ?": "faq-player-one",
        "Quelle est la taille de la grille ?": "1.01(b)",
        "Quelle version choisir ?": "2.05",
        "Qu’est-ce qu’un Rideau de fer ?": "4.03(a)",
        "Combien de cisailles y a-t-il ?": "4.04(e)",
        "Que fait un Mur de Berlin ?": "4.03(b)",
        "Comment se débarrasser du mur ?": "4.05(f)",
        "Combien de Reagan y a-t-il ?": "4.05(g)",
        "À quoi sert Checkpoint Charlie ?": "4.06",
        "Un Super passe-t-il à travers les murs ?": "5.1.01(f)",
        "Qu’est-ce qu’un bwah ?": "6.01(a)",
        "Et un sucka, c’est quoi ?": "6.01(c)",
        "C’est quoi, un plan ?": "tactic-plan",
        "Que veut dire rebondir ?": "tactic-bounce",
        "Ai-je le droit de regarder sous les dés ?": "tris2-look",
        "C’est quoi, une île ?": "tris2-islands",
        "Où suis-je envoyé ?": "ultimate-send",
        "C’est quoi, la pièce de l’impasse ?": "gambit-coin",
        "Que sont les grenats ?": "gambit-garnets",
        "Puis-je abandonner ?": "match-resign",
        "Puis-je annuler un coup ?": "match-undo",
    },
    "it": {
        "Quanti segni in fila servono per vincere?": "faq-three-in-a-row",
        "Le diagonali contano?": "faq-every-way",
        "Posso scrivere su una casella occupata?": "faq-occupied",
        "Che cosa succede quando la griglia è piena?": "faq-full-grid",
        "Posso giocare da solo?": "faq-solo",
        "Che cos’è sasso, carta, forbici?": "faq-rps",
        "Chi è il giocatore uno?": "faq-player-one",
        "Quanto è grande il tavoliere?": "1.01(b)",
        "Quale versione dobbiamo giocare?": "2.05",
        "Che cos’è una Cortina di Ferro?": "4.03(a)",
        "Quante tronchesi ci sono?": "4.04(e)",
        "Che cosa fa un Muro di Berlino?": "4.03(b)",
        "Come mi libero del muro?": "4.05(f)",
        "Quanti Reagan ci sono?": "4.05(g)",
        "A che serve Checkpoint Charlie?": "4.06",
        "Un Super passa attraverso i muri?": "5.1.01(f)",
        "Che cos’è un bwah?": "6.01(a)",
        "E che cos’è un sucka?": "6.01(c)",
        "Che cos’è un piano?": "tactic-plan",
        "Che cosa vuol dire rimbalzare?": "tactic-bounce",
        "Posso guardare sotto i dadi?": "tris2-look",
        "Che cos’è un’isola?": "tris2-islands",
        "Dove mi mandano?": "ultimate-send",
        "Che cos’è la moneta dello stallo?": "gambit-coin",
        "Che cosa sono i granati?": "gambit-garnets",
        "Posso arrendermi?": "match-resign",
        "Posso annullare una mossa?": "match-undo",
    },
}


@pytest.mark.parametrize("language", PLAIN_QUESTIONS)
def test_plain_questions_of_a_newcomer_find_their_rules(language: str) -> None:
    asked = PLAIN_QUESTIONS[language]
    words.use_language(language)
    found = {question: answer(question).rule for question in asked}
    assert {question: rule.number for question, rule in found.items() if rule is not None} == asked


@pytest.mark.parametrize("question", ["What?", "What is it that you do when they have it?", "Why, how and who?"])
def test_words_of_every_question_weigh_nothing(question: str) -> None:
    assert answer(question).rule is None


@given(st.text(max_size=60))
def test_every_question_has_an_answer_and_always_the_same(question: str) -> None:
    said = answer(question)
    assert said == answer(question)
    assert said.opening
    assert said.rule is None or said.rule.number in rules()


@pytest.mark.parametrize(
    ("opened", "answered"),
    [("tactic-plan", "tactic-line"), ("ultimate-send", "ultimate-board"), ("", "faq-three-in-a-row")],
)
def test_a_question_that_several_games_answer_is_answered_from_the_open_book(
    start: Start, opened: str, answered: str
) -> None:
    player = start()
    player.loop.stack.push(RulebookScene(player.app.services, opened))
    player.press("f2")
    player.wait(0.5)
    player.type("What does three in a row do?")
    player.press("return")
    assert rules()[answered].text in player.words


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
        player.click(player.hint("hint"))
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
    assert rules()["faq-zombies"].text in player.words
