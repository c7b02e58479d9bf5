"""Ultimate tic-tac-toe on its stage: the board in the light, two lecterns, the banner, and what happened last."""

import pygame

from game.engine import focus, fuse, marks, studio
from game.engine.bake import Baking
from game.engine.canvas import Canvas
from game.engine.fonts import Align
from game.engine.limelight import StagePainter
from game.engine.painter import Painter
from game.engine.theme import Colour, mixed
from game.rules.core import Seat
from game.rules.matches.gambit import MOST_GAMES
from game.rules.ultimate import ANY, UNNAMED, UNTOUCHED, NineBoards
from game.scenes import desk
from game.scenes.sentences import seated
from game.scenes.sight import Sight
from game.words import N_, _

CELLS = 9.4
"""Cells across the board's panel: nine, and the ends of the lines."""
LECTERNS = ((0.03, 0.14, 0.225, 0.65), (0.745, 0.14, 0.225, 0.65))
"""Zones of the two people, in fractions of the window."""
SHORT = 10_000
"""Milliseconds from which on the bomb sways."""
FLICKER, SWAYING = 90, 400
"""Milliseconds between two pictures of the spark, and for the bomb to lean over."""
MOST_GARNETS = 8
"""More than that are told by number."""
TITLES = {
    "match-ultimate": N_("Ultimate"),
    "match-gambit": N_("Zero’s Gambit"),
    "match-conduct": N_("Code of Conduct"),
    "match-shardren": N_("Shardren’s"),
}
ROLES = (N_("candidate"), N_("opponent"))
"""The people of a death match."""


def backdrop(sight: Sight) -> str:
    return "studio"


def painter(canvas: Canvas, sight: Sight) -> Painter:
    board = studio.board(canvas.layout)
    cell = board.width / CELLS
    inset = (board.width - 9 * cell) / 2
    return StagePainter(canvas, (board.left + inset, board.top + inset), cell, f"studio {sight.game}")


def tool_at(canvas: Canvas, sight: Sight, pos: tuple[int, int]) -> str:
    return ""


def draw(canvas: Canvas, painter: Painter, sight: Sight) -> None:
    state = sight.state
    assert isinstance(state, NineBoards)
    painter.draw({**sight.stage, **sight.preview})
    _last(canvas, painter, sight, state)
    if sight.pointed is not None:
        spot, grown = sight.pointed, canvas.layout.px(8)
        rect = painter.rect(spot.x, spot.y, spot.width, spot.height)
        focus.ring(canvas.surface, rect.inflate(grown, grown), canvas.layout, canvas.theme)
    for person in (0, 1):
        _lectern(canvas, sight, state, person)
        _facts(canvas, sight, state, person)
    _on_air(canvas)
    _banner(canvas, sight, state)


def _last(canvas: Canvas, painter: Painter, sight: Sight, state: NineBoards) -> None:
    """Brackets around the last move, in the colour that is seen there."""
    last = sight.last
    if last is None or last == sight.pointed:
        return
    inset = -canvas.layout.px(6)
    rect = painter.rect(last.x, last.y, last.width, last.height).inflate(inset, inset)
    lit = last.group == state.sent and state.outcome is None
    colour = canvas.theme.ink if lit else canvas.theme.chalk
    focus.brackets(canvas.surface, rect, canvas.layout, canvas.theme, colour)


def _banner(canvas: Canvas, sight: Sight, state: NineBoards) -> None:
    """Over the board: what is to be done, or why something cannot be."""
    board, px = studio.board(canvas.layout), canvas.layout.px
    middle = board.centerx, board.top // 2 + px(4)
    if sight.said and not sight.showing:
        desk.slip(canvas, sight.said, middle, board.width, board.top - px(6))
        return
    words = canvas.fonts.fit(
        _said(sight, state), "amatic", 60, canvas.theme.chalk, board.width, 1, board.top - px(4), "centre"
    )
    canvas.surface.blit(words, words.get_rect(center=middle))


def _said(sight: Sight, state: NineBoards) -> str:
    outcome, mark = state.outcome, state.sides[state.mover]
    if outcome is not None:
        if outcome.winner is None:
            return _("Every board is finished: nobody wins")
        name = sight.record.sitters[sight.people[outcome.winner]].name
        if outcome.rule.endswith("-line"):
            return _("Three boards in line: {name} wins!").format(name=name)
        return _("Every board is finished: {name} has more").format(name=name)
    if state.sent == UNNAMED:
        return _("{mark} names the board on which the other opens").format(mark=mark)
    if state.sent != ANY:
        return _("Sent to board {board}: {mark} plays in the light").format(board=state.sent, mark=mark)
    if state.boards != UNTOUCHED:
        return _("That board is finished: {mark} plays on any lit one").format(mark=mark)
    if state.closed_opening:
        return _("{mark} opens anywhere but in the very middle").format(mark=mark)
    return _("{mark} opens anywhere").format(mark=mark)


def _on_air(canvas: Canvas) -> None:
    """The sign over the right lectern's outer corner."""
    zone = canvas.layout.zone(*LECTERNS[1])
    sign = studio.sign(_("ON AIR"), zone.width * 3 // 5, canvas.fonts, canvas.layout, canvas.theme)
    canvas.surface.blit(sign, sign.get_rect(topright=(zone.right + canvas.layout.px(26), canvas.layout.px(44))))


def _ink(canvas: Canvas, mark: str) -> Colour:
    return canvas.theme.x_light if mark == "X" else canvas.theme.o_light


def _deep(canvas: Canvas, mark: str) -> Colour:
    return canvas.theme.x if mark == "X" else canvas.theme.o


def _quiet(canvas: Canvas) -> Colour:
    """The colour of labels on the stage."""
    return canvas.theme.chalk if canvas.theme.plain else mixed(canvas.theme.chalk, (150, 156, 200), 0.55)


def _lectern(canvas: Canvas, sight: Sight, state: NineBoards, person: Seat) -> None:
    """One person: name, mark, device; the burning fuse and the garnets where the match has them."""
    layout, px, surface = canvas.layout, canvas.layout.px, canvas.surface
    rect, turn = layout.zone(*LECTERNS[person]), sight.mover == person
    seat = sight.people.index(person)
    mark = state.sides[seat]
    won = state.boards_won[seat]
    ink, sitter, garnets = _ink(canvas, mark), sight.record.sitters[person], _garnets(sight, person)
    timed, roles = sight.clocks is not None, sight.match.ruleset in ("match-gambit", "match-conduct", "match-shardren")
    head, foot = round(rect.height * 0.25), round(rect.height * 0.21) if garnets else px(24)

    def bake() -> Baking[pygame.Surface]:
        yield
        edge = ink if turn else studio.EDGE
        flat = studio.panel(rect.size, layout, canvas.theme, _deep(canvas, mark), edge, 4 if turn else 2)
        _name(canvas, flat, mark, sitter.name, (_(ROLES[person]) + ", " if roles else "") + seated(sitter), head)
        if not timed:
            _boards(canvas, flat, won, mark, pygame.Rect(px(34), head, rect.width - px(68), rect.height - head - foot))
        if garnets:
            _stones(canvas, flat, garnets, pygame.Rect(px(34), rect.height - foot, rect.width - px(60), foot - px(20)))
        return flat

    lamp = studio.lamp(ink, turn, -14.0 if person == 0 else 14.0, layout, canvas.theme)
    surface.blit(lamp, lamp.get_rect(midtop=(rect.left + round(rect.width * (0.56 if person == 0 else 0.44)), px(30))))
    key = ("lectern", person, sitter, mark, turn, won if not timed else 0, garnets, timed, roles, rect.size)
    surface.blit(canvas.bakery.get(key, bake), rect)
    if timed:
        room = pygame.Rect(rect.left + px(34), rect.top + head, rect.width - px(68), rect.height - head - foot)
        _clock(canvas, sight, person, ink, room)
    if turn:
        said = _("YOUR TURN") if sitter.kind == "person" else _("THINKS …")
        pill = studio.turn_pill(said, rect.width - px(40), canvas.fonts, layout, canvas.theme)
        surface.blit(pill, pill.get_rect(center=(rect.centerx, rect.top)))


def _name(canvas: Canvas, flat: pygame.Surface, mark: str, name: str, who: str, head: int) -> None:
    """The upper part of a lectern."""
    px, theme = canvas.layout.px, canvas.theme
    cell = min(head * 0.72, flat.width * 0.30)
    middle = head // 2 + px(10)
    dress: marks.Dress = "hatched" if theme.plain else "owned"
    x = round(px(22) + cell / 2)
    marks.mark("X" if mark == "X" else "O", cell, _ink(canvas, mark), "lectern", "pen", dress).draw(flat, (x, middle))
    left = round(px(26) + cell)
    room = flat.width - left - px(20)
    said = canvas.fonts.fit(name, "amatic", 64, theme.chalk, room, 1, round(head * 0.52))
    line = canvas.fonts.fit(who, "semibold", 26, _quiet(canvas), room, 2, head - said.height - px(14))
    top = middle - (said.height + line.height) // 2
    flat.blit(said, (left, top))
    flat.blit(line, (left, top + said.height))


def _boards(canvas: Canvas, flat: pygame.Surface, won: int, mark: str, room: pygame.Rect) -> None:
    """How many boards somebody has won, large, where no clock takes the room."""
    tall = round(room.height * 0.6)
    count = canvas.fonts.fit(str(won), "black", 150, canvas.theme.chalk, room.width, 1, tall, "centre")
    label = canvas.fonts.fit(_("boards won"), "semibold", 28, _quiet(canvas), room.width, 2, tall // 2, "centre")
    top = room.centery - (count.height + label.height) // 2
    flat.blit(count, count.get_rect(midtop=(room.centerx, top)))
    flat.blit(label, label.get_rect(midtop=(room.centerx, top + count.height)))


def _garnets(sight: Sight, person: Seat) -> tuple[int, int] | None:
    """How many garnets a person holds, and how many places the row has; None where the match knows none."""
    agreed = sight.match.options.garnets
    if not agreed:
        return None
    held = [int(count) for count in agreed.split("/")]
    return held[person], max(5, *held)


def _stones(canvas: Canvas, flat: pygame.Surface, garnets: tuple[int, int], room: pygame.Rect) -> None:
    """The row of garnets under its label."""
    held, of = garnets
    label = canvas.fonts.fit(_("garnets"), "semibold", 26, _quiet(canvas), room.width, 1, room.height // 2)
    flat.blit(label, room.topleft)
    row = pygame.Rect(room.left, room.top + label.height, room.width, room.height - label.height)
    shelf = Canvas(flat, canvas.layout, canvas.theme, canvas.fonts, canvas.sprites, canvas.bakery)
    if of <= MOST_GARNETS:
        fuse.garnets(shelf, row, held, of)
        return
    fuse.garnets(shelf, pygame.Rect(row.topleft, (row.height, row.height)), 1, 1)
    count = canvas.fonts.fit(f"× {held}", "bold", 40, canvas.theme.chalk, row.width - row.height, 1, row.height)
    flat.blit(count, count.get_rect(midleft=(row.left + row.height + canvas.layout.px(10), row.centery)))


def _clock(canvas: Canvas, sight: Sight, person: Seat, ink: Colour, room: pygame.Rect) -> None:
    """The fuse of this turn, its figures, and the reserve as a bar."""
    control, clocks = sight.match.control, sight.clocks
    assert control is not None
    assert clocks is not None
    turn, reserve = clocks[person]
    burning = sight.mover == person and not sight.showing
    in_turn = turn > 0 or not control.reserve
    left, whole = (turn, control.turn) if in_turn else (reserve, control.reserve)
    part = room.height / 100
    frame = left // FLICKER if burning else None
    sway = (1, 0, -1, 0)[left // SWAYING % 4] if burning and left < SHORT else 0
    fuse.draw(
        canvas,
        pygame.Rect(room.left - canvas.layout.px(10), room.top, room.width, round(38 * part)),
        left / max(whole, 1),
        frame,
        sway,
    )
    said = _("this turn") if in_turn else _("reserve")
    _figures(
        canvas, _time(left), said, pygame.Rect(room.left, room.top + round(38 * part), room.width, round(32 * part))
    )
    if control.reserve:
        _reserve(
            canvas,
            reserve,
            control.reserve,
            ink,
            pygame.Rect(room.left, room.top + round(73 * part), room.width, round(27 * part)),
        )


def _time(left: int) -> str:
    """Minutes and seconds, rounded up: 0:00 is when it is over."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def _figures(canvas: Canvas, time: str, said: str, room: pygame.Rect) -> None:
    label = canvas.fonts.fit(said, "semibold", 26, _quiet(canvas), room.width, 1, round(room.height * 0.36), "centre")
    figures = canvas.fonts.fit(time, "black", 84, canvas.theme.chalk, room.width, 1, room.height - label.height)
    canvas.surface.blit(figures, figures.get_rect(center=(room.centerx, room.top + (room.height - label.height) // 2)))
    canvas.surface.blit(label, label.get_rect(midbottom=(room.centerx, room.bottom)))


def _reserve(canvas: Canvas, left: int, whole: int, ink: Colour, room: pygame.Rect) -> None:
    px = canvas.layout.px
    trough, filling = studio.gauge((room.width, px(26)), ink, canvas.layout, canvas.theme)
    canvas.surface.blit(trough, room.topleft)
    share = min(left / max(whole, 1), 1.0)
    inset = px(3)
    shown = filling.subsurface((0, 0, round(filling.width * share), filling.height))
    canvas.surface.blit(shown, (room.left + inset, room.top + inset))
    tall = room.height - px(30)
    time = canvas.fonts.fit(_time(left), "bold", 28, canvas.theme.chalk, room.width // 2, 1, tall)
    label = canvas.fonts.fit(_("reserve"), "semibold", 26, _quiet(canvas), room.width - time.width, 1, tall)
    middle = room.top + px(30) + tall // 2
    canvas.surface.blit(label, label.get_rect(midleft=(room.left, middle)))
    canvas.surface.blit(time, time.get_rect(midright=(room.right, middle)))


def _facts(canvas: Canvas, sight: Sight, state: NineBoards, person: Seat) -> None:
    """Under the left lectern the last move, under the right one which game it is and how many boards are won."""
    px, zone = canvas.layout.px, canvas.layout.zone(*LECTERNS[person])
    room = pygame.Rect(zone.left + px(34), zone.bottom + px(34), zone.width - px(68), 0)
    room.height = canvas.layout.size[1] - room.top - px(80)
    label, value, ink = _told(canvas, sight, state, person)
    if not label:
        return
    align: Align = "left" if person == 0 else "right"
    small = canvas.fonts.fit(label, "semibold", 26, _quiet(canvas), room.width, 2, room.height // 2, align)
    large = canvas.fonts.fit(value, "bold", 34, ink, room.width, 1, room.height // 2, align)
    x = room.left if person == 0 else room.right - small.width
    canvas.surface.blit(small, (x, room.top))
    x = room.left if person == 0 else room.right - large.width
    canvas.surface.blit(large, (x, room.top + small.height + px(4)))


def _told(canvas: Canvas, sight: Sight, state: NineBoards, person: Seat) -> tuple[str, str, Colour]:
    """Label, value and the value's colour."""
    if person == 0:
        if not sight.moves:
            return "", "", canvas.theme.chalk
        mark, _space, said = sight.moves[-1].partition(" ")
        said = said.strip().removeprefix("board:")
        return _("last move"), f"{mark}  {' '.join(said) if said.isdigit() else said}", _ink(canvas, mark)
    games = sight.match.options.games or (MOST_GAMES if sight.match.ruleset == "match-gambit" else 1)
    label = _(TITLES.get(sight.match.ruleset, TITLES["match-ultimate"]))
    if games > 1:
        label = _("{title}, game {number} of {all}").format(title=label, number=sight.game, all=games)
    x, o = state.boards_won
    return label, _("boards  X {x}  O {o}").format(x=x, o=o), canvas.theme.chalk
