"""The props of the Cold War file by the first word of their looks: what a Painter is given to paint T-Tic-T-Tac-Toe."""

from collections.abc import Mapping

from game.engine import props_booth, props_curtain, props_page, props_reading, props_speaker, props_torn, props_wall
from game.engine.painter import Prop, nothing

FILE_PROPS: Mapping[str, Prop] = {
    "curtain": props_curtain.curtain,
    "glint": props_curtain.glint,
    "scissors": props_page.scissors,
    "wall": props_wall.wall,
    "box": props_wall.box,
    "rubble": props_wall.rubble,
    "booth": props_booth.booth,
    "sign": props_booth.sign,
    "tag": props_booth.tag,
    "super": props_page.swollen,
    "drop": props_page.drop,
    "goosh": props_page.goosh,
    "page": props_torn.page,
    "typed": props_page.typed_line,
    "stamp": props_page.stamped,
    "dust": props_page.dust,
    "jolt": nothing,
    "cover": nothing,
    "thread-open": props_reading.open_thread,
    "thread-cut": props_reading.cut_thread,
    "sealed": props_reading.sealed,
    "threat": props_reading.threat,
    "speaker": props_speaker.speaker,
    "balloon": props_speaker.balloon,
}
