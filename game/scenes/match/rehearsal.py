"""Makes what the first picture of a match needs, while its players still take their seats."""

import mmap
from dataclasses import replace
from functools import partial
from time import perf_counter

import pygame

from game.engine.input.intents import Device
from game.engine.picture.bakery import SLICE, WAITING, Baking
from game.engine.picture.canvas import Canvas
from game.engine.picture.exhibits import Exhibits
from game.engine.picture.picture_cache import Later
from game.play.record import Record
from game.scenes.match.commentary import Commentary
from game.scenes.match.course import Course
from game.scenes.match.key_bar import keys, printed
from game.scenes.match.match_picture import MatchPicture
from game.scenes.services.services import Services
from game.scenes.services.silence import Silence
from game.variants.common import backdrops

NOTHING = (0, 0, 0, 0)


def rehearse(services: Services, record: Record, device: Device, canvas: Canvas) -> Baking[bool]:
    """Draw the match where nothing can be seen of it, again and again, until its picture and ground lack nothing.

    The match is neither saved nor heard; `device` is what its keys will be shown for.
    """
    yield
    course = Course(services, record, replace(services.match_services.unkept(), sounds=Silence()))
    yield
    commentary, picture = Commentary(record, course.shown.occasion), MatchPicture()
    unseen = replace(canvas, surface=_unseen(canvas.layout.size), exhibits=Exhibits())
    hints = partial(keys, course, sign=partial(printed, services, course, device))
    try:
        while True:
            view = course.view()
            try:
                with canvas.pictures.patient(SLICE, perf_counter):
                    picture.draw(unseen, course.shown, view, commentary, hints)
            except Later:
                yield WAITING if canvas.bakery.waits else None
            else:
                if backdrops.backdrop(canvas, course.shown.variant.backdrop(view)) is not None:
                    return True
                yield WAITING
    finally:
        course.close()


def _unseen(size: tuple[int, int]) -> pygame.Surface:
    """A picture of which nothing is painted: its memory is never touched, which would take up to 20 ms at 4K."""
    picture = pygame.image.frombuffer(mmap.mmap(-1, 4 * size[0] * size[1]), size, "BGRA")
    picture.set_clip(NOTHING)
    return picture
