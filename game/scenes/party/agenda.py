"""Shows the page behind the cog of the start screen: which playlist is used, and how the next game is chosen."""

from collections.abc import Callable, Mapping

from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import Button, Change, Choice, Row
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.engine.picture.typefaces import Face
from game.play.evening import playlist as playlists
from game.play.evening.playlist import Playlist
from game.scenes.common.menu import PanelScene
from game.scenes.party.evening_sentences import item_line
from game.scenes.services.services import Services
from game.words import N_, _

ROWS, NOTE = (0.035, 0.16, 0.46, 0.74), (0.53, 0.16, 0.435, 0.74)
"""The places of the settings and of the note with the games, in fractions of the window."""
CHOICES: Mapping[playlists.Choice, str] = {"wheel": N_("by chance"), "order": N_("in order")}
"""The ways to choose the next game."""


class AgendaScene(PanelScene):
    """The settings for what is played. Leaving it calls `done` with the playlist that was chosen."""

    def __init__(
        self, services: Services, playlists: list[Playlist], chosen: Playlist, done: Callable[[Playlist], None]
    ) -> None:
        super().__init__(services)
        self._playlists = playlists
        self.playlist = chosen
        self._done = done
        self._panel = Panel(_("What is played"), self._rows(), ROWS, "done", services.sounds.play)

    def changed(self, change: Change) -> None:
        match change.key:
            case "playlist":
                self.playlist = next(each for each in self._playlists if each.title == change.value)
            case "next":
                self.playlist = self.playlist.by("order" if change.value == "order" else "wheel")
            case _:
                self._done(self.playlist)
                self.stack.pop()
                return
        self._panel.show(_("What is played"), self._rows())

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        rect = canvas.layout.zone(*NOTE)
        canvas.picture(_written, self.playlist, rect.size).lay(canvas.surface, rect.topleft)
        if not canvas.theme.plain:
            tape = canvas.sprites.get("tape", width=canvas.layout.px(170))
            canvas.surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top + canvas.layout.px(4))))

    def _rows(self) -> list[Row]:
        return [
            Choice(
                "playlist",
                _("Playlist"),
                self.playlist.title,
                tuple((each.title, _(each.title)) for each in self._playlists),
                _("Which games are played, and on what terms; the note lists them."),
            ),
            Choice(
                "next",
                _("Next game"),
                self.playlist.choice,
                tuple((way, _(words)) for way, words in CHOICES.items()),
                _("How the next game is chosen from the playlist."),
            ),
            Button("done", _("Done"), about=_("Back to the tickets.")),
        ]


def _written(canvas: Canvas, playlist: Playlist, size: tuple[int, int]) -> Cutout:
    """A paper note that lists the games of a playlist with their terms, and the death matches in red."""
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
