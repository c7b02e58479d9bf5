"""Knows which tools a person has used, and offers the lesson on a tool that is new to them."""

from typing import TYPE_CHECKING

from game.play.levels import shelf
from game.rules.core import Action
from game.scenes.services.results import Learning
from game.variants.common import seating
from game.words import N_

if TYPE_CHECKING:
    from game.scenes.match.shown import ShownMatch

OFFER = N_("New to you? A short lesson waits under pause.")


def used(learning: Learning, name: str, action: Action) -> None:
    """Remember the tool of an action that somebody has chosen."""
    tool, colon, _place = action.partition(":")
    if colon and tool not in learning.progress.way(name).tools:
        learning.remember(learning.progress.with_tool(name, tool))


def in_hand(learning: Learning, shown: "ShownMatch") -> str:
    """The tool in the hand of who is asked, if they have never used it and there is a lesson on it; else nothing."""
    person, tool = seating.asked(shown.table), shown.selection.tool
    if person is None or shown.selection.pointing is None:
        return ""
    taught = any(each.teaches(tool) for each in shelf.shipped().of(shown.board.state.ruleset, "lesson"))
    return tool if taught and tool not in learning.progress.way(shown.table.record.sitters[person].name).tools else ""
