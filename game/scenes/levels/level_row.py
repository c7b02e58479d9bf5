"""Shows the levels of one rule set: lessons, puzzles, the player's own levels, and puzzles without end."""

from collections.abc import Sequence

from game.catalog import titles
from game.engine.picture.canvas import Canvas
from game.play.levels import shelf
from game.play.levels.goal import Goal
from game.play.levels.level_progress import Run
from game.play.levels.setting import settings
from game.play.levels.shelf import Shelf, Shelved
from game.rules.registry import RULESETS
from game.rules.rulebook import book_of
from game.scenes.common import photographs
from game.scenes.common.photo_wall import PhotoWall, WallScene
from game.scenes.common.photographs import Tile
from game.scenes.levels.endless import Endless, endless_key, is_closed
from game.scenes.levels.learner import progress_of
from game.scenes.levels.level_done import medal_of
from game.scenes.levels.level_opening import Opener
from game.scenes.services.services import Services
from game.words import _

STARS = (1, 2, 3)
ENDLESS_KEYS = tuple(f"/endless {stars}" for stars in STARS)
"""The keys of the photographs for puzzles without end. No level has a name like that."""
PHOTOS = (0.055, 0.145, 0.89, 0.755)
"""The place of the photographs, in fractions of the window."""


class LevelRowScene(WallScene):
    """Photographs of one rule set's levels."""

    def __init__(self, services: Services, ruleset: str) -> None:
        super().__init__(services)
        self._ruleset = ruleset
        self._levels: Sequence[Shelved] = ()
        self._photos = PhotoWall((), PHOTOS, 5, 2, services.sounds.play, fewer=3)

    def enter(self) -> None:
        self.expect(self._services.files.beside(shelf.load))
        if self.awaited is not None:
            self.came(shelf.shipped())

    def came(self, found: Shelf) -> None:
        self._levels = found.of(self._ruleset, "lesson", "puzzle")
        fresh = not self._photos.tiles
        endless = [self._endless(stars) for stars in STARS] if any(each.level.goal for each in self._levels) else []
        self._photos.show([*(self._tile(each) for each in self._levels), *endless])
        if fresh:
            self._photos.focused = self._first_open()

    def choose(self, key: str) -> None:
        if key in ENDLESS_KEYS:
            self.stack.push(Endless(self._services, self._ruleset, int(key[-1])).first())
        else:
            shelved = next(each for each in self._levels if each.name == key)
            self.stack.push(Opener(self._services, self._levels).scene(shelved))

    def paint(self, canvas: Canvas) -> None:
        self.hang(canvas, title_of(self._ruleset))

    def _first_open(self) -> str:
        """The name of the first level that is not done, or of the very first level if all are done; "" without any."""
        done = progress_of(self._services).done
        names = [each.name for each in self._levels]
        return next((name for name in names if name not in done), "".join(names[:1]))

    def _tile(self, shelved: Shelved) -> Tile:
        level, way = shelved.level, progress_of(self._services)
        clean = way.done.get(shelved.name)
        medal = "laurel" if clean and level.kind == "lesson" else medal_of(clean)
        if level.kind == "lesson":
            said, about = _("Lesson"), _("Two minutes, eight words at a time.")
            position = next((each.position for each in level.steps if each.position), level.position)
        else:
            said, position = f"{'★' * level.stars}  {Goal.parse(level.goal).said}", level.position
            about = _("More stars, harder puzzle; help costs the gold.")
        if shelved.own:
            said += "\n" + _("by {author}").format(author=level.author)
        return Tile(
            shelved.name, _(level.title), said, photographs.board(shelved.ruleset, position), medal, about=about
        )

    def _endless(self, stars: int) -> Tile:
        """The photograph that leads to the puzzles without end of this difficulty."""
        way = progress_of(self._services)
        best = way.endless.get(endless_key(self._ruleset, stars), Run()).best
        told = _("Your best: {n}").format(n=best) if best else ""
        said = f"{'★' * stars}  {told}".rstrip()
        title, about = _("Without end"), _("New puzzles until three mistakes; none comes twice.")
        if is_closed(self._ruleset):
            title, about = _("All there are"), _("All puzzles there are, until three mistakes; then they begin again.")
        return Tile(ENDLESS_KEYS[stars - 1], title, said, photographs.Art("surprise-box"), about=about)


def title_of(ruleset: str) -> str:
    """The title of a rule set, translated. It has a version number if several rule sets belong to one match."""
    match = settings()[ruleset].ruleset
    title = titles().get(match) or _(book_of(RULESETS[ruleset].turn_rule).title)
    versions = [each for each in settings() if settings()[each].ruleset == match]
    return f"{title} {ruleset[-1]}.0" if len(versions) > 1 else title
