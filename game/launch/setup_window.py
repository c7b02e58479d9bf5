"""Draws the set-up's window: a card, on which a mark is written for each part."""

import os
import random
import tkinter
from collections.abc import Callable

from game.words import N_, _, languages, use_language

SIZE = (680, 300)
CARD = ((26, 30), (652, 20), (660, 272), (20, 280))
"""The corners of the card, which lies slightly askew."""
TABLE, SHADE, PAPER, RULE, MARGIN = "#3A2218", "#22130D", "#EDE2C8", "#D8D3C3", "#D9877C"
PENCIL, INK, X, O = "#3A3D45", "#1F2430", "#1B4B9E", "#A81F18"  # noqa: E741
LEFT, TOP, STEP, MARK = 92, 232, 46, 13
"""The middle of the first mark, the distance to the next one, and half a mark's width."""
ROOM = SIZE[0] - LEFT - 60
"""The width of the sentence and of the row of marks, in pixels."""
CHORES = (
    N_("Sharpening pencils"),
    N_("Ruling the lines"),
    N_("Hanging the curtain"),
    N_("Counting Ronald Reagans"),
    N_("Oiling the wire cutters"),
    N_("Throwing the dice"),
    N_("Sealing the orders"),
    N_("Polishing the garnets"),
    N_("Waking Aunt Tilda"),
    N_("Feeding the cat"),
    N_("Making tea"),
)
"""One of these is shown for each part."""
LOOK = 80
"""The milliseconds between two checks for news."""


def chore(number: int, total: int) -> str:
    """The sentence for part `number` of `total`."""
    said = _(CHORES[(number - 1) % len(CHORES)])
    return _("{chore}, {number} of {total}").format(chore=said, number=number, total=total)


class SetupWindow:
    """The window. Raises tkinter.TclError where there is no screen."""

    def __init__(self) -> None:
        use_language(_language())
        self._root = tkinter.Tk()
        self._root.title("Noughts & Curtains")
        self._root.resizable(False, False)
        width, height = SIZE
        left, top = (self._root.winfo_screenwidth() - width) // 2, (self._root.winfo_screenheight() - height) // 2
        self._root.geometry(f"{width}x{height}+{left}+{top}")
        self._canvas = tkinter.Canvas(self._root, width=width, height=height, bg=TABLE, highlightthickness=0)
        self._canvas.pack()
        self._written = 0
        self._card()
        self._line = self._canvas.create_text(
            LEFT - MARK, 168, anchor="w", fill=INK, font=("TkDefaultFont", 15), width=ROOM
        )
        self.show(N_("Setting the table. This happens only once."), 0, 0)

    def show(self, sentence: str, number: int, total: int) -> None:
        """Show a sentence marked for translation, or the beginning of part `number` of `total`, and write the marks."""
        self._canvas.itemconfigure(self._line, text=_(sentence) or chore(number, total))
        step = min(STEP, ROOM / max(total, 1))
        while self._written < number:
            self._mark(LEFT + self._written * step, TOP, self._written)
            self._written += 1

    def run(self, look: Callable[[], bool], close: Callable[[], None]) -> None:
        """Show the window as long as `look` returns True. `close` is called if the player closes it."""

        def again() -> None:
            if look():
                self._root.after(LOOK, again)
            else:
                self._root.destroy()

        self._root.protocol("WM_DELETE_WINDOW", close)
        again()
        self._root.mainloop()

    def _card(self) -> None:
        """Draw the card, its shadow, its lines, and the game's name."""
        shade = [(x + 7, y + 9) for x, y in CARD]
        self._canvas.create_polygon(shade, fill=SHADE)
        self._canvas.create_polygon(CARD, fill=PAPER)
        for y in range(62, 270, 26):
            self._canvas.create_line(30, y, 652, y - 4, fill=RULE)
        self._canvas.create_line(64, 30, 58, 278, fill=MARGIN, width=2)
        name = ("Georgia", 34, "italic")
        first = self._canvas.create_text(LEFT - MARK, 92, anchor="w", text="Noughts ", fill=PENCIL, font=name)
        for word, colour in (("& ", O), ("Curtains", PENCIL)):
            right = self._canvas.bbox(first)[2]
            first = self._canvas.create_text(right, 92, anchor="w", text=word, fill=colour, font=name)

    def _mark(self, x: float, y: float, number: int) -> None:
        """Draw a cross or a nought, slightly askew."""
        chance = random.Random(number)
        dx, dy = chance.uniform(-2, 2), chance.uniform(-3, 3)
        left, top, right, bottom = x - MARK + dx, y - MARK + dy, x + MARK + dx, y + MARK + dy
        if number % 2:
            self._canvas.create_oval(left, top, right, bottom, outline=O, width=5)
            return
        for way in ((left, top, right, bottom + chance.uniform(-2, 2)), (right, top, left, bottom)):
            self._canvas.create_line(*way, fill=X, width=6, capstyle="round")


def _language() -> str:
    """The first of the system's languages that the game has."""
    wanted = ":".join(os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    known = languages()
    return next((code[:2] for code in wanted.split(":") if code[:2] in known), "en")
