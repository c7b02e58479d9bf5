"""Passes questions to the bots and answers back, so that no frame waits.

`Thinker` asks the worker process; `Immediate` has the same interface and thinks on the spot, for tests and scripts. A
`Bot` asks through one of them what to play, an `Adviser` what to advise, an `Evaluator` how it stands: ask, then look
in every frame for an answer.
"""

import logging
import multiprocessing
from collections.abc import Hashable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Protocol

from game import catalog
from game.ai.advice import Advice
from game.ai.mind import Memory, Style
from game.ai.question import Packed, Question
from game.ai.worker import ALIVE, Answer, Think, otherwise, serve, think
from game.play.staircase import level_at
from game.rules.core import Action, Seat, State

ATTEMPTS = 3
"""How many workers may die over one question before it is answered without thinking."""
SILENCE = 10.0
"""Seconds without a sign of life after which a worker is replaced that may be stopped."""
LOOK = 1.0
"""The most of them that pass between two looks for an answer, and those after which a sign is asked for: while the game
itself was stopped, nobody was silent."""

_log = logging.getLogger(__name__)
_spawn = multiprocessing.get_context("spawn")


class Thinking(Protocol):
    """The interface of both. A `key` says who asks: one question each at a time."""

    def ask(self, key: Hashable, question: Question) -> None:
        """Ask, in place of an earlier question of `key`."""

    def answer(self, key: Hashable) -> str | None:
        """The answer, or None while there is none. It stays until `key` asks again or cancels."""

    def cancel(self, key: Hashable) -> None:
        """Withdraw the question, if there is one."""

    def close(self) -> None:
        """Stop; nothing may be asked afterwards."""


class Immediate:
    """Thinks at once, in this process."""

    def __init__(self, think: Think = think) -> None:
        self._think = think
        self._answers: dict[Hashable, str] = {}

    def ask(self, key: Hashable, question: Question) -> None:
        self._answers[key] = self._think(Question.unpacked(question.packed()), lambda: True)

    def answer(self, key: Hashable) -> str | None:
        return self._answers.get(key)

    def cancel(self, key: Hashable) -> None:
        self._answers.pop(key, None)

    def close(self) -> None:
        self._answers.clear()


@dataclass
class _Asked:
    """A question that was sent. `attempts` counts the workers that got it."""

    number: int
    question: Question
    attempts: int = 1
    text: str | None = None


class Thinker:
    """Asks one worker process, which starts with the thinker and is started again whenever it ends, dies or is silent.

    Starting takes the caller about 10 ms, and the worker is ready 0.1 s later. It imports the program's main module
    anew, which must therefore be light and start the game only under `if __name__ == "__main__"`.
    """

    def __init__(self, think: Think = think) -> None:
        self._think = think
        self._asked: dict[Hashable, _Asked] = {}
        self._numbers = 0
        self._process: BaseProcess | None = None
        self._questions: Connection | None = None
        self._answers: Connection | None = None
        self._silent = self._looked = 0.0
        """For how long the worker has been silent, and when that was looked at last."""
        self._start()

    @property
    def pid(self) -> int | None:
        """The worker's process number, None if there is none."""
        return self._process.pid if self._process else None

    def ask(self, key: Hashable, question: Question) -> None:
        self.cancel(key)
        self._numbers += 1
        asked = _Asked(self._numbers, question)
        self._asked[key] = asked
        self._send(asked.number, asked.question.packed())

    def answer(self, key: Hashable) -> str | None:
        self._collect()
        asked = self._asked.get(key)
        return asked.text if asked else None

    def cancel(self, key: Hashable) -> None:
        asked = self._asked.pop(key, None)
        if asked and asked.text is None:
            self._send(asked.number, None)

    def close(self) -> None:
        self._asked.clear()
        self._stop()

    def _start(self) -> None:
        """Start a worker, in the background. If the system refuses, the next look for an answer tries again."""
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
        """Close the connection: the worker ends by itself, and by force if it does not. Returns its exit status; None
        if there was no worker."""
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
        """Send to the worker. `_collect` notices a dead one and asks everything anew."""
        try:
            if self._questions:
                self._questions.send((number, packed))
        except OSError:
            pass

    def _collect(self) -> None:
        """Take in the answers; replace a worker that has ended, died, or been silent for too long."""
        waiting = {asked.number: asked for asked in self._asked.values() if asked.text is None}
        if not waiting:
            return
        try:
            while self._answers and self._answers.poll():
                answer = Answer(*self._answers.recv())
                self._silent = 0.0
                if answer.number in waiting:
                    self._settle(waiting.pop(answer.number), answer)
            alive = self._process is not None and self._process.is_alive() and not self._stopped()
        except (EOFError, OSError):
            alive = False
        if waiting and not alive:
            self._replace(list(waiting.values()))

    def _stopped(self) -> bool:
        """Ask for a sign of life from time to time. Returns whether there was none for too long; the process is then
        killed."""
        before, now = self._silent, monotonic()
        self._silent += min(now - self._looked, LOOK)
        self._looked = now
        if self._silent // LOOK > before // LOOK:
            self._send(ALIVE, None)
        if self._silent > SILENCE and self._process:
            self._process.kill()
        return self._silent > SILENCE

    def _settle(self, asked: _Asked, answer: Answer) -> None:
        """Keep an answer. If the mind failed, the log says how, and the game goes on with any legal action."""
        if answer.trouble:
            _log.error("no answer to %s: %s", asked.question.packed(), answer.trouble)
        asked.text = answer.text or otherwise(asked.question)

    def _replace(self, waiting: list[_Asked]) -> None:
        """Start another worker and ask it what the last one left open. One that ended by itself was not to blame."""
        code = self._stop()
        if code:
            _log.warning("the bots' process died, or was silent, and is started again")
        self._start()
        for asked in waiting:
            asked.attempts += code != 0
            if asked.attempts > ATTEMPTS:
                self._settle(asked, Answer(asked.number, "", "every process that thought about it died"))
            else:
                self._send(asked.number, asked.question.packed())


class Bot:
    """The table's player that is a bot. It plays at `level`, 1 to 7; without a `seed` it draws from the system's
    entropy; `Question` describes the other arguments. One that `suits` somebody plays at that step
    of the staircase instead. The match decides when its answer is shown.

    `memory` may be replaced between questions, by the result of `game.ai.choose.learn`.
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
        """Begin to think about what to play in `seat`."""
        level = level_at(self._suits, str(state)) if self._suits else self.level
        question = Question(state, seat, level, seed=self._seed, memory=self.memory, style=self._style)
        self._thinker.ask(self, question)

    def answer(self) -> Action | None:
        """The action, or None while it thinks; returns at once."""
        return self._thinker.answer(self)

    def cancel(self) -> None:
        """Stop thinking: the position is no longer being played."""
        self._thinker.cancel(self)


class Adviser:
    """Gives one piece of advice at a time."""

    def __init__(self, thinker: Thinking) -> None:
        self._thinker = thinker

    def ask(self, state: State, seat: Seat) -> None:
        """Begin to think about what to advise `seat`, which must be to act; an earlier question is dropped."""
        self._thinker.ask(self, Question(state, seat, about="advice"))

    def answer(self) -> Advice | None:
        """The advice, or None while the bot thinks or if nothing was asked."""
        text = self._thinker.answer(self)
        return None if text is None else Advice.loads(text)

    def cancel(self) -> None:
        """Drop the question."""
        self._thinker.cancel(self)


class Evaluator:
    """Says how one position after another stands."""

    def __init__(self, thinker: Thinking) -> None:
        self._thinker = thinker

    def ask(self, state: State) -> None:
        """Begin to evaluate a position; an earlier question is dropped."""
        self._thinker.ask(self, Question(state, 0, about="worth"))

    def answer(self) -> float | None:
        """Between -1 and 1 for seat 0 (in a match: for the first person), or None while there is no answer."""
        text = self._thinker.answer(self)
        return None if text is None else float(text)

    def cancel(self) -> None:
        """Drop the question."""
        self._thinker.cancel(self)
