"""A choice on the table: case files side by side, one of which somebody, or the coin, picks."""

from game.engine import focus, light, paper
from game.engine.bake import Baking
from game.engine.canvas import Canvas
from game.engine.painter import Painter
from game.engine.pieces import Piece
from game.rules.choice import Choice
from game.rules.core import Action
from game.scenes import desk, prelude, veil
from game.scenes.sight import Sight
from game.view.choice import height, spots, width
from game.view.prelude import concerns
from game.view.stage import Spot
from game.words import N_, _

HEADINGS = {
    "version": N_("{name} chooses the version"),
    "deal": N_("The dice are shaken"),
}
"""What is chosen, by the match's stage."""
FILES = {
    "version:1": (N_("Version 1.0"), N_("A Berlin Wall stands round the centre from the start. A Super only gooshes.")),
    "version:2": (
        N_("Version 2.0"),
        N_("The page is bare. A Super gooshes, then fills what was empty with your mark."),
    ),
}
"""Title and text of each option; the others name a person."""


def backdrop(sight: Sight) -> str:
    return "studio" if concerns(sight.state) else "table"


def painter(canvas: Canvas, sight: Sight) -> Painter:
    if concerns(sight.state):
        return prelude.painter(canvas, sight)
    cell = min(canvas.layout.size[0] / width, canvas.layout.size[1] / height)
    corner = ((canvas.layout.size[0] - cell * width) / 2, (canvas.layout.size[1] - cell * height) / 2)
    return Painter(canvas, corner, cell, "choice")


def tool_at(canvas: Canvas, sight: Sight, pos: tuple[int, int]) -> str:
    return ""


def draw(canvas: Canvas, painter: Painter, sight: Sight) -> None:
    if concerns(sight.state):
        prelude.draw(canvas, painter, sight)
        return
    who = "" if sight.asked is None else sight.record.sitters[sight.asked].name
    chooser = sight.state.chooser if isinstance(sight.state, Choice) and sight.state.chooser >= 0 else None
    if chooser is not None:
        who = sight.record.sitters[sight.match.people[chooser]].name
    veil.heading(canvas, _(HEADINGS.get(sight.match.stage, "{name}")).format(name=who), 0.17, 96)
    chosen = sight.state.chosen if isinstance(sight.state, Choice) else ""
    for spot in spots(sight.state, 0):
        _file(canvas, painter, sight, spot, spot.action == chosen or sight.pointed == spot)
    if sight.said:
        desk.slip(canvas, sight.said, painter.rect(8, 8.0, 0, 0).center, round(canvas.layout.size[0] * 0.6))


def _words(sight: Sight, action: Action) -> tuple[str, str]:
    """Title and text of an option."""
    if action in FILES:
        title, text = FILES[action]
        return _(title), _(text)
    person = int(action.partition(":")[2]) - 1
    return sight.record.sitters[person].name, ""


def _file(canvas: Canvas, painter: Painter, sight: Sight, spot: Spot, lifted: bool) -> None:
    rect = painter.rect(spot.x, spot.y, spot.width, spot.height)
    title, text = _words(sight, spot.action)

    def bake() -> Baking[Piece]:
        layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
        tone = theme.bright if lifted else theme.manila
        flat = yield from paper.blank(layout, theme, rect.size, f"file {spot.action}", tone)
        head = canvas.fonts.fit(title, "amatic", 84, theme.ink, rect.width - px(72), 1, round(rect.height * 0.3))
        body = canvas.fonts.fit(text, "semibold", 30, theme.ink, rect.width - px(72), None, round(rect.height * 0.5))
        top = (rect.height - head.height - (body.height if text else 0)) // 2
        if lifted:
            swipe = head.get_rect(topleft=(px(36), top)).inflate(px(36), -head.height // 3)
            focus.swipe(flat, swipe, layout, theme, spot.action)
        flat.blit(head, (px(36), top))
        if text:
            flat.blit(body, (px(36), top + head.height))
        lean = 0.7 if spot.action.endswith("1") else -0.6
        return Piece(flat, lean, light.LIFTED if lifted else light.CARD, layout, theme)

    canvas.bakery.get(("file", title, rect.size, lifted), bake).lay(canvas.surface, rect.topleft)
    if lifted:
        focus.ring(
            canvas.surface, rect.inflate(canvas.layout.px(16), canvas.layout.px(16)), canvas.layout, canvas.theme
        )
