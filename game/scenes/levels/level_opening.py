"""Opens a level, saves its result, and leads on to the next level."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from game.ai.characters import CHARACTERS, find
from game.catalog import titles
from game.engine.window import clipboard
from game.engine.window.scene import Scene
from game.engine.window.scene_stack import SceneStack
from game.play.levels import shelf
from game.play.levels.level_progress import streak
from game.play.levels.setting import record_of, settings, terms
from game.play.levels.shelf import Shelved
from game.play.record import Record, Sitter
from game.rules.core import CHANCE
from game.rules.match import Match
from game.rules.registry import MATCHES, RULESETS
from game.rules.stages import Choice
from game.scenes.common.cards import Card
from game.scenes.common.dialogs import NoticeScene
from game.scenes.common.routes import ToMatch
from game.scenes.levels.guide import Guide
from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.levels.learner import player_of
from game.scenes.levels.lesson import Lesson
from game.scenes.levels.level_done import LevelDoneScene
from game.scenes.levels.puzzle import Puzzle
from game.scenes.services.services import Services
from game.words import N_, _, headed, ngettext
from game.words import day as written

TAUGHT = (
    N_("Now there are two of us who know!"),
    N_("I wanted to be the only one."),
    N_("Please do not use it on me."),
    N_("The rulebook never told me that."),
)
"""Lines of the bot on the other side when a lesson is finished."""


class Opener:
    """Opens the levels of one row, one after the other."""

    def __init__(
        self,
        services: Services,
        row: Sequence[Shelved] = (),
        day: date | None = None,
        tool: str = "",
        against: Sitter | None = None,
        home: str = "",
    ) -> None:
        """`row` are the levels that may come next, and `home` is the text of the way out, if it leads elsewhere than to
        the levels. `day` is given for a puzzle of the day, which counts for the days in a row if it is opened on that
        day, however late it is solved. With a `tool` a lesson is about that tool alone; it comes in the middle of a
        match, and offers no game afterwards. The game after another lesson is `against` this player, or a bot that fits
        what was taught."""
        self._services = services
        self._row = tuple(row)
        self._day = day
        self._on_its_day = day == services.calendar.today()
        self._tool = tool
        self._against = against
        self._home = home

    def scene(self, shelved: Shelved) -> GuidedMatchScene:
        """The scene for a level."""
        name, thinker = player_of(self._services), self._services.bots.thinker
        if shelved.level.kind == "lesson":
            used = self._services.learning.progress.way(name).tools
            guide: Guide = Lesson(shelved, name, self._done, thinker, used, self._tool)
        else:
            occasion = _("Puzzle of the day") if self._day else ""
            guide = Puzzle(shelved, name, self._done, thinker, occasion)
        guide.home = self._home or guide.home
        return GuidedMatchScene(self._services, guide)

    def _done(self, guide: Guide, stack: SceneStack) -> None:
        """Save the result of a level, show it, and offer what can come next."""
        services, shelved = self._services, guide.shelved
        progress = services.learning.progress
        if self._day is None:
            progress = progress.with_done(guide.name, shelved.name, clean=guide.clean)
        else:
            progress = progress.with_daily(guide.name, shelved.name, clean=guide.clean)
            if self._on_its_day:
                progress = progress.with_day(guide.name, self._day)
        services.learning.remember(progress)
        after = self._after(shelved)

        def play(another: Shelved) -> None:
            stack.replace(self.scene(another))

        cards: list[Card] = []
        if shelved.level.kind == "lesson" and not self._tool:
            game = first_game(shelved, guide.name, self._against)
            told = _("Against {name}, with what you have just learned.").format(name=game.sitters[1 - guide.seat].name)
            match = ToMatch(game, stack.pop, way_out=N_("Leave the table") if self._home else guide.home)
            first = game.positions()[0]
            begins = [game.sitters[who].name for who in first.to_act if who >= 0] == [guide.name]
            counts = isinstance(first, Match) and str(first) == str(first.anew())
            how = "" if not begins else _("you begin")
            how = how if counts else _("for practice: it does not count")
            cards.append(Card("play", _("Play now"), how, told, lambda: stack.replace(match)))
        if after is not None:
            further = partial(play, after)
            cards.append(Card("next", _("Next"), _(after.level.title), _("Opens the next one."), further))
        cards.append(Card("leave", _(guide.home), "", _("Leaves the level; the medal is kept."), stack.pop))
        again = partial(play, shelved)
        cards.append(Card("again", _("Once more"), "", _("Plays it again from the start."), again))
        said, praise, art = spoken(guide, services.results.another)
        if self._day is not None and isinstance(guide, Puzzle):
            line = line_of_day(services, guide, self._day)

            def copy() -> None:
                told = _("Copied: paste it wherever you like.") if clipboard.put(line) else _("No clipboard here.")
                stack.push(LevelDoneScene(services, said, told, art, cards))

            cards.append(Card("copy", _("Copy a line"), _("it gives nothing away"), line, copy))
        stack.push(LevelDoneScene(services, said, praise, art, cards))

    def _after(self, shelved: Shelved) -> Shelved | None:
        names = [each.name for each in self._row]
        place = names.index(shelved.name) + 1 if shelved.name in names else len(names)
        return self._row[place] if place < len(names) else None


def lesson(services: Services, ruleset: str, tool: str = "", against: Sitter | None = None) -> Scene:
    """The scene for the first lesson of a rule set, which leads to the others, or for the one on a `tool`; a note if it
    is missing. The game after it is `against` this player, if one was chosen."""
    found = [each for each in shelf.shipped().of(ruleset, "lesson") if not tool or each.teaches(tool)]
    if not found:
        return NoticeScene(services, _("This lesson is missing."))
    row = () if tool else found
    return Opener(services, row, tool=tool, against=against, home=N_("Leave the lesson")).scene(found[0])


def first_game(shelved: Shelved, name: str, against: Sitter | None = None) -> Record:
    """The record for a game after a lesson, `against` this player or a bot that fits what was taught."""
    level, match = shelved.level, settings()[shelved.ruleset]
    who = find(level.character) or CHARACTERS[0]
    other = against or Sitter(who.name, "bot", who.level, character=who.key)
    if level.play:
        position = RULESETS[shelved.ruleset].parse(level.play)
        return record_of(position, position.sides.index(level.side), name, other)
    person = match.people[match.playing.sides.index(level.side)]
    fresh = MATCHES[match.ruleset].agreed(f"{match.options} {terms(shelved.ruleset)}").anew()
    asks = isinstance(fresh.playing, Choice) and fresh.playing.chooser != CHANCE
    start = str(match if asks else fresh)
    return Record(match.ruleset, start, (Sitter(name), other) if person == 0 else (other, Sitter(name)))


def own(services: Services, name: str) -> GuidedMatchScene:
    """The scene for a level that the player has just saved. Raises ValueError if there is no level of this name."""
    shelved = shelf.load().named(name)
    if shelved is None:
        raise ValueError(f"there is no level {name}")
    return Opener(services, home=N_("Back to the workshop")).scene(shelved)


def line_of_day(services: Services, puzzle: Puzzle, day: date) -> str:
    """A line to share about a solved puzzle of the day, which does not give the solution away."""
    way = services.learning.progress.way(puzzle.name)
    if puzzle.clean:
        helped = _("no hint")
    elif puzzle.hints:
        helped = ngettext("{n} hint", "{n} hints", puzzle.hints).format(n=puzzle.hints)
    else:
        helped = _("not at the first try")
    return _("Noughts & Curtains, {day}: {game} solved in {turns}, {helped}; {days} in a row").format(
        day=written(day.isoformat()),
        game=titles()[settings()[puzzle.shelved.ruleset].ruleset],
        turns=puzzle.turns,
        helped=helped,
        days=streak(way, services.calendar.today()),
    )


def spoken(guide: Guide, another: Callable[[tuple[str, ...]], str]) -> tuple[str, str, str]:
    """The heading, the praise and the picture for a level that is done. `another` chooses one of several lines, a
    different one each time."""
    who = find(guide.level.character) or CHARACTERS[0]
    if guide.level.kind == "lesson":
        return _("Now you know."), headed(who.name, _(another(TAUGHT))), f"{who.face}-appalled"
    stars, line = "★" * guide.level.stars, headed(who.name, _(another(who.losing)))
    if guide.clean:
        praise = _("{stars}  Straight through, without a hint.")
    else:
        praise = _("{stars}  Once more without help or a wrong try, and it shines.")
    return _("Solved!"), f"{praise.format(stars=stars)}\n{line}", f"{who.face}-appalled"
