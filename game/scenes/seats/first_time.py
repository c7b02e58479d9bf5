"""Offers the lesson to who has never played a game, on a note beside the seats."""

from dataclasses import dataclass, field

import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.panels import hints
from game.engine.panels.things import Thing
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import mixed
from game.entry import Game
from game.play.levels.setting import settings
from game.scenes.services.services import Services
from game.words import _

NOTE, TALL_NOTE, STRIP = (0.765, 0.035, 0.225, 0.355), (0.765, 0.035, 0.225, 0.40), (0.595, 0.02, 0.395, 0.125)
"""The places of the note, as the text grows."""
BELOW = TALL_NOTE[1] + TALL_NOTE[3] + 0.02
"""How far down the window there is room again beside the seats."""
HEAD, TITLE, TEXT = 60, 46, 26


@dataclass
class Offer:
    """The lesson of a `ruleset`, which a press on the note or the key for hints begins."""

    ruleset: str
    primer: tuple[str, str]
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def taken(self, given: Input) -> bool:
        """Whether somebody wants it."""
        match given:
            case Press(Intent.HINT, repeat=False):
                return True
            case Pointer("up", pos):
                return self.rect.collidepoint(pos)
        return False

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """The note, for who asks what it is."""
        if pos is None or not self.rect.collidepoint(pos):
            return None
        gone = _("This note goes away once you have done the lesson, or played a match.")
        return Thing(self.rect, f"{_(self.primer[1])} {gone}")

    def draw(self, canvas: Canvas, key: str, *, large: bool) -> None:
        """Pin the note to the table."""
        self.rect = canvas.layout.zone(*(STRIP if large else NOTE if canvas.layout.text <= 1 else TALL_NOTE))
        said = (_("First time?"), _(self.primer[0]), _(self.primer[1]))
        canvas.picture(_note, said, key, self.rect.size, large).lay(canvas.surface, self.rect.topleft)
        if not canvas.theme.plain:
            pin = canvas.sprites.get("pin-red", height=canvas.layout.px(60))
            canvas.surface.blit(pin, pin.get_rect(center=(self.rect.centerx + self.rect.width // 8, self.rect.top)))


def offer(services: Services, game: Game, version: str) -> Offer | None:
    """The offer, if none of the people who play here has done this game's lesson, or finished a match of it."""
    rulesets = [name for name, match in settings().items() if match.ruleset == game.match]
    if not rulesets:
        return None
    records, ways = services.results.records(), services.learning.progress.ways
    played = any(game.match in career.tallies for career in records.careers.values())
    learned = any(name.startswith(f"{each}/") for way in ways.values() for name in way.done for each in rulesets)
    return None if played or learned else Offer(rulesets[-1 if version == "2" else 0], game.primer)


def _note(canvas: Canvas, said: tuple[str, str, str], key: str, size: tuple[int, int], large: bool) -> Cutout:
    """The note: heading, title, sentence and key, one under the other; for large text the key is beside the heading,
    and the sentence for who asks."""
    layout, theme, fonts, px = canvas.layout, canvas.theme, canvas.fonts, canvas.layout.px
    tone = theme.bright if theme.plain else mixed(theme.bright, theme.marker, 0.42)
    flat = paper.blank(layout, theme, size, "first time", tone, torn=("bottom",))
    cap, left, top = hints.keycap(key, fonts, layout, theme), px(40), px(14)
    wide, room, beside = size[0] - 2 * left, size[1] - cap.height - px(46), 0
    if large:
        room = (size[1] - 2 * px(18)) * 9 // 5
        show = fonts.fit(_("show me"), "semibold", TEXT, theme.ink, wide // 3, 1, cap.height)
        beside = px(26) + cap.width + px(14) + show.width
        flat.blit(cap, (left + wide - beside + px(26), px(4)))
        flat.blit(show, show.get_rect(midright=(left + wide, px(4) + cap.height // 2)))
    head = fonts.fit(said[0], "amatic", HEAD, theme.ink, wide - beside, 1, room // 3)
    title = fonts.fit(said[1], "amatic", TITLE, theme.o, wide, 1, room // 3)
    words = [head, title]
    if not large:
        words.append(fonts.fit(said[2], "semibold", TEXT, theme.ink, wide, None, room - head.height - title.height))
        show = fonts.line(_("show me"), "semibold", TEXT, theme.ink)
        y = size[1] - cap.height - px(22)
        flat.blit(cap, (left, y))
        flat.blit(show, (left + cap.width + px(18), y + (cap.height - show.height) // 2))
    swipe = head.get_rect(topleft=(left, top)).inflate(px(16), -head.height // 3)
    focus.swipe(flat, swipe, layout, theme, "first time")
    for each in words:
        flat.blit(each, (left, top))
        top += each.height
    return Cutout(flat, 0.6 if large else 1.2, light.LIFTED, layout, theme)
