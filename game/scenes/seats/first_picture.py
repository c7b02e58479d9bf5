"""Has the first picture of a match drawn while people are still at the seats."""

from dataclasses import replace
from functools import partial

from game.engine.input.intents import Device
from game.engine.picture.cache import NotReady
from game.engine.picture.canvas import Canvas
from game.play.files.settings import Setup
from game.scenes.match.commentary import Commentary
from game.scenes.match.help import Helper
from game.scenes.match.key_bar import keys, printed
from game.scenes.match.match_picture import MatchPicture
from game.scenes.match.shown import ShownMatch
from game.scenes.services.services import Services, Silence
from game.variants.common import backdrops


class FirstPicture:
    """The first picture of the match that begins as it is agreed now. The match is neither saved nor heard."""

    def __init__(self, services: Services, setup: Setup, device: Device) -> None:
        """`device` is what its keys will be shown for."""
        self.setup = setup
        record = setup.begin()
        unkept = replace(services.match_services.unkept(), sounds=Silence())
        self._shown = ShownMatch(services, record, unkept)
        self._commentary, self._picture = Commentary(record, self._shown.occasion), MatchPicture()
        sign, help = partial(printed, services, self._shown, device), Helper(self._shown, unkept.thinker)
        self._keys = partial(keys, self._shown, help, sign=sign)

    def draw(self, canvas: Canvas) -> None:
        """Draw it. Raises NotReady until its ground is there, too."""
        view = self._shown.view()
        self._picture.draw(canvas, self._shown, view, self._commentary, self._keys)
        if backdrops.backdrop(canvas, self._shown.variant.table.backdrop(view)) is None:
            raise NotReady

    def close(self) -> None:
        """End the match."""
        self._shown.played.close()
