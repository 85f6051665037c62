"""By kernel: a kernel of a graph, or all of them, the rest excluded by a clausal proof (unit propagation alone)."""
from words import require, number, short

CLAUSES = 5_000_000  # literals in all


class Clauses:
    """A formula that grows by clauses that follow by unit propagation; two literals of each clause are watched."""

    def __init__(self, work):
        self.work, self.watched, self.true, self.trail = work, {}, set(), []
        self.refuted, self.size, self.at = False, 0, {}

    def add(self, literals):
        clause = sorted(set(literals))
        self.size += len(clause) + 1
        require(self.size <= CLAUSES, "too many clauses")
        self.at.setdefault(tuple(clause), []).append(clause)
        if any(-literal in clause for literal in clause):
            return
        clause.sort(key=lambda literal: -literal in self.true)  # those not yet false first: they are watched
        for literal in clause[:2] if len(clause) > 1 else []:
            self.watched.setdefault(literal, []).append(clause)
        if not clause or -clause[0] in self.true:
            self.refuted = True
        elif len(clause) == 1 or -clause[1] in self.true:
            self.refuted |= self.propagate([clause[0]])

    def forget(self, literals):
        found = self.at.get(tuple(sorted(set(literals))))
        require(found, "a clause that is not there")
        clause = found.pop()
        for literal in clause[:2]:
            self.watched[literal] = [other for other in self.watched.get(literal, []) if other is not clause]

    def propagate(self, todo):
        """Makes these literals true and all that follows; whether that contradicts."""
        todo = list(todo)
        while todo:
            literal = todo.pop()
            if literal in self.true:
                continue
            if -literal in self.true:
                return True
            self.true.add(literal)
            self.trail.append(literal)
            kept, watching = [], self.watched.get(-literal, [])
            self.work.spend(1 + len(watching))
            for i, clause in enumerate(watching):
                if clause[0] == -literal:
                    clause[0], clause[1] = clause[1], clause[0]
                if clause[0] in self.true:
                    kept.append(clause)
                    continue
                for k in range(2, len(clause)):
                    if -clause[k] not in self.true:
                        clause[1], clause[k] = clause[k], clause[1]
                        self.watched.setdefault(clause[1], []).append(clause)
                        break
                else:
                    kept.append(clause)
                    if -clause[0] in self.true:
                        self.watched[-literal] = kept + watching[i + 1:]
                        return True
                    todo.append(clause[0])
            self.watched[-literal] = kept
        return False

    def follows(self, literals):
        """Whether the clause follows by unit propagation."""
        if self.refuted:
            return True
        mark = len(self.trail)
        conflict = self.propagate([-literal for literal in literals])
        for literal in self.trail[mark:]:
            self.true.discard(literal)
        del self.trail[mark:]
        return conflict


def literals_of(words, count):
    require(words and words[-1] == "0", "a clause ends with 0")
    found = []
    for word in words[:-1]:
        value = number(word.lstrip("-") if word.startswith("-") else word, 1, count)
        require(word.count("-") <= 1, "not a literal: %s" % short(word))
        found.append(-value if word.startswith("-") else value)
    return found


def by_kernel(frame, games):
    require(frame.statement in ("kernel", "kernels") and frame.arguments[-1] == "@" and games.graph is not None, "claim kernel @, or kernels K @")
    require(frame.play == "normal" and not frame.parameters and frame.move is None, "kernels have no play, no parameters, no move")
    wanted = None
    if frame.statement == "kernels":
        require(len(frame.arguments) == 2, "claim normal kernels K @")
        wanted = number(frame.arguments[0])
    else:
        require(len(frame.arguments) == 1, "claim normal kernel @")
    arcs, count = games.graph.arcs, len(games.graph.names)
    require(count <= 100_000, "too many vertices")
    kernels, clauses, lemmas = [], None, 0
    for text in frame.each():
        word, *rest = text.split(" ")
        if word == "k":
            require(clauses is None, "a kernel after a clause")
            kernel = frozenset(games.graph.vertex(name) for name in rest)
            require(len(kernel) == len(rest) and kernel not in kernels, "a vertex twice, or a kernel twice")
            games.work.spend(count + len(kernels))
            require(all(w not in kernel for v in kernel for w in arcs[v]), "an arc inside the kernel")
            require(all(v in kernel or any(w in kernel for w in arcs[v]) for v in range(count)), "a vertex outside without an arc into the kernel")
            kernels.append(kernel)
        else:
            require(word in ("c", "x") and wanted is not None, "a record that is not described: %s" % short(text))
            clauses = clauses or formula(games, kernels)
            literals = literals_of(rest, count)
            if word == "c":
                require(clauses.follows(literals), "a clause that does not follow by unit propagation")
                clauses.add(literals)
                lemmas += 1
            else:
                clauses.forget(literals)
    if wanted is None:
        require(len(kernels) == 1, "exactly one kernel is to be listed")
    else:
        require(len(kernels) == wanted, "%d kernels are listed" % len(kernels))
        clauses = clauses or formula(games, kernels)
        require(clauses.refuted, "nothing excludes a further kernel")
    games.understood = "kernel: no arc joins two of its vertices, and every vertex outside has an arc into it"
    return ["%d kernels, %d clauses" % (len(kernels), lemmas)], []


def formula(games, kernels):
    """Variable v + 1: the vertex v is in the kernel."""
    clauses = Clauses(games.work)
    for v, row in enumerate(games.graph.arcs):
        clauses.add([v + 1] + [w + 1 for w in row])
        for w in row:
            clauses.add([-v - 1, -w - 1])
    for kernel in kernels:
        clauses.add([-v - 1 if v in kernel else v + 1 for v in range(len(games.graph.arcs))])
    return clauses
