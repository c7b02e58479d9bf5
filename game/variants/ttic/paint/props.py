"""Lists the paintings of the Cold War file's props, by the first word of their looks."""

from collections.abc import Mapping

from game.engine.picture.painter import Painting, nothing
from game.variants.ttic.paint import booth, curtain, ink_and_paper, reagan, threads, torn_page, wall

FILE_PROPS: Mapping[str, Painting] = {
    "curtain": curtain.curtain,
    "glint": curtain.glint,
    "scissors": ink_and_paper.scissors,
    "wall": wall.wall,
    "box": wall.box,
    "rubble": wall.rubble,
    "booth": booth.booth,
    "sign": booth.sign,
    "tag": booth.tag,
    "super": ink_and_paper.swollen,
    "drop": ink_and_paper.drop,
    "goosh": ink_and_paper.goosh,
    "page": torn_page.page,
    "fresh": torn_page.bent,
    "curl": torn_page.bent,
    "grip": torn_page.bent,
    "typed": ink_and_paper.typed_line,
    "stamp": ink_and_paper.stamped,
    "dust": ink_and_paper.dust,
    "jolt": nothing,
    "cover": nothing,
    "thread-open": threads.open_thread,
    "thread-cut": threads.cut_thread,
    "sealed": threads.sealed,
    "threat": threads.threat,
    "speaker": reagan.speaker,
    "balloon": reagan.balloon,
}
AHEAD = {"curtain": curtain.want, "super": ink_and_paper.want_super}
"""The functions that draw pieces ahead of time, by the first word of their looks; each returns whether they are
ready."""
