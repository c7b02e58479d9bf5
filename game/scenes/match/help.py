"""Help in a match: what of it is allowed, and giving it: undo and redo, hints with their reasons, marks.

The record notes each help, with the person who used it.
"""

from typing import Literal

from game.ai.advice import Advice
from game.ai.thinker import Adviser, Thinking
from game.engine.input.intents import Intent, Press
from game.play.record import Help
from game.rules.core import State
from game.rules.series import games
from game.scenes.match.shown import ShownMatch
from game.variants.common.seating import Way, asked, way
from game.variants.common.sentences import advised
from game.words import N_, _

Kind = Literal["undo", "redo", "hint", "marks"]
"""A kind of help."""

ALLOWED: dict[Help, tuple[Kind, ...]] = {
    "all": ("undo", "redo", "hint", "marks"),
    "no-undo": ("hint", "marks"),
    "marks": ("marks",),
    "none": (),
}
NAMES: dict[Help, str] = {
    "all": N_("everything"),
    "no-undo": N_("no undo"),
    "marks": N_("marks only"),
    "none": N_("none"),
}
"""The names of the kinds of help at the seats."""
TIMED = ("undo", "redo")
"""The kinds of help that a match with clocks cannot allow."""
INTENTS: dict[Intent, Kind] = {
    Intent.UNDO: "undo",
    Intent.REDO: "redo",
    Intent.HINT: "hint",
    Intent.SHOW: "marks",
}
DOTS, DOT = 3, 0.3
"""The dots that light up in turn while a hint is being thought about, and for how many seconds each does."""


def hint_words() -> tuple[str, ...]:
    """All that the key for hints may say."""
    return _("hint"), pondering(0.0, reduced=True)


def pondering(seconds: float, reduced: bool) -> str:
    """What the key for hints says after so many seconds of thought; in reduced motion no dot moves."""
    lit = 0 if reduced else int(seconds / DOT) % DOTS
    return "".join("•" if each == lit else "·" for each in range(DOTS))


class Helper:
    """Helps the people at one match."""

    def __init__(self, shown: ShownMatch, thinker: Thinking) -> None:
        """`thinker` thinks about hints."""
        self._shown = shown
        self._played = shown.played
        self._table = shown.table
        self._adviser = Adviser(thinker)
        self._hinted: State | None = None
        """The position for which a hint was asked last."""
        self._advice: Advice | None = None
        """The hint for it, once it is given."""
        self._thought = 0.0
        """For how many seconds it has been thought about."""

    @property
    def thinking(self) -> bool:
        """Whether a hint is on its way."""
        return self._hinted is self._table.state and self._advice is None

    @property
    def advice(self) -> Advice | None:
        """The hint for the question that stands, once it is given."""
        return self._advice if self._hinted is self._table.state else None

    @property
    def lines(self) -> tuple[str, ...]:
        """The other side's lines that the hint speaks of, by name; none without a hint."""
        return self.advice.reason.lines if self.advice else ()

    @property
    def marked(self) -> bool:
        """Whether the last kind of marks is shown, or none may be."""
        return self._shows_last or bool(self.why_no("marks"))

    @property
    def _shows_last(self) -> bool:
        """Whether the last kind of marks is shown."""
        return self._shown.selection.reading == [*self._shown.board.look.marks][-1]

    def agreed(self, kind: Kind) -> bool:
        """Whether this kind of help is ever available in this match to anybody."""
        timed = kind in TIMED and self._played.timed
        aided = kind == "hint" and bool(self._table.record.aided)
        back = kind == "undo" and bool(self._played.match.options.back)
        return not timed and (kind in ALLOWED[self._table.record.help] or aided or back)

    def why_no(self, kind: Kind) -> str:
        """Why this kind of help is not available; empty if it is."""
        if kind in TIMED and self._played.timed:
            return _("Nothing is taken back where clocks run.")
        aided = kind == "hint" and asked(self._table) in self._table.record.aided
        if kind not in ALLOWED[self._table.record.help] and not aided and not (kind == "undo" and self._given_back):
            return _("You agreed to play without that help.")
        if kind == "hint" and way(self._table) is not Way.POINT:
            return _("No hints for secret choices.")
        if kind == "undo" and not self._table.can_undo():
            return _("There is nothing to take back.")
        if kind == "redo" and not self._table.can_redo():
            return _("There is nothing to play again.")
        return ""

    @property
    def _given_back(self) -> bool:
        """Whether a handicap lets whose choice it was take it back: once a game."""
        match, person = self._played.match, self._table.undoes()
        if person is None or match.options.back != match.sides[person]:
            return False
        return self._table.record.notes.undos[person] <= len(games(match.past))

    def press(self, press: Press) -> bool:
        """Handle a press that asks for help: give it, or say why not. Returns whether it asked for help."""
        kind = INTENTS.get(press.intent) if press.intent else None
        if kind is not None and not press.repeat:
            self.take(kind)
        return kind is not None

    def take(self, kind: Kind) -> None:
        """Give this help, or say why not."""
        {"undo": self.undo, "redo": self.redo, "hint": self.hint, "marks": self.show}[kind]()

    def undo(self) -> None:
        """Take the last choice of a person back."""
        if self._allowed("undo") and self._table.undo():
            self._played.effects.play("erase")
            self._shown.restand()
            self._note(undone=True)

    def redo(self) -> None:
        """Play again what was taken back."""
        if self._allowed("redo") and self._table.redo():
            self._played.effects.play("line")
            self._shown.restand()

    def show(self) -> None:
        """Show the next kind of marks, or none after the last."""
        if self._allowed("marks"):
            kinds, selection = ["", *self._shown.board.look.marks], self._shown.selection
            selection.reading = kinds[(kinds.index(selection.reading) + 1) % len(kinds)]
            selection.said = ""
            self._shown.renew()

    def past_marks(self) -> bool:
        """Whether the last kind of marks is shown; where none may be shown, that is said."""
        return self._shows_last or not self._allowed("marks")

    def hint(self) -> None:
        """Show what to play, with what is expected to follow, and say why. There is none for the next game while the
        last one lies on the board."""
        seat = asked(self._table)
        if seat is None or self._shown.over or not self._allowed("hint"):
            return
        if self.advice is not None:
            self._tell(self.advice)
        elif not self.thinking:
            self._adviser.ask(self._table.state, seat)
            self._hinted, self._advice, self._thought = self._table.state, None, 0.0
            self._shown.renew()

    def withdraw(self) -> bool:
        """Take the hint away, or stop thinking about one; False if there is none."""
        had = self._hinted is self._table.state
        if had:
            self.forget()
            self._shown.selection.advised = self._shown.selection.said = ""
            self._shown.renew()
        return had

    def forget(self) -> None:
        """There is no hint any more, nor thought about one."""
        self._adviser.cancel()
        self._hinted = self._advice = None
        self._shown.board.foresee(())

    def update(self, seconds: float) -> None:
        """Point at the advised action, once it is known, and let what is expected appear."""
        if self._shown.board.busy or self._hinted is None:
            return
        if self._hinted is not self._table.state or (self._advice is None and asked(self._table) is None):
            self.forget()  # whoever wanted it has chosen meanwhile
        elif self._advice is None:
            self._ponder(seconds)

    def _ponder(self, seconds: float) -> None:
        """See whether the hint has come."""
        self._advice = advice = self._adviser.answer()
        if advice is None:
            before, self._thought = self.hint_word, self._thought + seconds
            if before != self.hint_word:
                self._shown.renew()
            return
        self._shown.gesture.drop()
        self._shown.board.foresee(advice.line)
        self._tell(advice)
        self._note(undone=False)

    def _tell(self, advice: Advice) -> None:
        """Point at the advised action, and say why."""
        self._shown.selection.show(advice.action)
        self._shown.whisper(advised(advice))

    @property
    def hint_word(self) -> str:
        """What the key for hints does now."""
        if self.thinking:
            return pondering(self._thought, self._shown.board.reduced)
        return _("hint")

    def _allowed(self, kind: Kind) -> bool:
        why = self.why_no(kind)
        if why:
            self._shown.remark(why)
            self._played.effects.play("refuse")
        return not why

    def _note(self, *, undone: bool) -> None:
        seat, record = asked(self._table), self._table.record
        if seat is not None:
            record.notes = record.notes.undone(seat) if undone else record.notes.helped(seat)
