"""Shows the awards of a finished match with its result: achievements, and a place in the hall of fame to sign."""

from game.engine.panels.hints import HintBar
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import SceneStack
from game.play.achievements import ACHIEVEMENTS
from game.play.files.records import News
from game.play.record import Record
from game.scenes.common.cards import Card
from game.scenes.common.initials import InitialsScene
from game.scenes.services.services import Services
from game.variants.common import nametags
from game.words import _, headed

ZONE = (0.55, 0.82, 0.42, 0.08)
"""The default zone of the achievements."""
GAP = 14
"""The room between the slip and the hints, above and below together (pixels)."""
LOW = 8
"""A zone whose width is at least this many times its height shows the achievements side by side."""
SIGN = "sign "


class Awards:
    """The awards of one match, which `record` holds."""

    def __init__(self, services: Services, record: Record) -> None:
        """Takes the news from the services, which have counted the match by now."""
        self._services = services
        self._record = record
        self._news = services.results.news.pop() if services.results.news else News()
        self._signed: set[int] = set()

    def cards(self) -> list[Card]:
        """Returns a card for every place that is not signed yet."""
        title = _("Sign the hall of fame")
        return [
            Card(
                f"{SIGN}{each.seat}",
                title,
                _("{name}, place {place}").format(name=self._name(each.seat), place=each.place),
                _("A match to remember: leave three letters."),
            )
            for each in self._news.worthy
            if each.seat not in self._signed
        ]

    def chosen(self, key: str, stack: SceneStack) -> bool:
        """Let the person sign, if the card is for that."""
        if not key.startswith(SIGN):
            return False
        worthy = next(each for each in self._news.worthy if f"{SIGN}{each.seat}" == key)

        def sign(letters: str) -> None:
            self._services.results.sign(self._news.ruleset, worthy.line, letters)
            self._signed.add(worthy.seat)

        name, line = self._name(worthy.seat), worthy.line
        stack.push(InitialsScene(self._services, name, worthy.place, line.initials, sign))
        return True

    def draw(self, canvas: Canvas, hints: HintBar, zone: tuple[float, float, float, float] = ZONE) -> None:
        """Draw the achievements on a slip in a zone of the window, above the hints; side by side if the zone is low."""
        titles = {each.key: each.title for each in ACHIEVEMENTS}
        told = [f"★ {headed(name, _(titles[key]))}" for name, key in self._news.earned]
        if told:
            rect = canvas.layout.zone(*zone)
            rect.center = hints.above(rect.inflate(0, canvas.layout.px(GAP))).center
            if rect.width > LOW * rect.height:
                said = "   ".join(each.replace(" ", "\u00a0") for each in told[:3])
            else:
                said = "\n".join(told[:3])
            nametags.slip(canvas, said, rect.center, rect.width, rect.height)

    def _name(self, seat: int) -> str:
        return self._record.names[seat]
