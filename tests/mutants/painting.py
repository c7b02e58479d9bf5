"""Tells which functions paint, and what one of them may return instead."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

Aliases = dict[str, ast.expr]
"""What names for types stand for."""

PUTTING = {"blit", "blits", "fblits", "fill", "set_at"}
"""Methods of a surface that put something on it."""
DRAWING = {"draw", "gfxdraw"}
"""Modules of pygame whose functions all do."""
AHEAD = {"want", "prefetch"}
"""What has things painted when there is time: without it everything looks the same, only later."""
PASSED = {"picture", "found"}
"""Methods of the canvas that call the painter they are given."""
CARRIED = {"canvas", "_canvas", "surface", "_surface", "target", "picture", "painter"}
"""Names of arguments that are painted on."""

MEASURES = {"int", "float", "bool", "str"}
"""Names of what others need from a function that paints nothing by itself."""

EMPTY: Mapping[str, str] = {
    "int": "0",
    "float": "0.0",
    "bool": "False",
    "str": "''",
    "Surface": "__import__('pygame').Surface((1, 1), __import__('pygame').SRCALPHA)",
    "Rect": "__import__('pygame').Rect(0, 0, 0, 0)",
    "list": "[]",
    "dict": "{}",
    "Sequence": "()",
    "Mapping": "{}",
    "Iterator": "None",
    "Iterable": "()",
}
"""What may stand for a value of a type, as code; a generator's own value is none."""


@dataclass(frozen=True, eq=False)
class Function:
    """A function or method, by its dotted name in its module."""

    name: str
    node: ast.FunctionDef
    _parents: dict[ast.AST, ast.AST] = field(default_factory=dict, repr=False)

    def own(self) -> Iterator[ast.AST]:
        """The nodes of its body, without those of named functions within it."""
        waiting: list[ast.AST] = [*self.node.body]
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                continue
            yield node
            for child in ast.iter_child_nodes(node):
                self._parents[child] = node
                waiting.append(child)

    def above(self, node: ast.AST) -> list[ast.AST]:
        """What a node that came from `own` is a part of, the nearest first."""
        found = []
        while node in self._parents:
            found.append(node := self._parents[node])
        return found


def functions(tree: ast.Module) -> Iterator[Function]:
    """All functions of a module, those within others too."""

    def within(body: Sequence[ast.AST], prefix: str) -> Iterator[Function]:
        for node in body:
            if isinstance(node, ast.FunctionDef):
                yield Function(prefix + node.name, node)
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield from within(list(ast.iter_child_nodes(node)), f"{prefix}{node.name}.")
            elif isinstance(node, ast.If | ast.With | ast.For | ast.Try):
                yield from within(list(ast.iter_child_nodes(node)), prefix)

    yield from within(tree.body, "")


def painting(every: Sequence[Function]) -> set[Function]:
    """The functions that paint by themselves, and those that pass a surface to one that does."""
    every = [function for function in every if function.node.name != "__init__"]
    painters = {function for function in every if any(_puts(call) for call in _calls(function))}
    measuring = {function for function in every if _named(function.node.returns) in MEASURES}
    while True:
        names = {function.node.name for function in painters}
        more = {
            function
            for function in every
            if function not in painters | measuring and any(_hands_on(call, names) for call in _calls(function))
        }
        if not more:
            return painters
        painters |= more


def harmless(function: ast.FunctionDef, aliases: Aliases) -> str | None:
    """What a function may return at once, as code, by its annotation; None if others need its result."""
    return _empty(function.returns, aliases)


def _empty(kind: ast.expr | None, aliases: Aliases) -> str | None:
    match kind:
        case None | ast.Constant(value=None):
            return "None"
        case ast.Constant(value=str(written)):
            return _empty(ast.parse(written, mode="eval").body, aliases)
        case ast.BinOp(op=ast.BitOr(), right=ast.Constant(value=None)):
            return "None"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[_, ast.Constant(value=x)])) if x is ...:
            return "()"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=inside):
            kinds = inside.elts if isinstance(inside, ast.Tuple) else [inside]
            parts = [_empty(each, aliases) for each in kinds]
            return None if None in parts else f"({', '.join(map(str, parts))},)"
        case ast.Subscript(value=value):
            return EMPTY.get(_named(value))
        case _:
            name = _named(kind)
            if name in aliases and name not in EMPTY:
                return _empty(aliases[name], {other: of for other, of in aliases.items() if other != name})
            return EMPTY.get(name)


def _calls(function: Function) -> Iterator[ast.Call]:
    """Its calls; what it only has painted ahead of time is no painting of its own."""
    ahead = [node for node in function.own() if isinstance(node, ast.Call) and _named(node.func) in AHEAD]
    later = {id(part) for call in ahead for part in ast.walk(call)}
    return (node for node in function.own() if isinstance(node, ast.Call) and id(node) not in later)


def _puts(call: ast.Call) -> bool:
    match call.func:
        case ast.Attribute(attr=name) if name in PUTTING:
            return True
        case ast.Attribute(value=ast.Attribute(value=ast.Name(id="pygame"), attr=name)):
            return name in DRAWING
    return False


def _hands_on(call: ast.Call, painters: set[str]) -> bool:
    """Whether the call passes a surface to a painter, or a painter to the canvas."""
    if _named(call.func) in PASSED and call.args:
        return _named(call.args[0]) in painters
    given = (part for argument in [*call.args, *(k.value for k in call.keywords)] for part in ast.walk(argument))
    return _named(call.func) in painters and any(_named(part) in CARRIED for part in given)


def _named(node: ast.AST | None) -> str:
    """The last word of a dotted name."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.Constant(value=str(name)):
            return name
    return ""
