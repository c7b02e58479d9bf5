"""Shows the result: who won a game or a match, and what comes next."""

from collections.abc import Callable

import pygame

from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.rules.core import State
from game.rules.match import Match
from game.scenes.common import result_words
from game.scenes.common.awards import Awards
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.menu import CardScene
from game.scenes.common.routes import Played
from game.scenes.common.services import Services
from game.scenes.match import commentary
from game.scenes.result import aftermath
from game.stage.timeline import EASES
from game.words import _

COMING = 0.6
"""Seconds for the dimmer to come down, and the rosette or the cat after it."""
CAT_BEAT = 0.7
"""Seconds between two flicks of the cat's tail."""


def result(
    services: Services, play: Played, shown: Match, now: State, watch: Callable[[], object] | None
) -> "ResultScene":
    """The result of the game that `shown` ended with; `now` is the match after it, `watch` shows its end again."""
    assert isinstance(now, Match)
    record = play.table.record
    more = aftermath.cards(play, watch)
    if now.outcome is None:
        cards = [
            Card("next", _("Next game"), about=_("The next game of this match.")),
            *more,
            Card(
                "title",
                play.way_out,
                _("the match is kept"),
                _("Leaves the table; Continue on the title takes the match up again."),
            ),
        ]
        past = result_words.latest(now)
    else:
        cards = [
            Card(
                "again",
                _("Again"),
                _("same people, same rules"),
                about=_("A new match for the same people, as agreed."),
            ),
            *more,
            Card("title", play.way_out, about=_("Leaves the table; the match is among the old ones.")),
        ]
        past = result_words.whole(now)
    said, tally = result_words.sentence(past, now, record), result_words.tally(now, record)
    remark = commentary.remark(record, past.result)
    return ResultScene(services, play, said, tally, result_words.art(past), cards, remark, watch)


class ResultScene(CardScene):
    """Lies over the finished board."""

    overlay = True

    def __init__(
        self,
        services: Services,
        play: Played,
        said: str,
        tally: str,
        art: str,
        cards: list[Card],
        remark: commentary.Remark | None = None,
        watch: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self._services = services
        self._play = play
        self._said = said
        self._tally = tally
        self._art = art
        self._remark = remark
        self._watch = watch
        self._laurels = Awards(services, play.table.record)
        self._cards = cards
        self._menu = CardMenu(cards, (0.57, 0.40, 0.29, 0.41), services.sounds.play)
        self._time = 0.0

    @property
    def moving(self) -> bool:
        return self._menu.moving or self._come < 1.0

    @property
    def _come(self) -> float:
        """The progress of the entrance (0 to 1); complete in reduced motion."""
        return 1.0 if self._services.settings.reduced else min(self._time / COMING, 1.0)

    @property
    def wakes(self) -> float | None:
        return CAT_BEAT if self._flicks else None

    @property
    def _flicks(self) -> bool:
        """Whether a cat is shown whose tail moves."""
        return self._art == "cat" and not self._services.settings.reduced

    def enter(self) -> None:
        self._lay_cards()
        if self._time:
            return
        if self._services.settings.spoken:
            self._services.voice.speak(self._said)
        self._services.sounds.play("cat" if self._art == "cat" else "win")
        if self._play.table.state.outcome is not None:
            self._services.sounds.music("results")

    def back(self) -> None:
        self.choose("title")

    def choose(self, chosen: str) -> None:
        if aftermath.chosen(chosen, self._services, self._play, self._watch):
            return
        if self._laurels.chosen(chosen, self.stack):
            return
        self.stack.pop()
        if chosen == "next":
            self._play.next_game()
        elif chosen == "again":
            self._play.again()
        else:
            self._play.save_and_leave()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        coming, before = self._come < 1.0, self._time // CAT_BEAT
        self._time += seconds
        if coming or (self._flicks and self._time // CAT_BEAT != before):
            self.touch()

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas, share=EASES["out"](self._come))
        dimmer.heading(canvas, self._said, 0.17 * EASES["out"](self._come), 140, 0.19)
        if self._tally:
            dimmer.heading(canvas, self._tally, 0.33, 76, 0.09)
        if self._art == "cat":
            self._picture(canvas, f"cat-{int(self._time / CAT_BEAT) % 2 + 1}", 0.31, 0.46)
        elif self._art == "tie":
            self._rosette(canvas, "rosette-blue", 0.21, 0.36)
            self._rosette(canvas, "rosette-red", 0.40, 0.36)
        else:
            self._rosette(canvas, self._art, 0.31, 0.46)
        self._menu.draw(canvas, self._floor)
        self._laurels.draw(canvas)
        if self._remark:
            commentary.bubble(canvas, *self._remark, canvas.layout.zone(0.06, 0.79, 0.44, 0.10))

    def _lay_cards(self) -> None:
        """Build the cards, with one for each place in the hall of fame to sign."""
        first, *others = self._cards
        self._menu.show([first, *self._laurels.cards(), *others])
        self.touch()

    def _picture(self, canvas: Canvas, name: str, x: float, tall: float) -> pygame.Rect:
        """A picture beside the cards; its middle and height in fractions of the window."""
        width, height = canvas.layout.size
        art = canvas.sprites.get(name, height=round(height * tall))
        fallen = EASES["back"](self._come) - 1.0
        place = art.get_rect(center=(round(width * x), round(height * (0.62 + fallen))))
        canvas.surface.blit(art, place)
        return place

    def _rosette(self, canvas: Canvas, name: str, x: float, tall: float) -> None:
        place = self._picture(canvas, name, x, tall)
        first = canvas.fonts.fit(_("1st"), "amatic", 104, canvas.theme.ink, place.width // 3, 1, place.height // 5)
        canvas.surface.blit(first, first.get_rect(center=(place.centerx, place.top + round(place.height * 0.345))))
