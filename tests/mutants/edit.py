"""Removes sites from a loaded module: each of its live functions gets the code it would have without them.

Nothing is reloaded: every module that has imported a function by name, wrapped it or kept it in a table has the changed
one.
"""

import ast
import builtins
import gc
import importlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from types import CodeType, FunctionType

from tests.mutants.sites import Site, place

REACHED = "__reached__"
"""The builtin that marked sites call with their keys."""
ACTS = ("play", "sound", "_sound", "draw", "append", "insert")
"""Calls that are removed whole; those of other sites keep empty arguments."""
Gate = Callable[[Site], ast.expr]


def leave_out(site: Site, root: Path) -> None:
    """Make it do nothing from now on, in this process."""
    _change(root, [site], lambda site: ast.Constant(False))


def mark(sites: Iterable[Site], root: Path, reached: Callable[[str], None]) -> None:
    """Have `reached` called with a site's key whenever the site runs."""
    setattr(builtins, REACHED, reached)
    call = ast.Name(REACHED, ast.Load())
    _change(root, sites, lambda site: ast.UnaryOp(ast.Not(), ast.Call(call, [ast.Constant(site.key)], [])))


def _change(root: Path, sites: Iterable[Site], gate: Gate) -> None:
    codes: dict[tuple[str, str, int], CodeType] = {}
    for file, within in groupby(sorted(sites), key=lambda site: site.file):
        module = importlib.import_module(file.removesuffix(".py").replace("/", "."))
        path = str(module.__file__)
        tree = ast.parse((root / file).read_text(encoding="utf-8"))
        tree = ast.fix_missing_locations(Edit(within, gate).visit(tree))
        every = list(_codes(compile(tree, path, "exec", dont_inherit=True)))
        alone = Counter(_name(code) for code in every)
        codes |= {_name(code): code for code in every if alone[_name(code)] == 1}
    gc.unfreeze()  # it lists nothing that is frozen
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and (code := codes.get(_name(thing.__code__))) and code != thing.__code__:
            thing.__code__ = code


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


def _name(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


class Edit(ast.NodeTransformer):
    """Puts a gate before each site: if it is shut, the site does nothing.

    The code behind it stays, so that functions keep the names they close over.
    """

    def __init__(self, sites: Iterable[Site], gate: Gate) -> None:
        self._sites = {(site.kind == "paint", site.place): site for site in sites}
        self._gate = gate

    def visit(self, node: ast.AST) -> ast.AST:
        """Gate the node if it is a site, then what it contains. A site comes before what it contains, which may begin
        and end with it."""
        match node:
            case ast.FunctionDef() if site := self._sites.pop((True, place(node)), None):
                value = ast.parse(site.instead, mode="eval").body
                self.generic_visit(node)
                node.body.insert(0, ast.If(ast.UnaryOp(ast.Not(), self._gate(site)), [ast.Return(value)], []))
                return node
            case ast.Tuple(ctx=ast.Load()) | ast.List(ctx=ast.Load()):
                node.elts = [self._in_row(each) for each in node.elts]
            case ast.GeneratorExp() | ast.ListComp() if site := self._take(node.elt):
                node.generators[-1].ifs.append(self._gate(site))
            case ast.Dict():
                for index, (key, value) in enumerate(zip(node.keys, node.values, strict=True)):
                    if site := self._take(value):
                        node.keys[index] = None
                        node.values[index] = self._gated(site, ast.Dict([key], [value]), ast.Dict([], []))
        if site := self._take(node):
            assert isinstance(node, ast.expr)
            inner = self.generic_visit(node)
            return self._gated(site, inner, ast.Constant(None if _acts(node) else ""))
        return self.generic_visit(node)

    def _in_row(self, each: ast.expr) -> ast.expr:
        if _acts(each) or not (site := self._take(each)):
            return each
        return ast.Starred(self._gated(site, ast.Tuple([each], ast.Load()), ast.Tuple([], ast.Load())), ast.Load())

    def _take(self, node: ast.AST) -> Site | None:
        has_place = isinstance(node, ast.expr) and hasattr(node, "lineno")  # inserted nodes have none
        return self._sites.pop((False, place(node)), None) if has_place else None

    def _gated(self, site: Site, there: ast.AST, gone: ast.expr) -> ast.expr:
        assert isinstance(there, ast.expr)
        return ast.IfExp(self._gate(site), there, gone)


def _acts(node: ast.expr) -> bool:
    """Whether it stands for its effect, not for its value."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ACTS
