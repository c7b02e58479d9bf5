"""Shows the oracle, the grumpy spirit of the tic-tac-toe FAQ, who answers any question with a rule or with a remark."""

import zlib
from dataclasses import dataclass
from math import log

from game import shipped
from game.engine.input.intents import Input, Intent, Press, Typed
from game.engine.picture.canvas import Canvas
from game.rules.rulebook import Rule, cited, rules
from game.scenes.common.cards import Card
from game.scenes.common.list_sheet import Column, Line, ListPage, ListScene
from game.scenes.common.menu import MenuScene
from game.scenes.common.routes import ToRules
from game.scenes.services.services import Services
from game.text_gate import Kind, refusal
from game.variants.common import nametags
from game.words import N_, _

CARDS = (0.31, 0.58, 0.40, 0.36)
"""The zone of the answer's cards, in fractions of the window."""
QUESTION = Kind(60)
SHORTEST, STEM = 3, 5
"""The least length of a word that counts, and the number of first letters by which longer words are compared."""
ENOUGH = 4.0
"""The least weight at which a rule is an answer."""
IN_TITLE = 3
"""A word's weight in a rule's title, as a multiple of its weight in the text."""
EARLY = 0.3
"""Letters within this many seconds belong to the key that called the oracle."""

OPENINGS = (
    N_("Obviously:"),
    N_("It has been written since forever:"),
    N_("Whoever asks this is losing."),
    N_("Sit up straight. It says:"),
    N_("I was asked this in 1952."),
    N_("Yes. No. It says:"),
    N_("Read it twice:"),
    N_("Your grandmother knew this:"),
)
REGRETS = (
    N_("The FAQ has an answer to another question. Ask that one."),
    N_("Ask again with a sharper pencil."),
    N_("Not even the cat knows, and the cat wins most games."),
    N_("That is a question for the people who make cereal."),
)


@dataclass(frozen=True)
class Answer:
    """The oracle's text, and the rule to which it refers, if any."""

    opening: str
    rule: Rule | None


def answer(question: str) -> Answer:
    """Returns the answer to a question; the same one every time."""
    mood = zlib.crc32(question.casefold().encode())
    known = {_(asked).casefold(): number for asked, number in shipped.QUESTIONS}
    number = known.get(question.casefold().strip())
    found = rules().get(number) if number else _likeliest(question)
    if found is None:
        return Answer(_(REGRETS[mood % len(REGRETS)]), None)
    return Answer(_(OPENINGS[mood % len(OPENINGS)]), found)


def _likeliest(question: str) -> Rule | None:
    """Returns the rule with most of the question's words, where rare words and titles weigh more; None if no rule
    has any."""
    words = ["".join(filter(str.isalnum, word))[:STEM] for word in question.casefold().split()]
    asked = {word for word in words if len(word) >= SHORTEST}
    texts = [(each, _(each.title).casefold(), _(each.text).casefold()) for each in rules().values()]
    spread = {word: sum(word in title or word in text for _rule, title, text in texts) for word in asked}
    worth = {word: log(len(texts) / number) for word, number in spread.items() if number}

    def weight(title: str, text: str) -> float:
        return sum(each * (IN_TITLE * (word in title) + (word in text)) for word, each in worth.items())

    best, title, text = max(texts, key=lambda each: weight(each[1], each[2]))
    return best if weight(title, text) >= ENOUGH else None


class OracleScene(ListScene):
    """Questions to choose from; with a keyboard the player may type another one."""

    typing = True

    def __init__(self, services: Services) -> None:
        lines = tuple(
            Line((_(question),), about=_("The oracle answers, and names the rule."))
            for question, _number in shipped.QUESTIONS
        )
        self._lines = lines
        self._asked = ""
        self._age = 0.0
        super().__init__(services, [self._page()], lambda _leaf, index: self._ask(_(shipped.QUESTIONS[index][0])))

    def handle(self, given: Input) -> None:
        match given:
            case Typed(text) if self._age > EARLY and not refusal(self._asked + text, QUESTION):
                self._write(self._asked + text)
            case Press(Intent.ERASE):
                self._write(self._asked[:-1])
            case Press(Intent.CONFIRM, repeat=False) if self._asked:
                asked = self._asked
                self._write("")
                self._ask(asked)
            case Press(Intent.CANCEL, repeat=False) if self._asked:
                self._write("")
            case _:
                super().handle(given)

    def update(self, seconds: float) -> None:
        self._age += seconds
        super().update(seconds)

    def _page(self) -> ListPage:
        title = f"“{self._asked}”" if self._asked else _("Ask the oracle")
        return ListPage(
            title, (Column(_("What people ask, or write your own question"), 1.0),), self._lines, prop="bot-3"
        )

    def _write(self, question: str) -> None:
        self._asked = question
        self._services.sounds.play("line" if question else "erase")
        self.rewrite([self._page()])

    def _ask(self, question: str) -> None:
        self.stack.push(AnswerScene(self._services, answer(question)))


class AnswerScene(MenuScene):
    """The oracle's answer; one press leads to the rule."""

    def __init__(self, services: Services, said: Answer) -> None:
        cards = [Card("more", _("I have another question"), about=_("Back to the questions."))]
        if said.rule is not None:
            number, about = said.rule.number, _("Opens the rulebook at this rule.")
            cards.append(Card("rule", _("Show me"), f"[{cited(number)}]", about, lambda: ToRules(number)))
        super().__init__(services, said.opening, cards, over=True, zone=CARDS)
        self._said = said
        services.sounds.play("stamp")

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        if self._said.rule is not None:
            width, height = canvas.layout.size
            place = (width // 2, round(height * 0.34))
            nametags.slip(canvas, _(self._said.rule.text), place, round(width * 0.7), round(height * 0.3))
