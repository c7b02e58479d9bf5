"""Puts cards of three lines beside the sheet: for a game that somebody of this evening has not played yet, and for what
an evening has of its own: garnets, elimination, naming."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game import catalog
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.entry import Game
from game.play.evening.asks import Duel
from game.play.evening.evening import Evening
from game.play.evening.people import Guest
from game.play.evening.playlist import Item
from game.play.files.profiles import Profiles, profiles_path
from game.scenes.common import photographs
from game.scenes.common.photo_wall import Picture
from game.scenes.party.hosting import Hosting
from game.words import N_, _

GAP = 24
"""Pixels at 1080p between two cards."""
LARGEST, SMALLEST = 30, 18
"""The size of a card's lines, from and to: all have the same."""


@dataclass(frozen=True)
class FirstCard:
    """A title, three lines, and what they are about: a game's board (two fists if empty), or a drawing by its name. All
    texts are marked."""

    title: str
    lines: tuple[str, ...]
    shown: str = ""
    drawing: str = ""


GARNETS = FirstCard(
    N_("Garnets"),
    (
        N_("Everybody begins with five. Who looks on bets up to three on the winner: right is doubled, wrong is gone."),
        N_("In a match, call what comes: a right call is a garnet, a wrong one costs nothing."),
        N_("They separate equals, buy favours, and crown the richest."),
    ),
    drawing="garnet",
)
ELIMINATION = FirstCard(
    N_("Elimination"),
    (
        N_("Three rounds make a main match; its ranking pays garnets."),
        N_("The last of it is the candidate, and fights a death match."),
        N_("Who loses that is out, but bets and calls on. One survives."),
    ),
    drawing="lamp-off",
)
NAMING = FirstCard(
    N_("Naming"),
    (
        N_("The candidate names whom to fight: anybody still in."),
        N_("The one named may not decline."),
        N_("Whoever wins takes all the garnets of whoever loses."),
    ),
    drawing="rubber-stamp",
)


def due(host: Hosting, duel: Duel, item: Item) -> tuple[FirstCard, ...]:
    """The cards before this match: its game's, if somebody does not know it, and one of the evening's own."""
    game = _game(item.match)
    found = [FirstCard(game.title, game.first, game.shown)] if game and _strange(host, duel, item) else []
    return (*found, *_own(host))


def draw(canvas: Canvas, cards: Sequence[FirstCard], zone: pygame.Rect) -> None:
    """Lay the cards out in this place, one under the other."""
    gap = canvas.layout.px(GAP)
    tall = min((zone.height - gap * (len(cards) - 1)) // len(cards), round(zone.height * 0.58))
    top = zone.top + (zone.height - tall * len(cards) - gap * (len(cards) - 1)) // 2
    for number, card in enumerate(cards):
        paper_card = canvas.picture(_card, card, (zone.width, tall))
        paper_card.lay(canvas.surface, (zone.left, top + number * (tall + gap)))


def _own(host: Hosting) -> tuple[FirstCard, ...]:
    """The evening's own cards come one before each of its first matches, for who has been at no evening yet."""
    evening = host.evening
    own = [GARNETS] if evening.betting and len(host.people()) > 2 else []
    own += [ELIMINATION, NAMING] if evening.kind == "season" else []
    number = len(evening.played)
    if number >= len(own):
        return ()
    known = host.services.files.kept(profiles_path(), Profiles) or Profiles()
    profiles = [known.named(guest.name) for guest in _persons(host.people())]
    return (own[number],) if any(each is None or not each.evenings for each in profiles) else ()


def _strange(host: Hosting, duel: Duel, item: Item) -> bool:
    """Whether somebody here has never finished a match of it; once this evening has had one, whether of the two."""
    evening = host.evening
    here = host.people()
    if any(played.match == item.match for played in evening.played):
        here = [host.guest(who) for who in (duel.first, duel.second) if not _met(evening, who, item.match)]
    persons = _persons(here)
    careers = host.services.results.records().careers if persons else {}
    return any(guest.name not in careers or item.match not in careers[guest.name].tallies for guest in persons)


def _met(evening: Evening, who: int, match: str) -> bool:
    return any(played.match == match and who in (played.first, played.second) for played in evening.played)


def _persons(guests: Sequence[Guest]) -> list[Guest]:
    return [guest for guest in guests if guest.kind == "person"]


def _game(match: str) -> Game | None:
    """The game of this match, if it says what is to be known before the first one."""
    found = (game for entry in catalog.entries() for game in (*entry.games, *entry.unlisted) if game.match == match)
    return next((game for game in found if game.first), None)


def _picture(card: FirstCard) -> Picture:
    if card.drawing:
        return photographs.Art(card.drawing)
    ruleset, _space, position = card.shown.partition(" ")
    return photographs.board(ruleset, position)


def _card(canvas: Canvas, card: FirstCard, size: tuple[int, int]) -> Cutout:
    """A paper with the lines under the title, and the picture at their left where they leave room for it."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, card.title, theme.bright)
    side = min(round(size[0] * 0.30), size[1] - px(90))
    for left, share in ((px(30) + side + px(34), 0.24), (px(30), 0.16)):
        wide, top = size[0] - left - px(30), px(22)
        title = canvas.fonts.fit(_(card.title), "amatic", 72, theme.ink, wide, 1, round(size[1] * share))
        tall = size[1] - top - title.height - px(26)
        lines = _lines(canvas, card, wide, tall)
        if sum(words.height for words in lines) <= tall:
            break
    if left > px(30):
        picture = _picture(card).draw(canvas, side)
        flat.blit(picture, picture.get_rect(midleft=(px(30), size[1] // 2)))
    flat.blit(title, (left, top))
    top += title.height + px(6)
    gap = max(0, tall - sum(words.height for words in lines)) // len(lines)
    for words in lines:
        flat.blit(words, (left, top + gap // 2))
        top += words.height + gap
    return Cutout(flat, -0.6, light.LIFTED, layout, theme)


def _lines(canvas: Canvas, card: FirstCard, wide: int, tall: int) -> list[pygame.Surface]:
    """The lines as large as they fit, or as small as they may be."""
    for points in range(LARGEST, SMALLEST - 1, -1):
        lines = [canvas.fonts.fit(_(line), "semibold", points, canvas.theme.ink, wide) for line in card.lines]
        if sum(words.height for words in lines) <= tall:
            break
    return lines
