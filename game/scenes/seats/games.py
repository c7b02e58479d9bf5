"""Shows the choice of a game: a photograph of each board, and a box for a random game."""

from random import Random

from game import catalog
from game.entry import Family, Game
from game.play.achievements import STRONGEST
from game.play.levels.setting import rulesets_of, settings
from game.rules.registry import MATCHES
from game.scenes.common import photographs
from game.scenes.common.photo_wall import PhotoScene
from game.scenes.common.photographs import Tile
from game.scenes.common.routes import ToSeats
from game.scenes.seats import agreements
from game.scenes.services.services import Services
from game.words import N_, _

SURPRISE = "surprise"
STAMPS = (N_("lesson"), N_("ladder"), N_("the strongest bot"))
"""What the three stamps of a photograph are for."""


def games(services: Services, chance: Random | None = None) -> PhotoScene:
    """The choice of a game, which leads on to the seats. The game of last time has the focus; `chance` chooses a random
    game."""
    cards = _cards()

    def chosen(key: str) -> None:
        game = (chance or Random()).choice(catalog.games()) if key == SURPRISE else _first(services, cards[key])
        scene.stack.push(ToSeats(game))

    last = services.settings.setup.match
    latest = next((key for key, card in cards.items() if last in [game.match for game in _behind(card)]), "")
    scene = GamesScene(services, _("Which one?"), _tiles(services), chosen, focused=latest)
    return scene


class GamesScene(PhotoScene):
    """The choice of a game. Stamps that were earned since the player was here last are on its photographs."""

    def enter(self) -> None:
        self._photos.show(_tiles(self._services))
        super().enter()


def _cards() -> dict[str, Game | Family]:
    """The cards of the menu, by the keys of their photographs."""
    return {(each.match if isinstance(each, Game) else each.title): each for each in catalog.menu()}


def _tiles(services: Services) -> list[Tile]:
    """The photographs of all cards, and the box for a random game."""
    return [*(_photographed(services, key, card) for key, card in _cards().items()), _surprise()]


def _first(services: Services, card: Game | Family) -> Game:
    """The game that a card leads to. In a family it is the one that was played last, otherwise the first."""
    behind, last = _behind(card), services.settings.setup.match
    return next((game for game in behind if game.match == last), behind[0])


def _behind(card: Game | Family) -> tuple[Game, ...]:
    """The games behind a card."""
    return (card,) if isinstance(card, Game) else card.games


def _surprise() -> Tile:
    return Tile(
        SURPRISE,
        _("Surprise me"),
        _("any of them, and nobody to blame"),
        photographs.Art("surprise-box"),
        about=_("Chance chooses the game. Next you say who plays."),
    )


def _photographed(services: Services, key: str, entry: Game | Family) -> Tile:
    behind = _behind(entry)
    first = behind[0]
    ruleset, _space, position = first.shown.partition(" ")
    said = _(entry.subtitle)
    stamps = _stamps(services, {game.match for game in behind})
    told = [_("{what}. Strokes to learn: {n}.").format(what=said[:1].upper() + said[1:], n=first.strokes)]
    for earned, text in ((True, _("Stamped: {what}.")), (False, _("Not yet stamped: {what}."))):
        what = ", ".join(_(name) for name, stamped in zip(STAMPS, stamps, strict=True) if stamped == earned)
        told += [text.format(what=what)] if what else []
    return Tile(
        key,
        _(entry.title),
        said,
        photographs.board(ruleset, position),
        first.prop,
        about=" ".join(told),
        strokes=first.strokes,
        lasts=agreements.length_span(first),
        stamps=stamps,
    )


def lesson(services: Services, game: Game, options: str = "-") -> str:
    """The rule set whose lesson is offered for a game with these options; "" if anybody here has played the game or
    done a level of it."""
    rulesets = {name for name, match in settings().items() if match.ruleset == game.match}
    if not rulesets or met(services) & rulesets:
        return ""
    return rulesets_of(game, MATCHES[game.match].agreed(options).options)[0]


def met(services: Services) -> frozenset[str]:
    """The rule sets of which anybody here has finished a match or done a level."""
    careers = services.results.records().careers.values()
    played = {match for career in careers for match in career.tallies}
    done = {name.partition("/")[0] for way in services.learning.progress.ways.values() for name in way.done}
    return frozenset(name for name, match in settings().items() if match.ruleset in played or name in done)


def _stamps(services: Services, matches: set[str]) -> tuple[bool, bool, bool]:
    """The three stamps of a photograph: True for each that anybody here has earned, by a lesson of these games, a rung
    of the ladder with them, and a win against the strongest bot.

    The kind of a level is recognized by its name, because reading all levels takes too long here.
    """
    rulesets = {name for name, match in settings().items() if match.ruleset in matches}
    ways = services.learning.progress.ways.values()
    done = [name.partition("/") for way in ways for name in way.done]
    levels = [level for ruleset, _slash, level in done if ruleset in rulesets]
    tallies = [career.tallies for career in services.results.records().careers.values()]
    beaten = max((each[match].strongest for each in tallies for match in matches & each.keys()), default=0)
    lesson, rung = (any(word in level for level in levels) for word in ("lesson", "rung-"))
    return lesson, rung, beaten >= STRONGEST
