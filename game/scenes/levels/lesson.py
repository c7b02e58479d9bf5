"""Guides through a lesson. Each step asks for one action, shows where, and refuses all others.

Steps about a tool that the player has used before are left out. A free step accepts every action until the game ends;
the other side plays its best and says why.
"""

from collections.abc import Iterable
from math import inf

from game.ai.advice import Advice
from game.ai.thinker import Thinking, adviser
from game.engine.input.intents import MOUSE
from game.play.levels.level import LessonStep, seat_of
from game.play.levels.setting import record_of
from game.play.levels.shelf import Shelved
from game.play.record import Record, Sitter
from game.rules.core import Action
from game.rules.registry import RULESETS
from game.scenes.levels.coach import Note
from game.scenes.levels.guide import OPPONENT, Done, Guide, Guided, Phase
from game.scenes.match.commentary import quoted
from game.variants.common.sentences import hinted, named, reasoned
from game.words import N_, _

PATIENCE, MISTAKES = 5.0, 2
"""A hand points at the action that is asked for after so many seconds without a press, or so many wrong ones."""
DONE, REFUSED = N_("*Just so.*"), N_("*Not allowed.* {why}")
"""The remarks on a step that has none of its own, and on one about a rule that refuses something."""


class Lesson(Guide):
    """The guide of a lesson."""

    def __init__(
        self,
        shelved: Shelved,
        name: str,
        done: Done,
        thinker: Thinking,
        used: Iterable[str] = (),
        tool: str = "",
    ) -> None:
        """`thinker` thinks for the other side in free steps. Steps about tools that the player has `used` are left out,
        unless that leaves none. With a `tool` the lesson has only the steps about that."""
        super().__init__(shelved, name, done)
        self._adviser = adviser(thinker)
        self._start = RULESETS[shelved.ruleset].parse(self.level.position)
        self.seat = seat_of(self._start, self.level.side)
        known = set(used) - {""}
        wanted = (step for step in self.level.steps if (step.teaches == tool if tool else step.teaches not in known))
        self.steps = tuple(wanted) or self.level.steps
        """The steps of the lesson for this player."""
        self._at = 0
        self._due = 0
        """The number of plies in the record when the action and the reply to it have been played."""
        self._advice: Advice | None = None
        """In a free step, the other side's reply; None while the bot thinks."""
        self._since = 0.0
        """Seconds since the step was asked for or a key was pressed."""
        self._mistakes = 0
        """How many wrong actions the player has chosen in this step."""
        self._left = inf
        """Seconds for which the remark still takes the place of the step's own text."""
        self._written = ""
        """The beginning of the plan that was written last, and is wanted."""

    @property
    def step(self) -> LessonStep:
        """The current step."""
        return self.steps[self._at]

    @property
    def reads(self) -> bool:
        return self._phase is Phase.TOLD

    @property
    def points(self) -> bool:
        tried = self._since >= PATIENCE or self._mistakes >= MISTAKES
        return self._phase is Phase.ASKED and bool(self.step.do) and tried

    def begin(self) -> Record:
        self._at = 0
        self._begin_step()
        return self._record(self.step.position or str(self._start))

    def _begin_step(self) -> None:
        self._adviser.cancel()
        self._phase = Phase.ASKED if self.step.do or self.step.free else Phase.TOLD
        self._say("")
        self._advice, self.ponders, self._since, self._mistakes = None, False, 0.0, 0

    def _record(self, position: str) -> Record:
        state = RULESETS[self.shelved.ruleset].parse(position)
        return record_of(state, self.seat, self.name, Sitter(_(OPPONENT), "bot", level=0))

    def note(self) -> Note:
        step, told = self.step, self._phase in (Phase.TOLD, Phase.OVER)
        remark = step.then or (step.say if not (step.do or step.free) else DONE)
        text = self._said or _(remark if told else step.say)
        foot = _("press to go on") if self.reads else ""
        done = self._at + (self._phase is not Phase.ASKED)
        return Note(_(self.level.title), text, foot, (done, len(self.steps)))

    def shown(self) -> tuple[Action, ...]:
        return self.step.do if self._phase is Phase.ASKED else ()

    @property
    def watches(self) -> bool:
        asks = self._phase is Phase.ASKED and bool(self.step.do)
        return asks and (not self.points or self._left < inf)

    @property
    def _turns(self) -> bool:
        """True if the next step has a position of its own."""
        return self._at + 1 < len(self.steps) and bool(self.steps[self._at + 1].position)

    @property
    def tries(self) -> bool:
        return self._phase is Phase.ASKED and self.step.refused

    def takes(self, scene: Guided, action: Action) -> bool:
        step = self.step
        if self._phase is not Phase.ASKED:
            return False
        if step.free:
            self._ask_reply(scene, action)
            return True
        if action not in step.do:
            self._refuse(scene, named(scene.board.state, self.seat, action), self._wanted(scene))
            scene.shown.gesture.drop()
            return False
        self._say("")
        if not step.refused:
            self._phase = Phase.TAKEN
            both = len(scene.board.state.to_act) == 2
            self._due = len(scene.table.record.plies) + (1 if both or not step.reply else 2)
        return True

    def pressed(self, scene: Guided) -> None:
        written, plans = scene.selection.draft, self.step.do
        if not self.points:
            self._since = 0.0
        if self._phase is Phase.ASKED and plans and scene.shown.gesture.lifted:
            self._lifted(scene, scene.shown.gesture.lifted)
        if self._phase is not Phase.ASKED or not plans:
            return
        if any(plan.startswith(written) for plan in plans):
            if written != self._written:  # what was refused before is out of date
                self._written = written
                self._say("")
            return
        scene.selection.take_back()
        tried, plan = written[-1], plans[0]
        later = tried in plan[len(written) :]
        self._refuse(scene, tried, plan[len(written) - 1] if later else ", ".join(plan))

    def _lifted(self, scene: Guided, lifted: str) -> None:
        """Say where to with what is lifted, or that the lesson wants something else."""
        wanted = self._wanted(scene)
        if any(action.startswith(lifted) for action in self.step.do):
            by_mouse, by_keys = _("Now *where to*: {wanted}."), _("Now *aim* and roll: {wanted}.")
            self._pass(scene, (by_mouse if scene.device == MOUSE else by_keys).format(wanted=wanted))
        else:
            scene.shown.gesture.drop()
            self._refuse(scene, lifted, wanted)

    def _wanted(self, scene: Guided) -> str:
        """What the step asks for, in words: all that it accepts."""
        return _(" or ").join(named(scene.board.state, self.seat, action) for action in self.step.do)

    def _refuse(self, scene: Guided, tried: str, wanted: str) -> None:
        """Say that the lesson wants something else than what was tried."""
        said = _("Not {tried}: the lesson wants *{wanted}*.")
        self._pass(scene, _(self.step.why) if self.step.why else said.format(tried=tried, wanted=wanted))
        self._mistakes += 1
        scene.selection.hush()
        scene.selection.sound("refuse")

    def _say(self, said: str, left: float = inf) -> None:
        """Show a remark in place of the step's own text for so many seconds; "" takes it away."""
        self._said, self._left = said, left

    def _pass(self, scene: Guided, said: str) -> None:
        """Show a remark until it has been read."""
        self._say(said, scene.stack.captions.stands(said))

    def _ask_reply(self, scene: Guided, action: Action) -> None:
        """Ask the bot for a reply to an action of a free step, if the action is legal."""
        state = scene.board.state
        if state.refuse(self.seat, action) is not None:
            return
        self._phase, self.ponders = Phase.TAKEN, False
        self._say("")
        self._due = len(scene.table.record.plies) + 2
        after = state.apply({self.seat: action}).state
        if after.to_act:
            self._adviser.ask(after, *after.to_act)

    def prompt(self) -> Action | None:
        if self._phase is not Phase.TAKEN:
            return None
        if not self.step.free:
            return self.step.reply or None
        self._advice = self._advice or self._adviser.answer()
        return self._advice.action if self._advice else None

    def update(self, scene: Guided, seconds: float) -> bool:
        pointed, self._since = self.points, self._since + seconds
        self._left -= seconds
        if self._left <= 0:
            self._say("")
            return True
        match self._phase:
            case Phase.ASKED if self.ponders:
                return self._give_hint(scene)
            case Phase.ASKED if self.step.refused and self._was_refused(scene):
                return self._tell(scene)
            case Phase.TAKEN if scene.shown.over or len(scene.table.record.plies) >= self._due:
                return self._tell(scene) if scene.shown.over or not self.step.free else self._quote()
            case Phase.TOLD if scene.selection.pointing is not None:
                scene.selection.close()
                return True
        return self.points != pointed

    def _was_refused(self, scene: Guided) -> bool:
        """True if the player's latest choice was refused by the rule that this step is about. Selecting a tool can be
        enough for that."""
        refusal = scene.board.state.refuse(self.seat, self.step.do[0])
        return refusal is not None and scene.selection.rule == refusal.rule

    def _tell(self, scene: Guided) -> bool:
        """End the step: show its remark, or go on to the next step if there is nothing to read or look at."""
        self._say("")
        if self.step.refused and not self.step.then:
            self._say(_(REFUSED).format(why=scene.selection.said))
            scene.selection.hush()
        last = self._at + 1 == len(self.steps)
        if not (self.step.then or self.step.refused or last or self._turns):
            return self._next(scene)
        self._phase = Phase.TOLD
        scene.selection.close()
        return True

    def confirm(self, scene: Guided) -> bool:
        return self.reads and self._next(scene)

    def _next(self, scene: Guided) -> bool:
        """Begin the next step, or finish the lesson after the last one."""
        if self._at + 1 == len(self.steps):
            self._phase = Phase.OVER
            self.finish(scene)
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
        """Show the bot's reason for its reply in the note, and ask for the next action."""
        assert self._advice is not None
        self._phase = Phase.ASKED
        self._say(quoted(_(OPPONENT), reasoned(self._advice.reason)))
        self._advice = None
        return True

    def hint(self, scene: Guided) -> None:
        if self._phase is not Phase.ASKED:
            return
        if self.step.free:
            self.ponders = True
            self._adviser.ask(scene.board.state, self.seat)
        else:
            self._since = PATIENCE
            scene.selection.show(self.step.do[0])

    def _give_hint(self, scene: Guided) -> bool:
        """Show what the strongest bot would play in the player's place, when it has answered."""
        advice = self._adviser.answer()
        if advice is None:
            return False
        self.ponders = False
        self._say(hinted(scene.board.state, advice))
        scene.selection.show(advice.action)
        scene.board.foresee(advice.line)
        return True

    def leave(self) -> None:
        self._adviser.cancel()
