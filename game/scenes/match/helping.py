"""Gives help in a match: undo and redo, hints with their reasons, marks; or says why the match does not allow it.

The record notes each help, with the person who used it.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from game.ai.advice import Advice
from game.ai.counsel import Adviser
from game.ai.thinker import Thinking
from game.engine.input.intents import Intent, Press
from game.play.record import Help
from game.variants.common import asking
from game.variants.common.match_view import MatchView
from game.words import N_, _

if TYPE_CHECKING:
    from game.scenes.match.course import Course

Kind = Literal["undo", "redo", "hint", "marks"]

ALLOWED: dict[Help, tuple[Kind, ...]] = {
    "all": ("undo", "redo", "hint", "marks"),
    "no-undo": ("hint", "marks"),
    "marks": ("marks",),
    "none": (),
}
NAMES: dict[Help, str] = {
    "all": N_("all there is"),
    "no-undo": N_("no undo"),
    "marks": N_("marks only"),
    "none": N_("none"),
}
"""The names of the kinds of help at the seats."""
INTENTS: dict[Intent, Kind] = {
    Intent.UNDO: "undo",
    Intent.REDO: "redo",
    Intent.HINT: "hint",
    Intent.SHOW: "marks",
}
TIMED = ("undo", "redo")
"""The kinds of help that a match with clocks cannot allow."""


class Helping:
    """The help of one match."""

    def __init__(self, course: "Course", thinker: Thinking) -> None:
        self._course = course
        self._adviser = Adviser(thinker)
        self.thinking = False
        """Whether a hint is on its way."""
        self._advice: Advice | None = None
        """The hint for the question that stands, once it is given."""

    def ask(self) -> None:
        """Begin a new question: forget the hint for the last one."""
        self._adviser.cancel()
        self.thinking, self._advice = False, None

    def why_not(self, kind: Kind) -> str:
        """Why this kind of help is not available; empty if it is."""
        course = self._course
        if kind in TIMED and course.timed:
            return _("Nothing is taken back where clocks run.")
        if kind not in ALLOWED[course.table.record.help]:
            return _("You agreed on a match without that help.")
        if kind == "hint" and asking.way(course.table) is not asking.Way.POINT:
            return _("Nobody is told what to choose in secret.")
        if kind == "undo" and not course.table.can_undo():
            return _("There is nothing to take back.")
        if kind == "redo" and not course.table.can_redo():
            return _("There is nothing to play again.")
        return ""

    def may(self, kind: Kind) -> bool:
        """Whether this help is available now."""
        return not self.why_not(kind)

    def press(self, press: Press) -> bool:
        """Handle a press that asks for help: give it, or say why not. Returns whether it asked for help."""
        kind = INTENTS.get(press.intent) if press.intent else None
        if kind is not None and not press.repeat:
            self.take(kind)
        return kind is not None

    def take(self, kind: Kind) -> None:
        """Give this help, or say why not."""
        {"undo": self.undo, "redo": self.redo, "hint": self.hint, "marks": self.show}[kind]()

    def keys(self, view: MatchView, words: Mapping[Intent, str]) -> list[tuple[Intent, str]]:
        """The help that is available now, for the bar of hints; `words` are the game's own for some of it."""
        shown: list[tuple[Intent, str]] = []
        if self.may("undo") or view.draft:
            shown.append((Intent.UNDO, _("undo")))
        if self.may("redo"):
            shown.append((Intent.REDO, _("redo")))
        if view.mover is not None and self.may("hint"):
            shown.append((Intent.HINT, _("why?") if self._advice else _("hint")))
        if view.mover is not None and self.may("marks"):
            shown.append((Intent.SHOW, words.get(Intent.SHOW, _("marks"))))
        return shown

    def undo(self) -> None:
        """Take the last choice of a person back."""
        if self._allowed("undo") and self._course.table.undo():
            self._course.sound("erase")
            self._course.restand()
            self._note(undone=True)

    def redo(self) -> None:
        """Play again what was taken back."""
        if self._allowed("redo") and self._course.table.redo():
            self._course.sound("line")
            self._course.restand()

    def hint(self) -> None:
        """Show first what to play, and when asked again, why."""
        course, seat = self._course, asking.asked(self._course.table)
        if seat is None or self.thinking or not self._allowed("hint"):
            return
        if self._advice is not None:
            course.selection.show(self._advice.action)
            course.selection.said = _(self._advice.reason.text).format(**self._advice.reason.values)
            course.changed = True
        else:
            self._adviser.ask(course.table.state, seat)
            self.thinking = True

    def update(self) -> None:
        """Point at the advised action, once it is known."""
        advice = self._adviser.answer() if self.thinking else None
        if advice is not None:
            self.thinking, self._advice = False, advice
            self._course.selection.show(advice.action)
            self._course.selection.said = _("Try this one. Ask again to hear why.")
            self._note(undone=False)
            self._course.changed = True

    def show(self) -> None:
        """Show what is legal and what threatens, or hide it."""
        if self._allowed("marks"):
            self._course.selection.reading = not self._course.selection.reading
            self._course.changed = True

    def _allowed(self, kind: Kind) -> bool:
        why = self.why_not(kind)
        if why:
            self._course.selection.said = why
            self._course.sound("refuse")
            self._course.changed = True
        return not why

    def _note(self, *, undone: bool) -> None:
        seat, record = asking.asked(self._course.table), self._course.table.record
        if seat is not None:
            record.notes = record.notes.undone(seat) if undone else record.notes.helped(seat)
