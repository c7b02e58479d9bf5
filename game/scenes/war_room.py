"""TacTic-Toe on the table: the map with its field, a sheet of orders for each player, the rules of the rounds.

Everything keeps its place on a picture of 1920x1080 that is fitted into the window; spare room goes to the table.
"""

import pygame

from game.engine import focus, ground, light, map, orders, paper
from game.engine.bake import Baking
from game.engine.canvas import Canvas
from game.engine.layout import DESIGN, Layout
from game.engine.painter import Painter
from game.engine.pieces import Piece
from game.engine.symbols import symbol
from game.engine.typewriter import typed, typed_fit
from game.rules.core import Seat
from game.rules.tactic import NUMBERS, OVER, Tactic
from game.scenes import desk
from game.scenes.asking import Way
from game.scenes.planning import Draft
from game.scenes.sentences import seated
from game.scenes.sight import Sight
from game.view import tactic
from game.view.stage import Stage
from game.words import N_, _

MAP = (451, 44)
"""The map's upper left corner; pixels of the design, like all places here."""
SHEETS = (pygame.Rect(29, 56, 403, 836), pygame.Rect(1488, 56, 403, 836))
RULES = pygame.Rect(100, 910, 1720, 70)
ROUNDS = {
    1: N_("no repeats, no 5, no line"),
    2: N_("no repeats, none of your first three"),
    3: N_("anything goes"),
}
KEYS = {
    "keyboard-left": ("QWEASDZXC", N_("Space seals, G takes back")),
    "keyboard-right": ("UIOJKLM,.", N_("Enter seals, H takes back")),
    "keyboard": (NUMBERS, N_("Enter seals, backspace takes back")),
    "pad": (
        ("←↑", "↑", "↑→", "←", "•", "→", "←↓", "↓", "↓→"),
        N_("way from the middle, then lower button; after three it seals"),
    ),
}
"""How a plan is written blind: what stands for 1 to 9, and how it is sealed."""
LEAN = (0.7, -0.6)
LARGE_TEXT = 1.4
"""From this text size on only the current round's rules are shown, and larger."""


def backdrop(sight: Sight) -> str:
    return "map"


def ground_of(canvas: Canvas) -> Baking[pygame.Surface]:
    """The table with the map and the two sheets on it."""
    layout, theme = canvas.layout, canvas.theme
    table = yield from ground.table(layout, theme)
    flat = yield from map.sheet(layout, theme, canvas.sprites)
    yield
    corner = _place(layout, pygame.Rect(*MAP, *map.SIZE)).topleft
    Piece(flat, -0.3, light.SHEET, layout, theme).lay(table, corner)
    yield
    for seat in (0, 1):
        place = _place(layout, SHEETS[seat])
        folder = yield from paper.blank(layout, theme, place.size, f"folder {seat}", theme.manila)
        inner = pygame.Rect(0, 0, place.width - layout.px(26), place.height - layout.px(30))
        sheet = yield from paper.blank(layout, theme, inner.size, f"orders {seat}")
        colour = theme.x if seat == 0 else theme.o
        sheet.fill(colour, (layout.px(4), layout.px(4), inner.width - layout.px(8), layout.px(12)))
        folder.blit(sheet, (layout.px(13), layout.px(15)))
        Piece(folder, LEAN[seat], light.SHEET, layout, theme).lay(table, place.topleft)
        yield
    light.gather(table, (0, 0), layout, theme)
    return table


def painter(canvas: Canvas, sight: Sight) -> Painter:
    layout = canvas.layout
    left, top, side = map.FIELD
    field = _place(layout, pygame.Rect(MAP[0] + left, MAP[1] + top, side, side))
    name = f"{sight.record.start} game {sight.game}"
    return Painter(canvas, field.topleft, layout.k * side / 3, name, "pen", props=orders.PROPS)


def tool_at(canvas: Canvas, sight: Sight, pos: tuple[int, int]) -> str:
    return ""


def draw(canvas: Canvas, painter: Painter, sight: Sight) -> None:
    orders.want(painter, tactic.SLIP)
    _heading(canvas, sight)
    _numbers(canvas, painter)
    for seat in (0, 1):
        _sheet(canvas, painter, sight, seat)
    _rules(canvas, sight)
    if sight.spots:
        _forbidden(canvas, painter, sight)
    painter.draw(sight.stage)
    if sight.spots:
        _writing(canvas, painter, sight)


def _place(layout: Layout, rect: pygame.Rect) -> pygame.Rect:
    """A rectangle of the design's picture, in window pixels."""
    k = layout.k
    left, top = (layout.size[0] - DESIGN[0] * k) / 2, (layout.size[1] - DESIGN[1] * k) / 2
    x, y = round(left + rect.left * k), round(top + rect.top * k)
    return pygame.Rect(x, y, round(left + rect.right * k) - x, round(top + rect.bottom * k) - y)


def _round(sight: Sight) -> int:
    """The round that is being written or shown; OVER when the game has ended and been shown."""
    if sight.showing and sight.plans:
        return len(sight.plans)
    assert isinstance(sight.state, Tactic)
    return sight.state.round


def _heading(canvas: Canvas, sight: Sight) -> None:
    """The map's title, how it ended, or what was just said."""
    layout, theme = canvas.layout, canvas.theme
    band = _place(layout, pygame.Rect(MAP[0] + 60, MAP[1] + 12, map.SIZE[0] - 120, 68))
    if sight.said and not sight.showing:
        desk.slip(canvas, sight.said, band.center, band.width, band.height)
        return
    text = _ending(sight) if _round(sight) == OVER else _("THEATRE OF OPERATIONS")
    size = layout.font_px(40)
    words = typed_fit(text, size, theme.ink, "theatre", band.width, layout.font_px(0), 1, theme.line_factor)
    canvas.surface.blit(words, words.get_rect(center=band.center))


def _ending(sight: Sight) -> str:
    outcome = sight.state.outcome
    if outcome is None:
        return ""
    if outcome.kind == "tie":
        return _("A TIE: BOTH LINES AT ONCE")
    if outcome.winner is None:
        return _("CAT’S GAME: NOBODY HAS A LINE")
    return _("{name} HAS A LINE").format(name=sight.record.sitters[sight.people[outcome.winner]].name.upper())


def _numbers(canvas: Canvas, painter: Painter) -> None:
    """1 to 9, each in its square's upper left corner."""
    size = min(canvas.layout.font_px(34), round(painter.cell * 0.24))
    for cell, number in enumerate(NUMBERS):
        figure = typed(number, size, canvas.theme.mute, f"square {number}", canvas.theme.line_factor)
        x, y = painter.pixel(cell % 3 + 0.07, cell // 3 + 0.04)
        canvas.surface.blit(figure, (round(x), round(y)))


def _sheet(canvas: Canvas, painter: Painter, sight: Sight, seat: Seat) -> None:
    """One player's sheet: who it is, the orders of this round, those of earlier ones."""
    person = sight.people[seat]
    _head(canvas, sight, seat)
    over = _round(sight) == OVER
    if not sight.showing:
        if over and sight.plans:
            painter.draw(_of_seat(_fates(sight, len(sight.plans) - 1), seat))
        elif sight.spots and sight.asked == person:
            _written(canvas, painter, sight, seat)
        elif sight.way is Way.BLIND and person not in sight.locked:
            _how(canvas, painter, sight, seat)
        elif person in sight.locked:
            for pair in (1, 2, 3):
                painter.paint(f"waiting/{pair}", tactic.order(seat, pair, "sealed"))
        else:
            _empty(canvas, painter, seat, 0)
    _earlier(canvas, sight, seat)


def _head(canvas: Canvas, sight: Sight, seat: Seat) -> None:
    """The mark, the name and the device, and which round's orders these are; the lamp where both write at once."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    person = sight.people[seat]
    sitter = sight.record.sitters[person]
    place = _place(layout, SHEETS[seat])
    number = min(_round(sight) or len(sight.plans), 3)
    lamped = sight.way in (Way.BLIND, Way.CURTAIN) or bool(sight.locked)
    score = sight.match.score[person]

    def bake() -> Baking[pygame.Surface]:
        yield
        head = pygame.Surface((place.width, px(262)), pygame.SRCALPHA)
        head.fill((*theme.ink, 0))
        cell = px(112)
        mark = Painter(canvas, (px(80) - cell / 2, px(92) - cell / 2), cell, "head").drawing(
            f"head {seat}", tactic.mark_on(Tactic.sides[seat], "5")
        )
        mark.draw(head, (px(84), px(92)))
        room = place.width - px(150) - px(100 if lamped else 30)
        name = canvas.fonts.fit(sitter.name, "amatic", 62, theme.ink, room, 1, px(74))
        who = seated(sitter) + ("  " + "★" * min(score, 5) if score else "")
        line = canvas.fonts.fit(who, "semibold", 26, theme.ink, room, 2, px(128) - name.height)
        top = px(92) - (name.height + line.height) // 2
        head.blit(name, (px(150), top))
        head.blit(line, (px(150), top + name.height - px(4)))
        wide = place.width - px(64)
        said = _("ORDERS, ROUND {number}").format(number=number)
        title = typed_fit(said, layout.font_px(31), theme.ink, f"head {seat}", wide, layout.font_px(0) * 3 // 4, 1)
        head.blit(title, (px(36), px(196) - title.height // 2))
        pygame.draw.line(head, theme.ink, (px(36), px(236)), (place.width - px(36), px(234)), max(px(2), 1))
        return head

    key = ("orders head", seat, sitter, number, lamped, score, place.size)
    canvas.surface.blit(canvas.bakery.get(key, bake), place.topleft)
    if lamped:
        lamp = canvas.sprites.get("lamp-on" if person in sight.locked else "lamp-off", height=px(84))
        canvas.surface.blit(lamp, lamp.get_rect(center=(place.right - px(72), place.top + px(92))))


def _slots(painter: Painter, seat: Seat) -> list[pygame.Rect]:
    return [orders.rect_of(painter, tactic.order(seat, pair, "blank")) for pair in (1, 2, 3)]


def _empty(canvas: Canvas, painter: Painter, seat: Seat, written: int) -> None:
    """The places of the orders that are not written yet."""
    for rect in _slots(painter, seat)[written:]:
        inset = -canvas.layout.px(10)
        focus.legal(canvas.surface, rect.inflate(inset, inset), canvas.layout, canvas.theme, canvas.theme.mute)


def _written(canvas: Canvas, painter: Painter, sight: Sight, seat: Seat) -> None:
    """The plan as far as it is written."""
    for pair, number in enumerate(sight.draft, start=1):
        painter.paint(f"written/{pair}", tactic.order(seat, pair, "draft", number))
    _empty(canvas, painter, seat, len(sight.draft))


def _how(canvas: Canvas, painter: Painter, sight: Sight, seat: Seat) -> None:
    """A card that says how a plan is written unseen on this player's device. It never changes."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    sitter = sight.record.sitters[sight.people[seat]]
    slots = _slots(painter, seat)
    place = slots[0].unionall(slots[1:])
    kind = "pad" if sitter.device.startswith(("pad", "joystick")) else sitter.device
    letters, seals = KEYS.get(kind, KEYS["keyboard"])

    def bake() -> Baking[Piece]:
        flat = yield from paper.blank(layout, theme, place.size, f"how {seat}", theme.bright)
        head = canvas.fonts.fit(_("Three numbers, unseen"), "amatic", 48, theme.ink, place.width - px(40), 1, px(70))
        flat.blit(head, head.get_rect(midtop=(place.width // 2, px(8))))
        side, top = px(76), px(20) + head.height
        left = place.width // 2 - side * 3 // 2
        for index, letter in enumerate(letters):
            key = pygame.Rect(left + index % 3 * side, top + index // 3 * side, side - px(6), side - px(6))
            flat.blit(focus.rounded(key.size, px(9), theme.mortar), key)
            flat.blit(focus.rounded((key.width, key.height - px(5)), px(9), theme.paper), key)
            cap = canvas.fonts.fit(letter, "bold", 30, theme.ink, key.width, 1, key.height)
            number = canvas.fonts.fit(NUMBERS[index], "semibold", 26, theme.mute, key.width // 2, 1, key.height // 2)
            if letter == NUMBERS[index]:
                flat.blit(cap, cap.get_rect(center=(key.centerx, key.centery - px(3))))
            else:
                flat.blit(cap, cap.get_rect(center=(key.centerx + px(12), key.centery - px(3))))
                flat.blit(number, (key.left + px(5), key.top - px(2)))
        room = place.height - top - 3 * side - px(8)
        words = canvas.fonts.fit(_(seals), "semibold", 26, theme.ink, place.width - px(40), None, room, "centre")
        flat.blit(words, words.get_rect(midtop=(place.width // 2, top + 3 * side)))
        return Piece(flat, LEAN[1 - seat], light.CARD, layout, theme)

    canvas.bakery.get(("how", kind, seat, place.size), bake).lay(canvas.surface, place.topleft)


def _fates(sight: Sight, index: int) -> Stage:
    """What became of the orders of the round with this index."""
    state = Tactic()
    for plans in sight.plans[:index]:
        after = state.apply({0: plans[0], 1: plans[1]}).state
        assert isinstance(after, Tactic)
        state = after
    return tactic.results(state, sight.plans[index])


def _of_seat(stage: Stage, seat: Seat) -> Stage:
    return {key: piece for key, piece in stage.items() if key.split("/")[1] == Tactic.sides[seat]}


def _earlier(canvas: Canvas, sight: Sight, seat: Seat) -> None:
    """What was written in earlier rounds; what did not stand is struck out."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    place = _place(layout, SHEETS[seat])
    last = len(sight.plans) - (1 if sight.showing or _round(sight) == OVER else 0)
    size = min(layout.font_px(27), px(31))
    top = place.bottom - px(116)
    for index in range(last):
        fates = _of_seat(_fates(sight, index), seat)
        row = typed(_("Round {number}:").format(number=index + 1), size, theme.ink, f"earlier {index}")
        row_top = top + index * px(43)
        canvas.surface.blit(row, (place.left + px(36), row_top))
        x = place.left + px(36) + row.width + px(14)
        for piece in fates.values():
            figure = typed(piece.text, size, theme.ink, f"earlier {index} {piece.text}", theme.line_factor)
            canvas.surface.blit(figure, (x, row_top))
            if not piece.look.endswith("placed"):
                y = row_top + round(figure.height * 0.52)
                pygame.draw.line(
                    canvas.surface, theme.o, (x - px(4), y + px(4)), (x + figure.width + px(4), y - px(4)), px(4)
                )
            x += figure.width + px(18)


def _rules(canvas: Canvas, sight: Sight) -> None:
    """The three rounds: what is over, what holds now, what comes."""
    now = _round(sight)
    strip = _place(canvas.layout, RULES)
    gap = canvas.layout.px(22)
    if canvas.layout.text >= LARGE_TEXT:
        shown = [now or 3]
        shares = [1.0]
    else:
        shown, shares = [1, 2, 3], [0.31, 0.42, 0.27]
    x = strip.left
    for number, share in zip(shown, shares, strict=True):
        wide = round((strip.width - gap * (len(shown) - 1)) * share)
        _rule(canvas, number, now, pygame.Rect(x, strip.top, wide, strip.height), len(sight.plans))
        x += wide + gap


def _rule(canvas: Canvas, number: int, now: int, rect: pygame.Rect, played: int) -> None:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    current = number == now
    done = number <= played and not current

    def bake() -> Baking[Piece]:
        tone, ink = (theme.bright, theme.ink) if current else (theme.spent, theme.spent_ink)
        flat = yield from paper.blank(layout, theme, rect.size, f"round {number}", tone)
        icon = symbol("▶" if current else "✓" if done else "⌛", px(26), ink, 0.15)
        room = rect.width - px(70) - icon.width
        title = canvas.fonts.fit(_("Round {number}").format(number=number), "amatic", 48, ink, room, 1, rect.height)
        left = px(24)
        if current:
            swipe = pygame.Rect(left - px(14), (rect.height - px(46)) // 2, title.width + px(28), px(46))
            focus.swipe(flat, swipe, layout, theme, f"round {number}")
        flat.blit(title, title.get_rect(midleft=(left, rect.height // 2)))
        said = canvas.fonts.fit(
            _(ROUNDS[number]), "semibold", 26, ink, room - title.width - px(24), None, rect.height - px(4)
        )
        flat.blit(said, said.get_rect(midleft=(left + title.width + px(28), rect.height // 2)))
        flat.blit(icon, icon.get_rect(midright=(rect.width - px(20), rect.height // 2)))
        return Piece(flat, 0.0, light.LIFTED if current else light.CARD, layout, theme)

    piece = canvas.bakery.get(("round", number, current, done, rect.size), bake)
    piece.lay(canvas.surface, rect.topleft)


def _forbidden(canvas: Canvas, painter: Painter, sight: Sight) -> None:
    """The squares whose numbers the round does not allow now: greyed, their numbers crossed out."""
    assert sight.asked is not None
    assert isinstance(sight.state, Tactic)
    draft = Draft(sight.state, sight.match.seat(sight.asked))
    draft.written = sight.draft[:2]
    for cell, number in enumerate(NUMBERS):
        if draft.refusal(number) is None:
            continue
        rect = painter.rect(cell % 3 + 0.06, cell // 3 + 0.06, 0.88, 0.88)
        canvas.surface.blit(focus.rounded(rect.size, canvas.layout.px(14), canvas.theme.spent, 150), rect)
        x, y = painter.pixel(cell % 3 + 0.16, cell // 3 + 0.20)
        reach = painter.cell * 0.10
        pygame.draw.line(
            canvas.surface, canvas.theme.o, (x - reach, y + reach), (x + reach, y - reach), canvas.layout.px(5)
        )


def _writing(canvas: Canvas, painter: Painter, sight: Sight) -> None:
    """The plan on the grid, the seal, and what is pointed at."""
    assert sight.asked is not None
    seat = sight.match.seat(sight.asked)
    assert isinstance(sight.state, Tactic)
    painter.draw(tactic.preview(sight.state, seat, sight.draft))
    seal = painter.rect(tactic.SEAL.x, tactic.SEAL.y, tactic.SEAL.width, tactic.SEAL.height)
    full = len(sight.draft) == 3
    _seal(canvas, seal, seat, full)
    if sight.pointed is not None:
        rect = painter.rect(sight.pointed.x, sight.pointed.y, sight.pointed.width, sight.pointed.height)
        inset = canvas.layout.px(8) if sight.pointed == tactic.SEAL else -canvas.layout.px(22)
        focus.ring(canvas.surface, rect.inflate(inset, inset), canvas.layout, canvas.theme)


def _seal(canvas: Canvas, rect: pygame.Rect, seat: Seat, full: bool) -> None:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px

    def bake() -> Baking[Piece]:
        tone, ink = (theme.bright, theme.ink) if full else (theme.spent, theme.spent_ink)
        flat = yield from paper.blank(layout, theme, rect.size, "seal it", tone)
        wax = canvas.sprites.get("seal" if seat == 0 else "seal-o", height=round(rect.height * 0.86))
        flat.blit(wax, wax.get_rect(midleft=(px(16), rect.height // 2)))
        room = rect.width - wax.width - px(44)
        word = canvas.fonts.fit(_("Seal it"), "amatic", 50, ink, room, 1, rect.height)
        flat.blit(word, word.get_rect(center=(px(20) + wax.width + room // 2, rect.height // 2)))
        return Piece(flat, 0.0, light.LIFTED if full else light.CARD, layout, theme)

    canvas.bakery.get(("seal it", seat, full, rect.size), bake).lay(canvas.surface, rect.topleft)
