"""Gives help in a match: undo and redo, hints with their reasons, marks; or says why the match does not allow it.

The record notes each help, with the person who used it.
"""

from collections.abc import Callable, Mapping

from game.ai.advice import Advice
from game.ai.counsel import Adviser
from game.ai.thinker import Thinking
from game.engine.input.intents import Intent, Press
from game.play.table import Table
from game.scenes.match.effects import Effects
from game.scenes.match.permissions import Kind, Permissions
from game.scenes.match.shown import ShownMatch
from game.variants.common.match_view import MatchView
from game.variants.common.question import asking
from game.variants.common.sentences import advised
from game.words import _

INTENTS: dict[Intent, Kind] = {
    Intent.UNDO: "undo",
    Intent.REDO: "redo",
    Intent.HINT: "hint",
    Intent.SHOW: "marks",
}


DOTS, DOT = 3, 0.3
"""The dots that light up in turn while a hint is being thought about, and for how many seconds each does."""


def pondering(seconds: float, reduced: bool) -> str:
    """What the key for hints says after so many seconds of thought; in reduced motion no dot moves."""
    lit = 0 if reduced else int(seconds / DOT) % DOTS
    return _("thinking {dots}").format(dots="".join("•" if each == lit else "·" for each in range(DOTS)))


class Helping:
    """The help of one match, as far as its permissions go."""

    def __init__(
        self,
        table: Table,
        shown: ShownMatch,
        permissions: Permissions,
        effects: Effects,
        thinker: Thinking,
        restand: Callable[[], None],
    ) -> None:
        """`restand` is called once the table has gone back or forth."""
        self._table = table
        self._shown = shown
        self._permissions = permissions
        self._effects = effects
        self._adviser = Adviser(thinker)
        self._restand = restand
        self.thinking = False
        """Whether a hint is on its way."""
        self._thought = 0.0
        """For how many seconds it has been thought about."""
        self._advice: Advice | None = None
        """The hint for the question that stands, once it is given."""

    def ask(self) -> None:
        """Begin a new question: forget the hint for the last one."""
        self._adviser.cancel()
        self._shown.board.foresee(())
        self.thinking, self._advice = False, None

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
        why_no = self._permissions.why_no
        shown: list[tuple[Intent, str]] = []
        if not why_no("undo") or view.own.draft:
            shown.append((Intent.UNDO, _("undo")))
        if not why_no("redo"):
            shown.append((Intent.REDO, _("redo")))
        if view.match.stage == "game" and not why_no("hint"):
            shown.append((Intent.HINT, self._asks))
        if view.mover is not None:
            shown.append((Intent.SHOW, _("what is it?") if self.marked else words.get(Intent.SHOW, _("marks"))))
        return shown

    def undo(self) -> None:
        """Take the last choice of a person back."""
        if self._allowed("undo") and self._table.undo():
            self._effects.play("erase")
            self._restand()
            self._note(undone=True)

    def redo(self) -> None:
        """Play again what was taken back."""
        if self._allowed("redo") and self._table.redo():
            self._effects.play("line")
            self._restand()

    def hint(self) -> None:
        """Show what to play, with what is expected to follow, and say why. There is none for the next game while the
        last one lies on the board."""
        seat = asking.asked(self._table)
        if seat is None or self._shown.over or not self._allowed("hint"):
            return
        if self._advice is not None:
            self._tell(self._advice)
        elif not self.thinking:
            self._adviser.ask(self._table.state, seat)
            self.thinking, self._thought = True, 0.0
            self._shown.renew()

    def withdraw(self) -> bool:
        """Take the hint away, or stop thinking about one; False if there is none."""
        had = self.thinking or self._advice is not None
        if had:
            self.ask()
            self._shown.selection.advised = self._shown.selection.said = ""
            self._shown.renew()
        return had

    def update(self, seconds: float) -> None:
        """Point at the advised action, once it is known, and let what is expected appear."""
        if self.thinking and asking.asked(self._table) is None:  # whoever wanted it has chosen meanwhile
            self.ask()
        advice = self._adviser.answer() if self.thinking else None
        if advice is not None:
            self.thinking, self._advice = False, advice
            self._shown.gesture.drop()
            self._shown.board.foresee(advice.line)
            self._tell(advice)
            self._note(undone=False)
        elif self.thinking:
            before, self._thought = self._asks, self._thought + seconds
            if before != self._asks:
                self._shown.renew()

    def _tell(self, advice: Advice) -> None:
        """Point at the advised action, and say why."""
        self._shown.selection.show(advice.action)
        self._shown.say(advised(advice))

    @property
    def lines(self) -> tuple[str, ...]:
        """The other side's lines that the hint speaks of, by name; none without a hint."""
        return self._advice.reason.lines if self._advice else ()

    @property
    def _asks(self) -> str:
        """What the key for hints does now."""
        if self.thinking:
            return pondering(self._thought, self._shown.board.reduced)
        return _("hint")

    @property
    def marked(self) -> bool:
        """Whether the marks are shown already, or may not be."""
        return self._shown.selection.reading or bool(self._permissions.why_no("marks"))

    def past_marks(self) -> bool:
        """Whether the marks are shown already; where they may not be, that is said."""
        return self._shown.selection.reading or not self._allowed("marks")

    def show(self) -> None:
        """Show what is legal and what threatens, or hide it."""
        if self._allowed("marks"):
            self._shown.selection.reading = not self._shown.selection.reading
            self._shown.renew()

    def _allowed(self, kind: Kind) -> bool:
        why = self._permissions.why_no(kind)
        if why:
            self._shown.say(why)
            self._effects.play("refuse")
        return not why

    def _note(self, *, undone: bool) -> None:
        seat, record = asking.asked(self._table), self._table.record
        if seat is not None:
            record.notes = record.notes.undone(seat) if undone else record.notes.helped(seat)
