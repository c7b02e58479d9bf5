"""Sends questions to the bots and brings the answers back, without blocking a frame.

`Thinker` asks the worker process. A `Bot` asks what to play, an `adviser` what to advise, an `evaluator` how a position
stands, a `Maker` for a puzzle: ask, and then look for the answer in every frame.
"""

import logging
import multiprocessing
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Generic, Protocol, TypeVar

import msgspec

from game import catalog, installed
from game.ai.advice import Advice
from game.ai.mind import Memory, Style
from game.ai.orders import Made, Order
from game.ai.question import About, Packed, Question
from game.ai.worker import ALIVE, Think, WorkerAnswer, otherwise, serve, think
from game.play.balance import level_at
from game.rules.core import Action, Seat, State

ATTEMPTS = 3
"""After this many workers have died over a question, it is answered without thinking."""
SILENCE = 10.0
"""A worker that gives no sign of life for this many seconds is replaced."""
LOOK = 1.0
"""The worker is asked for a sign of life once in this many seconds."""
GLANCE = 0.1
"""A longer pause between two looks counts only this many seconds: then the game itself was stopped, or the machine is
so busy that the worker has no turn either."""

T = TypeVar("T")

_log = logging.getLogger(__name__)
_spawn = multiprocessing.get_context("spawn")


class Thinking(Protocol):
    """The interface of `Thinker`. A `key` identifies who asks; each has one question at a time."""

    def ask(self, key: Hashable, question: Question) -> None:
        """Ask a question. It replaces the earlier question of `key`."""

    def answer(self, key: Hashable) -> str | None:
        """The answer; None until there is one. It stays until `key` asks again or cancels."""

    def cancel(self, key: Hashable) -> None:
        """Withdraw the question, if there is one."""

    def close(self) -> None:
        """Stop. Nothing may be asked afterwards."""


@dataclass
class Pending:
    """A question that was sent. `attempts` is the number of workers that got it."""

    number: int
    question: Question
    attempts: int = 1
    text: str | None = None


class Thinker:
    """Asks one worker process, which is started again whenever it ends, dies or is silent.

    Starting blocks the caller for about 10 ms; the worker is ready 0.1 s later. It imports the program's main module
    again, which must therefore start the game only under `if __name__ == "__main__"`.
    """

    def __init__(self, think: Think = think) -> None:
        self._think = think
        self.asked: dict[Hashable, Pending] = {}
        """The questions that were not taken back, with their answers, by the key of whoever asks."""
        self._numbers = 0
        self._process: BaseProcess | None = None
        self._questions: Connection | None = None
        self._answers: Connection | None = None
        self._silent = self._looked = 0.0
        """The seconds for which the worker has been silent, and the time of the last check."""
        self._start()

    @property
    def pid(self) -> int | None:
        """The worker's process id; None without a worker."""
        return self._process.pid if self._process else None

    def ask(self, key: Hashable, question: Question) -> None:
        self.cancel(key)
        self._numbers += 1
        asked = Pending(self._numbers, question)
        self.asked[key] = asked
        self._send(asked.number, asked.question.packed())

    def answer(self, key: Hashable) -> str | None:
        self._collect()
        asked = self.asked.get(key)
        return asked.text if asked else None

    def cancel(self, key: Hashable) -> None:
        asked = self.asked.pop(key, None)
        if asked and asked.text is None:
            self._send(asked.number, None)

    def close(self) -> None:
        self.asked.clear()
        self._stop()

    def _start(self) -> None:
        """Start a worker. If the system refuses, the next look for an answer tries again."""
        try:
            listens, self._questions = _spawn.Pipe(duplex=False)
            self._answers, speaks = _spawn.Pipe(duplex=False)
            given = listens, speaks, self._think, catalog.further()
            process = _spawn.Process(target=serve, args=given, name="bots", daemon=True)
            process.start()
            self._process = process
            self._silent = 0.0
            listens.close()
            speaks.close()
        except OSError as error:
            _log.error("the bots' process did not start: %s", error)

    def _stop(self) -> int | None:
        """Close the connections, so that the worker ends, and kill it if it does not. Returns its exit status; None
        without a worker."""
        code = None
        for pipe in (self._questions, self._answers):
            if pipe:
                pipe.close()
        if self._process:
            self._process.join(0.5)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            code = self._process.exitcode
            self._process.close()
        self._process = self._questions = self._answers = None
        return code

    def _send(self, number: int, packed: Packed | None) -> None:
        """Send to the worker. If it is dead, `_collect` will notice and ask again."""
        try:
            if self._questions:
                self._questions.send((number, packed))
        except OSError:
            pass

    def _collect(self) -> None:
        """Take the answers. Replace a worker that has ended, died, or been silent for too long."""
        waiting = {asked.number: asked for asked in self.asked.values() if asked.text is None}
        if not waiting:
            return
        try:
            while self._answers and self._answers.poll():
                answer = WorkerAnswer(*self._answers.recv())
                installed.note(*answer.damaged)
                self._silent = 0.0
                if answer.number in waiting:
                    self._settle(waiting.pop(answer.number), answer)
            alive = self._process is not None and self._process.is_alive() and not self._stopped()
        except (EOFError, OSError):
            alive = False
        if waiting and not alive:
            self._replace(list(waiting.values()))

    def _stopped(self) -> bool:
        """Ask for a sign of life from time to time. Kill a worker that was silent for too long, and return True."""
        before, now = self._silent, monotonic()
        self._silent += min(now - self._looked, GLANCE)
        self._looked = now
        if self._silent // LOOK > before // LOOK:
            self._send(ALIVE, None)
        if self._silent > SILENCE and self._process:
            self._process.kill()
        return self._silent > SILENCE

    def _settle(self, asked: Pending, answer: WorkerAnswer) -> None:
        """Keep an answer. If the mind failed, log it, and answer with any legal action."""
        if answer.trouble:
            _log.error("no answer to %s: %s", asked.question.packed(), answer.trouble)
        asked.text = answer.text or otherwise(asked.question)

    def _replace(self, waiting: list[Pending]) -> None:
        """Start another worker, and ask it the open questions. A worker that ended by itself is not counted as an
        attempt."""
        code = self._stop()
        if code:
            _log.warning("the bots' process died, or was silent, and is started again")
        self._start()
        for asked in waiting:
            asked.attempts += code != 0
            if asked.attempts > ATTEMPTS:
                self._settle(asked, WorkerAnswer(asked.number, "", "every process that thought about it died"))
            else:
                self._send(asked.number, asked.question.packed())


class Bot:
    """A player of the table that is a bot of this `level`, 1 to 7. Without a `seed` it uses the system's entropy. With
    `suits` it plays at that step of the staircase instead of its level.

    `memory` may be replaced between questions by the result of `game.ai.choose.learn`.
    """

    def __init__(
        self,
        thinker: Thinking,
        level: int,
        seed: str | None = None,
        memory: Memory | None = None,
        style: Style = "",
        suits: int = 0,
    ) -> None:
        self.level = level
        self.memory = memory
        self._thinker = thinker
        self._seed = seed
        self._style = style
        self._suits = suits

    def ask(self, state: State, seat: Seat) -> None:
        """Begin to think about the action of `seat`."""
        level = level_at(self._suits, str(state)) if self._suits else self.level
        question = Question(state, seat, level, seed=self._seed, memory=self.memory, style=self._style)
        self._thinker.ask(self, question)

    def answer(self) -> Action | None:
        """The action; None until it is known."""
        return self._thinker.answer(self)

    def cancel(self) -> None:
        """Stop thinking: the position is no longer being played."""
        self._thinker.cancel(self)


class Inquiry(Generic[T]):
    """Asks one question at a time `about` something, and makes the answer of its text by `read`."""

    def __init__(self, thinker: Thinking, about: About, read: Callable[[str], T]) -> None:
        self._thinker = thinker
        self._about = about
        self._read = read

    def ask(self, state: State, seat: Seat = 0) -> None:
        """Begin to think. An earlier question is dropped."""
        self._thinker.ask(self, Question(state, seat, about=self._about))

    def answer(self) -> T | None:
        """The answer; None until it is known."""
        text = self._thinker.answer(self)
        return None if text is None else self._read(text)

    def cancel(self) -> None:
        """Drop the question."""
        self._thinker.cancel(self)


def adviser(thinker: Thinking) -> Inquiry[Advice]:
    """Asks for advice for a seat, which must act."""
    return Inquiry(thinker, "advice", Advice.loads)


def evaluator(thinker: Thinking) -> Inquiry[float]:
    """Asks how positions stand: from -1 to 1 for seat 0, or in a match for the first person."""
    return Inquiry(thinker, "worth", float)


class Maker:
    """Has one puzzle at a time made. Other questions are answered between the attempts."""

    def __init__(self, thinker: Thinking) -> None:
        self._thinker = thinker
        self._asked: tuple[State, Order] | None = None
        self._made: Made | None = None

    def ask(self, begins: State, order: Order) -> None:
        """Begin an order in the rule set of this position. An earlier one is dropped."""
        self._asked, self._made = (begins, order), None
        self._thinker.ask(self, Question(begins, begins.to_act[0], seed=order.dumps(), about="fresh"))

    def answer(self) -> Made | None:
        """The puzzle, or the news that none can be made; None until then."""
        text = self._thinker.answer(self) if self._asked is not None and self._made is None else None
        if text is not None and self._asked is not None:
            made, (begins, order) = Made.loads(text), self._asked
            if made.level is None and made.attempt >= 0:
                self.ask(begins, msgspec.structs.replace(order, attempt=made.attempt))
            else:
                self._made = made
        return self._made

    def cancel(self) -> None:
        """Drop the order."""
        self._thinker.cancel(self)
        self._asked = None
