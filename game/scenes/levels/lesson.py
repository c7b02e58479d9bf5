"""Guides through a lesson: it asks for one action after the other, shows where, and refuses all others.

What the player has used before is left out. In a free step it accepts every action to the end of the game, and the
other side plays its best and says why.
"""

from collections.abc import Callable, Iterable
from enum import Enum, auto

from game.ai.advice import Advice
from game.ai.thinker import Adviser, Thinking
from game.play.levels.level import Step, seat_of
from game.play.levels.setting import record_of
from game.play.levels.shelf import Shelved
from game.play.record import Record, Sitter
from game.rules.core import Action
from game.rules.registry import RULESETS
from game.scenes.levels.coach import Note
from game.scenes.levels.guide import OPPONENT, PERFECT, Guide, Guided
from game.variants.common.sentences import advised, reasoned
from game.words import _

PATIENCE = 20.0
"""Seconds after which a hand shows what is asked for."""
GLANCE, READING = 1.2, 0.35
"""Seconds for which a remark stays at least, and more for each of its words; then the lesson goes on by itself."""
SHORT = 12
"""The most words of such a remark: a longer one waits for a press."""


class Mood(Enum):
    """The state of a step."""

    ASKED = auto()
    TAKEN = auto()
    """The right action has been chosen; it is played, and the reply."""
    TOLD = auto()
    """There is a text to read, and a press goes on."""
    OVER = auto()


class Lesson(Guide):
    """Guides through one lesson, step by step."""

    def __init__(
        self,
        shelved: Shelved,
        name: str,
        done: Callable[[Guide], None],
        thinker: Thinking,
        used: Iterable[str] = (),
        tool: str = "",
    ) -> None:
        """Where the player plays freely, the other side thinks in the `thinker`'s process. Nobody is told of what they
        have `used`, unless nothing else is left. With a `tool` it is about that alone."""
        super().__init__(shelved, name, done)
        self._adviser = Adviser(thinker)
        self._start = RULESETS[shelved.ruleset].parse(self.level.position)
        self.seat = seat_of(self._start, self.level.side)
        known = set(used) - {""}
        wanted = (step for step in self.level.steps if (step.teaches == tool if tool else step.teaches not in known))
        self.steps = tuple(wanted) or self.level.steps
        """The steps that there are for this player."""
        self._at = 0
        self._mood = Mood.ASKED
        self._said = ""
        """Why something else than what is asked for will not do."""
        self._due = 0
        """Steps on the table's record once the action and its reply are played."""
        self._advice: Advice | None = None
        """In a free step: the other side's reply, once it is known."""
        self._wants_hint = False
        self._since = 0.0
        """For how many seconds the step has been asked for, or its remark read."""

    @property
    def step(self) -> Step:
        """The current step."""
        return self.steps[self._at]

    @property
    def reads(self) -> bool:
        return self._mood is Mood.TOLD

    @property
    def points(self) -> bool:
        return self._mood is Mood.ASKED and bool(self.step.do) and self._since >= PATIENCE

    def begin(self) -> Record:
        self._at = 0
        self._begin_step()
        return self._record(self.step.position or str(self._start))

    def _begin_step(self) -> None:
        self._adviser.cancel()
        self._mood, self._said = Mood.ASKED if self.step.do or self.step.free else Mood.TOLD, ""
        self._advice, self._wants_hint, self._since = None, False, 0.0

    def _record(self, position: str) -> Record:
        state = RULESETS[self.shelved.ruleset].parse(position)
        return record_of(state, self.seat, self.name, Sitter(_(OPPONENT), "bot", PERFECT))

    def note(self) -> Note:
        step, told = self.step, self._mood in (Mood.TOLD, Mood.OVER)
        text = self._said or _(step.then if told and step.then else step.say)
        foot = _("press to go on") if self.reads and not self._goes_on else ""
        done = self._at + (self._mood is not Mood.ASKED)
        return Note(_(self.level.title), text, foot, (done, len(self.steps)))

    def shown(self) -> tuple[Action, ...]:
        return self.step.do[:1] if self._mood is Mood.ASKED else ()

    @property
    def waits(self) -> bool:
        return self._mood is not Mood.ASKED or self._wants_hint

    @property
    def watches(self) -> bool:
        return self._mood is Mood.ASKED and bool(self.step.do) and not self.points

    @property
    def ponders(self) -> bool:
        return self._wants_hint

    @property
    def _goes_on(self) -> bool:
        """Whether the lesson goes on by itself, once its remark was read."""
        return bool(self.step.do or self.step.free) and len(self.step.then.split()) <= SHORT

    def takes(self, scene: Guided, action: Action) -> bool:
        step = self.step
        if self._mood is not Mood.ASKED:
            return False
        if step.free:
            self._ask_reply(scene, action)
            return True
        if action not in step.do:
            self._said, self._since = _(step.why) if step.why else "", PATIENCE
            scene.shown.played.effects.play("refuse")
            scene.shown.gesture.drop()
            return False
        if not step.refused:
            self._mood, self._said = Mood.TAKEN, ""
            both = len(scene.board.state.to_act) == 2
            self._due = len(scene.table.record.plies) + (1 if both or not step.reply else 2)
        return True

    def _ask_reply(self, scene: Guided, action: Action) -> None:
        """The player has chosen any action: if it is legal, the other side thinks about what follows."""
        state = scene.board.state
        if state.refuse(self.seat, action) is not None:
            return
        self._mood, self._said, self._wants_hint = Mood.TAKEN, "", False
        self._due = len(scene.table.record.plies) + 2
        after = state.apply({self.seat: action}).state
        if after.to_act:
            self._adviser.ask(after, *after.to_act)

    def prompt(self) -> Action | None:
        if self._mood is not Mood.TAKEN:
            return None
        if not self.step.free:
            return self.step.reply or None
        self._advice = self._advice or self._adviser.answer()
        return self._advice.action if self._advice else None

    def update(self, scene: Guided, seconds: float) -> bool:
        pointed, self._since = self.points, self._since + seconds
        match self._mood:
            case Mood.ASKED if self._wants_hint:
                return self._give_hint(scene)
            case Mood.ASKED if self.step.refused and self._was_refused(scene):
                return self._tell(scene)
            case Mood.TAKEN if scene.shown.over or len(scene.table.record.plies) >= self._due:
                return self._tell(scene) if scene.shown.over or not self.step.free else self._quote()
            case Mood.TOLD if scene.selection.pointing is not None:
                scene.selection.close()
                return True
            case Mood.TOLD if self._goes_on:
                read = self.step.then or scene.selection.said
                return self._since >= GLANCE + READING * len(read.split()) and self._next(scene)
        return self.points != pointed

    def _was_refused(self, scene: Guided) -> bool:
        """Whether the latest refusal was by the rule that the step wants to be met: also when only a tool was taken."""
        refusal = scene.board.state.refuse(self.seat, self.step.do[0])
        return refusal is not None and scene.selection.rule == refusal.rule

    def _tell(self, scene: Guided) -> bool:
        """The step is done: there is something to say about it, or to look at, or else on to the next."""
        self._said, self._since = "", 0.0
        following = self.steps[self._at + 1] if self._at + 1 < len(self.steps) else None
        if not self.step.then and not self.step.refused and following is not None and not following.position:
            return self._next(scene)
        self._mood = Mood.TOLD
        scene.selection.close()
        return True

    def confirm(self, scene: Guided) -> bool:
        return self.reads and self._next(scene)

    def _next(self, scene: Guided) -> bool:
        """On to the next step; after the last one the lesson is done."""
        if self._at + 1 == len(self.steps):
            self._mood = Mood.OVER
            self.finish()
            return True
        self._at += 1
        self._begin_step()
        if self.step.position:
            scene.lay(self._record(self.step.position))
        elif not scene.shown.over:
            scene.selection.ask(scene.shown.match)
        scene.selection.hush()
        return True

    def _quote(self) -> bool:
        """The other side has replied: the board shows what it played, the note why; the next turn is asked for."""
        assert self._advice is not None
        said = _("{name}: “{reason}”")
        self._mood = Mood.ASKED
        self._said = said.format(name=_(OPPONENT), reason=reasoned(self._advice.reason))
        self._advice = None
        return True

    def hint(self, scene: Guided) -> None:
        if self._mood is not Mood.ASKED:
            return
        if self.step.free:
            self._wants_hint = True
            self._adviser.ask(scene.board.state, self.seat)
        else:
            self._since = PATIENCE
            scene.selection.show(self.step.do[0])

    def _give_hint(self, scene: Guided) -> bool:
        """What the strongest would play in the player's place, once it is known."""
        advice = self._adviser.answer()
        if advice is None:
            return False
        self._wants_hint, self._said = False, advised(advice)
        scene.selection.show(advice.action)
        scene.board.foresee(advice.line)
        return True

    def leave(self) -> None:
        self._adviser.cancel()
