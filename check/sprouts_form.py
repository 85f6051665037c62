"""The exact canonical form of lands in Sprouts (see sprouts.py for what a land is).

Spots in two boundaries tie boundaries together into pieces; on a sphere regions and pieces form a tree. From
a region, in one of its two orientations, each other piece is written as a walk that begins at some place of its word there and
goes on to the boundary that holds the least name met once, in the better orientation, followed by what hangs in that region; pieces are sorted, and
the least form over all regions and orientations is taken. It can be read back, so equal forms are equal lands.
"""
from words import require

NAMED = 10  # from here on, spots have names


def kind(land):
    """Alike for equal lands, quick to find, and mostly different for different ones."""
    found = []
    for region in land:
        words = []
        for word in region:
            key = 0
            for spot in word:
                key += 1 << 8 * min(spot, 3) if spot < NAMED else 1 << 24 if word.count(spot) == 1 else 1 << 32
            words.append(key)
        words.sort()
        found.append(tuple(words))
    found.sort()
    return tuple(found)


def canonical(land):
    return Walk(land).form()


class Walk:
    """The canonical form of one land; names, places and forms of parts that were found."""

    def __init__(self, land):
        self.land, self.found = land, {}
        self.places = {}  # of a spot: the boundaries (region, number) that hold it
        for r, region in enumerate(land):
            for b, word in enumerate(region):
                for spot in word:
                    if spot >= NAMED:
                        self.places.setdefault(spot, []).append((r, b))
        require(self.is_tree(), "words that nobody can draw")

    def is_tree(self):
        """Boundaries are the edges of a graph of regions and pieces, which hangs together."""
        pieces = {(r, b): (r, b) for r, region in enumerate(self.land) for b in range(len(region))}

        def root(place):
            while pieces[place] != place:
                place = pieces[place]
            return place
        for one, other in self.places.values():
            pieces[root(one)] = root(other)
        return len(pieces) == len(self.land) + len({root(place) for place in pieces}) - 1

    def form(self):
        kinds = [kind((region,)) for region in self.land]
        least = min(kinds)
        return min(self.region(r, way, None) for r in range(len(self.land)) if kinds[r] == least for way in (1, -1))

    def region(self, r, way, without):
        """The pieces that hang in a region, but for one boundary."""
        key = r, way, without
        if key not in self.found:
            self.found[key] = tuple(sorted(self.piece(r, b, way) for b in range(len(self.land[r])) if b != without))
        return self.found[key]

    def piece(self, r, b, way):
        """The least walk over a piece that begins in this boundary."""
        word = self.land[r][b][::way]
        if max(word) < NAMED:
            return ((min(word[k:] + word[:k] for k in range(len(word))), ()),)
        states = [self.written(word[k:] + word[:k], {}, (), {(r, b)}, ()) for k in range(len(word))]
        form = []
        while True:
            least = min(state[0] for state in states)
            form.append(least)
            states = {state[1:3]: state for state in states if state[0] == least}
            states = list(states.values())
            if not states[0][2]:
                return tuple(form)
            states = [self.continued(way, *state) for state in states for way in (1, -1)]

    def written(self, word, names, waiting, done, below):
        """The word in names, new spots getting the next ones, with what hangs in its region; the names, the spots that wait for their
        other boundary, and the boundaries that are done."""
        names, new = dict(names), []
        for spot in word:
            if spot >= NAMED and spot not in names:
                names[spot] = NAMED + len(names)
                if word.count(spot) == 1:
                    new.append(spot)
        waiting = tuple(spot for spot in waiting if spot not in word) + tuple(new)
        return (tuple(names.get(spot, spot) for spot in word), below), tuple(names.items()), waiting, done

    def continued(self, way, _, names, waiting, done):
        """On to the other boundary of the spot that waits longest."""
        one, other = self.places[waiting[0]]
        r, b = other if one in done else one
        word = self.land[r][b][::way]
        k = word.index(waiting[0])
        return self.written(word[k:] + word[:k], names, waiting, done | {(r, b)}, self.region(r, way, b))


def decoded(form):
    """A land of this form."""
    regions, names = [[]], [NAMED]

    def put(piece, r):
        first = names[0]
        names[0] += len({spot for word, _ in piece for spot in word if spot >= NAMED})
        for word, below in piece:
            regions[r].append(tuple(spot if spot < NAMED else spot - NAMED + first for spot in word))
            for further in below:
                put(further, r)
            regions.append([])
            r = len(regions) - 1
        regions.pop()
    for piece in form:
        put(piece, 0)
    return tuple(tuple(region) for region in regions)
