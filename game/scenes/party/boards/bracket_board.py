"""Draws the bracket of a knock-out, pencilled on a sheet: who meets whom, who went through, the match for third
place."""

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Fixture
from game.play.evening.knockout import Knockout, Node
from game.scenes.party import guest_portraits
from game.scenes.party.boards.sheets import Board, Contents, centred, left_of, rule, sheet
from game.scenes.party.host import Host
from game.words import _

SLOT = 0.78
"""A name's slip, as a share of its column's width."""
NARROW = 90
"""Pixels at 1080p below which there is no room for a name beside the cushion."""


def draw(canvas: Canvas, host: Host, rect: pygame.Rect, _time: float) -> None:
    """Draw the bracket in this place."""
    schedule = host.evening.schedule
    assert isinstance(schedule, Knockout)
    what = ("bracket", schedule.slots, schedule.results, schedule.out, host.evening.guests)
    sheet(canvas, rect, Contents(what, lambda canvas, flat: _Bracket(canvas, host, schedule, flat).paint()))


class _Bracket:
    """A bracket in progress: columns are rounds, each node two slips joined by a line."""

    def __init__(self, canvas: Canvas, host: Host, schedule: Knockout, flat: pygame.Surface) -> None:
        self.canvas, self.host, self.schedule, self.flat = canvas, host, schedule, flat
        self.rounds = schedule.bracket
        asks = host.evening.asks
        self.next = (asks.duel.first, asks.duel.second) if isinstance(asks, Fixture) else None
        px = canvas.layout.px
        third = px(150) if schedule.third is not None else 0
        self.room = pygame.Rect(px(40), px(44), flat.width - px(80), flat.height - px(84) - third)
        self.columns = len(self.rounds) + 1
        self.wide = self.room.width // self.columns
        self.tall = min(px(74), self.room.height // (2 * len(self.rounds[0])) - px(8))

    def paint(self) -> None:
        """Rounds from the left to the right, the champion at the right end."""
        for number, nodes in enumerate(self.rounds):
            for index, node in enumerate(nodes):
                self._node(number, index, node)
        final = self.rounds[-1][0]
        right = self._slot(len(self.rounds), 0)
        rule(self.canvas, self.flat, (right.left - self.wide * (1 - SLOT), right.centery), right.midleft, "to the cup")
        if final.winner is not None:
            self._slip(right, final.winner, True, False)
        px = self.canvas.layout.px
        cup = self.canvas.sprites.get("trophy", height=min(px(210), max(right.top - self.room.top - px(10), px(60))))
        self.flat.blit(cup, cup.get_rect(midbottom=(right.centerx, right.top - px(8))))
        third = self.schedule.third
        if third is not None:
            self._third(third)

    def _slot(self, number: int, place: int) -> pygame.Rect:
        """The place of a name: `place` counts all the names of a round from the top."""
        count = 2 * len(self.rounds[0]) // 2**number
        middle = self.room.top + self.room.height * (place + 0.5) / max(count, 1)
        slip = pygame.Rect(0, 0, round(self.wide * SLOT), self.tall)
        slip.midleft = (self.room.left + number * self.wide, round(middle))
        return slip

    def _node(self, number: int, index: int, node: Node) -> None:
        upper, lower = self._slot(number, 2 * index), self._slot(number, 2 * index + 1)
        goal = self._slot(number + 1, index)
        joint = upper.right + (goal.left - upper.right) // 2
        seed = f"bracket {number} {index}"
        for slip, which in ((upper, "up"), (lower, "down")):
            rule(self.canvas, self.flat, slip.midright, (joint, slip.centery), f"{seed} {which}")
        rule(self.canvas, self.flat, (joint, upper.centery), (joint, lower.centery), f"{seed} joint")
        rule(self.canvas, self.flat, (joint, goal.centery), goal.midleft, f"{seed} on")
        now = node.first is not None and (node.first, node.second) == self.next and not node.settled
        byes = number == 0
        for slip, who in ((upper, node.first), (lower, node.second)):
            if who is not None:
                self._slip(slip, who, node.winner == who, now, lost=node.settled and node.winner != who)
            elif byes:
                words = self.canvas.fonts.fit(
                    _("bye"), "semibold", 26, self.canvas.theme.mute, slip.width, 1, slip.height
                )
                left_of(self.flat, words, (slip.left + self.canvas.layout.px(12), slip.centery))

    def _slip(self, slip: pygame.Rect, who: int, won: bool, now: bool, lost: bool = False) -> None:
        canvas, px = self.canvas, self.canvas.layout.px
        theme = canvas.theme
        guest = self.host.guest(who)
        if now or won:
            tone = theme.marker if now else theme.bright
            self.flat.blit(focus.rounded(slip.size, px(8), tone), slip)
        pygame.draw.rect(
            self.flat, theme.ink if won or now else theme.mute, slip, max(px(3 if won or now else 2), 1), px(8)
        )
        size = slip.height - px(10)
        face = guest_portraits.portrait(canvas, guest, size, lost)
        room = slip.width - size - px(22)
        if room < px(NARROW):
            centred(self.flat, face, slip.center)
            return
        left_of(self.flat, face, (slip.left + px(6), slip.centery))
        ink = theme.mute if lost else theme.ink
        name = canvas.fonts.fit(guest.name, "amatic", 46, ink, room, 1, slip.height)
        if name.height > slip.height or name.width > room:
            name = canvas.fonts.fit(guest.name, "bold", 26, ink, room, 1, slip.height)
        left_of(self.flat, name, (slip.left + size + px(14), slip.centery))

    def _third(self, node: Node) -> None:
        canvas, px = self.canvas, self.canvas.layout.px
        words = canvas.fonts.fit(
            _("For third place"), "amatic", 50, canvas.theme.ink, round(self.wide * 0.95), 1, px(70)
        )
        y = self.flat.height - px(96)
        left = self.room.right - 3 * self.wide if self.columns > 3 else self.room.left
        centred(self.flat, words, (left + words.width / 2, y))
        now = node.first is not None and (node.first, node.second) == self.next and not node.settled
        for place, who in enumerate((node.first, node.second)):
            slip = pygame.Rect(0, 0, round(self.wide * SLOT), min(self.tall, px(70)))
            slip.midleft = (left + round(self.wide * (0.95 + 0.9 * place)), y)
            if who is None:
                pygame.draw.rect(self.flat, canvas.theme.mute, slip, max(px(2), 1), px(8))
            else:
                self._slip(slip, who, node.winner == who, now, lost=node.settled and node.winner != who)


BOARD = Board(draw)
