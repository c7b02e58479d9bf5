"""Runs the process in which the bots think.

Only texts and numbers are exchanged. A second thread listens, so that a question can be withdrawn while the first one
thinks. It also answers requests for a sign of life, and ends the process when the pipe ends, which means that the game
has ended.
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
from typing import NamedTuple

from game import catalog, installed
from game.ai.advice import Advice, advise, evaluate
from game.ai.choose import choose
from game.ai.game_bots import any_action
from game.ai.mind import Brief, Cancelled, always
from game.ai.question import Packed, Question
from game.ai.reasons import Reason
from game.entry import Entry
from game.process import resident, step_back
from game.words import N_

LARGEST = 75_000_000
"""A process with more than this many bytes ends after its question; one question takes a few million bytes.

Most of the memory are the caches of the minds. They change no answer, so the next process starts without them."""
ALIVE = 0
"""The number that asks for a sign of life, and of its answer. No question has it."""

Think = Callable[[Question, Callable[[], bool]], str]
"""Answers a question. Its second argument returns False once the question is withdrawn."""


def think(question: Question, wanted: Callable[[], bool] = always) -> str:
    """The answer. Raises what `choose` raises."""
    match question.about:
        case "advice":
            return advise(question, wanted=wanted).dumps()
        case "worth":
            return str(evaluate(question.state, wanted=wanted))
        case "action":
            return choose(question, wanted=wanted)
        case "puzzle":
            from game.play.levels.judge import Case, judge  # only levels need it

            poll = Brief(question.level, Random(0), wanted=wanted).poll
            return judge(question.state, question.seat, Case.loads(question.seed or ""), poll).dumps()
        case "fresh":
            from game.ai.orders import Order
            from game.ai.puzzle_maker import make

            poll = Brief(question.level, Random(0), wanted=wanted).poll
            return make(question.state.ruleset, Order.loads(question.seed or ""), poll).dumps()


def otherwise(question: Question) -> str:
    """An answer without thinking, for when thinking has failed."""
    if question.about == "worth":
        return "0.0"
    if question.about == "puzzle":
        from game.play.levels.judge import Verdict

        return Verdict(False, ()).dumps()
    if question.about == "fresh":
        from game.ai.orders import Made

        return Made(attempt=-1).dumps()
    action = any_action(question.state, question.seat, Brief(1, SystemRandom()))
    return action if question.about == "action" else Advice(action, Reason(N_("Why not?"))).dumps()


class WorkerAnswer(NamedTuple):
    """The number of a question, and the text of the answer, or for the log what went wrong; and the files of the game
    that this process found damaged."""

    number: int
    text: str
    trouble: str = ""
    damaged: tuple[str, ...] = ()


def serve(questions: Connection, answers: Connection, think: Think, further: tuple[Entry, ...] = ()) -> None:
    """Run the worker. A question is a number and its packed form; the number and None withdraw it.

    `further` are games that were added to the catalog. The process ends when it is asked about another game than
    before: the tables of two games may need too much memory.
    """
    step_back()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for entry in further:
        catalog.add(entry)
    asked: SimpleQueue[tuple[int, Packed]] = SimpleQueue()
    dropped: set[int] = set()
    speaking = threading.Lock()

    def say(answer: WorkerAnswer) -> None:
        with speaking:
            answers.send(tuple(answer))

    def listen() -> None:
        try:
            while True:
                number, packed = questions.recv()
                if number == ALIVE:
                    say(WorkerAnswer(ALIVE, ""))
                elif packed is None:
                    dropped.add(number)
                else:
                    asked.put((number, packed))
        except (EOFError, OSError):
            os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    gc.disable()  # a collection among a mind's tables takes up to 50 ms: run it between two questions
    game = ""
    while True:
        number, packed = asked.get()
        if game not in ("", packed[0]):
            os._exit(0)
        game = packed[0]
        try:
            say(reply(number, packed, think, dropped))
        except Cancelled:
            dropped.discard(number)
        except OSError:
            os._exit(0)
        if asked.empty() or resident() > LARGEST:
            gc.collect()
        if resident() > LARGEST:
            os._exit(0)


def reply(number: int, packed: Packed, think: Think, dropped: Container[int]) -> WorkerAnswer:
    """The answer to one question. If the mind fails, the answer says so. Raises Cancelled if the question was
    withdrawn."""
    if number in dropped:
        raise Cancelled
    try:
        text = think(Question.unpacked(packed), lambda: number not in dropped)
        return WorkerAnswer(number, text, damaged=tuple(installed.damaged))
    except Cancelled:
        raise
    except Exception:
        return WorkerAnswer(number, "", traceback.format_exc())
