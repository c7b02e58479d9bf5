"""Offers the grounds of tic-tac-toe: school paper, a slate for chalk, and the mat for tic-tac-toe on dice."""

import pygame

from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.variants.classic.paint import slate
from game.variants.common.backdrops import Grounds, Thing, litter
from game.words import N_

GAME_SHEET = (0.245, 0.035, 0.49, 0.875)
"""Where the sheet or slate lies: left, top, width and height in fractions of the window."""
COFFEE: Thing = ("coffee", 150, (0.803, 0.715), 0.0)
SCHOOL_LITTER: tuple[Thing, ...] = (
    ("coffee-ring", 250, (0.815, 0.745), 0.0),
    COFFEE,
    ("cheerios", 150, (0.925, 0.66), 0.0),
)
SLATE_LITTER: tuple[Thing, ...] = (("cheerio", 44, (0.94, 0.64), 0.0),)
JOKES = (
    N_("The grid lies flat. It has never once fallen over."),
    N_("Anybody after Player Two is an observer who does not play."),
    N_("We tried Q and C. Only X and O work."),
    N_("Spilled cereal counts for nobody."),
    N_("For ages 4 to 104. Great-grandma, 105, is welcome too."),
    N_("Up, across, askew: three is three."),
    N_("Take turns. It is not a race."),
    N_("It is not broken. It is a draw."),
    N_("No sheep, no wood. Wrong game."),
    N_("Cyberspace is not a space. There are nine, on the paper."),
    N_("Slates hang on walls. Gravity is a house rule."),
    N_("Cannot tell who is Player One? Nametags."),
    N_("Draw the X on the paper, not on your hand."),
    N_("Pip-pip to all who call them noughts and crosses."),
)
"""The jokes in the margin of the school paper, taken from the FAQ; each game shows another one."""


def joke(game: int) -> str:
    """The joke for the game with this number."""
    return JOKES[game * 5 % len(JOKES)]


def _school(canvas: Canvas) -> pygame.Surface:
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    rect = layout.zone(*GAME_SHEET)
    under = paper.school(layout, theme, rect.size, "school under")
    Cutout(under, -1.6, SHEET, layout, theme).lay(table, (rect.left + layout.px(14), rect.top + layout.px(12)))
    sheet = paper.school(layout, theme, rect.size, "school")
    Cutout(sheet, 0.4, SHEET, layout, theme).lay(table, rect.topleft)
    litter(canvas, table, SCHOOL_LITTER)
    light.gather(table, (0, 0), layout, theme)
    return table


def _slate(canvas: Canvas) -> pygame.Surface:
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    rect = layout.zone(*GAME_SHEET)
    board = slate.slate(layout, theme, rect.size, "slate")
    Cutout(board, 0.4, SHEET, layout, theme).lay(table, rect.topleft)
    litter(canvas, table, SLATE_LITTER)
    light.gather(table, (0, 0), layout, theme)
    return table


def _nine(canvas: Canvas) -> pygame.Surface:
    from game.variants.dice import mat_picture

    table = walnut.table(canvas.layout, canvas.theme)
    mat_picture.lay(table, canvas, nine=True)
    light.gather(table, (0, 0), canvas.layout, canvas.theme)
    return table


GROUNDS = Grounds({"school": _school, "slate": _slate, "nine": _nine})
