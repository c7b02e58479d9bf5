"""Gives help in a match, as far as it is allowed: undo and redo, hints with their reasons, marks, lessons.

The record notes each undo and hint for the person who used it.
"""

from collections.abc import Callable
from typing import Literal

from game.ai.advice import Advice
from game.ai.thinker import Thinking, adviser
from game.engine.input.intents import Intent, Press
from game.play.levels import shelf
from game.play.record import Help
from game.rules.core import State
from game.rules.stages import games
from game.scenes.match.shown import ShownMatch
from game.scenes.services.results import Learning
from game.variants.common.match_view import MatchView
from game.variants.common.seating import Way, asked, way
from game.variants.common.sentences import hinted
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
"""The names of the degrees of help, as they can be agreed on before a match."""
TIMED = ("undo", "redo")
"""The kinds of help that a match with clocks cannot allow."""
INTENTS: dict[Intent, Kind] = {
    Intent.UNDO: "undo",
    Intent.REDO: "redo",
    Intent.HINT: "hint",
    Intent.SHOW: "marks",
}
LESSON_OFFER = N_("New to you? A short lesson waits under pause.")
DOTS, DOT = 3, 0.3
"""The number of dots that light up in turn while a bot thinks about a hint, and seconds for each."""


def hint_words() -> tuple[str, ...]:
    """All texts that the key for hints may have."""
    return _("hint"), pondering(0.0, reduced=True)


def pondering(seconds: float, reduced: bool) -> str:
    """The text of the key for hints after so many seconds of thought: moving dots, which stand still in reduced
    motion."""
    lit = 0 if reduced else int(seconds / DOT) % DOTS
    return "".join("•" if each == lit else "·" for each in range(DOTS))


class Helper:
    """The help for the people in one match."""

    def __init__(self, shown: ShownMatch, thinker: Thinking, learning: Learning, *, scarce: bool = False) -> None:
        """`thinker` is asked for hints; `learning` knows who needs a lesson. Where hints are `scarce`, as in an
        evening, a seat gets one in a match, unless they are its handicap."""
        self._shown = shown
        self._learning = learning
        self._scarce = scarce
        self._offered = {""}
        """The tools that a player has held in this match."""
        self._played = shown.played
        self._table = shown.table
        self._adviser = adviser(thinker)
        self._hinted: State | None = None
        """The position for which a hint was asked for last."""
        self._advice: Advice | None = None
        """The hint for the position for which one was asked for last; None until it has come."""
        self._thought = 0.0
        """Seconds for which the bot has been thinking about the hint."""

    @property
    def thinking(self) -> bool:
        """True if a bot is thinking about a hint for the present position."""
        return self._hinted is self._table.state and self._advice is None

    @property
    def advice(self) -> Advice | None:
        """The hint for the present position, when it has come."""
        return self._advice if self._hinted is self._table.state else None

    @property
    def lines(self) -> tuple[str, ...]:
        """The names of the other side's lines that the hint speaks of; () without a hint."""
        return self.advice.reason.lines if self.advice else ()

    @property
    def marked(self) -> bool:
        """True if there are no further marks to show: the last kind is shown, or marks are not allowed."""
        shows = self._shown.selection.reading != ""
        return (shows and not self._next_marks) or bool(self.why_no("marks"))

    @property
    def _next_marks(self) -> str:
        """The kind of marks that follows the one that is shown; "" after the last one."""
        kinds, shown = [*self._shown.marks], self._shown.selection.reading
        return next(iter(kinds[kinds.index(shown) + 1 :] if shown in kinds else kinds), "")

    def agreed(self, kind: Kind) -> bool:
        """True if anybody can have this kind of help at any time in this match."""
        timed = kind in TIMED and self._played.timed
        aided = kind == "hint" and bool(self._table.record.aided)
        back = kind == "undo" and bool(self._played.match.takes_back)
        return not timed and (kind in ALLOWED[self._table.record.help] or aided or back)

    def why_no(self, kind: Kind) -> str:
        """A sentence on why this kind of help is not available now; "" if it is."""
        if kind in TIMED and self._played.timed:
            return _("Nothing is taken back where clocks run.")
        aided = kind == "hint" and asked(self._table) in self._table.record.aided
        if kind not in ALLOWED[self._table.record.help] and not aided and not (kind == "undo" and self._given_back):
            return _("You agreed to play without that help.")
        if kind == "hint" and way(self._table) in (Way.BLIND, Way.CURTAIN):
            return _("No hints for secret choices.")
        if kind == "hint" and way(self._table) is not Way.POINT:
            return _("Hints are for whoever’s turn it is.")
        if kind == "hint" and not aided and self._spent:
            return _("One hint a match: yours is spent.")
        if kind == "undo" and not self._table.can_undo():
            return _("There is nothing to take back.")
        if kind == "redo" and not self._table.can_redo():
            return _("There is nothing to play again.")
        return ""

    @property
    def _given_back(self) -> bool:
        """True if the person who made the last choice may take it back by a handicap, which allows that once in each
        game."""
        match, person = self._played.match, self._table.undoes()
        if person is None or match.takes_back != match.sides[person]:
            return False
        return self._table.record.notes.undos[person] <= len(games(match.past))

    @property
    def _spent(self) -> bool:
        """True if the seat that is asked has had its only hint, and that is not the one for the present position."""
        seat = asked(self._table)
        return self._scarce and self.advice is None and seat is not None and self._table.record.notes.hints[seat] > 0

    def press(self, press: Press) -> bool:
        """Handle a press. If it asks for help, give that, or say why not. Returns whether it asked for help."""
        kind = INTENTS.get(press.intent) if press.intent else None
        if kind is not None and not press.repeat:
            self.take(kind)
        return kind is not None

    def take(self, kind: Kind) -> None:
        """Give this kind of help, or say why not."""
        {"undo": self.undo, "redo": self.redo, "hint": self.hint, "marks": self.show}[kind]()

    def undo(self) -> None:
        """Take back the last choice of a person."""
        if self._allowed("undo") and self._table.undo():
            self._played.effects.play("erase")
            self._shown.restand()
            self._note(undone=True)

    def redo(self) -> None:
        """Play again the choice that was taken back."""
        if self._allowed("redo") and self._table.redo():
            self._played.effects.play("line")
            self._shown.restand()

    def show(self) -> None:
        """Show the next kind of marks, or no marks after the last kind."""
        if self._allowed("marks") and self._any_marks():
            self._shown.selection.reading = self._next_marks
            self._shown.selection.said = ""
            self._shown.renew()

    def past_marks(self) -> bool:
        """True if no further kind of marks can be shown. If there are no marks at all, say why."""
        return not (self._allowed("marks") and self._any_marks()) or self.marked

    def _any_marks(self) -> bool:
        """True if there is anything to mark now. If not, say so."""
        if not self._shown.marks:
            self._shown.remark(_("Nothing to mark now."))
        return bool(self._shown.marks)

    def hint(self) -> None:
        """Ask a bot for a hint, or show the one that has come. There is no hint while a finished game is still on the
        board."""
        seat = asked(self._table)
        if seat is None or self._shown.over or not self._allowed("hint"):
            return
        if self.advice is not None:
            self._tell(self.advice)
        elif not self.thinking:
            self._adviser.ask(self._table.state, seat)
            self._hinted, self._advice, self._thought = self._table.state, None, 0.0
            self._shown.renew()

    @property
    def new_tool(self) -> str:
        """The tool held by the person who is asked, if a lesson on it should be offered: they can use it now, and have
        never used it nor had the lesson. "" otherwise."""
        person, selection = asked(self._table), self._shown.selection
        if person is None or selection.pointing is None or selection.unusable is not None:
            return ""
        name, tool, lessons = self._table.record.sitters[person].name, selection.tool, shelf.shipped().of
        taught = any(each.teaches(tool) for each in lessons(self._shown.board.state.ruleset, "lesson"))
        return tool if taught and tool not in self._learning.progress.way(name).tools else ""

    def offer_lesson(self, view: Callable[[], MatchView]) -> None:
        """Offer a lesson on the tool in hand to a player who has never used it; once in a match for each tool, and
        never within a level. `view` gives the match as it is seen."""
        selection = self._shown.selection
        tool = "" if self._shown.busy or selection.pointing is None else selection.tool
        if tool not in self._offered:
            self._offered.add(tool)
            if self.new_tool and not ((seen := view()).coached or seen.question.whispered):
                self._shown.remark(_(LESSON_OFFER))

    def taught(self) -> None:
        """Note that the person who is asked takes the lesson on the tool they hold."""
        person = asked(self._table)
        if person is not None:
            self._learning.learned(self._table.record.sitters[person].name, self._shown.selection.tool)
        self._shown.remark("")

    def withdraw(self) -> bool:
        """Take the hint away, or stop the thinking about one. Returns whether there was either."""
        had = self._hinted is self._table.state
        if had:
            self.forget()
            self._shown.selection.advised = self._shown.selection.said = ""
            self._shown.renew()
        return had

    def forget(self) -> None:
        """Drop the hint, or the question for one."""
        self._adviser.cancel()
        self._hinted = self._advice = None
        self._shown.board.foresee(())

    def update(self, seconds: float) -> None:
        """Pass time: show the hint when it comes, and drop it when its position is over."""
        if self._shown.board.busy or self._hinted is None:
            return
        if self._hinted is not self._table.state or (self._advice is None and asked(self._table) is None):
            self.forget()  # the person who asked for it has chosen meanwhile
        elif self._advice is None:
            self._ponder(seconds)

    def _ponder(self, seconds: float) -> None:
        """Show the hint if it has come: the action, and ghosts of the moves that are expected to follow."""
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
        """Point at the suggested action, and say why it is good. What was written of another one comes back first."""
        self._shown.selection.reading = ""
        draft = self._shown.selection.draft
        if not set(draft) <= set(advice.action):
            self._shown.whisper(_("Another plan is advised: take {orders} back first.").format(orders=", ".join(draft)))
            return
        self._shown.selection.show(advice.action)
        self._shown.whisper(hinted(self._shown.board.state, advice))

    @property
    def hint_word(self) -> str:
        """The present text of the key for hints."""
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
