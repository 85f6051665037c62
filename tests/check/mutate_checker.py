"""Mutates the checker in Python, and asks whether the tests notice: every comparison turned, every quantifier and every and/or taken for the other, every `not`, requirement,
refusal, filter and operand of and/or left out, every condition always and never true, every small number one more and one less; one by one.

    python3 tests/check/mutate_checker.py [--every N] [MODULE...]     lists the mutants that survive; exit code 1 if one is not in equivalent.txt

A mutant is noticed if a good file is refused, a file with a false claim accepted, or something else than a refusal raised. Those that survive the quick files
(of the methods that the module serves; what noticed the last mutants comes first, so most die within a second) are tried on a sample of others, the same in every run, and then on the
unit tests of the module. Left out are mutants that are listed as equivalent, and comparisons with a limit (see LIMITS): they bound time and memory, not
truth, and test_holes.py holds them against hostile files. With --every N only each N-th mutant is tried. Each runs in a child process that gets the changed
syntax tree instead of the module.
"""
import ast
import collections
import functools
import importlib.abc
import importlib.util
import mmap
import os
import pickle
import random
import signal
import subprocess
import sys
import time
import types

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, "..", "..", "check")
METHODS = {"labels": ("labels", "values"), "kernel": ("kernel",), "period": ("period", "quotient", "segments"), "segments": ("segments",), "hexes": ("hex",), "theorems": ("theorem",), "theorems_boards": ("theorem",),
           "ordinals": ("theorem",), "misere_quotient": ("quotient",), "couples": ("couples", "positions"), "sprouts": ("couples", "positions"),
           "sprouts_form": ("couples", "positions"), "strips": ("couples", "positions", "theorem"), "takings": ("couples", "positions", "theorem"), "heaps": ("couples", "positions", "quotient", "period", "segments"),
           "sentences": ("couples", "positions"), "boards": ("couples", "positions", "theorem", "hex")}
LIMITS = {"LINE", "BYTES", "DIGITS", "OPTIONS", "WORK", "SIZE", "PARTS", "CELLS", "VALUES", "ORDER", "CLAUSES", "RECORDS", "LIVES", "MOST", "HEAPS", "LARGEST", "BATCH", "PAIRS"}
SAMPLE = 1500  # further files for a mutant that survives the quick ones
NOTICED = collections.Counter()  # how many mutants a file has noticed
TURNED = {ast.Lt: [ast.LtE, ast.GtE], ast.LtE: [ast.Lt, ast.Gt], ast.Gt: [ast.GtE, ast.LtE], ast.GtE: [ast.Gt, ast.Lt], ast.Eq: [ast.NotEq], ast.NotEq: [ast.Eq],
          ast.In: [ast.NotIn], ast.NotIn: [ast.In], ast.Is: [ast.IsNot], ast.IsNot: [ast.Is]}


def changes(tree):
    """For every mutant the number of the node and what to do with it."""
    for number, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.Compare):
            for k, operator in enumerate(node.ops):
                for new in TURNED[type(operator)]:
                    yield number, ("compare", k, new)
        elif isinstance(node, ast.BoolOp):
            yield number, ("and/or",)
            for k in range(len(node.values)):
                yield number, ("without", k)
        elif isinstance(node, (ast.If, ast.While, ast.IfExp)):
            if not isinstance(node.test, (ast.Compare, ast.UnaryOp)):
                yield number, ("condition",)
            if not isinstance(node, ast.While):
                yield number, ("always",)
            yield number, ("never",)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield number, ("not",)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("all", "any"):
            yield number, ("quantifier",)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "require":
            yield number, ("require",)
        elif isinstance(node, ast.comprehension):
            for k in range(len(node.ifs)):
                yield number, ("filter", k)
        elif isinstance(node, ast.Raise):
            yield number, ("raise",)
        elif isinstance(node, ast.Constant) and type(node.value) is bool:
            yield number, ("constant", not node.value)
        elif isinstance(node, ast.Constant) and type(node.value) is int and node.value < 1000:
            yield number, ("constant", node.value + 1)
            yield number, ("constant", node.value - 1)


def functions(source):
    """For the number of a node the line of the function in whose body it stands: files that do not come there cannot tell."""
    tree = ast.parse(source)
    found, numbers = {}, {id(node): number for number, node in enumerate(ast.walk(tree))}
    for function in ast.walk(tree):  # the outer ones first
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                found.update((numbers[id(node)], min([function.lineno] + [word.lineno for word in function.decorator_list])) for node in ast.walk(statement))
    return found


def is_limit(node):
    """Whether a comparison, or a requirement or condition of one, is about a limit: a constant of the list, or a number of a thousand or more."""
    node = node.test if isinstance(node, (ast.If, ast.IfExp, ast.While)) else node
    return isinstance(node, (ast.Compare, ast.Call, ast.BoolOp)) and any(
        isinstance(part, ast.Name) and part.id in LIMITS or isinstance(part, ast.Constant) and type(part.value) is int and part.value >= 1000
        for compare in ast.walk(node) if isinstance(compare, ast.Compare) for part in ast.walk(compare))


def limits_of(tree):
    """The parts of the lines that say what the limits are."""
    return {part for statement in tree.body if isinstance(statement, ast.Assign) and any(isinstance(name, ast.Name) and name.id in LIMITS for name in statement.targets)
            for part in ast.walk(statement)}


def change(tree, node, what):
    """Makes the tree that of a mutant."""
    kind = what[0]
    if kind == "compare":
        node.ops[what[1]] = what[2]()
    elif kind == "and/or":
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif kind == "without":
        rest = node.values[:what[1]] + node.values[what[1] + 1:]
        instead(tree, node, rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))
    elif kind == "condition":
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif kind in ("always", "never"):
        node.test = ast.Constant(kind == "always")
    elif kind == "not":
        instead(tree, node, ast.Call(ast.Name("bool", ast.Load()), [node.operand], []))
    elif kind == "quantifier":
        node.func.id = "any" if node.func.id == "all" else "all"
    elif kind == "require":
        node.args[0] = ast.Constant(True)
    elif kind == "filter":
        del node.ifs[what[1]]
    elif kind == "raise":
        instead(tree, node, ast.Pass())
    else:
        node.value = what[1]
    ast.fix_missing_locations(tree)


def instead(tree, node, new):
    """Puts `new` where the node stands."""
    ast.copy_location(new, node)
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if value is node:
                setattr(parent, field, new)
            elif isinstance(value, list):
                value[:] = [new if item is node else item for item in value]


def describe(source, node, what):
    """What identifies a mutant in equivalent.txt, wherever its line stands."""
    kind = {"compare": lambda: "%d %s" % (what[1], what[2].__name__), "without": lambda: "without %d" % what[1], "filter": lambda: "filter %d" % what[1],
            "constant": lambda: "%s for %s" % (what[1], node.value)}.get(what[0], lambda: what[0])()
    if what[0] == "constant":
        line = source.split("\n")[node.lineno - 1]
        text = "%s @%d" % (line.strip()[:160], node.col_offset - len(line) + len(line.lstrip()))
    elif isinstance(node, (ast.If, ast.While)):
        text = "if " + ast.unparse(node.test)
    else:
        text = ast.get_source_segment(source, node) if hasattr(node, "lineno") else ast.unparse(node)
    return "%s: %s" % (kind, " ".join((text or "").split())[:180])


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Makes the modules of the checker of code that is compiled already, of which one is a mutant."""

    def __init__(self, codes):
        self.codes = codes

    def find_spec(self, name, path, target=None):
        return importlib.util.spec_from_loader(name, self) if name in self.codes else None

    def exec_module(self, module):
        exec(self.codes[module.__name__], module.__dict__)


def source_of(name):
    with open(os.path.join(FOLDER, name + ".py")) as file:
        return file.read()


@functools.lru_cache(None)
def codes():
    """The modules of the checker as they are, compiled."""
    names = [path[:-3] for path in os.listdir(FOLDER) if path.endswith(".py") and path not in ("exercises.py", "__main__.py")]
    return {name: compile(source_of(name), name + ".py", "exec") for name in names}


def load(name, tree):
    """Loads the checker anew, one module being that of the tree."""
    for module in ["checker", *codes()]:
        sys.modules.pop(module, None)
    code = compile(tree, name + ".py", "exec")
    sys.meta_path.insert(0, Finder({**codes(), name: code}))
    import checker
    if name == "__main__":
        exec(code, checker.main.__dict__)


def enclosing(tree, node):
    """The function in whose body the node stands, and the class or module that has it; or None."""
    for owner in [tree] + [part for part in tree.body if isinstance(part, ast.ClassDef)]:
        for function in owner.body:
            if isinstance(function, ast.FunctionDef) and any(part is node for statement in function.body for part in ast.walk(statement)):
                return owner, function
    return None


def replace(name, owner, function):
    """Gives one function, in the modules that are loaded, the code of the tree: a tenth of the work of loading them anew. Whether that was possible."""
    import checker
    in_class = isinstance(owner, ast.ClassDef)
    code = compile(ast.Module([ast.ClassDef(owner.name, [], [], [function], [], lineno=1, col_offset=0)] if in_class else [function], []), name + ".py", "exec")
    for inner in [owner.name] * in_class + [function.name]:
        code = next(part for part in code.co_consts if isinstance(part, types.CodeType) and part.co_name == inner)
    module = checker.main if name == "__main__" else sys.modules[name]
    loaded = vars(getattr(module, owner.name) if in_class else module)[function.name]
    if code.co_freevars != loaded.__code__.co_freevars:
        return False
    loaded.__code__ = code
    return True


def survives(name, tree, node, what, files):
    """Whether the mutant treats all files as it should. A file is (bytes, whether to accept it, words to be said of it, seconds that the
    checker takes, functions that it calls)."""
    if not files:
        return True
    in_hand = mmap.mmap(-1, 8)
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        if status:
            NOTICED[files[int.from_bytes(in_hand[:8], "little")][0]] += 1
        return status == 0
    code = 1
    try:
        sys.stderr = open(os.devnull, "w")
        place = enclosing(tree, node)
        change(tree, node, what)  # the child's own
        signal.setitimer(signal.ITIMER_VIRTUAL, 5)
        if not (place and replace(name, *place)):
            load(name, tree)
        import checker
        code = 0
        for i, (data, accept, words, seconds, _) in enumerate(files):
            code, in_hand[:8] = 1, i.to_bytes(8, "little")
            signal.setitimer(signal.ITIMER_VIRTUAL, 10 * seconds + 1)
            found = checker.verdict(data)
            if (found is None) != accept or words and words not in (checker.said(data) if accept else found):
                break
            code = 0
    except BaseException:
        code = 1
    os._exit(code)


def main(chosen):
    every = int(chosen[1]) if chosen[:1] == ["--every"] else 1
    chosen = chosen[2:] if chosen[:1] == ["--every"] else chosen
    sys.path.insert(0, HERE)
    import checker  # noqa: F401  (the children have it then)
    quick, pool = corpus_of_files()
    print("corpus: %d quick, %d more" % (sum(map(len, quick.values())), sum(map(len, pool.values()))), flush=True)
    with open(os.path.join(HERE, "equivalent.txt")) as file:
        known = {line.partition(" -- ")[0] for line in file.read().split("\n")}
    total = survived = limits = skipped = 0
    modules = chosen or sorted(path[:-3] for path in os.listdir(FOLDER) if path.endswith(".py") and path != "exercises.py")
    for name in modules:
        source = source_of(name)
        methods = METHODS.get(name, sorted(quick))
        marks = [b"\nby " + method.encode() for method in methods]
        letter = [file for file in quick["letter"] if name not in METHODS or any(mark in file[0] for mark in marks)]
        files = [file for method in methods if method not in ("letter", "broken") for file in quick[method]] + letter + (quick["broken"] if name not in METHODS else [])
        files.sort(key=lambda file: file[3])
        more = [file for method in methods for file in pool[method]]
        more = random.Random(name).sample(more, min(SAMPLE, len(more)))
        tree = ast.parse(source)
        nodes = list(ast.walk(tree))
        inside = functions(source)
        for number, what in list(changes(tree))[::every]:
            text = "%s: %s" % (name, describe(source, nodes[number], what))
            function = inside.get(number)
            place = " (in %s)" % source.split("\n")[function - 1].strip().removeprefix("def ").partition("(")[0] if function else ""
            if text in known or text + place in known:
                skipped += 1
            elif is_limit(nodes[number]) or nodes[number] in limits_of(tree):
                limits += 1
            else:
                total += 1
                if all(survives(name, tree, nodes[number], what, sorted((file for file in some if not function or (name, function) in file[4]), key=lambda file: (-NOTICED[file[0]], file[3]))) for some in (files, more)) and units_survive(name, source, number, what):
                    survived += 1
                    print("survives: %s%s -- line %s" % (text, place, getattr(nodes[number], "lineno", "?")), flush=True)
        print("%s done: %d mutants tried so far, %d survived; %d limits, %d known to be equivalent" % (name, total, survived, limits, skipped), flush=True)
    return 1 if survived else 0


def corpus_of_files():
    """What make_corpus() makes, kept in the file NIMROD_CORPUS if there is one."""
    kept = os.environ.get("NIMROD_CORPUS")
    if kept and os.path.exists(kept):
        with open(kept, "rb") as file:
            return pickle.load(file)
    made = make_corpus()
    if kept:
        with open(kept, "wb") as file:
            pickle.dump(made, file)
    return made


def make_corpus():
    """Files to try first, and more, by method: lists as survives() takes them."""
    import checker
    import corpus

    def timed(data, accept, words):
        start = time.process_time()
        found = checker.verdict(data)
        seconds = time.process_time() - start
        assert (found is None) == accept and (accept or words in found), (found, words, data)
        called = set()
        sys.settrace(lambda frame, *_: called.add((os.path.basename(frame.f_code.co_filename)[:-3], frame.f_code.co_firstlineno)))
        checker.verdict(data)
        sys.settrace(None)
        return (data, accept, words, seconds, frozenset(called)), found
    rng = random.Random(5)
    quick, pool, kinds = collections.defaultdict(list), collections.defaultdict(list), collections.Counter()
    for method, data in corpus.good(rng):
        quick[method].append(timed(data, True, "")[0])
    count = int(os.environ.get("NIMROD_POOL", "12000"))
    for method, data in corpus.bad(rng, count):
        file, found = timed(data, False, "")
        kind = method, "".join(c for c in found.partition(": ")[2] if not c.isdigit())[:28]
        kinds[kind] += 1
        (quick if kinds[kind] <= 3 else pool)[method].append(file)
    for accept, words, data in corpus.letter():
        quick["letter"].append(timed(data, accept, words)[0])
    quick["broken"] = [timed(data, False, "")[0] for data in corpus.broken(rng)][::7]
    return quick, pool


def units_survive(name, source, number, what):
    """The unit tests on a copy of the checker with the mutant."""
    import shutil
    import tempfile
    if os.environ.get("NIMROD_UNITS") == "0":
        return True
    tree = ast.parse(source)
    change(tree, list(ast.walk(tree))[number], what)
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "check")
        shutil.copytree(FOLDER, copy, ignore=shutil.ignore_patterns("__pycache__"))
        with open(os.path.join(copy, name + ".py"), "w") as file:
            file.write(ast.unparse(tree))
        for test in UNITS.get(name, ("test_holes.py", "test_rules.py")):
            try:
                done = subprocess.run([sys.executable, "-B", os.path.join(HERE, test), "-f"], env=dict(os.environ, NIMROD_CHECKER=copy), capture_output=True, timeout=400)
            except subprocess.TimeoutExpired:
                return False
            if done.returncode:
                return False
    return True


UNITS = {"theorems": ("test_theorems.py", "test_holes.py"), "theorems_boards": ("test_theorems.py", "test_holes.py"), "ordinals": ("test_theorems.py", "test_holes.py"),
         "kernel": ("test_accept.py", "test_holes.py"), "labels": ("test_accept.py",), "hexes": ("test_accept.py", "test_holes.py"), "period": ("test_accept.py", "test_holes.py"), "segments": ("test_segments.py",),
         "misere_quotient": ("test_holes.py",)}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
