"""By couples: nimbers of components in normal play. By positions: lost positions in misère play."""
from expressions import Claim, least
from words import number, require, short


def records(frame, games, keyword):
    """The records as (line, game, text after the keyword), `game NAME` being remembered."""
    game = None
    for text in frame.each():
        word, _, rest = text.partition(" ")
        if word == "game":
            game = rest if rest == "+" and keyword == "p" else games.game(rest)
        else:
            require(word == keyword and rest, "a record that is not described: %s" % short(text))
            require(game is not None, "a record before any game")
            yield frame.line, game, rest


class Couples:
    def __init__(self, frame, games):
        self.frame, self.games, self.values, self.known = frame, games, {}, {}
        entries = []
        for line, game, rest in records(frame, games, "v"):
            nimber, *texts = rest.split(" ")
            nimber = number(nimber)
            require(texts, "a nimber without components")
            for text in texts:
                parts = games.live(game, game.read(text))
                require(len(parts) == 1, "not one component with options: %s" % short(text))
                table = self.values.setdefault(game.name, {})
                require(parts[0] not in table, "a component that is recorded twice: %s" % short(text))
                for image in game.images(parts[0]):
                    table[image] = nimber
                entries.append((line, game, parts[0], nimber, text))
        for name, table in self.values.items():
            self.known[name] = games.game(name).kinds(table)
        self.reached = {name: {} for name in self.values}
        for frame.line, game, part, nimber, text in entries:
            self.check(game, part, nimber, text)
        self.count = len(entries)
        frame.line = frame.claim_line

    def check(self, game, part, nimber, text):
        """The record says that this component has this nimber."""
        table, rank, below = self.values[game.name], game.rank(part), set()
        self.games.work.spend(len(text) // 16)
        for option in self.games.work.count(game.options(part)):
            require(sum(map(game.rank, option)) < rank, "an option that does not lower the rank")
            value, unknown = self.value(game, option)
            if not unknown:
                require(value != nimber, "%s has an option of the nimber %d" % (short(text), nimber))
                if value < nimber:
                    below.add(value)
            else:
                require(len(unknown) == 1 and nimber ^ value in self.replies(game, min(unknown)) or self.answered(game, option, nimber),
                        "%s has an option that is not shown to differ from %d: %s" % (short(text), nimber, short(option)))
        require(len(below) == nimber, "%s has no option of the nimber %s" % (
            short(text), next(m for m in range(nimber + 1) if m not in below)))

    def value(self, game, parts):
        """The nim-sum of what is recorded, and the components that are not; equal ones cancel two by two."""
        table, value, unknown = self.values.get(game.name, {}), 0, set()
        for part in parts:
            if part in table:
                value ^= table[part]
            elif self.games.is_alive(game, part):
                unknown ^= {least(game, part)}
        return value, unknown

    def replies(self, game, part):
        """The nimbers that options of this component have, as far as recorded."""
        reached = self.reached[game.name]
        if part not in reached:
            if len(reached) > 1_000_000:
                reached.clear()
            found, rank = set(), game.rank(part)
            for option in self.games.work.count(game.replies(part, self.known[game.name])):
                value, unknown = self.value(game, option)
                if not unknown:
                    require(sum(map(game.rank, option)) < rank, "an option that does not lower the rank")
                    found.add(value)
            reached[part] = found
        return reached[part]

    def answered(self, game, parts, nimber):
        """Whether some option of these components has this nimber, whichever is moved in."""
        for i, part in enumerate(parts):
            for option in self.games.work.count(game.options(part)):
                if self.value(game, parts[:i] + option + parts[i + 1:]) == (nimber, set()):
                    require(sum(map(game.rank, option)) < game.rank(part), "an option that does not lower the rank")
                    return True
        return False

    def nimber(self, position):
        """Of whatever games; those of one game are looked at together, for equal components cancel."""
        total = 0
        for name in {game.name for game, _ in position}:
            game = self.games.game(name)
            value, unknown = self.value(game, [part for other, part in position if other is game])
            require(not unknown, "a component of the claim that is not recorded")
            total ^= value
        return total


def by_couples(frame, games):
    claim = Claim(frame, games)
    position, move = claim.position, claim.move
    require(frame.play == "normal", "couples are for normal play")
    require(not frame.parameters, "parameters that are not described")
    couples = Couples(frame, games)
    if claim.statement == "nimber":
        require(couples.nimber(position) == claim.nimber, "the records give the nimber %d" % couples.nimber(position))
    elif claim.statement == "P":
        require(couples.nimber(position) == 0, "the records give the nimber %d" % couples.nimber(position))
    else:
        require(claim.statement == "N" and move is not None, "couples prove no such claim")
        require(games.is_option(position, move), "the move is no option")
        require(couples.nimber(move) == 0, "after the move the records give the nimber %d" % couples.nimber(move))
    return ["%d nimbers of components" % couples.count], ["the nimber of a sum is the nim-sum of the nimbers (Sprague 1935, Grundy 1939)"]


def by_positions(frame, games):
    claim = Claim(frame, games)
    position, move = claim.position, claim.move
    require(frame.play == "misere", "positions are for misere play")
    require(not frame.parameters, "parameters that are not described")
    lost, entries = set(), []
    for line, game, rest in records(frame, games, "p"):
        recorded = games.read(rest) if game == "+" else [(game, part) for part in games.live(game, game.read(rest))]
        key = games.canonical(recorded)
        require(key not in lost, "a position that is recorded twice: %s" % short(rest))
        require(recorded, "the ended game is won in misere play: %s" % short(rest))
        lost.add(key)
        entries.append((line, recorded, rest))
    answered = {}
    for frame.line, recorded, rest in entries:
        games.work.spend(len(rest) // 16)
        for option in games.options(recorded):
            key = games.canonical(option)
            if key not in answered:
                answered[key] = not option or any(games.canonical(reply) in lost for reply in games.options(option))
            require(answered[key], "%s has an option without a recorded reply" % short(rest))
    frame.line = frame.claim_line
    if claim.statement == "P":
        require(games.canonical(position) in lost, "the position is not recorded")
    elif claim.statement == "N" and move is None:
        require(not position, "the winning move is missing")
    else:
        require(claim.statement == "N", "positions prove no such claim")
        require(games.is_option(position, move), "the move is no option")
        require(games.canonical(move) in lost, "the position after the move is not recorded")
    return ["%d lost positions" % len(entries)], []
