"""Shows a first run's progress: as lines on standard error, or in a small window if nobody sees those."""

import queue
import sys
import threading
from collections.abc import Callable
from typing import TypeVar

from game.launch.environment import Trouble

Made = TypeVar("Made")


class Progress:
    """Lines on standard error, which leave standard output to the referee's answers."""

    def __init__(self) -> None:
        self.stop: Callable[[], object] = lambda: None
        """Ends the work that is under way; set by whoever does it."""

    def say(self, sentence: str) -> None:
        """Report what happens now."""
        if sys.stderr is not None:
            print(sentence, file=sys.stderr, flush=True)

    def step(self, number: int, total: int, what: str) -> None:
        """Report that part `number` of `total` is on its way."""
        self.say(f"  [{number:{len(str(total))}} of {total}] {what}")


class Window(Progress):
    """A bar and a line in a tkinter window. Raises ImportError or TclError if there can be none."""

    def __init__(self) -> None:
        super().__init__()
        import tkinter
        from tkinter import ttk

        self._root = tkinter.Tk()
        self._root.title("Noughts & Curtains")
        self._line = tkinter.StringVar(value="Noughts & Curtains sets itself up ...")
        self._share = tkinter.DoubleVar()
        ttk.Label(self._root, textvariable=self._line, width=64, padding=16).pack()
        ttk.Progressbar(self._root, variable=self._share, maximum=1.0).pack(fill="x", padx=16, pady=(0, 20))
        self._root.resizable(False, False)
        self._news: queue.SimpleQueue[tuple[str, float]] = queue.SimpleQueue()

    def say(self, sentence: str) -> None:
        self._news.put((sentence, -1.0))

    def step(self, number: int, total: int, what: str) -> None:
        self._news.put((f"{number} of {total}: {what}", number / total))

    def watch(self, work: Callable[[Progress], Made]) -> Made:
        """Do the work in a thread and show the window meanwhile; closing the window stops the work."""
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

        def look() -> None:
            while not self._news.empty():
                line, share = self._news.get()
                self._line.set(line)
                if share >= 0:
                    self._share.set(share)
            if thread.is_alive():
                self._root.after(80, look)
            else:
                self._root.destroy()

        thread = threading.Thread(target=run)
        thread.start()
        self._root.protocol("WM_DELETE_WINDOW", close)
        look()
        self._root.mainloop()
        thread.join()
        if made:
            return made[0]
        if closed:
            raise Trouble("Setting up was stopped. Start Noughts & Curtains again to go on with it.")
        raise failed[0]


def watched(work: Callable[[Progress], Made], *, in_window: bool) -> Made:
    """What `work` returns, with its progress shown; in a window if asked for and there is no terminal."""
    if in_window and not any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr)):
        try:
            window = Window()
        except Exception:  # no tkinter or no screen
            return work(Progress())
        return window.watch(work)
    return work(Progress())
