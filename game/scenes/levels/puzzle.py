"""Guides through a puzzle. Every turn is judged. After a right one the other side plays its best reply; a wrong one is
refuted on the board and then taken back."""

from math import inf

from game.ai.question import Question
from game.ai.thinker import Thinking
from game.play.levels.goal import Goal
from game.play.levels.judge import Case, Verdict
from game.play.levels.level import seat_of
from game.play.levels.setting import record_of
from game.play.levels.shelf import Shelved
from game.play.record import Record, Sitter
from game.rules.core import Action, State
from game.rules.registry import RULESETS
from game.scenes.levels.clues import clues
from game.scenes.levels.coach import Note
from game.scenes.levels.guide import OPPONENT, Done, Guide, Guided, Phase
from game.variants.common.sentences import named
from game.words import N_, _, headed

BEAT, LOOK = 0.5, 2.6
"""Seconds between the plies of a refutation, and the least seconds for which its end is shown."""
TOO_MUCH = N_("That is too much for the judge to think through. Try something else.")


class Puzzle(Guide):
    """The guide of a puzzle."""

    def __init__(self, shelved: Shelved, name: str, done: Done, thinker: Thinking, occasion: str = "") -> None:
        """`thinker` runs the judge. `occasion` is shown in small print, such as "Puzzle of the day"."""
        super().__init__(shelved, name, done)
        self._thinker = thinker
        self.occasion = occasion
        self._start = RULESETS[shelved.ruleset].parse(self.level.position)
        self._goal = Goal.parse(self.level.goal)
        self.seat = seat_of(self._start, self.level.side)
        self.solution = next(iter(self.level.solution), None)
        self._board: State = self._start
        self._line: list[Action] = []
        self.turns = 0
        """How many right turns the player has made."""
        self._kept = 0
        """How many plies were played before the last turn. A wrong turn is taken back to there."""
        self._played = 0
        """How many plies have been played since, the last turn included."""
        self._waited = 0.0
        """Seconds since the last ply."""
        self.hints = 0
        """How many hints the player has asked for."""
        self._told = 0
        """How many of them are for the present turn."""
        self._right: Action | None = None
        """A right action for the present turn, once the judge has found one for a hint."""
        self._key: Action | None = None
        """The right action, after a hint has given it away."""

    def begin(self) -> Record:
        self._phase, self.turns, self._said, self._key = Phase.ASKED, 0, "", None
        self._told, self._right, self._line = 0, None, []
        other = Sitter(_(OPPONENT), "bot", level=0)
        return record_of(self._start, self.seat, self.name, other, self.level.before)

    def note(self) -> Note:
        stars, more = "★" * self.level.stars, self._said or _(self.level.text)
        foot = f"{stars}  {self.occasion}" if self.occasion else stars
        return Note(_(self.level.title), f"{self._task}.\n{more}".strip(), foot)

    @property
    def _task(self) -> str:
        """The goal that is left to be reached, and by whom."""
        left = self._left(self.turns)
        said = left.said if self._phase is not Phase.OVER else self._goal.said
        name = self.level.side
        side = headed(_("Player {number}").format(number=name) if name.isdigit() else name, said)
        if self.level.known:
            side += "  ·  " + _("known: {plan}").format(plan=" ".join(self.level.known).replace(".", "?"))
        return side

    def _left(self, turns: int) -> Goal:
        """The goal that is left after so many right turns. It never asks for less than one turn."""
        return Goal(self._goal.kind, max(self._goal.turns - turns, 1)) if self._goal.turns else self._goal

    def shown(self) -> tuple[Action, ...]:
        return (self._key,) if self._key and self._phase is Phase.ASKED and len(self._board.to_act) == 1 else ()

    @property
    def demonstrates(self) -> bool:
        return self._phase is Phase.WRONG

    def takes(self, scene: Guided, action: Action) -> bool:
        if self._phase is not Phase.ASKED:
            return False
        self._board = scene.board.state
        if self._board.refuse(self.seat, action) is None:
            self._phase, self._waited, self._said, self._key, self.ponders = Phase.TAKEN, 0.0, "", None, False
            self._kept = len(scene.table.record.plies)
            self._played = 0
            self._ask_judge(action)
        return True

    def _ask_judge(self, action: Action = "") -> None:
        case = Case(str(self._left(self.turns)), action, self.level.known)
        self._thinker.ask(self, Question(self._board, self.seat, seed=case.dumps(), about="puzzle"))

    def prompt(self) -> Action | None:
        if self._phase is Phase.TAKEN:
            answer = self._thinker.answer(self)
            if answer is not None:
                self._judged(Verdict.loads(answer))
        place = max(self._played - 1, 0)
        return self._line[place] if self._phase in (Phase.RIGHT, Phase.WRONG) and place < len(self._line) else None

    def _judged(self, verdict: Verdict) -> None:
        self._line = list(verdict.line)
        self._phase = Phase.RIGHT if verdict.holds else Phase.WRONG
        if verdict.holds:
            self.turns += 1
            self._told, self._right, self._said = 0, None, ""
        elif verdict.given_up:
            self._said = _(TOO_MUCH)
        else:
            self.spoiled()
            self._said = _("Not quite. See what happens …")

    def spoiled(self) -> None:
        """Note a wrong turn, or a hint: the puzzle is no longer solved cleanly."""
        self.clean = False

    def remark(self, said: str) -> None:
        """Show a remark in the note until the next turn."""
        self._said = said

    @property
    def asks(self) -> bool:
        """True if the player is asked for a turn now."""
        return self._phase is Phase.ASKED

    def update(self, scene: Guided, seconds: float) -> bool:
        self.prompt()
        played = len(scene.table.record.plies) - self._kept
        self._waited = self._waited + seconds if played == self._played else 0.0
        self._played = played
        match self._phase:
            case Phase.ASKED:
                return self._give_key(scene)
            case Phase.RIGHT:
                return self._go_on(scene)
            case Phase.WRONG:
                return self._punish(scene)
        return False

    @property
    def _shown(self) -> bool:
        """True if the last turn and the whole line that follows it have been played."""
        return self._played >= (1 if self._both else len(self._line) + 1)

    @property
    def _both(self) -> bool:
        """True if both sides act at once, as in writing plans."""
        return len(self._board.to_act) == 2

    def _go_on(self, scene: Guided) -> bool:
        """After a right turn and the reply to it: finish the puzzle if the goal is reached, otherwise ask for the next
        turn."""
        if not self._shown:
            return False
        if not self._waited:
            return True  # the last move is told before anything follows
        reached = self._goal.plan or 0 < self._goal.turns <= self.turns
        if scene.shown.over or reached:
            self._phase, self._said = Phase.OVER, _("Solved!")
            self.finish(scene)
        else:
            self._phase, self._line, self._board = Phase.ASKED, [], scene.board.state
        return True

    def _punish(self, scene: Guided) -> bool:
        """Play the player's part in the refutation of a wrong turn, show its end, and then take the turn back."""
        if self._shown:
            scene.selection.close()
            if self._line:
                self._said = _("That is why it will not do. It goes back.")
            if self._waited < max(LOOK, scene.stack.captions.stands(self._said)):
                return False
            if self._waited < inf:
                scene.stack.startle()
            self._phase, self._said, self._line = Phase.ASKED, _("Back again. What else is there?"), []
            scene.back_to(self._kept)
            return True
        if self._played and self._played % 2 == 0 and self._waited >= BEAT:
            scene.shown.give(scene.person, self._line[self._played - 1])
        return False

    @property
    def reads(self) -> bool:
        return self._phase is Phase.WRONG and self._shown

    def confirm(self, scene: Guided) -> bool:
        if not self.reads:
            return False
        self._waited = inf
        return True

    def hint(self, scene: Guided) -> None:
        if not self.asks or self.ponders:
            return
        self.spoiled()
        self.hints += 1
        self._told += 1
        if self._told <= len(self._own_hints):
            self._said = _(self._own_hints[self._told - 1])
        elif self._right is not None:
            self._tell(scene, self._right)
        else:
            self.ponders = True
            self._board = scene.board.state
            self._ask_judge()

    @property
    def _own_hints(self) -> tuple[str, ...]:
        """The level's own hints, which speak of its first turn."""
        return () if self.turns else self.level.hints

    def _give_key(self, scene: Guided) -> bool:
        """Give the hint that was asked for, when the judge has found a right action and the player is asked."""
        asked = scene.selection.seat is not None or scene.selection.plan is not None
        answer = self._thinker.answer(self) if self.ponders and asked else None
        if answer is None:
            return False
        self.ponders = False
        verdict = Verdict.loads(answer)
        if verdict.line:
            self._right = verdict.line[0]
            self._tell(scene, self._right)
        elif verdict.given_up:
            self._said = _(TOO_MUCH)
        return True

    def _tell(self, scene: Guided, right: Action) -> None:
        """Say something of a right action: from the second turn on its kind, then its place, and at last the action
        itself; in the first turn the action, after the level's own hints."""
        said = clues(self._board, self.seat, right, self._left(self.turns)) if self.turns else ()
        number = self._told - len(self._own_hints)
        if number <= len(said):
            self._said = said[number - 1]
            return
        self._key = right
        scene.selection.show(right)
        self._said = _("Very well: {action}.").format(action=named(self._board, self.seat, right))

    def leave(self) -> None:
        self._thinker.cancel(self)
