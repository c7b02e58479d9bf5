"""Holds a level that is being written: its title, goal and hint, and the forms on which these are entered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import BACK, Button, Change, ChoiceField, Row, TextEntry
from game.play.levels.goal import Goal
from game.play.levels.level import Level
from game.rules.core import State
from game.scenes.common.menu import PanelScene
from game.scenes.services.services import Services
from game.variants.common.workbench import details, together
from game.words import _

TITLE, HINT, PLAN = 40, 60, 3
"""The most letters of a title and of a hint, and the numbers of a plan."""
SHEET = (0.20, 0.04, 0.60, 0.92)
"""The place of the forms, in fractions of the window."""
GOALS = (*(f"win {n}" for n in range(1, 6)), *(f"survive {n}" for n in range(1, 4)), "draw")
PLANS = ("plan to win", "plan to hold")


@dataclass
class LevelDraft:
    """Everything that the author has entered about a level besides its position. `side` is the solver's side in games
    in which both sides act at once."""

    title: str = ""
    hint: str = ""
    goal: str = GOALS[1]
    side: str = "X"
    known: str = ""

    def rows(self, state: State) -> list[Row]:
        """The rows of the form for this draft and the details of its position."""
        both = together(state)
        offered = PLANS if both else GOALS
        goals = tuple((goal, Goal.parse(goal).said) for goal in dict.fromkeys((*offered, self.goal)))
        rows: list[Row] = [
            TextEntry("title", _("Title"), self.title, TITLE, _("What the level is called in the list.")),
            TextEntry("hint", _("Hint"), self.hint, HINT, _("Shown to whoever asks for help.")),
            ChoiceField("goal", _("Goal"), self.goal, goals, _("What is to be reached; bots prove that it can be.")),
        ]
        if both:
            rows.append(
                ChoiceField(
                    "solver",
                    _("Who solves it"),
                    self.side,
                    (("X", "X"), ("O", "O")),
                    _("Which side the player takes."),
                )
            )
            rows.append(
                TextEntry(
                    "known",
                    _("Known of the other plan, like 5.."),
                    self.known,
                    PLAN,
                    _("What the solver is told of the sealed plan: a digit, or a dot for each that is secret."),
                )
            )
        about = _("A part of the position that no square shows.")
        rows += [ChoiceField(each.key, each.label, each.value, each.options, about) for each in details(state)]
        return [*rows, Button("done", _("Done"), about=_("Back to the board; everything is kept."))]

    def write(self, key: str, value: str) -> bool:
        """Set a value from the form. Returns False if the key is a detail of the position."""
        match key:
            case "title" | "hint" | "goal":
                setattr(self, key, value.strip())
            case "solver":
                self.side = value
            case "known":
                known = value.strip()[:PLAN].ljust(PLAN, ".") if value.strip() else ""
                self.known = "".join(each if each in "123456789" else "." for each in known)
            case _:
                return False
        return True

    def solver(self, state: State) -> str:
        """The side of the player who solves the level."""
        if together(state):
            return self.side
        mover: int = getattr(state, "mover", 0)
        return state.sides[mover]

    def level(self, state: State, before: tuple[str, ...], author: str, keys: tuple[str, ...]) -> Level:
        """The finished level. `keys` are the actions that are proved to reach its goal."""
        goal = Goal.parse(self.goal)
        return Level(
            title=self.title or _("Untitled"),
            author=author,
            kind="puzzle",
            position=str(state),
            side=self.solver(state),  # type: ignore[arg-type]
            goal=self.goal,
            stars=min(max(goal.turns - 1, 1), 3) if goal.turns else 2,
            unique=len(keys) == 1,
            known=self.known if goal.plan else "",
            before=before,
            hints=(self.hint,) if self.hint else (),
            solution=keys[:1],
        )

    @classmethod
    def fresh(cls, state: State) -> "LevelDraft":
        """An empty draft for this game."""
        return cls(goal=PLANS[0] if together(state) else GOALS[1])

    @classmethod
    def of(cls, level: Level) -> "LevelDraft":
        """The draft of an existing level."""
        return cls(level.title, level.hints[0] if level.hints else "", level.goal, level.side or "X", level.known)


class TitledScene(PanelScene):
    """Asks for a level's title over the dimmed board; `done` is called with it."""

    overlay = True

    def __init__(self, services: Services, done: Callable[[str], None]) -> None:
        super().__init__(services)
        self._done = done
        about = _("Keeps it among the levels of this game, once the solver has proved it.")
        rows = (
            TextEntry("title", _("Title"), "", TITLE, about=_("What the level is called in the list.")),
            Button("save", _("Save"), about=about),
        )
        self._panel = Panel(_("What is it called?"), rows, SHEET, "title", services.sounds.play)

    def changed(self, change: Change) -> None:
        title = str(self._panel.value("title")).strip()
        if change.key == BACK:
            self.stack.pop()
        elif change.key == "save" and title:
            self.stack.pop()
            self._done(title)
        elif change.key == "save":
            self._services.sounds.play("refuse")


class DetailsScene(PanelScene):
    """The form for a level's details over the dimmed board. `change` is called with the key and the value of every
    change."""

    overlay = True

    def __init__(self, services: Services, rows: Sequence[Row], change: Callable[[str, str], None]) -> None:
        super().__init__(services)
        self._change = change
        self._panel = Panel(_("Title, goal, details"), rows, SHEET, "goal", services.sounds.play)

    def changed(self, change: Change) -> None:
        if change.key in (BACK, "done"):
            self.stack.pop()
        else:
            self._change(change.key, str(change.value))
