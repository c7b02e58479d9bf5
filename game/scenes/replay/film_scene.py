"""Shows how a match becomes a GIF: the choice between its end and all of it, and the progress."""

from functools import partial

from game.engine.picture import dimmer, focus
from game.engine.picture.canvas import Canvas
from game.play.files import exchange
from game.play.record import Record
from game.process import show_folder
from game.scenes.common.cards import Card
from game.scenes.common.menu import BackScene, Hint, MenuScene
from game.scenes.common.notice import NoticeScene
from game.scenes.replay.film import Filming
from game.scenes.services.bots import POLL
from game.scenes.services.services import Services
from game.words import _

BAR = (0.3, 0.5, 0.4, 0.06)
"""The place of the progress bar, as shares of the window."""


def film_menu(services: Services, record: Record) -> MenuScene:
    """Returns the choice between two films, over the scene beneath."""

    def filmed(*, whole: bool) -> FilmScene:
        return FilmScene(services, record, whole=whole)

    about = _("A film of the end, as a GIF to send."), _("A film of the whole match, as a GIF to send.")
    cards = [
        Card("end", _("How it ended"), _("the last ten seconds"), about[0], partial(filmed, whole=False)),
        Card("whole", _("All of it"), _("a little faster"), about[1], partial(filmed, whole=True)),
        Card("back", _("Back"), about=_("No film.")),
    ]
    return MenuScene(services, _("As a GIF"), cards, over=True)


class FilmScene(BackScene):
    """Waits for a film with a progress bar; the player may cancel. Then the folder with the film is opened."""

    overlay = True

    def __init__(self, services: Services, record: Record, whole: bool) -> None:
        super().__init__()
        self._services = services
        self._record = record
        self._filming = Filming(record, services.settings, whole)

    @property
    def wakes(self) -> float | None:
        return POLL

    def leave(self) -> None:
        self._filming.close()

    def update(self, seconds: float) -> None:
        before = self._filming.progress
        self._filming.update()
        if self._filming.content is not None:
            self.stack.replace(NoticeScene(self._services, self._kept(self._filming.content)))
        elif self._filming.failed:
            self.stack.replace(NoticeScene(self._services, _("The film did not come out. Try again.")))
        elif before != self._filming.progress:
            self.touch()

    def _kept(self, content: bytes) -> str:
        """Keep the film, open its folder, and say where it is."""
        first, second = (sitter.name for sitter in self._record.sitters)
        try:
            path = exchange.put(f"{first}-{second}-{self._record.ruleset}", ".gif", content)
        except OSError as trouble:
            said = _("It could not be saved in {folder}: {why}.")
            return said.format(folder=exchange.folder(), why=trouble.strerror or trouble)
        show_folder(path.parent)
        return _("It is saved as {path}.").format(path=path)

    def keys(self) -> list[Hint]:
        return [(super().keys()[-1][0], _("cancel"))]

    def paint(self, canvas: Canvas) -> None:
        theme, rect, px = canvas.theme, canvas.layout.zone(*BAR), canvas.layout.px
        dimmer.draw(canvas)
        dimmer.heading(canvas, _("Filming …"), 0.36)
        canvas.surface.blit(focus.rounded(rect.size, px(18), theme.paper), rect)
        done = max(round(rect.width * self._filming.progress), px(36))
        canvas.surface.blit(focus.rounded((done, rect.height), px(18), theme.amber), rect)
        canvas.surface.blit(focus.rounded(rect.size, px(18), theme.ink, rim=px(4)), rect)
