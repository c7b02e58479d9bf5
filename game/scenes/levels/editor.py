"""Shows the editor: a player sets up a position on the game's own board, tests it, saves it and shares it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import msgspec

from game.ai.question import Question as BotQuestion
from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.panels.hints import HintBar
from game.engine.panels.things import Askable, Thing, sentences
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.engine.window import clipboard
from game.engine.window.scene import Scene
from game.play.levels import shelf
from game.play.levels.goal import Goal
from game.play.levels.judge import ALL, Case, Verdict
from game.play.levels.level import Level
from game.play.levels.setting import settings
from game.play.levels.shelf import OWN, Unreadable
from game.play.record import Record, Sitter
from game.rules.registry import RULESETS
from game.scenes.common.cards import Card
from game.scenes.common.menu import MenuScene
from game.scenes.common.routes import ToOwnLevel
from game.scenes.levels import coach
from game.scenes.levels.coach import Note
from game.scenes.levels.learner import player_of
from game.scenes.levels.level_draft import DetailsScene, LevelDraft, TitledScene
from game.scenes.services.services import POLL, Services
from game.stage.look import Tool
from game.variants.common.match_view import MatchQuestion, MatchView, Rounds
from game.variants.common.seating import Way
from game.variants.common.workbench import Workbench, objection
from game.variants.looks import look_of
from game.variants.variant import draw_table, variant_of
from game.words import _, headed

MENU = (0.31, 0.15, 0.40, 0.80)
"""The place of the menu's cards, in fractions of the window."""


class EditorScene(Scene):
    """The editor for a level of one game. `bench` holds the position, `sketch` everything else."""

    def __init__(self, services: Services, ruleset: str, level: Level | None = None) -> None:
        """Begin with this level, or with the game's starting position."""
        super().__init__()
        self._services = services
        self._ruleset = ruleset
        self._hints = HintBar()
        self._floor = 0
        """The y of the key hints' upper edge, in pixels."""
        self.drawn: tuple[Canvas, Painter] | None = None
        """The canvas and the painter with which the board was drawn last."""
        self._said = ""
        state = RULESETS[ruleset].parse(level.position) if level else settings()[ruleset].playing
        self.sketch = LevelDraft.of(level) if level else LevelDraft.fresh(state)
        self._variant = variant_of(ruleset)
        self.bench = Workbench(state, level.before if level else (), self._say, self._variant.hands.writing)
        self._testing = False
        self._then: Callable[[Level], None] | None = None
        """What is done with the level once it is proved."""

    @property
    def wakes(self) -> float | None:
        return POLL if self._testing else None

    def leave(self) -> None:
        self._services.bots.thinker.cancel(self)

    def handle(self, given: Input) -> None:
        given = self._hints.meant(given)
        if isinstance(given, Press | Pointer):
            self.device = given.device
        if isinstance(given, Press):
            self._press(given)
        elif isinstance(given, Pointer):
            self._point(given)

    def update(self, seconds: float) -> None:
        answer = self._services.bots.thinker.answer(self) if self._testing else None
        if answer is not None:
            self._testing = False
            self._tested(Verdict.loads(answer))
            self.touch()

    # What the menu does

    def _test(self, then: Callable[[Level], None] | None = None) -> None:
        """Check the position by the rules, then ask the solver. `then` is called with a level that passes."""
        self._then, state = then, self.bench.state
        why = objection(state)
        if why:
            self._say(_("The rules say no: {why}").format(why=why), "", "refuse")
            return
        self._said, self._testing = _("The solver is thinking …"), True
        seat = state.sides.index(self.sketch.solver(state))
        case = Case(self.sketch.goal, ALL, self.sketch.known)
        self._services.bots.thinker.ask(self, BotQuestion(state, seat, seed=case.dumps(), about="puzzle"))

    def _tested(self, verdict: Verdict) -> None:
        goal = Goal.parse(self.sketch.goal).said
        if verdict.given_up:
            said = _("Too much to think through. Set up less, or ask for fewer turns.")
        elif not verdict.holds:
            said = _("“{goal}” cannot be forced here.").format(goal=goal)
        elif len(verdict.line) == 1:
            said = _("Proved, and only {action} does it.").format(action=verdict.line[0])
        else:
            said = _("Proved. These do it: {actions}.").format(actions=", ".join(verdict.line))
        self._say(said, "", "confirm" if verdict.holds else "refuse")
        if verdict.holds and self._then is not None:
            author = player_of(self._services)
            self._then(self.sketch.level(self.bench.state, self.bench.before, author, verdict.line))

    def _copy(self, level: Level) -> None:
        copied = clipboard.put(shelf.line_of(self._ruleset, level))
        self._said = (
            _("Copied as one line: paste it wherever you like.") if copied else _("There is no clipboard here.")
        )

    def _save(self, level: Level) -> None:
        """Save the level, after asking for a title if it has none, and offer to play it."""

        def titled(title: str) -> None:
            self.sketch.title = title
            self._save(msgspec.structs.replace(level, title=title))

        if not self.sketch.title:
            self.stack.push(TitledScene(self._services, titled))
            return
        try:
            place = shelf.save(self._ruleset, level)
        except OSError as wrong:
            self._said = _("It could not be saved: {why}.").format(why=wrong.strerror or wrong)
            return
        self._said = _("Saved as {file}, among the levels.").format(file=place.name)
        self._offer(level.title, f"{OWN}{self._ruleset}/{place.stem}")

    def _offer(self, title: str, name: str) -> None:
        """Offer to play the level that was just saved."""
        about = _("Opens the level as others will find it.")
        cards = [
            Card("play", _("Play it"), "", about, lambda: ToOwnLevel(name)),
            Card("go-on", _("Go on"), about=_("Back to the board as it stands.")),
        ]
        heading = _("Saved: {title}").format(title=title)
        self.stack.push(MenuScene(self._services, heading, cards, over=True))

    def menu(self) -> MenuScene:
        """The menu with all that can be done with the level."""
        cards = [
            Card("go-on", _("Go on"), about=_("Back to the board as it stands.")),
            Card(
                "details",
                _("Title, goal, details"),
                _("and whose turn it is"),
                _("The goal, the side, a title and a hint."),
                self.details,
            ),
            Card(
                "test",
                _("Test"),
                _("by the rules, and by the solver"),
                _("Checks the position, and whether the goal is reachable."),
                self._test,
            ),
            Card(
                "save",
                _("Save"),
                _("as a level, once it is proved"),
                _("Saves it as a level, once it is proved."),
                partial(self._test, self._save),
            ),
            Card(
                "copy",
                _("Copy"),
                _("as one line of text"),
                _("Puts it on the clipboard as one line, for a mail or a chat."),
                partial(self._test, self._copy),
            ),
            Card(
                "paste",
                _("Paste"),
                _("a line that somebody sent"),
                _("Takes a level from the clipboard in place of this one."),
                self._paste,
            ),
            Card("clear", _("Clear the board"), "", _("Begins again with an empty board."), self.bench.clear),
            Card(
                "leave",
                _("Leave the workshop"),
                "",
                _("Back to the workshop; what was not saved is gone."),
                lambda: self.stack.pop(),
            ),
        ]
        return MenuScene(self._services, _("Workshop"), cards, over=True, zone=MENU)

    def details(self) -> DetailsScene:
        """The form for the title, the goal, and parts of the position that no square shows."""
        return DetailsScene(self._services, self.sketch.rows(self.bench.state), self.change)

    def _paste(self) -> None:
        """Replace the level with the one on the clipboard."""
        try:
            ruleset, level = shelf.level_of(clipboard.text())
        except Unreadable as wrong:
            self._say(str(wrong), "", "refuse")
            return
        self.stack.replace(EditorScene(self._services, ruleset, level))

    def change(self, key: str, value: str) -> None:
        """Apply a change made on the form of details."""
        if not self.sketch.write(key, value):
            self.bench.change(key, value)
        self._said = ""

    # Input

    def _press(self, press: Press) -> None:
        if press.intent in (Intent.CANCEL, Intent.PAUSE) and not press.repeat:
            self.stack.push(self.menu())
        elif press.intent is Intent.HINT and not press.repeat:
            self._test()
        else:
            self.bench.press(press)

    def _point(self, pointer: Pointer) -> None:
        if self.drawn is not None and pointer.phase in ("move", "up"):
            canvas, painter = self.drawn
            tool = self._variant.hands.tool_at(canvas, self._view(), pointer.pos) if pointer.phase == "up" else ""
            spot = self.bench.pointing.at(*painter.cells(pointer.pos))
            if tool and self.bench.tools():
                self.bench.take(tool)
            elif spot is not None and pointer.phase == "up":
                self.bench.choose(spot)

    def _say(self, said: str, rule: str, sound: str) -> None:
        self._said = said
        if sound:
            self._services.sounds.play(sound)

    # Pictures

    def spot(self) -> Thing | None:
        if self.drawn is None:
            return None
        bench, spoken = self.bench, look_of(self._ruleset).spoken
        tool = next((_(tool.name) for tool in bench.tools() if tool.key == bench.tool), "")
        pointed = bench.pointing.spot
        said = sentences(tool, spoken.place(bench.state, bench.seat, pointed))
        return Thing(self.drawn[1].rect(*pointed.area), "", name=said)

    def whole(self) -> str:
        return look_of(self._ruleset).spoken.whole(self.bench.state)

    def parts(self) -> Sequence[Askable]:
        return (self._hints,)

    def draw(self, canvas: Canvas) -> None:
        if self.stack.top is self:
            self._floor = self._hints.lay(canvas, self._keys(), self._variant.layout.hints)
        note = self._note()
        lies = coach.place(canvas, self._variant.layout, note, hints=self._hints)
        view = replace(self._view(), floor=self._floor, covered=lies)
        painter = draw_table(canvas, self._variant, view)
        self.drawn = canvas, painter
        spot = self.bench.pointing.spot
        if not self.bench.plays:
            focus.focused(canvas, painter.rect(*spot.area))
        coach.draw(canvas, note, lies)
        if self.stack.top is self:
            self._hints.show(canvas)

    def _note(self) -> Note:
        state = self.bench.state
        text = self._said or objection(state) or _("A legal position. A second click undoes the first.")
        goal = headed(self.sketch.solver(state), Goal.parse(self.sketch.goal).said)
        return Note(self.sketch.title or _("Workshop"), text, goal)

    def _keys(self) -> list[tuple[str, str, str]]:
        shown: list[tuple[Intent, str]] = [(Intent.CONFIRM, _("change"))]
        if self.bench.tools():
            shown.append((Intent.NEXT, _("tool")))
        shown += [(Intent.UNDO, _("undo")), (Intent.HINT, _("test")), (Intent.PAUSE, _("menu"))]
        keys = partial(self._services.devices.keys, self.device)
        return [(keys(intent), does, intent.value) for intent, does in shown]

    def _view(self) -> MatchView:
        bench, plans = self.bench, self.bench.plays
        match = replace(settings()[self._ruleset], inner=bench.state)
        names = Sitter(player_of(self._services)), Sitter(_("Anybody"))
        tools: Sequence[Tool] = bench.tools()
        acts = (each.split("/") for each in bench.before)
        return MatchView(
            record=Record(match.ruleset, "editor", names),
            match=match,
            state=bench.state,
            stage=look_of(self._ruleset).build(bench.state),
            mover=None if plans else match.people[bench.seat],
            question=MatchQuestion(
                way=Way.POINT,
                asked=match.people[bench.seat],
                spots=bench.pointing.spots if plans else (),
                pointed=bench.pointing.spot if plans else None,
                tools=tuple(tools),
                tool=bench.tool,
                draft=bench.draft,
            ),
            rounds=Rounds(
                plans=tuple((first, second) for first, second in acts),
                locked=(match.people[0],) if plans and bench.seat else (),
            ),
        )
