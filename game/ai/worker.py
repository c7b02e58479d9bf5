"""Runs the process in which bots think: what it is asked, and how it answers.

Only texts and numbers travel. One thread listens, so that a question can be withdrawn while another thread thinks, and
so that the process ends at once when the game does, however it ended. The pipe's end of file is the only sign it needs.
"""

import gc
import os
import signal
import threading
import traceback
from collections.abc import Callable, Container
from multiprocessing.connection import Connection
from queue import SimpleQueue
from random import Random, SystemRandom
from typing import Literal, NamedTuple, Self

from game import catalog
from game.ai.advice import Advice, advise, evaluate
from game.ai.choose import choose
from game.ai.draws import recalled
from game.ai.game_bots import draw
from game.ai.mind import Brief, Cancelled, Memory, always
from game.ai.reason import Reason
from game.ai.recall import NOTHING, Recall
from game.ai.style import Style
from game.catalog import Entry
from game.rules.core import Seat, State
from game.rules.registry import parse
from game.words import N_

About = Literal["action", "advice", "worth", "puzzle"]
"""The kinds of questions: a bot's action, advice for a person, how the position stands, or a puzzle's judge.

Each answer is a text. For the judge the seed contains the case.
"""


class Question(NamedTuple):
    """Everything `choose`, `advise` or `evaluate` needs to know, as texts and numbers."""

    ruleset: str
    position: str
    seat: Seat
    level: int
    seed: str | None = None
    ms: int | None = None
    memory: dict[str, str] | None = None
    about: About = "action"
    style: Style = ""
    recall: Recall = NOTHING

    @classmethod
    def of(
        cls,
        state: State,
        seat: Seat,
        level: int,
        *,
        seed: str | None = None,
        ms: int | None = None,
        memory: Memory | None = None,
        about: About = "action",
        style: Style = "",
    ) -> Self:
        """The question what a bot plays here, or another kind of question (`about`); the arguments are those of
        `choose`."""
        known = None if memory is None else dict(memory)
        return cls(state.ruleset, str(state), seat, level, seed, ms, known, about, style, recalled(state))

    @property
    def state(self) -> State:
        """The position asked about."""
        return parse(self.ruleset, self.position)


Think = Callable[[Question, Callable[[], bool]], str]
"""Answers a question; polls the second argument, which says no once the question was withdrawn."""


def think(question: Question, wanted: Callable[[], bool] = always) -> str:
    """The answer. Raises what `choose` and `parse` raise."""
    _, _, seat, level, seed, ms, memory, about, style, recall = question
    match about:
        case "advice":
            return advise(question.state, seat, recall=recall, wanted=wanted).dumps()
        case "worth":
            return str(evaluate(question.state, wanted=wanted))
        case "action":
            return choose(
                question.state, seat, level, seed=seed, ms=ms, memory=memory, style=style, recall=recall, wanted=wanted
            )
        case "puzzle":
            from game.play.levels.judge import Case, judge  # only levels need it

            poll = Brief(level, Random(0), wanted=wanted).poll
            return judge(question.state, seat, Case.loads(seed or ""), poll).dumps()


def otherwise(question: Question) -> str:
    """An answer without thinking, for when thinking fails: the game goes on."""
    if question.about == "worth":
        return "0.0"
    if question.about == "puzzle":
        from game.play.levels.judge import Verdict

        return Verdict(False, ()).dumps()
    action = draw(question.state, question.seat, Brief(1, SystemRandom()))
    return action if question.about == "action" else Advice(action, Reason(N_("Why not?"))).dumps()


class Answer(NamedTuple):
    """The question's number, and the answer's text or, for the log, what went wrong."""

    number: int
    text: str
    trouble: str = ""


def serve(questions: Connection, answers: Connection, think: Think, further: tuple[Entry, ...] = ()) -> None:
    """The worker's whole life. A question comes as its number and its fields; its number and None withdraw it.

    The process also knows the `further` games.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for entry in further:
        catalog.add(entry)
    asked: SimpleQueue[tuple[int, Question]] = SimpleQueue()
    dropped: set[int] = set()

    def listen() -> None:
        try:
            while True:
                number, fields = questions.recv()
                if fields is None:
                    dropped.add(number)
                else:
                    asked.put((number, Question(*fields)))
        except (EOFError, OSError):
            os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    gc.disable()  # a collection among a mind's tables takes up to 50 ms: run it between two questions
    while True:
        number, question = asked.get()
        try:
            answers.send(tuple(reply(number, question, think, dropped)))
        except Cancelled:
            dropped.discard(number)
        except OSError:
            os._exit(0)
        if asked.empty():
            gc.collect()


def reply(number: int, question: Question, think: Think, dropped: Container[int]) -> Answer:
    """The answer to one question; a mind that fails is an answer too. Raises Cancelled once it was withdrawn."""
    if number in dropped:
        raise Cancelled
    try:
        return Answer(number, think(question, lambda: number not in dropped))
    except Cancelled:
        raise
    except Exception:
        return Answer(number, "", traceback.format_exc())
