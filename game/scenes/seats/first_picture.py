"""Has the first picture of a match drawn while people are still at the seats."""

from dataclasses import replace
from functools import partial

from game.engine.input.intents import Device
from game.engine.picture.cache import NotReady
from game.engine.picture.canvas import Canvas
from game.play.files.setup import Setup
from game.scenes.match.commentary import Commentary
from game.scenes.match.course import Course
from game.scenes.match.key_bar import keys, printed
from game.scenes.match.match_picture import MatchPicture
from game.scenes.services.services import Services
from game.scenes.services.silence import Silence
from game.variants.common import backdrops


class FirstPicture:
    """The first picture of the match that begins as it is agreed now. The match is neither saved nor heard."""

    def __init__(self, services: Services, setup: Setup, device: Device) -> None:
        """`device` is what its keys will be shown for."""
        self.setup = setup
        record = setup.begin()
        self._course = Course(services, record, replace(services.match_services.unkept(), sounds=Silence()))
        self._commentary, self._picture = Commentary(record, self._course.shown.occasion), MatchPicture()
        self._keys = partial(keys, self._course, sign=partial(printed, services, self._course, device))

    def draw(self, canvas: Canvas) -> None:
        """Draw it. Raises NotReady until its ground is there, too."""
        shown, view = self._course.shown, self._course.view()
        self._picture.draw(canvas, shown, view, self._commentary, self._keys)
        if backdrops.backdrop(canvas, shown.variant.backdrop(view)) is None:
            raise NotReady

    def close(self) -> None:
        """End the match."""
        self._course.close()
