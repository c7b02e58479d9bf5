"""Shows the attract mode: two bots play a random game, with captions below. Any press ends it."""

from dataclasses import replace
from random import Random, SystemRandom

import pygame

from game.ai.characters import Character, playing
from game.catalog import games, titles
from game.engine.input.intents import FocusChanged, Input, Pointer, Press, Typed
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import dark
from game.engine.window.scene import Scene
from game.play.levels.setting import settings
from game.play.record import Record, Sitter
from game.scenes.match.commentary import Commentary
from game.scenes.match.shown import ShownMatch
from game.scenes.services.services import Services
from game.scenes.services.sounds import Sounds
from game.variants.common.laid import put
from game.variants.variant import draw_table
from game.words import N_, _

LONGEST = 75.0
"""Seconds after which the title returns even if the game is not over."""
LOOKING = 3.5
"""Seconds for which the end of the game is shown."""
CAPTION = 5.0
"""Seconds for which a caption is shown."""
BLINK, LIT = 1.6, 1.1
"""Seconds from one blink of the words for the coin to the next, and seconds of these for which they are lit. That is
well below three flashes a second, the limit for people with photosensitive epilepsy."""
PATIENCE = 0.1
"""Seconds between two updates while nothing moves."""
STRONGEST = 4
"""The highest level of the bots. Stronger ones think longer than people would watch."""
BAND = 0.125
"""The height of the band with the captions, as a fraction of the window's."""

COIN = N_("INSERT COIN")
CAPTIONS = (
    N_("Any button will do. So will a coin, but mind the keyboard."),
    N_("1 or 2 players. Up to 8 with a longer couch."),
    N_("No curtain was harmed for this demonstration."),
    N_("The cat has won more games than anybody."),
    N_("Loser makes tea."),
    N_("420 Ronald Reagans in stock."),
    N_("Winner stays. Everybody else gets revenge."),
    N_("Suitable for ages 4 to 104."),
)


class AttractScene(Scene):
    """A game between two bots. The scene closes by itself, or at the first press."""

    _table: Canvas
    """The part of the canvas above the band."""

    def __init__(self, services: Services, source: Random | None = None) -> None:
        super().__init__()
        source = source or SystemRandom()
        self._services = services
        self.record = demonstration(source)
        self._shown = ShownMatch(services, self.record, replace(services.match_services.unkept(), sounds=Sounds()))
        self._commentary = Commentary(self.record)
        self._first = source.randrange(len(CAPTIONS))
        self._time = 0.0
        self._over = 0.0
        self._drawn = -1
        """The revision of the board that was drawn last."""
        self._written: tuple[int, bool] | None = None
        """The `_banner` that was drawn last."""

    @property
    def moving(self) -> bool:
        return self._shown.board.showing

    @property
    def wakes(self) -> float | None:
        return PATIENCE

    def stir(self, canvas: Canvas) -> bool:
        if self._written == self._banner:
            return False
        self._captions(canvas)
        return True

    def arrange(self, canvas: Canvas) -> None:
        self._table = canvas.upper(_band(canvas).top)

    def leave(self) -> None:
        self._shown.played.close()

    def handle(self, given: Input) -> None:
        if isinstance(given, Press | Typed | FocusChanged) or (isinstance(given, Pointer) and given.phase != "up"):
            self.stack.pop()

    def update(self, seconds: float) -> None:
        self._time += seconds
        if self._shown.ended:
            self._over += seconds
        else:
            self._shown.update(seconds)
        if self._over >= LOOKING or self._time >= LONGEST:
            self.stack.pop()
        else:
            new = self._shown.revision != self._drawn
            if new or self._commentary.update(seconds, self._shown.bot_awaited):
                self.touch()

    def draw(self, canvas: Canvas) -> None:
        shown, above = self._shown, self._table
        self._drawn = shown.revision
        canvas.exhibits.say(_(COIN))
        view = shown.view()
        painter = draw_table(above, shown.variant, view)
        self._commentary.draw(above, shown.variant.layout, view, view.said)
        painter.draw_front(shown.board.stage)
        self._captions(canvas)

    @property
    def _banner(self) -> tuple[int, bool]:
        """The number of the caption, and whether the words for the coin are lit."""
        lit = self._services.settings.reduced or self._time % BLINK < LIT
        return int(self._time / CAPTION), lit

    def _captions(self, canvas: Canvas) -> None:
        """Draw the band: the words for the coin at the left, and the caption, or a bot's line that has no bubble."""
        theme, px, band = canvas.theme, canvas.layout.px, _band(canvas)
        self._written = number, lit = self._banner
        width = band.width
        canvas.surface.fill(theme.outline if theme.plain else dark(theme.walnut, 0.9), band)
        canvas.surface.fill(theme.amber, (0, band.top, width, px(4)))
        coin = canvas.fonts.fit(_(COIN), "black", 54, theme.amber, round(width * 0.30), 1, band.height - px(24))
        place = coin.get_rect(midleft=(px(60), band.centery))
        if lit:
            canvas.surface.blit(coin, place)
        caption = _(CAPTIONS[(self._first + number) % len(CAPTIONS)])
        said = caption if number else titles().get(self.record.ruleset, caption)
        if self._commentary.unplaced:
            said = self._commentary.unplaced
            canvas.exhibits.say(said)
        room = width - place.right - px(120)
        words = canvas.fonts.fit(said, "semibold", 34, theme.chalk, room, 2, band.height - px(20), "right")
        put(canvas.surface, words, midright=(width - px(60), band.centery))


def _band(canvas: Canvas) -> pygame.Rect:
    """The place of the band below the table."""
    width, height = canvas.layout.size
    return pygame.Rect(0, height - round(height * BAND), width, round(height * BAND))


def demonstration(source: Random) -> Record:
    """The record of a random game from the menu, between two bots that do not think for long."""
    listed = {game.match for game in games()}
    match = source.choice([match for match in settings().values() if match.ruleset in listed])
    able = [each for each in playing(match.ruleset) if each.level <= STRONGEST]
    first, second = source.sample(able, 2)
    return Record(match.ruleset, str(match), (_sitter(first), _sitter(second)))


def _sitter(character: Character) -> Sitter:
    return Sitter(character.name, "bot", character.level, character=character.key)
