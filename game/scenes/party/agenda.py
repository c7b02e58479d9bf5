"""Shows what lies behind the cog of a party: which games an evening draws from, and how the next one is chosen."""

from collections.abc import Callable, Mapping, Sequence

from game.engine.input.intents import Input, Intent
from game.engine.panels.things import Askable
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import dimmer, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.engine.picture.typefaces import Face
from game.play.evening.playlist import Choice, Playlist
from game.scenes.common.menu import BackScene, Hint
from game.scenes.common.rows import Group, Row, RowSheet
from game.scenes.party.evening_sentences import item_line
from game.scenes.services.services import Services
from game.variants.common import backdrops
from game.words import N_, _

ROWS, NOTE = (0.035, 0.20, 0.46, 0.42), (0.53, 0.16, 0.435, 0.74)
CHOICES: Mapping[Choice, str] = {"wheel": N_("by chance"), "order": N_("in order")}
"""The ways to choose the next game."""


class AgendaScene(BackScene):
    """`done` is called with the playlist as agreed when one goes back."""

    def __init__(
        self, services: Services, playlists: list[Playlist], chosen: Playlist, done: Callable[[Playlist], None]
    ) -> None:
        super().__init__()
        self._services = services
        self._playlists = playlists
        self.playlist = chosen
        self._done = done
        self.rows = self._build()

    def back(self) -> None:
        self._done(self.playlist)
        super().back()

    def hear(self, given: Input) -> None:
        self.rows.handle(given)

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        dimmer.heading(canvas, _("What is played"), 0.08, 96, 0.12)
        self.rows.draw(canvas)
        rect = canvas.layout.zone(*NOTE)
        canvas.picture(_written, self.playlist, rect.size).lay(canvas.surface, rect.topleft)
        if not canvas.theme.plain:
            tape = canvas.sprites.get("tape", width=canvas.layout.px(170))
            canvas.surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top + canvas.layout.px(4))))

    def parts(self) -> Sequence[Askable]:
        return (self.rows,)

    def keys(self) -> list[Hint]:
        choose, back = super().keys()
        return [choose, ((Intent.LEFT, Intent.RIGHT), _("change")), back]

    def _build(self) -> RowSheet:
        titles = [each.title for each in self._playlists]
        rows = [
            Row(
                _("Playlist"),
                [(title, _(title)) for title in titles],
                self.playlist.title,
                lambda title: self._agree(self._playlists[titles.index(str(title))]),
                about=_("Which games are played, and on what terms; the note lists them."),
            ),
            Row(
                _("Next game"),
                [(way, _(words)) for way, words in CHOICES.items()],
                self.playlist.choice,
                lambda way: self._agree(self.playlist.by("order" if way == "order" else "wheel")),
                about=_("How the next game is chosen from the playlist."),
            ),
            Row(_("Done"), press=self.back, about=_("Back to the tickets.")),
        ]
        return RowSheet([Group("", rows, ROWS)], self._services.sounds.play)

    def _agree(self, playlist: Playlist) -> None:
        self.playlist = playlist
        index = self.rows.index
        self.rows = self._build()
        self.rows.index = index
        self.touch()


def _written(canvas: Canvas, playlist: Playlist, size: tuple[int, int]) -> Cutout:
    """A note with the games of a playlist, each with its terms; the death matches in red."""
    layout, theme, fonts, px = canvas.layout, canvas.theme, canvas.fonts, canvas.layout.px
    flat = paper.note(layout, theme, size, "agenda")
    y, room = px(28), size[0] - px(96)
    left = size[1] - px(56)
    games, deaths = ("\n".join(map(item_line, items)) for items in (playlist.games, playlist.wheel(True)))
    parts: tuple[tuple[str, Face, int, Colour, int], ...] = (
        (_(playlist.title), "amatic", 62, theme.ink, px(90)),
        (_(playlist.about), "semibold", 26, theme.mute, px(110)),
        (games, "bold", 26, theme.ink, left * 11 // 20),
        (deaths, "bold", 26, theme.o, left),
    )
    for said, face, letters, colour, tall in parts:
        words = fonts.fit(said, face, letters, colour, room, None, min(tall, size[1] - px(28) - y))
        flat.blit(words, (px(48), y))
        y += words.height + px(12)
    return Cutout(flat, -0.6, light.CARD, layout, theme)
