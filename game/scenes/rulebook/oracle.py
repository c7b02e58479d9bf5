"""Shows the oracle, the grumpy spirit of the tic-tac-toe FAQ, who answers any question with a rule or with a remark."""

import re
import zlib
from dataclasses import dataclass
from math import log

from game import shipped
from game.engine.input.intents import Input, Intent, Press, Typed
from game.engine.picture.canvas import Canvas
from game.rules.rulebook import Book, Rule, cited, rules
from game.scenes.common.cards import Card
from game.scenes.common.list_sheet import Column, ListLine, ListPage, ListScene
from game.scenes.common.menu import MenuScene
from game.scenes.common.routes import ToRules
from game.scenes.services.services import Services
from game.text_gate import TextKind, refusal
from game.variants.common import nametags
from game.words import N_, _

CARDS = (0.31, 0.58, 0.40, 0.36)
"""The zone of the answer's cards, in fractions of the window."""
QUESTION = TextKind(60)
PLAIN = N_(
    "a about after all am an and any are as at be but by can come could did do does else ever few find for "
    "from get go goes had happen happens has have he here how i if in into is it its just let like long make "
    "many may me mean means more most much must my need no not now of off on one or our out over play really "
    "say shall she should so some take tell than that the their them then there these they thing this those "
    "to too up us use used very want was way we were what when where which who whose why will with would yes "
    "you your"
)
"""The words that weigh nothing in a question. Another language names its own."""
SHORTEST, STEM, ENDING = 3, 5, 2
"""Words are alike if they share so many first letters, or if one of at least the shortest length is the other without
an ending of this many letters."""
ENOUGH = 2.5
"""The least weight at which a rule is an answer."""
IN_TITLE, IN_QUESTION = 3.0, 2.0
"""The weights of a word in a rule's title and in a frequent question about it; in its text it has 1."""
HERE = 1.5
"""The factor by which a rule of the open book weighs more."""
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


def answer(question: str, book: Book | None = None) -> Answer:
    """Returns the answer to a question that is asked while a book is open; the same one every time."""
    mood = zlib.crc32(question.casefold().encode())
    known = {tuple(_bare(_(asked))): number for asked, number in shipped.QUESTIONS}
    number = known.get(tuple(_bare(question)))
    found = rules().get(number) if number else _likeliest(question, book)
    if found is None:
        return Answer(_(REGRETS[mood % len(REGRETS)]), None)
    return Answer(_(OPENINGS[mood % len(OPENINGS)]), found)


def _likeliest(question: str, book: Book | None) -> Rule | None:
    """Returns the rule that has most of the question's words, where rare words, short texts and the open book weigh
    more; None if no rule has enough."""
    about: dict[str, list[str]] = {}
    for asked, number in shipped.QUESTIONS:
        about.setdefault(number, []).extend(_words(_(asked)))
    weights: dict[str, dict[str, float]] = {}
    for rule in rules().values():
        places = ((rule.title, IN_TITLE, 2), (rule.text, 1.0, 4))
        texts = [(_words(_(text)), weight, root) for text, weight, root in places]
        texts.append((about.get(rule.number, []), IN_QUESTION, 2))
        for word in set(_words(question)):
            found = sum(weight / len(text) ** (1 / root) for text, weight, root in texts if _mentions(text, word))
            if found:
                weights.setdefault(word, {})[rule.number] = found
    total: dict[str, float] = {}
    for having in weights.values():
        for number, weight in having.items():
            total[number] = total.get(number, 0.0) + weight * log(len(rules()) / len(having))
    here = {rule.number for rule in book.rules} if book is not None else set()
    enough = {number: weight for number, weight in total.items() if weight >= ENOUGH}
    best = max(enough, key=lambda number: enough[number] * (HERE if number in here else 1.0), default="")
    return rules()[best] if best else None


def _bare(text: str) -> list[str]:
    """The words of a text, without marks between them."""
    return re.findall(r"[^\W_]+", text.casefold())


def _words(text: str) -> list[str]:
    """The words of a text that weigh anything."""
    plain = set(_(PLAIN).split())
    return [word for word in _bare(text) if word not in plain]


def _mentions(words: list[str], word: str) -> bool:
    return any(_alike(word, each) for each in words)


def _alike(one: str, other: str) -> bool:
    """True if two words differ at most in their endings."""
    short, long = sorted((one, other), key=len)
    begun = len(short) >= SHORTEST and long.startswith(short) and len(long) - len(short) <= ENDING
    return short == long or begun or (len(short) >= STEM and short[:STEM] == long[:STEM])


class OracleScene(ListScene):
    """Questions to choose from; with a keyboard the player may type another one. They are asked while a `book` is
    open."""

    typing = True

    def __init__(self, services: Services, book: Book | None = None) -> None:
        lines = tuple(
            ListLine((_(question),), about=_("The oracle answers, and names the rule."))
            for question, _number in shipped.QUESTIONS
        )
        self._lines = lines
        self._book = book
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
        self.stack.push(AnswerScene(self._services, answer(question, self._book)))


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
