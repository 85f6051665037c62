"""A plain prover: full tables from the oracle, so that the checker has something to accept, and the mutants something to begin with."""
import hashlib
import itertools

import plain


def seal(lines):
    """The bytes of a file with these lines, the end line being added; what follows `by` is counted."""
    text = "".join(line + "\n" for line in lines).encode()
    by = next((i for i, line in enumerate(lines) if line.startswith("by ")), len(lines) - 1)
    return text + b"end %d %s\n" % (len(lines) - by - 1, hashlib.sha256(text).hexdigest().encode())


def head(play, statement, move=None, graph=None):
    lines = ["nimrod-proof 1", "claim %s %s" % (play, statement)]
    lines += ["move " + move] if move else []
    if graph is not None:
        lines += ["graph %d" % len(graph)] + [" ".join([v] + list(graph[v])) for v in graph]
    return lines


def written(state):
    return " + ".join("%s %s" % (one.name, one.write(part)) for one, part in state)


def winning_move(expression, misere, graph):
    """The first option that is lost, as an expression, or None."""
    state = tuple(plain.terms(expression, graph))
    for option in plain.SUM.options(state):
        text = written(option)
        if plain.lost(text, misere, graph):
            return text
    return None


def is_alive(one, state):
    return bool(one.options(state))


def live_parts(one, state):
    if one.name == "sprouts":
        return sprouts_lands(one, state)
    return [one.same(part) for part in one.parts(state) if is_alive(one, part)]


def sprouts_lands(one, state):
    """The checker's own canonical forms, read back: a prover need not be trusted, and the oracle knows no equal lands."""
    from checker import main  # noqa: F401  (finds the folder)
    from sprouts import Sprouts
    from sprouts_form import decoded
    return [one.read(land_text(decoded(form))) for form in Sprouts("sprouts").read(one.write(state))]


def land_text(land):
    """The text of a land of the checker."""
    times, names = {}, {}
    for region in land:
        for word in region:
            for spot in word:
                times[spot] = times.get(spot, 0) + 1
    texts = []
    for region in land:
        words = []
        for word in region:
            small, text = {}, ""
            for spot in word:
                if spot < 10:
                    text += str(spot)
                elif word.count(spot) == 2:
                    text += small.setdefault(spot, "abcdefghijklmnopqrstuvwxyz"[len(small)])
                else:
                    text += names.setdefault(spot, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[len(names)])
            words.append(text)
        texts.append(".".join(words))
    text = "|".join(texts)
    return text + "!" if text.isdigit() else text


def outcome(expression, play, graph):
    """A true statement about who wins, and the move."""
    misere = play == "misere"
    if plain.lost(expression, misere, graph):
        return "P " + expression, None
    return "N " + expression, winning_move(expression, misere, graph)


def couples(expression, graph=None, nimber=True):
    """The table of all components that can arise."""
    if nimber:
        lines = head("normal", "nimber %d %s" % (plain.nimber(expression, graph), expression), None, graph)
    else:
        lines = head("normal", *outcome(expression, "normal", graph), graph)
    lines.append("by couples")
    done = {}
    for one, state in plain.terms(expression, graph):
        table = done.setdefault(one.name, {})
        todo = live_parts(one, state)
        while todo:
            part = todo.pop()
            if part not in table:
                table[part] = one
                todo += [new for option in one.options(part) for new in live_parts(one, option)]
    for name, table in done.items():
        lines.append("game " + name)
        records = [(one.nimber(part), one.write(part)) for part, one in table.items()]
        if nimber:  # a line each
            lines += ["v %d %s" % record for record in records]
        else:  # two in a line where they have one nimber
            for value in sorted({value for value, _ in records}):
                texts = [text for other, text in records if other == value]
                lines += ["v %d %s" % (value, " ".join(texts[k:k + 2])) for k in range(0, len(texts), 2)]
    return lines


def same_sum(state, misere):
    """One key for equal positions of a sum."""
    found = []
    for one, part in state:
        whole = isinstance(one, plain.Coins)
        if is_alive(one, part):
            turned = sorted(point for point in part if all(map(one.line, one.rules(), point))) if whole else []
            found += [(one.name, repr(turned))] if whole else [(one.name, one.write(p)) for p in live_parts(one, part)]
    return tuple(sorted(found))


def positions(expression, graph=None):
    """All lost positions of misère play that can arise."""
    start = tuple(plain.terms(expression, graph))
    lines = head("misere", *outcome(expression, "misere", graph), graph) + ["by positions"]
    lines.append("game " + (start[0][0].name if len(start) == 1 else "+"))
    seen, todo = set(), [start]
    for state in todo:
        key = same_sum(state, True)
        if key not in seen:
            seen.add(key)
            todo += plain.SUM.options(state)
            if key and plain.SUM.lost(state, True):
                lines.append("p " + (written(state) if len(start) > 1 else state[0][0].write(state[0][1])))
    return lines


def theorem(name, expression, statement, play="normal", graph=None, records=()):
    """Statement: nimber or outcome."""
    if statement == "nimber":
        lines = head(play, "nimber %d %s" % (plain.nimber(expression, graph), expression), None, graph)
    else:
        lines = head(play, *outcome(expression, play, graph), graph)
    return lines + ["by theorem " + name] + list(records)


def nimbers(name, upto):
    """Of the single heaps 0 to upto, by the oracle's rules."""
    one, g = plain.game(name), [0]
    for n in range(1, upto + 1):
        found = set()
        for parts in one.after(n):
            value = 0
            for part in parts:
                value ^= g[part]
            found.add(value)
        g.append(next(v for v in itertools.count() if v not in found))
    return g


def period(name, upto, expression=None, statement="period"):
    """Values of single heaps as far as it takes, if a period shows before `upto`."""
    one, g = plain.game(name), nimbers(name, upto)
    code = plain.CODES.get(name.partition(":")[0]) or one.parameter
    digits = [one.digit(code, t) for t in range(len(code) - 1)] if name.partition(":")[0] != "subtraction" else \
        [0] + [3 * one.may_take(t) for t in range(1, 1 + max(t for t in range(1, 30) if one.may_take(t)))]
    r, k = max([1] + [2 for d in digits if d & 4] + [3 for d in digits if d & 8]), len(digits) - 1
    for p in range(1, upto):
        wrong = [n for n in range(1, upto + 1 - p) if g[n] != g[n + p]]
        start = wrong[-1] + 1 if wrong else 1
        if r * (start + p) + k <= upto + 1:
            break
    else:
        raise AssertionError("no period found for " + name)
    g = g[:r * (start + p) + k]
    if expression is None:
        lines = head("normal", "period %d %d %s" % (p, start, name))
    elif statement == "nimber":
        lines = head("normal", "nimber %d %s" % (plain.nimber(expression), expression))
    else:
        lines = head("normal", *outcome(expression, "normal", None))
    return lines + ["by period %d %d" % (p, start)] + ["g " + " ".join(map(str, g[i:i + 20])) for i in range(0, len(g), 20)]


def segments(name, law, window, split, sizes):
    """A state for each size, of so many values; law: period and start; split: the mask, perhaps with a second word."""
    g = nimbers(name, sizes[-1])
    lines = head("normal", "period %d %d %s" % (*law, name)) + ["by segments " + split]
    lines += ["g " + " ".join(map(str, g[i:min(i + 20, window + 1)])) for i in range(0, window + 1, 20)]
    return lines + ["s %d %s" % (size, " ".join(map(str, g[size - window:size]))) for size in sizes]


def loopy_outcomes(graph):
    """Outcome and rank of every vertex of a graph with cycles, by going back from the ends."""
    label, rank, changed = {}, 0, True
    while changed:
        changed = False
        for v in graph:
            if v not in label:
                if all(label.get(w, ("", 0))[0] == "N" for w in graph[v]):
                    label[v], changed = ("P", rank), True
                elif any(label.get(w, ("", 0)) [0] == "P" for w in graph[v]):
                    label[v], changed = ("N", rank), True
                rank += changed
    for v in graph:
        label.setdefault(v, ("D", 0))
    return label


def labels(vertex, graph):
    label = loopy_outcomes(graph)
    move = next((w for w in graph[vertex] if label[w][0] == "P"), None) if label[vertex][0] == "N" else None
    lines = head("normal", "%s graph:@ %s" % (label[vertex][0], vertex), move and "graph:@ " + move, graph) + ["by labels"]
    return lines + ["l %s %s %d" % (v, *label[v]) for v in graph]


def smith(graph):
    """Smith's values: label the least vertex that can be labelled, until none can."""
    value, count = {}, 0
    while True:
        found = None
        for v in graph:
            if v in value:
                continue
            known = {value[w][0] for w in graph[v] if w in value}
            m = next(x for x in itertools.count() if x not in known)
            back = all(w in value and value[w][0] < m or any(u in value and value[u][0] == m for u in graph[w]) for w in graph[v])
            if back and (found is None or m < found[1]):
                found = v, m
        if found is None:
            return {v: value.get(v, ("inf", 0)) for v in graph}
        value[found[0]] = found[1], count
        count += 1


def values(pawns, graph):
    """A true statement about the sum of these pawns, by Smith's values."""
    label, total = smith(graph), 0
    infinite = [v for v in pawns if label[v][0] == "inf"]
    for v in pawns:
        total ^= 0 if v in infinite else label[v][0]
    text, move = "graph:@ " + ",".join(pawns), None
    if not infinite:
        statement = "nimber %d %s" % (total, text)
    else:
        statement = "D " + text
        for i, v in enumerate(pawns):
            for w in graph[v]:
                rest = pawns[:i] + [w] + pawns[i + 1:]
                rest_total = 0
                for u in rest:
                    rest_total ^= -1 if label[u][0] == "inf" else label[u][0]
                if all(label[u][0] != "inf" for u in rest) and rest_total == 0:
                    statement, move = "N " + text, "graph:@ " + ",".join(rest)
    return head("normal", statement, move, graph) + ["by values"] + ["s %s %s %d" % (v, *label[v]) for v in graph]


def kernels_of(graph):
    names = list(graph)
    found = []
    for size in range(len(names) + 1):
        for chosen in itertools.combinations(names, size):
            inside = set(chosen)
            if all(not inside & set(graph[v]) if v in inside else inside & set(graph[v]) for v in names):
                found.append(chosen)
    return found


def kernel(graph, every):
    """One kernel, or all with a clausal proof: all clauses over more and more variables, in the order of a search that fails."""
    found = kernels_of(graph)
    if not every:
        return head("normal", "kernel @", None, graph) + ["by kernel"] + [" ".join(("k",) + found[0])]
    lines = head("normal", "kernels %d @" % len(found), None, graph) + ["by kernel"] + [" ".join(("k",) + one) for one in found]

    def refute(chosen):
        if len(chosen) < len(graph):
            for sign in (1, -1):
                refute(chosen + [sign * (len(chosen) + 1)])
        lines.append(" ".join(["c"] + [str(-literal) for literal in chosen] + ["0"]))
    refute([])
    return lines
