"""A lesson: it asks for one action after the other, shows where, accepts nothing else and says why."""

from collections.abc import Callable

from game.play.levels.level import Step, seat_of
from game.play.levels.setting import record_of
from game.play.levels.shelf import Shelved
from game.play.record import Record, Sitter
from game.rules.core import Action
from game.rules.registry import RULESETS
from game.scenes.levels.coach import Note
from game.scenes.levels.guide import OPPONENT, PERFECT, Guide
from game.scenes.levels.guided import GuidedScene
from game.words import _


class Lesson(Guide):
    """Guides through one lesson, step by step."""

    def __init__(self, shelved: Shelved, name: str, done: Callable[[Guide], None]) -> None:
        super().__init__(shelved, name, done)
        self._start = RULESETS[shelved.ruleset].parse(self.level.position)
        self.seat = seat_of(self._start, self.level.side)
        self._at = 0
        self._done_with = False
        """What the step asks for has been done."""
        self._before = 0
        """Steps on the table's record when it was asked for."""
        self._said = ""
        self._over = False
        self._both = False
        """Both sides chose at once in the step."""

    @property
    def _step(self) -> Step:
        return self.level.steps[self._at]

    def begin(self) -> Record:
        self._at, self._done_with, self._before, self._said, self._over = 0, False, 0, "", False
        return self._record(self._step.position or str(self._start))

    def _record(self, position: str) -> Record:
        state = RULESETS[self.shelved.ruleset].parse(position)
        return record_of(state, self.seat, self.name, Sitter(_(OPPONENT), "bot", PERFECT))

    def note(self) -> Note:
        step = self._step
        text = self._said or _(step.then if self._done_with and step.then else step.say)
        place = _("{number} of {all}").format(number=self._at + 1, all=len(self.level.steps))
        return Note(_(self.level.title), text, f"{place}  ·  {_('press to go on')}" if self._reads else place)

    @property
    def _reads(self) -> bool:
        """Whether there is something to read now, and nothing to do."""
        return not self._step.do or (self._done_with and bool(self._step.then))

    def shown(self) -> tuple[Action, ...]:
        return self._step.do if not self._done_with else ()

    @property
    def waits(self) -> bool:
        return self._done_with

    def takes(self, scene: GuidedScene, action: Action) -> bool:
        step = self._step
        if self._done_with:
            return False
        if action not in step.do:
            asked = _("Not that one now. {asked}").format(asked=_(step.say))
            self._said = _(step.why) if step.why else asked
            scene.course.sound("refuse")
            scene.course.gesture.drop()
            return False
        if not step.refused:
            self._said, self._done_with = "", True
            self._before = len(scene.table.record.plies)
            self._both = len(scene.board.state.to_act) == 2
        return True

    def prompt(self) -> Action | None:
        return (self._step.reply or None) if self._done_with else None

    def update(self, scene: GuidedScene, seconds: float) -> bool:
        if self._over:
            return False
        if self._step.refused and not self._done_with and self._was_refused(scene):
            self._said, self._done_with = "", True
            return True
        if self._reads and self._played(scene):
            scene.hand.pointing = None
            return False
        return self._done_with and self._played(scene) and self._next(scene)

    def _was_refused(self, scene: GuidedScene) -> bool:
        """Whether the latest refusal was by the rule that the step wants to be met: also when only a tool was taken."""
        refusal = scene.board.state.refuse(self.seat, self._step.do[0])
        return refusal is not None and scene.hand.rule == refusal.rule

    def _played(self, scene: GuidedScene) -> bool:
        """Whether the action asked for, and the reply, have been played."""
        step = self._step
        if step.refused or not step.do:
            return True
        due = 1 if self._both or not step.reply else 2
        return len(scene.table.record.plies) - self._before >= due or scene.course.over

    def confirm(self, scene: GuidedScene) -> bool:
        return self._reads and not self._over and self._played(scene) and self._next(scene)

    def _next(self, scene: GuidedScene) -> bool:
        """On to the next step; after the last one the lesson is done."""
        if self._at + 1 == len(self.level.steps):
            self._over = True
            self.finish()
            return True
        self._at += 1
        self._done_with, self._said = False, ""
        if self._step.position:
            scene.lay(self._record(self._step.position))
        elif not scene.course.over:
            scene.hand.ask(scene.course.match)
        scene.hand.said = scene.hand.rule = ""
        return True

    def hint(self, scene: GuidedScene) -> None:
        if not self._done_with and self._step.do:
            scene.hand.show(self._step.do[0])
