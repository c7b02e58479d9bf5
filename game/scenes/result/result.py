"""Shows the result: the finale of a game or a match over its finished board, and what comes next."""

from collections.abc import Callable

from game.engine.input.intents import Input, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.rules.core import State
from game.rules.match import Match
from game.rules.series import games
from game.scenes.common import result_words
from game.scenes.common.awards import Awards
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.menu import CardScene
from game.scenes.common.routes import Played
from game.scenes.match import commentary
from game.scenes.result import aftermath
from game.scenes.result.staging import COMING, LATE, Ended, Staging
from game.scenes.services.services import Services
from game.stage.timeline import EASES
from game.variants.common import seating
from game.variants.common.finales.finale import CARDS, Zone
from game.variants.variant import variant_of
from game.words import _

TELLING = ("win", "lose", "cat")
"""The sounds that tell how it ended."""
TUNE = 12.0
"""Seconds before the music of results: until then a won game's own tune, which comes with the next bar, goes on."""
BEAT = 0.7
"""Seconds between two steps of what goes on once the show is over."""
TALL = 0.112
"""The height of a card at most, as a share of the window's."""
OFF = 0.34
"""From how far to their side the cards come, in widths of the window."""


def result(
    services: Services, play: Played, shown: Match, now: State, watch: Callable[[], object] | None
) -> "ResultScene":
    """The result of the game that `shown` ended with; `now` is the match after it, `watch` shows its end again."""
    assert isinstance(now, Match)
    record = play.table.record
    more, over = aftermath.cards(play, watch), now.outcome is not None
    if over:
        about = _("A new match for the same people, as agreed.")
        again = Card("again", _("Again"), _("same people, same rules"), about=about)
        cards = [
            again,
            *more,
            Card("title", _(play.way_out), about=_("Leaves the table; the match is among the old ones.")),
        ]
    else:
        following = Card("next", _("Next game"), about=_("The next game of this match."))
        kept = _("Leaves the table; Continue on the title takes the match up again.")
        cards = [following, *more, Card("title", _(play.way_out), _("the match is kept"), kept)]
    past = result_words.whole(now) if over else result_words.latest(now)
    said, tally = result_words.sentence(past, now, record), result_words.tally(past, now, record)
    return ResultScene(services, play, Ended(past, over, len(games(now.past)), said, tally), cards, watch)


class ResultScene(CardScene):
    """Lies over the finished board, which stays to be seen."""

    overlay = True

    def __init__(
        self,
        services: Services,
        play: Played,
        ended: Ended,
        cards: list[Card],
        watch: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self._services = services
        self._play = play
        self.split = seating.splits(play.table.record)
        self._ended = ended
        self._remark = commentary.remark(play.table.record, ended.past.result)
        self._watch = watch
        self._awards = Awards(services, play.table.record)
        self._cards = cards
        self._menu = CardMenu(cards, CARDS, services.sounds.play, TALL)
        self._staging = Staging(play.view, ended, lambda: services.settings.reduced)
        self._usual_span = variant_of(play.board.state.ruleset, play.table.record.dice).hints
        self._time = 0.0

    @property
    def moving(self) -> bool:
        return self._menu.moving or self._time < self._staging.length

    @property
    def wakes(self) -> float | None:
        return BEAT if self._staging.idle.parts or self._time < TUNE else None

    def enter(self) -> None:
        self._lay_cards()
        if self._time:
            return
        if self._services.settings.spoken:
            self._services.voice.speak(self._ended.said)

    def handle(self, given: Input) -> None:
        pressed = isinstance(given, Press) and not given.repeat
        if self._time < LATE and (pressed or (isinstance(given, Pointer) and given.phase == "up")):
            self._end_show()
        else:
            super().handle(given)

    def _end_show(self) -> None:
        """A press before the cards are there chooses none: it ends the show, but for what tells who won."""
        for cue in self._staging.show.cues:
            if cue.sound in TELLING and cue.start >= self._time:
                self._services.sounds.play(cue.sound)
        self._time = self._staging.length

    def back(self) -> None:
        self.choose("title")

    def choose(self, chosen: str) -> None:
        if aftermath.chosen(chosen, self._services, self._play, self._watch):
            return
        if self._awards.chosen(chosen, self.stack):
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
        before, self._time = self._time, self._time + seconds
        for cue in self._staging.show.cues:
            if before <= cue.start < self._time:
                self._services.sounds.play(cue.sound)
        if self._ended.over and self._time >= TUNE:
            self._services.sounds.music("results")
        if before < self._staging.length or (self._staging.idle.parts and before // BEAT != self._time // BEAT):
            self.touch()

    def draw(self, canvas: Canvas) -> None:
        self._staging.fit(canvas, self.stack.beneath)
        self._span = self._staging.finale.hints or self._usual_span
        super().draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        staging = self._staging
        staging.draw(canvas, self._time)
        finale, come = staging.finale, staging.come(LATE - COMING, self._time)
        if finale.remark is not None and self._remark and come == 1:
            commentary.bubble(canvas, *self._remark, canvas.layout.zone(*finale.remark))
        self._menu.zone = finale.cards
        if come > 0:
            self._menu.draw(canvas, self._floor, _away(canvas, finale.cards, 1 - EASES["back"](come)))
        else:
            self._menu.want(canvas, self._floor)
        if come == 1:
            self._awards.draw(canvas, self._hints, finale.awards)

    def _lay_cards(self) -> None:
        """Build the cards, with one for each place in the hall of fame to sign."""
        first, *others = self._cards
        self._menu.show([first, *self._awards.cards(), *others])
        self.touch()


def _away(canvas: Canvas, cards: Zone, share: float) -> tuple[int, int]:
    """How far the cards still are from their zone, in pixels, with this share of their way before them: they come from
    below or from their side."""
    (width, height), (x, y, wide, _tall) = canvas.layout.size, cards
    if wide > 0.5:
        return 0, round(share * height * (1.05 - y))
    return round(share * width * (OFF if x + wide / 2 > 0.5 else -OFF)), 0
