"""Draws the sheet before a match as it is prepared, and says what each of those who are waited for is to do."""

from functools import partial

import pygame

from game.engine.input.intents import Device, Intent
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Fixture
from game.play.evening.facts import MOST_STAKED
from game.scenes.party.before_match import first_cards, looking_on, next_sheet
from game.scenes.party.before_match.preparation import Preparation
from game.scenes.party.boards.standings import ABOUT, standings
from game.scenes.party.evening_sentences import fixture_line, item_title, round_name, tonight
from game.scenes.party.party_screen import lacks, whose_turn
from game.variants.common import seating
from game.words import N_, _

BOARD = (0.02, 0.05, 0.43, 0.84)
BUYS = "buys "
"""How the key of what one of the two would buy begins."""
FEW = 2
"""People of whom it says what they press on."""
LAMPS = N_("Plays this match. The lamp is lit once this one is ready.")
BETS, NO_BETS = N_("Looks on. The lamp is lit once the bet is made."), N_("Looks on, and bets nothing.")


def draw(canvas: Canvas, prepared: Preparation, pressed: Device, said: str) -> dict[str, pygame.Rect]:
    """All of it, while the last press was on the device `pressed`; `said` at its foot, or else how one bets.

    Returns the places of what can be clicked on: each of the two, what they would buy, and who bets with the mouse.
    """
    _board(canvas, prepared)
    evening, item = prepared.host.evening, prepared.item
    asks, title = evening.asks, item_title(item) if item is not None else _("The wheel says what")
    decides = isinstance(asks, Fixture) and asks.decider
    head = fixture_line(asks) if isinstance(asks, Fixture) and decides else round_name(prepared.duel)
    next_sheet.head(canvas, head, title, prepared.terms, prepared.leads)
    rects = _pair(canvas, prepared, pressed)
    next_sheet.between(canvas, prepared.wheel, [odds(prepared), tonight(evening, *prepared.pair)])
    rects |= _lookers(canvas, prepared)
    if prepared.wheel is not None:
        canvas.exhibits.name(next_sheet.wheel_place(canvas), lambda: _("The wheel chooses what these two play."))
    if prepared.people:
        next_sheet.foot(canvas, said or _how(prepared))
    return rects


def _board(canvas: Canvas, prepared: Preparation) -> None:
    """What is new to somebody here, or where everybody stands; under it the house rule."""
    board, host = canvas.layout.zone(*BOARD), prepared.host
    if prepared.rule is not None:
        board.height -= next_sheet.house_rule(canvas, prepared.rule, board)
    if prepared.cards:
        first_cards.draw(canvas, prepared.cards, board)
        canvas.exhibits.name(board, lambda: _("What somebody here has not played yet, in a few words."))
    else:
        standings(canvas, host, board)
        canvas.exhibits.name(board, lambda: _(ABOUT[host.evening.kind]))


def _pair(canvas: Canvas, prepared: Preparation, pressed: Device) -> dict[str, pygame.Rect]:
    """The two who play, and what they would buy; their places."""
    rects = {}
    for who, x in zip(prepared.pair, (next_sheet.LEFT, next_sheet.RIGHT), strict=True):
        asked = who in prepared.waiting and not prepared.turning
        offered = prepared.purchases.shown(who) if asked else None
        guest, ready = prepared.host.guest(who), who in prepared.ready
        said = _asked(prepared, who, pressed)
        rects[str(who)] = next_sheet.side(canvas, guest, x, ready, said, offered is not None)
        canvas.exhibits.name(rects[str(who)], partial(_, LAMPS))
        if offered is not None:
            rects[f"{BUYS}{who}"] = next_sheet.offer(canvas, x, offered)
    return rects


def _lookers(canvas: Canvas, prepared: Preparation) -> dict[str, pygame.Rect]:
    """Those who look on; the places of those who click to bet."""
    host, stakes = prepared.host, prepared.stakes
    here = [who for who in host.evening.schedule.here if who not in prepared.pair]
    lookers = [looking_on.looker(host, prepared.pair, prepared.waiting, stakes, who) for who in here]
    rects = {}
    for looker, place in zip(lookers, next_sheet.lookers(canvas, lookers), strict=True):
        canvas.exhibits.name(place, partial(_, BETS if looker.bets else NO_BETS))
        if looker.waits and (looker.hidden or looker.guest.device == "mouse"):
            rects[str(looker.who)] = place
    return rects


def _asked(prepared: Preparation, who: int, pressed: Device) -> str:
    """What one of the two is to do."""
    services, guest = prepared.host.services, prepared.host.guest(who)
    if who in prepared.ready:
        return _("ready")
    if lacks(guest, services.devices.pads()):
        return _("That pad is gone: press on another one")
    if who not in prepared.waiting:
        return ""
    if guest.device == "mouse":
        return _("click on your cushion")
    printed = services.devices.glyph
    device = seating.device_of(guest.sitter(), services.devices.pads())
    glyph = printed(Intent.CONFIRM, device) or printed(Intent.CONFIRM, pressed)
    return _("press {key}").format(key=glyph)


def odds(prepared: Preparation) -> str:
    """What the bots give for each, once they know."""
    if prepared.odds is None or prepared.odds.found is None:
        return ""
    first, second = prepared.odds.found
    return _("odds {first} : {second}").format(first=first, second=second)


def _how(prepared: Preparation) -> str:
    """How one bets on what is held; or who is waited for, once all have bet."""
    people = prepared.people
    mice = [prepared.host.guest(who).device == "mouse" for who in prepared.betting if not prepared.hides(who)]
    if not mice and len(people) > FEW:
        return _("Waits for {names}.").format(names=", ".join(guest.name for guest in people))
    if not mice:
        return whose_turn(people)
    if all(mice):
        return _("Bets: turn the mouse’s wheel up or down, then click on your cushion.")
    if any(mice):
        return _("Bets: ← → or the mouse’s wheel put up to {n} garnets, ↓ none; then confirm.").format(n=MOST_STAKED)
    return _("Bets: left and right put up to {n} garnets, down none; then confirm.").format(n=MOST_STAKED)
