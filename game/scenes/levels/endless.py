"""Runs puzzles without end: new puzzles of one game and one difficulty, until the player has made three mistakes."""

from functools import partial

import msgspec

from game.ai.game_bots import bots_of
from game.ai.orders import Order
from game.ai.thinker import Maker
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Scene
from game.engine.window.scene_stack import SceneStack
from game.play.levels.level import Level
from game.play.levels.level_progress import ENDLESS, Run
from game.play.levels.setting import settings
from game.play.levels.shelf import Shelved
from game.scenes.common.cards import Card
from game.scenes.common.menu import BackScene, Hint
from game.scenes.levels.guide import Guide, Guided
from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.levels.learner import player_of
from game.scenes.levels.level_done import LevelDoneScene
from game.scenes.levels.level_opening import spoken
from game.scenes.levels.puzzle import Puzzle
from game.scenes.services.services import POLL, Services
from game.variants.common import backdrops, nametags
from game.words import _

MISTAKES = 3
"""The number of mistakes that ends a run."""


def endless_key(ruleset: str, stars: int) -> str:
    """The key under which a person's best run in a game, at a difficulty from 1 to 3 stars, is saved."""
    return f"{ruleset} {stars}"


def is_closed(ruleset: str) -> bool:
    """True if a game has so few puzzles that they soon begin again."""
    puzzles = bots_of(ruleset).puzzles
    return puzzles is not None and puzzles.closed


class Endless:
    """A run of puzzles without end. The next puzzle is generated while the player solves the present one."""

    def __init__(self, services: Services, ruleset: str, stars: int) -> None:
        self._services = services
        self._ruleset = ruleset
        self._stars = stars
        self._name = player_of(services)
        self.maker = Maker(services.bots.thinker)
        self.solved = 0
        self.mistakes = 0

    @property
    def _run(self) -> Run:
        way = self._services.learning.progress.way(self._name)
        return way.endless.get(endless_key(self._ruleset, self._stars), Run())

    @property
    def left(self) -> int:
        """How many more mistakes end the run."""
        return MISTAKES - self.mistakes

    @property
    def said(self) -> str:
        """The score of the run in words."""
        return _("Solved: {n}, mistakes: {mistakes}").format(n=self.solved, mistakes=self.mistakes)

    def first(self) -> Scene:
        """The first scene: the puzzle that was made ahead last time, or else a scene that waits for one."""
        if self._run.ahead is not None:
            return self.puzzle(self._run.ahead)
        self._order()
        return MakingScene(self._services, self)

    def puzzle(self, level: Level) -> Scene:
        """The scene for a puzzle that has just been generated. Also orders the puzzle after it."""
        key = endless_key(self._ruleset, self._stars)
        self._keep(msgspec.structs.replace(self._run, number=self._run.number + 1, ahead=None))
        guide = EndlessPuzzle(self, Shelved(f"{ENDLESS}/{key}", self._ruleset, level), self._name, self._services)
        self._order()
        return GuidedMatchScene(self._services, guide, self.leave)

    def leave(self, stack: SceneStack) -> None:
        """Leave the run, and keep the next puzzle for another time if it is made."""
        made = self.maker.answer()
        if made is not None:
            self._keep(msgspec.structs.replace(self._run, ahead=made.level))
        self.maker.cancel()
        stack.pop()

    def done(self, guide: Guide, stack: SceneStack) -> None:
        """Show that a puzzle was solved, or that the run is over, and what can come next."""
        ended = not self.left
        self.solved += not ended
        best = self.solved > self._run.best
        if best:
            self._keep(msgspec.structs.replace(self._run, best=self.solved))
        further = partial(self._next, stack)
        leave = Card("leave", _(guide.home), "", _("Your best run is kept."), partial(self.leave, stack))
        if ended:
            told = _("Your best so far.") if best else _("Your best: {n}").format(n=self._run.best)
            solved = _("Solved: {n}").format(n=self.solved)
            praise = f"{solved}  {told}"
            self.mistakes = self.solved = 0
            again = Card("again", _("Once more"), "", _("From nought, with new puzzles."), further)
            over, cards = _("Three mistakes"), [again, leave]
            stack.push(LevelDoneScene(self._services, over, praise, "cat-2", cards, won=False))
            return
        about = _("The next one of those there are.") if is_closed(self._ruleset) else _("Another one, just made.")
        following = Card("next", _("Next"), self.said, about, further)
        said = spoken(guide, self._services.results.another)
        stack.push(LevelDoneScene(self._services, *said, [following, leave]))

    def _order(self) -> None:
        self.maker.ask(settings()[self._ruleset].playing, Order(self._stars, ENDLESS, self._run.number))

    def _next(self, stack: SceneStack) -> None:
        made = self.maker.answer()
        level = made.level if made is not None else None
        stack.replace(MakingScene(self._services, self) if level is None else self.puzzle(level))

    def _keep(self, run: Run) -> None:
        learning, key = self._services.learning, endless_key(self._ruleset, self._stars)
        learning.remember(learning.progress.with_run(self._name, key, run))


class EndlessPuzzle(Puzzle):
    """A puzzle of a run. A wrong turn or a hint is a mistake."""

    def __init__(self, run: Endless, shelved: Shelved, name: str, services: Services) -> None:
        super().__init__(shelved, name, run.done, services.bots.thinker, run.said)
        self._run = run

    @property
    def watches(self) -> bool:
        return self._run.maker.answer() is None

    def spoiled(self) -> None:
        super().spoiled()
        self._run.mistakes += 1
        self.occasion = self._run.said

    def update(self, scene: Guided, seconds: float) -> bool:
        changed = super().update(scene, seconds)
        if changed and self.asks and not self._run.left:
            self.finish(scene)
        return changed

    def hint(self, scene: Guided) -> None:
        if self.asks and self._run.left == 1:
            self.remark(_("One mistake left: a hint would use it up."))
        else:
            super().hint(scene)


class MakingScene(BackScene):
    """Waits for a puzzle that is still being generated. That is usually too short to notice."""

    def __init__(self, services: Services, run: Endless) -> None:
        super().__init__(services)
        self._run = run

    @property
    def wakes(self) -> float | None:
        return POLL

    def back(self) -> None:
        self._services.sounds.play("back")
        self._run.leave(self.stack)

    def update(self, seconds: float) -> None:
        made = self._run.maker.answer()
        if made is not None and made.level is not None:
            self.stack.replace(self._run.puzzle(made.level))
        elif made is not None:
            self._services.notices.append(_("No puzzle came of it. Try again."))
            self._run.leave(self.stack)

    def keys(self) -> list[Hint]:
        return super().keys()[-1:]

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        width, height = canvas.layout.size
        nametags.slip(canvas, _("The pencil is being sharpened …"), (width // 2, height // 2), round(width * 0.6))
