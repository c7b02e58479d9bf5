"""Tells how a match ended: who won and how, achievements, and three letters to sign in the hall of fame."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press, Typed
from game.engine.panels.choices import Choices
from game.engine.panels.hints import HintBar
from game.engine.panels.things import Askable, Thing, sentences
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import dimmer, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.symbols import symbol
from game.engine.window.scene import Route
from game.play.achievements import ACHIEVEMENTS
from game.play.files.records import News, Worthy
from game.play.record import Record
from game.rules.match import Match
from game.rules.stages import Past, games
from game.scenes.common.cards import Card
from game.scenes.common.menu import BackScene, Hint
from game.scenes.common.routes import ToHall
from game.scenes.services.services import Services
from game.variants.common import nametags
from game.variants.common.laid import put
from game.variants.variant import variant_of_match
from game.words import _, headed, ngettext

ZONE = (0.55, 0.82, 0.42, 0.08)
"""The default zone of the achievements."""
GAP = 14
"""The room between the slip and the hints, above and below together (pixels)."""
MOST = 3
"""The most achievements on the slip."""
LOW = 8
"""A zone whose width is at least this many times its height shows the achievements side by side."""
WHEEL = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-!"
CARD = (0.13, 0.34)
"""The size of a letter's card, in fractions of the window."""
MIDDLE = 0.52
"""The y of the middle of the three cards, as a fraction of the window's height."""
APART, ARROW = 40, 44
"""The gap between the cards, and the size of the arrows above and below them (pixels at 1080p)."""
PLATE = (0.16, 0.09, 0.855)
"""The width, height and middle of the plate on which a mouse signs, in fractions of the window."""
LAST = 2
"""The number of the last letter."""


def latest(match: Match) -> Past:
    """Returns the outcome of the latest game."""
    return games(match.past)[-1]


def whole(match: Match) -> Past:
    """Returns the outcome of a finished match; if it was one game, that of the game."""
    played = games(match.past)
    return played[0] if len(played) == 1 else Past("match", match.ending())


def sentence(past: Past, match: Match, record: Record) -> str:
    """Returns who won, and how if no line was made."""
    if past.result == "tie":
        return _("A tie! A line each, at once.")
    first, second = record.names
    own = variant_of_match(match.ruleset).ending.told(match, past, (first, second))
    if past.result not in ("1", "2"):
        return own or (_("The cat wins the match!") if past.stage == "match" else _("Cat’s game!"))
    winner, loser = (first, second) if past.result == "1" else (second, first)
    if past.note == "resign":
        return _("{name} wins: the other side resigned").format(name=winner)
    if past.note == "time":
        return _("{name} wins: {other}’s fuse burnt down").format(name=winner, other=loser)
    if record.moved_late:
        return _("{name} wins: time was up, and chance moved last").format(name=winner)
    wins = _("{name} wins the match!") if past.stage == "match" else _("{name} wins!")
    return own or wins.format(name=winner)


def tally(past: Past, match: Match, record: Record) -> str:
    """Returns the score, each number beside its name (the winner of `past` first), and the counts of draws and ties;
    empty after a single game."""
    played = games(match.past)
    names = record.names
    own = variant_of_match(match.ruleset).ending.tally(match, names)
    if own:
        return own
    if len(played) < 2 and match.outcome is not None:
        return ""
    order = (1, 0) if past.result == "2" else (0, 1)
    (first, name), (second, other) = ((match.score[seat], names[seat]) for seat in order)
    parts = [f"{name} {first} : {second} {other}"]
    for result, said in (("tie", _("ties: {number}")), ("draw", _("cats: {number}"))):
        number = sum(past.result == result for past in played)
        if number:
            parts.append(said.format(number=number))
    return "  ·  ".join(parts)


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
        return [self._card(each) for each in self._news.worthy if each.seat not in self._signed]

    def sign_all(self) -> None:
        """Sign every place that is not signed yet with the first letters of the name."""
        for each in self._news.worthy:
            if each.seat not in self._signed:
                self._services.results.sign(self._news.ruleset, each.line, each.line.initials)
                self._signed.add(each.seat)

    def _card(self, worthy: Worthy) -> Card:
        name = self._record.names[worthy.seat]

        def sign(letters: str) -> ToHall:
            self._services.results.sign(self._news.ruleset, worthy.line, letters)
            self._signed.add(worthy.seat)
            return ToHall(self._news.ruleset, worthy.place)

        return Card(
            f"sign {worthy.seat}",
            _("Sign the hall of fame"),
            _("{name}, no. {place} of all time").format(name=name, place=worthy.place),
            _("A match to remember: leave three letters."),
            lambda: InitialsScene(self._services, name, worthy.place, worthy.line.initials, sign),
            stays=True,
        )

    def draw(
        self,
        canvas: Canvas,
        hints: HintBar,
        zone: tuple[float, float, float, float] = ZONE,
        cards: Iterable[pygame.Rect] = (),
    ) -> None:
        """Draw as many achievements as can be read on a slip in a zone of the window, above the hints and the `cards`
        below it; side by side if the zone is low."""
        titles = {each.key: each.title for each in ACHIEVEMENTS}
        earned = [headed(name, _(titles[key])) for name, key in self._news.earned]
        told = [f"★ {each}" for each in earned]
        if told:
            rect = canvas.layout.zone(*zone)
            rect.center = hints.above(rect.inflate(0, canvas.layout.px(GAP))).center
            column = pygame.Rect(rect.left, rect.centery, rect.width, canvas.layout.size[1])
            rect.bottom = min([rect.bottom, *(each.top for each in cards if each.colliderect(column))])
            abreast = rect.width > LOW * rect.height
            rows = [each.replace(" ", "\u00a0") for each in told] if abreast else told
            for number in range(min(len(told), MOST), 0, -1):
                said = ("   " if abreast else "\n").join(rows[:number])
                if nametags.holds(canvas, said, rect.size):
                    break
            what = ngettext("A new achievement", "New achievements", len(earned))
            nametags.slip(canvas, said, rect.center, rect.width, rect.height, sentences(what, *earned))


class Wheels(Choices[int]):
    """The three letters, by number. Up and down turn the one that has the focus."""

    def __init__(self, sound: Callable[[str], None], letters: str) -> None:
        super().__init__(sound, 0, grown=(16, 16))
        self.letters = [letter if letter in WHEEL else "A" for letter in letters]

    def about(self, number: int) -> str:
        return _("A letter: up and down change it, or type.")

    def called(self, number: int) -> str:
        return self.letters[number]

    def order(self) -> Sequence[int]:
        return range(LAST + 1)

    def at(self, pos: tuple[int, int]) -> int | None:
        """The letter that lies at a pixel, or whose signs do."""
        grown = ((n, rect.inflate(0, rect.height // 2)) for n, rect in self.rects.items())
        return next((n for n, rect in grown if rect.collidepoint(pos)), None)

    def go(self, dx: int, dy: int, *, held: bool) -> None:
        if dy:
            self.turn(dy)
        else:
            self.roll(dx)

    def turn(self, way: int) -> None:
        """Turn the wheel with the focus to the next letter (1) or the one before (-1)."""
        letter = WHEEL[(WHEEL.index(self.letters[self.focused]) + way) % len(WHEEL)]
        self.letters[self.focused] = letter
        self._sound("key")


class InitialsScene(BackScene):
    """The three letters in progress. `done` is called with them, and says where they are seen; cancelling keeps the
    old ones."""

    overlay = True
    typing = True

    def __init__(self, services: Services, name: str, place: int, letters: str, done: Callable[[str], Route]) -> None:
        super().__init__(services)
        self._said = _("{name}: place {place} in the hall of fame").format(name=name, place=place)
        self._done = done
        self._wheels = Wheels(services.sounds.play, letters)
        self._plate = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        self._services.sounds.play("cheer")

    def hear(self, given: Input) -> None:
        match given:
            case Press(Intent.ERASE):
                self._go(-1)
            case Press(Intent.CONFIRM):
                if not given.repeat:
                    self._take()
            case Typed(text):
                for letter in text.upper():
                    self._type(letter)
            case Pointer("up", pos):
                self._click(pos)
            case Pointer("wheel", wheel=notches):
                self._wheels.turn(-notches)
            case _:
                self._wheels.handle(given)

    def back(self) -> None:
        self._leave("")

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        if pos is not None and self._plate.collidepoint(pos):
            return Thing(self._plate, _("Writes the three letters into the hall of fame."))
        return super().thing(pos)

    def parts(self) -> Sequence[Askable]:
        return (self._wheels, *super().parts())

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas, whole=True)
        dimmer.heading(canvas, self._said, 0.17, 110, 0.18)
        width, height = canvas.layout.size
        px, theme = canvas.layout.px, canvas.theme
        size = round(width * CARD[0]), round(height * CARD[1])
        left = width // 2 - (3 * size[0] + 2 * px(APART)) // 2
        top, step = round(height * MIDDLE) - size[1] // 2, size[0] + px(APART)
        self._wheels.place({n: pygame.Rect((left + n * step, top), size) for n in self._wheels.order()})
        for n, rect in self._wheels.rects.items():
            lifted, letter = n == self._wheels.focused, self._wheels.letters[n]
            canvas.picture(_initial, letter, lifted, size).lay(canvas.surface, rect.topleft)
            if lifted:
                self._wheels.ring(canvas)
            for sign, y in (("▲", rect.top - px(ARROW)), ("▼", rect.bottom + px(ARROW))):
                mark = symbol(sign, px(ARROW), theme.chalk)
                put(canvas.surface, mark, center=(rect.centerx, y))
        self._plate = pygame.Rect(0, 0, round(width * PLATE[0]), round(height * PLATE[1]))
        self._plate.center = width // 2, round(height * PLATE[2])
        canvas.picture(_sign_plate, self._plate.size).lay(canvas.surface, self._plate.topleft)

    def _type(self, letter: str) -> None:
        if letter in WHEEL:
            self._wheels.letters[self._wheels.focused] = letter
            self._go(1)

    def _click(self, pos: tuple[int, int]) -> None:
        """Handle a click: above or below a letter's middle it turns the wheel; on the plate it signs."""
        if self._plate.collidepoint(pos):
            self._leave("".join(self._wheels.letters))
        elif (letter := self._wheels.at(pos)) is not None:
            self._wheels.focused = letter
            self._wheels.turn(-1 if pos[1] < self._wheels.rects[letter].centery else 1)

    def _take(self) -> None:
        """Go to the next letter; from the last one sign."""
        if self._wheels.focused == LAST:
            self._leave("".join(self._wheels.letters))
        else:
            self._go(1)

    def _go(self, way: int) -> None:
        """Go to the next letter (1) or back to the one before (-1)."""
        self._wheels.roll(way)
        self._services.sounds.play("focus")

    def _leave(self, letters: str) -> None:
        self._services.sounds.play("stamp" if letters else "back")
        if letters:
            self.stack.replace(self._done(letters))
            self.stack.captions.say(self._said, here=True)
        else:
            self.stack.pop()

    def keys(self) -> list[Hint]:
        """The key hints; a mouse gets no hint for the next letter, because it turns the wheel under it."""
        leave: Hint = ((Intent.CANCEL,), _("skip it"))
        if self.device.kind == "mouse":
            return [leave]
        return [((Intent.CONFIRM,), _("sign") if self._wheels.focused == LAST else _("next letter")), leave]


def _initial(canvas: Canvas, letter: str, lifted: bool, size: tuple[int, int]) -> Cutout:
    layout, theme = canvas.layout, canvas.theme
    flat = paper.blank(layout, theme, size, f"initial {letter}", theme.bright if lifted else theme.paper)
    word = canvas.fonts.fit(letter, "amatic", 260, theme.ink, size[0] - layout.px(20), 1, size[1])
    put(flat, word)
    return Cutout(flat, 0.0, light.LIFTED if lifted else light.CARD, layout, theme)


def _sign_plate(canvas: Canvas, size: tuple[int, int]) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, "sign", theme.bright)
    word = canvas.fonts.fit(_("Sign"), "amatic", 60, theme.ink, size[0] - px(30), 1, size[1] - px(10), "centre")
    put(flat, word)
    return Cutout(flat, -0.6, light.CARD, layout, theme)
