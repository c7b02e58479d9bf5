"""Shows the result: the finale of a game or a match over its finished board, and the cards for what can come next."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.catalog import handicap_of
from game.engine.input.intents import Device, Input, Intent, Pointer, Press
from game.engine.panels.things import Thing
from game.engine.picture.canvas import Canvas
from game.play.balance import eased
from game.play.record import Record
from game.rules.core import State
from game.rules.match import Match
from game.rules.stages import games
from game.scenes.common import endings
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.endings import Awards
from game.scenes.common.menu import BackScene, CardScene, Hint
from game.scenes.common.routes import Seen, ToFilm, ToGraph
from game.scenes.match import commentary
from game.scenes.match.pause import PausedMatch, PauseScene
from game.scenes.result.player import BEAT, COMING, LATE, FinalePlayer
from game.scenes.result.why import Why, WhyScene
from game.scenes.services.services import POLL, Services
from game.stage.timeline import EASES
from game.variants.common import seating
from game.variants.common.finales.finale import CARDS, Finished, Zone
from game.variants.common.finales.match_finale import CLAUSES, SHARED
from game.variants.variant import Page, variant_of
from game.words import _

TUNE = 12.0
"""Seconds until the music of results. Until then the game's own tune for a win is played."""
NEXT = 8.0
"""Seconds without a press after which the next game begins by itself, where others look on."""
TALL = 0.112
"""The greatest height of a card, as a fraction of the window's."""
REST = Seen(showing=False, thinking=False, refused="")
"""What onlookers see of a game that is over."""
OFF = 0.34
"""How far the cards start from their place when they come from the side, as a fraction of the window's width."""


class ResultScene(CardScene):
    """The result, over the finished board. If somebody looks on, it leaves their strip free."""

    overlay = True
    _brief = Intent.CANCEL, Intent.CONFIRM

    def __init__(self, services: Services, play: PausedMatch, now: State, watch: Callable[[], object] | None) -> None:
        """`now` is the state of the match after the game that is over. `watch` shows the end of that game again; None
        if it cannot be shown."""
        super().__init__(services)
        assert isinstance(now, Match)
        self._play = play
        self.split = seating.splits(play.shown.table.record)
        self._watch = watch
        self._onlookers = play.onlookers
        self._over = now.outcome is not None
        record = play.shown.table.record
        self._variant = variant_of(play.shown.board.state.ruleset, record.dice)
        self._past = endings.whole(now) if self._over else endings.latest(now)
        self._said, self._tally = (
            endings.sentence(self._past, now, record),
            endings.tally(self._past, now, record),
        )
        self._games = len(games(now.past))
        self._series = self._over and self._games > 1
        self._clause = services.results.another(CLAUSES if self._past.result in ("1", "2") else SHARED)
        self._names = record.names
        self._remark = commentary.remark(record, self._past.result, services.results.another)
        self._awards = Awards(services, record)
        self._hurried = False
        """True if the latest press came before the cards were in place."""
        self._eased = self._handicap()
        self._why = Why(services.bots.thinker, record)
        self._idle = 0.0
        """Seconds since the cards were in place or a player pressed."""
        self._menu = CardMenu(self._ways_on(), CARDS, services.sounds.play, TALL)
        self.player = FinalePlayer(self._finished, services.sounds)
        """Plays the finale."""
        self._beneath: tuple[pygame.Surface, pygame.Surface] | None = None
        """The picture of the scene beneath, and the part of it with the table."""

    @property
    def moving(self) -> bool:
        return self._menu.moving or self.player.moving or self._onlookers.moving

    @property
    def hinted(self) -> bool:
        return super().hinted and self._come > 0

    @property
    def _come(self) -> float:
        """How far the cards have come in, from 0 to 1; the hints come with them, once the table is cleared for both."""
        return self.player.come(LATE - COMING)

    @property
    def wakes(self) -> float | None:
        if self._why.asks:
            return POLL
        if self._onlookers.there:
            return self._onlookers.wakes
        return BEAT if self.player.idle.parts or self.player.time < TUNE else None

    @property
    def hurried(self) -> bool:
        return self._hurried

    def enter(self) -> None:
        self._menu.show(self._ways_on())
        self._why.begin()
        self.touch()

    def leave(self) -> None:
        self._why.cancel()

    def handle(self, given: Input) -> None:
        if self._onlookers.there and isinstance(given, Press) and not self._leads(given.device):
            return
        self._idle = 0.0
        pressed, self._hurried = isinstance(given, Press) and not given.repeat, self.player.time < LATE
        if self._hurried and (pressed or (isinstance(given, Pointer) and given.phase == "up")):
            self.player.skip()  # the cards are not in place yet
            self.touch()
        else:
            super().handle(given)

    def vain(self, given: Press | Pointer) -> None:
        if self._onlookers.there and not self._leads(given.device):
            names = _(" and ").join(self._names)
            self.stack.refuse(None, _("It is for {names} to press.").format(names=names))
        else:
            super().vain(given)

    def _leads(self, device: Device) -> bool:
        """True if a press on this device counts here. It does not on the pad of somebody who only looks on."""
        return device.kind not in ("pad", "joystick") or seating.sits(self._play.shown.table.record, device)

    def hear(self, given: Input) -> None:
        if isinstance(given, Press) and given.intent is Intent.REDO and not given.repeat:
            self.stack.push(ToFilm(self._play.shown.table.record.copy()))
        elif isinstance(given, Press) and given.intent is Intent.PAUSE and not (given.repeat or self._over):
            self.stack.push(PauseScene(self._play, opened_by=given.device))
        elif isinstance(given, Press) and given.intent is Intent.HINT and self._why.cause is not None:
            self.stack.push(WhyScene(self._services, self._why))
        else:
            super().hear(given)

    def keys(self) -> list[Hint]:
        choose, back = super().keys()
        why: list[Hint] = [((Intent.HINT,), _("why?"))] if self._why.cause is not None else []
        return [choose, *why, ((Intent.REDO,), _("as a GIF")), back]

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """A card, once all are in place: before that a press only hurries the show."""
        return super().thing(pos) if self.player.time >= LATE else None

    def back(self) -> None:
        self.choose("title")

    def choose(self, key: str) -> None:
        if not self._menu.card(key).stays:
            self._awards.sign_all()
        super().choose(key)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._why.update()
        called = self._onlookers.update(seconds, REST)
        if self.player.update(seconds) or called:
            self.touch()
        if self._over and self.player.time >= TUNE:
            self._services.sounds.music("results")
        if self._onlookers.there and not self._over and self.player.time >= LATE:
            self._idle += seconds
            if self._idle >= NEXT * self._services.settings.reading:
                self.choose("next")

    def arrange(self, canvas: Canvas) -> None:
        self._part = self._onlookers.part_for_match(canvas)
        super().arrange(self._part)

    def draw(self, canvas: Canvas) -> None:
        self.player.fit(self._part, self._shown_table(self._part))
        self._span = self.player.finale.hints or self._variant.layout.hints
        super().draw(self._part)
        self._onlookers.draw(canvas)

    def _shown_table(self, table: Canvas) -> pygame.Surface:
        """The picture of the finished board, without the onlookers' strip."""
        whole = self.stack.beneath
        if self._beneath is None or self._beneath[0] is not whole:
            part = whole if not self._onlookers.there else whole.subsurface((0, 0), table.surface.size).copy()
            self._beneath = whole, part
        return self._beneath[1]

    def paint(self, canvas: Canvas) -> None:
        canvas.exhibits.say(self._said, news=True)
        if self._why.cause is not None:
            canvas.exhibits.small_print(self._why.cause.said)  # it was said with the move
        self.player.draw(canvas)
        if self.player.told:
            for piece in self.player.written:
                if piece.look == "saying":
                    canvas.exhibits.say(commentary.quoted(self._names[int(self._past.result) - 1], _(piece.text)))
                else:
                    canvas.exhibits.small_print(_(piece.text))
        finale, come, floor = self.player.finale, self._come, self._floor
        if finale.remark is not None and self._remark:
            room, cards = canvas.layout.zone(*finale.remark), canvas.layout.zone(*finale.cards)
            over = commentary.place(canvas, self._remark[1], room).bottom - self._floor
            if over > 0:
                room.top -= over
                floor = min(floor, room.top) if room.right > cards.left else floor
            if self.player.told:
                canvas.exhibits.say(commentary.quoted(self._names[2 - int(self._past.result)], self._remark[1]))
                commentary.bubble(canvas, *self._remark, room)
        self._menu.zone = finale.cards
        if come > 0:
            self._menu.draw(canvas, floor, _away(canvas, finale.cards, 1 - EASES["back"](come)))
        else:
            self._menu.want(canvas, floor)
        if self.player.told:
            self._awards.draw(canvas, self._hints, finale.awards, self._menu.rects.values())

    def _finished(self, canvas: Canvas, table: pygame.Surface) -> Finished:
        """All that a finale needs to know of the game, for this canvas and this picture of its table."""
        view = self._play.shown.view()
        return Finished(
            canvas=canvas,
            painter=self._variant.table.painter(canvas, view),
            view=view,
            past=self._past,
            over=self._over,
            games=self._games,
            table=table,
            said=self._said,
            tally=self._tally,
            clause=self._clause,
            why=self._why.cause.said if self._why.cause is not None else "",
        )

    def _ways_on(self) -> list[Card]:
        """The cards: first what comes next, then looking back, signing the hall of fame, and last the way out. So the
        card that goes once somebody has signed moves none that looks back.

        After a match of several games there are fewer cards: looking back is left out if there is a line to sign.
        """
        play, more, signs = self._play, self._looks_back(), self._awards.cards()
        if self._eased is not None:
            known = handicap_of(self._eased.ruleset)
            said = _(known.title) if known is not None else _("hints for one")
            about = _("Once more, with a handicap for two losses.")
            more = [Card("ease", _("Even it out"), said, about, partial(play.again, self._eased)), *more]
        others = (signs or more[:1]) if self._series else [*more, *signs]
        if self._over:
            about = _("A new match for the same people, as agreed.")
            first = Card("again", _("Again"), _("same people, same rules"), about, play.again)
            kept, about = "", _("Leaves the table; the match is kept.")
        else:
            soon = _("by itself, in a moment") if self._onlookers.there else ""
            first = Card("next", _("Next game"), soon, _("The next game of this match."), play.next_game)
            kept, about = _("the match is kept"), _("Leaves the table; Continue brings the match back.")
        return [first, *others, Card("title", _(play.way_out), kept, about, play.save_and_leave)]

    def _looks_back(self) -> list[Card]:
        """The cards for looking back at the game: its graph, and its last round again or its boards one by one."""
        curve = _("A curve of who was ahead when, and the moments where it turned.")
        brief = _("ups and downs")
        graph = Card("graph", _("How it went"), self._cause or brief, curve, self._graph, stays=True, brief=brief)
        if self._series:
            return [graph]
        if self._watch is not None:
            about = _("Plays the last round once more.")
            return [Card("watch", _("Watch again"), _("the last round, step by step"), about, self._watch), graph]
        if self._variant.ending.recap is not None:
            about, told = _("The nine boards, each with who took it and when."), _("who won which, and when")
            return [Card("recap", _("Board by board"), told, about, self._recap, stays=True), graph]
        return [graph]

    def _handicap(self) -> Record | None:
        """A record of the next match with a handicap in favour of a person who has lost several in a row; None if
        nobody has, or if no handicap fits."""
        record = self._play.shown.table.record
        loser = self._services.results.loser(record) if self._over and not self._onlookers.there else None
        return None if loser is None else eased(record, loser)

    @property
    def _cause(self) -> str:
        """A sentence that says what won, if people played each other; a note says what won against a person."""
        against = all(sitter.kind == "person" for sitter in self._play.shown.table.record.sitters)
        return self._why.cause.said if self._why.cause is not None and against else ""

    def _recap(self) -> "RecapScene":
        recap = self._variant.ending.recap
        assert recap is not None, "the card is there only with a recap"
        return RecapScene(self._services, recap(self._play.shown.table.record))

    def _graph(self) -> ToGraph:
        """The graph of the game. From a match that goes on one cannot branch off: that would be saved in its place."""
        branches = self._play.branch_off if self._play.shown.table.state.outcome is not None else None
        return ToGraph(self._play.shown.table.record.copy(), branches)


def _away(canvas: Canvas, cards: Zone, share: float) -> tuple[int, int]:
    """How far the cards still are from their place, in pixels (x and y), when `share` of their way is left. Cards in a
    wide zone come from below, others from the side."""
    (width, height), (x, y, wide, _tall) = canvas.layout.size, cards
    if wide > 0.5:
        return 0, round(share * height * (1.05 - y))
    return round(share * width * (OFF if x + wide / 2 > 0.5 else -OFF)), 0


class RecapScene(BackScene):
    """A look back at a finished match, game by game, in the way of its variant."""

    leaves_on = (Intent.CONFIRM, Intent.CANCEL, Intent.PAUSE)

    def __init__(self, services: Services, pages: Sequence[Page]) -> None:
        super().__init__(services)
        self._pages = pages
        self._index = len(pages) - 1

    def hear(self, given: Input) -> None:
        way = given.intent if isinstance(given, Press) and not given.repeat else None
        step = {Intent.LEFT: -1, Intent.PREVIOUS: -1, Intent.RIGHT: 1, Intent.NEXT: 1}.get(way, 0) if way else 0
        if step and len(self._pages) > 1:
            self._index = (self._index + step) % len(self._pages)
            self._services.sounds.play("turn")

    def keys(self) -> list[Hint]:
        others: list[Hint] = [((Intent.LEFT,), _("game before")), ((Intent.RIGHT,), _("next game"))]
        return [*(others if len(self._pages) > 1 else []), ((Intent.CANCEL,), _("back"))]

    def paint(self, canvas: Canvas) -> None:
        self._pages[self._index](canvas)
