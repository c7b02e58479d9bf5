"""Shows the progress of the first start: as lines on standard error, or in a small window if nobody sees those."""

import queue
import sys
import threading
from collections.abc import Callable
from typing import TypeVar

from game.launch.environment import Trouble

Made = TypeVar("Made")


class ProgressLines:
    """Prints lines on standard error, because standard output is for the referee's answers."""

    def __init__(self) -> None:
        self.stop: Callable[[], object] = lambda: None
        """Stops the work. Whoever works sets it."""

    def say(self, sentence: str) -> None:
        """Report what happens now, in a sentence marked for translation."""
        if sys.stderr is not None:
            print(sentence, file=sys.stderr, flush=True)

    def detail(self, sentence: str) -> None:
        """Report something for terminals only, such as a folder."""
        self.say(sentence)

    def step(self, number: int, total: int, what: str) -> None:
        """Report the beginning of part `number` of `total`."""
        self.say(f"  [{number:{len(str(total))}} of {total}] {what}")


class ProgressWindow(ProgressLines):
    """Shows the progress in a small window. Raises ImportError or TclError if that is not possible."""

    def __init__(self) -> None:
        super().__init__()
        from game.launch.setup_window import SetupWindow

        self._window = SetupWindow()
        self._news: queue.SimpleQueue[tuple[str, int, int]] = queue.SimpleQueue()

    def say(self, sentence: str) -> None:
        self._news.put((sentence, 0, 0))

    def detail(self, sentence: str) -> None:
        pass

    def step(self, number: int, total: int, what: str) -> None:
        self._news.put(("", number, total))

    def watch(self, work: Callable[[ProgressLines], Made]) -> Made:
        """Do the work in a thread while the window shows its progress. Closing the window stops the work."""
        made: list[Made] = []
        failed: list[BaseException] = []
        closed = False

        def run() -> None:
            try:
                made.append(work(self))
            except BaseException as error:
                failed.append(error)

        def close() -> None:
            nonlocal closed
            closed = True
            self.stop()

        def look() -> bool:
            while not self._news.empty():
                self._window.show(*self._news.get())
            return thread.is_alive()

        thread = threading.Thread(target=run)
        thread.start()
        self._window.run(look, close)
        thread.join()
        if made:
            return made[0]
        if closed:
            raise Trouble("Setting up was stopped. Start Noughts & Curtains again to go on with it.")
        raise failed[0]


def watched(work: Callable[[ProgressLines], Made], *, in_window: bool) -> Made:
    """The result of `work`, with its progress shown, in a window if wanted and possible."""
    if in_window and not any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr)):
        try:
            window = ProgressWindow()
        except Exception:  # no tkinter or no screen
            return work(ProgressLines())
        return window.watch(work)
    return work(ProgressLines())
