"""Shows a vote of the people who share a seat: a strip with everybody and a fuse, and on the board what each chose.

The strip lies under the table and covers nothing. Between two votes it tells how the last one went.
"""

from collections.abc import Iterable

import pygame

from game.ai.thinker import Thinking, adviser
from game.engine.input.intents import Input, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.painter import Painter
from game.play.record import ADVISED, Sitter
from game.play.team import Team, latest, right, team_of
from game.rules.core import Action, Seat
from game.scenes.common.routes import Onlookers, Seen
from game.scenes.match.shown import ShownMatch
from game.scenes.services.services import Services
from game.variants.common import fuse, portraits, seating
from game.variants.common.laid import put
from game.variants.common.sentences import named
from game.words import _

LASTS, HURRIED = 10.0, 5.0
"""Seconds that a vote lasts, usually and in the last minute of a clock."""
MINUTE = 60_000
"""A minute in milliseconds."""
TICK = 1 / 12
"""Seconds between two pictures of the burning fuse."""
STRIP, EDGE, FACE, WORDS, NAME = 132, 14, 92, 430, 28
"""The height of the strip, the gap around it, the size of a cushion, the width of the text, and the size of a name, in
pixels at 1080p."""
MARK = 0.46
"""The size of a cushion on the board, in cells."""


class VoteStrip(Onlookers):
    """The strip for the votes of one match. It takes the place of the strip of those who look on."""

    there = True

    def __init__(self, services: Services, shown: ShownMatch, thinker: Thinking) -> None:
        self._services = services
        self._shown = shown
        self._adviser = adviser(thinker)
        self._advised: tuple[int, Seat] | None = None
        """The ply and the seat of a disputed vote for which a bot is asked its own choice."""
        self._seen = len(shown.table.record.plies)
        """How many plies have been searched for disputed votes."""
        self._asked: object = None
        """The position that is voted on."""
        self._left = self._lasts = 0.0
        """Seconds that are left for the vote, and that it lasts in all."""
        self._tick = 0.0
        """Seconds since the fuse was last drawn."""

    @property
    def wakes(self) -> float | None:
        return TICK if self._team is not None or self._advised is not None else None

    @property
    def _team(self) -> Team | None:
        """The team that votes now."""
        team = None if self._shown.busy else team_of(self._shown.table, seating.asked(self._shown.table))
        return team if team is not None and team.votes else None

    @property
    def _people(self) -> tuple[Seat, Sitter]:
        """The shared seat whose people are shown, and its sitter."""
        record = self._shown.table.record
        asked = seating.asked(self._shown.table)
        seats = [seat for seat in (asked, 0, 1) if seat is not None and record.sitters[seat].people]
        return seats[0], record.sitters[seats[0]]

    def hear(self, given: Input) -> bool:
        """Put the voter who presses at the front of the team. The press itself is left to the match."""
        team = self._team
        if team is not None and isinstance(given, Press | Pointer):
            theirs = team.holding(seating.device_name(given.device)) or team.holding(seating.ANY)
            waiting = [who for who in theirs if who in team.asked]
            if theirs and team.front not in waiting:
                self._shown.step_forward((waiting or theirs)[0])
        return False

    def update(self, seconds: float, seen: Seen) -> bool:
        """Pass time: burn the fuse, end the vote when it has burnt down, and take a bot's choice for a disputed vote.
        Returns whether there is something new to draw."""
        changed = self._learn()
        team, table = self._team, self._shown.table
        if team is None or not seen.thinking:
            return changed
        if self._asked is not table.state:
            self._asked, match, seat = table.state, self._shown.match, seating.asked(table)
            left = None if seat is None else match.time_left(seat)
            hurried = left is not None and left - self._shown.played.thought < MINUTE
            self._left = self._lasts = (HURRIED if hurried else LASTS) * self._services.settings.clocks
            changed = True
        if self._services.settings.untimed:
            return changed
        self._left = max(self._left - seconds, 0.0)
        self._tick += seconds
        if self._left == 0.0 and team.said:
            self._shown.played.decide(team)
        if self._tick >= TICK:
            self._tick, changed = 0.0, True
        return changed

    def part_for_match(self, canvas: Canvas) -> Canvas:
        return canvas.upper(self._floor(canvas))

    def _floor(self, canvas: Canvas) -> int:
        """The y of the lower edge of the match, in pixels."""
        return self._rect(canvas).top - canvas.layout.px(EDGE)

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill(canvas.theme.stage, (0, self._floor(canvas), *canvas.layout.size))
        px, theme, rect = canvas.layout.px, canvas.theme, self._rect(canvas)
        canvas.surface.blit(rounded(rect.size, px(20), theme.outline), rect)
        seat, sitter = self._people
        team = self._team
        said = self._said(seat, sitter)
        words = canvas.fonts.fit(said, "amatic", 58, theme.chalk, px(WORDS), 2, rect.height - px(12), "centre")
        put(canvas.surface, words, center=(rect.left + px(30) + px(WORDS) // 2, rect.centery))
        inner = pygame.Rect(rect.left + px(60) + px(WORDS), rect.top, 0, rect.height)
        inner.width = rect.right - px(24) - inner.left
        if team is not None and not self._services.settings.untimed and self._lasts:
            place = pygame.Rect(inner.left, rect.top + px(8), px(260), rect.height - px(16))
            share = self._left / self._lasts
            fuse.draw(canvas, place, share, int(self._left / TICK), 0)
        inner.left, inner.width = inner.left + px(290), inner.width - px(290)
        self._row(canvas, inner, sitter, team)
        canvas.exhibits.name(rect, lambda: _("Everybody here votes; what most have chosen is played."))

    def lay(self, canvas: Canvas, painter: Painter) -> None:
        """Draw on the board the cushions of all who have voted, each on the spot that its person chose."""
        team, shown = self._team, self._shown
        if team is None:
            return
        state, seat, lying = shown.board.state, self._people[0], dict[Action, int]()
        spots = {spot.action: spot for spot in shown.board.look.spots(state, shown.match.seat(seat))}
        size = min(max(round(painter.cell * MARK), canvas.layout.px(44)), round(painter.cell * 0.9))
        for who, action in team.said.items():
            spot, place = spots.get(action), lying.get(action, 0)
            if spot is not None:
                lying[action] = place + 1
                middle = painter.pixel(spot.x + spot.width / 2, spot.y + spot.height / 2)
                cushion = portraits.cushioned(canvas, team.sitter.people[who], size)
                x = round(middle[0] + (place - (list(team.said.values()).count(action) - 1) / 2) * size * 0.62)
                put(canvas.surface, cushion, center=(x, round(middle[1])))

    def _rect(self, canvas: Canvas) -> pygame.Rect:
        (width, height), px = canvas.layout.size, canvas.layout.px
        tall = round(px(STRIP) * (1 + (canvas.layout.text - 1) / 3))
        return pygame.Rect(px(24), height - px(EDGE) - tall, width - 2 * px(24), tall)

    def _row(self, canvas: Canvas, room: pygame.Rect, sitter: Sitter, team: Team | None) -> None:
        """Draw everybody with their name. Who has not voted yet is faint; who has gets a tick."""
        px, theme = canvas.layout.px, canvas.theme
        people = sitter.everybody
        wide = room.width // max(len(people), 1)
        line = canvas.fonts.font("bold", NAME).get_linesize()
        size = min(px(FACE), wide * 3 // 5, room.height - px(8) - line)
        shares = len({each.device for each in people}) < len(people)
        for place, each in enumerate(people):
            who = sitter.people.index(each)
            chosen = team is None or who in team.said
            x, top = room.left + place * wide, room.top + px(8)
            picture = portraits.cushioned(canvas, each, size, faint=not chosen)
            canvas.surface.blit(picture, (x, top))
            next_one = shares and team is not None and who == team.front and not chosen
            ink = theme.marker if next_one else theme.chalk
            name = canvas.fonts.name(each.name, "semibold", NAME, ink, wide - px(12), line)
            put(canvas.surface, name, bottomleft=(x, room.bottom - px(6)))
            state = self._choice(team, who) if team is not None else self._score(who)
            sign = canvas.fonts.name(state, "bold", NAME, ink, wide - size - px(16), line)
            put(canvas.surface, sign, midleft=(x + size + px(6), top + size // 2))

    def _choice(self, team: Team, who: int) -> str:
        """A tick for somebody who has voted, with the action if it needs a tool; "…" before."""
        action = team.said.get(who)
        if action is None:
            return "…"
        state, seat = self._shown.board.state, self._shown.match.seat(self._people[0])
        return f"✓ {named(state, seat, action)}" if ":" in action else "✓"

    def _score(self, who: int) -> str:
        """Stars for how often somebody was right while others disagreed; at most five."""
        number = right(self._shown.table.record, self._people[0])[who]
        return "★" * min(number, 5)

    def _said(self, seat: Seat, sitter: Sitter) -> str:
        """The text of the strip: the question of the present vote, or how the last one went."""
        team, record = self._team, self._shown.table.record
        if team is not None:
            shares = [each.device for each in sitter.everybody].count(sitter.device) > 1
            return _("{name}, your vote?").format(name=sitter.name) if shares else _("Where to? Everybody votes.")
        last = latest(record, seat, len(record.plies))
        if last is None:
            return _("Several heads, one move.")
        by = {who: action for who, action in record.shared[last][seat].items() if who != ADVISED}
        played = record.plies[last].get(str(seat), "").partition("@")[0]
        agreed = sum(action == played for action in by.values())
        return _("{n} of {all} wanted that.").format(n=agreed, all=len(by))

    def _learn(self) -> bool:
        """Ask a bot for its own choice in each disputed vote, and note its answer. Returns whether one has come."""
        record = self._shown.table.record
        plies = len(record.plies)
        if plies > self._seen:
            for ply, seat in _disputed(record.shared, range(self._seen, plies)):
                self._advised = ply, seat
                self._adviser.ask(record.positions()[ply], seat)
        self._seen = plies
        answer = self._adviser.answer() if self._advised is not None else None
        if answer is None or self._advised is None:
            return False
        (ply, seat), self._advised = self._advised, None
        if ply < plies and seat in record.shared.get(ply, {}):
            record.shared[ply][seat][ADVISED] = answer.action
            self._shown.played.keep()
        return True


def _disputed(shared: dict[int, dict[Seat, dict[int, str]]], plies: Iterable[int]) -> list[tuple[int, Seat]]:
    """The plies, with the seats, in which the voters of a seat did not all choose the same."""
    return [(ply, seat) for ply in plies for seat, by in shared.get(ply, {}).items() if len(set(by.values())) > 1]
