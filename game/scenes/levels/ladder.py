"""Shows the ladder: opponents from the weakest to the strongest, in all the games."""

from dataclasses import replace
from functools import partial

from game.ai.characters import CHARACTERS, find
from game.catalog import titles
from game.engine.input.intents import Intent
from game.engine.picture.canvas import Canvas
from game.play.files.settings import Setup
from game.play.levels.level_progress import rungs_climbed
from game.play.levels.setting import settings, terms
from game.play.levels.shelf import Shelf, Shelved, shipped
from game.play.record import Record, Sitter
from game.rules.match import Match
from game.rules.registry import MATCHES
from game.scenes.common import photographs
from game.scenes.common.cards import Card
from game.scenes.common.menu import Hint
from game.scenes.common.photo_wall import PhotoWall, WallScene
from game.scenes.common.photographs import Tile
from game.scenes.common.routes import ToMatch
from game.scenes.levels.learner import player_of, progress_of
from game.scenes.levels.level_done import LevelDoneScene, medal_of
from game.scenes.services.services import Services
from game.variants.common import nametags, portraits
from game.variants.common.table_layout import ABOVE_HINTS
from game.words import N_, _, headed

PHOTOS = (0.055, 0.135, 0.89, 0.665)
"""The place of the photographs, in fractions of the window."""
SAID = (0.05, 0.805, 0.9, 0.1)
"""The place of the slip about the opponent, which ends above the key hints, in the same units."""


def record_of(rung: Shelved, name: str) -> Record:
    """A new record for a rung's match. The bot's `device` is the name of the rung, by which `resumed` finds it."""
    level, match = rung.level, settings()[rung.ruleset].ruleset
    who = find(level.character)
    assert who is not None, f"{rung.name} has no character"
    bot = Sitter(who.name, "bot", who.level, character=who.key, device=rung.name)
    games = f"games={level.games}" if level.games and "games" in MATCHES[match].reads else ""
    options = " ".join(filter(None, (games, terms(rung.ruleset))))
    return Setup(match, (Sitter(name), bot), options or "-").begin()


def resumed(services: Services, record: Record) -> "tuple[LadderScene, ToMatch] | None":
    """The ladder, and the route to an unfinished match on it; None if the record is not of a match on the ladder."""
    shelf = shipped()
    rung = next((each for each in shelf.ladder if each.name == record.sitters[1].device), None)
    if rung is None:
        return None
    ladder = LadderScene(services, shelf, rung.name)
    return ladder, replace(ladder.match_on(rung, record), ready=True)


class LadderScene(WallScene):
    """Photographs of the opponents. Those above the next rung cannot be chosen yet."""

    def __init__(self, services: Services, shelf: Shelf, at: str = "") -> None:
        """`at` is the name of the rung that has the focus at first; "" for the next one to be climbed."""
        super().__init__(services)
        self._at = at
        self._shelf = shelf
        self._photos = PhotoWall((), PHOTOS, 7, 2, services.sounds.play, fewer=4)

    @property
    def _name(self) -> str:
        return player_of(self._services)

    @property
    def _climbed(self) -> int:
        return rungs_climbed(progress_of(self._services), self._shelf)

    @property
    def _next(self) -> str:
        """The name of the opponent on the next rung."""
        who = find(self._shelf.ladder[self._climbed].level.character)
        return who.name if who else ""

    def enter(self) -> None:
        ladder = self._shelf.ladder
        self._photos.show([self._tile(index, rung) for index, rung in enumerate(ladder)])
        self._photos.focused = self._at or ladder[min(self._climbed, len(ladder) - 1)].name

    def choose(self, key: str) -> None:
        rung = self._shelf.named(key)
        if rung is not None:
            self.stack.push(self._match(rung))

    def paint(self, canvas: Canvas) -> None:
        self.hang(canvas, _("The ladder"))
        rung = self._shelf.ladder[self._photos.index]
        room = canvas.layout.zone(*SAID)
        room.height = self._floor - canvas.layout.px(ABOVE_HINTS) - room.top
        nametags.slip(canvas, _(rung.level.text), room.center, *room.size)

    def keys(self) -> list[Hint]:
        _choose, *others = super().keys()
        return [((Intent.CONFIRM,), _("play")), *others]

    def _tile(self, index: int, rung: Shelved) -> Tile:
        clean = progress_of(self._services).done.get(rung.name)
        who = find(rung.level.character)
        assert who is not None, f"{rung.name} has no character"
        said = f"{rung.level.rung}.  {titles()[settings()[rung.ruleset].ruleset]}"
        return Tile(
            rung.name,
            who.name,
            said,
            photographs.Art(who.face),
            medal_of(clean),
            shut=index > self._climbed,
            about=_("First win against {name}.").format(name=self._next)
            if index > self._climbed
            else _(rung.level.text),
        )

    def _match(self, rung: Shelved) -> ToMatch:
        return self.match_on(rung, record_of(rung, self._name))

    def match_on(self, rung: Shelved, record: Record) -> ToMatch:
        """The route to a rung's match. When it is left, the ladder has the focus on this rung."""
        self._at = rung.name
        return ToMatch(
            record,
            lambda: self.stack.pop(),
            lambda ended: self._ended(rung, ended),
            way_out=N_("Back to the ladder"),
        )

    def _ended(self, rung: Shelved, record: Record) -> None:
        """Store the result of a rung's match, and show the medal and what can come next."""
        match = record.positions()[-1]
        assert isinstance(match, Match)
        won = match.outcome is not None and match.outcome.winner == 0
        clean = not record.notes.hints[0] and not record.notes.undos[0]
        about = _("Another match against the same opponent.")
        cards = [
            Card("again", _("Once more"), "", about, partial(self._replace, rung)),
            Card(
                "leave",
                _("Back to the ladder"),
                "",
                _("Back to the photographs of all opponents."),
                lambda: self.stack.pop(),
            ),
        ]
        who = portraits.character(record.sitters[1]) or CHARACTERS[0]
        if not won:
            said, art = _("Not this time"), f"{who.face}-pleased"
            praise = _("{name} stays where they are. So do you.").format(name=record.sitters[1].name)
        else:
            services = self._services
            services.learning.remember(services.learning.progress.with_done(self._name, rung.name, clean=clean))
            said, art, line = _("One rung up!"), f"{who.face}-appalled", services.results.another(who.losing)
            medal = (
                _("The gold one: no hints, nothing taken back.") if clean else _("A laurel. Without help it is gold.")
            )
            praise = f"{medal}\n{headed(who.name, _(line))}"
            after = self._shelf.ladder[self._climbed : self._climbed + 1]
            if after:
                about, climb = _("The next opponent, who is a little stronger."), partial(self._replace, after[0])
                cards.insert(0, Card("next", _("Climb on"), "", about, climb))
        self.stack.push(LevelDoneScene(self._services, said, praise, art, cards, record, won=won))

    def _replace(self, rung: Shelved) -> None:
        self.stack.replace(self._match(rung))
