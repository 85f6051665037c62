// Treblecross: crosses on a strip; three side by side win.
#include "nimrod/games/treblecross/theory.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <span>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/parameters.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod::catalogue {

namespace {

constexpr unsigned fewest_squares = 3;
constexpr unsigned most_squares = 10'000;

/// Reads "9" for an empty strip, or "..X......"; throws InputError.
Strip parse_strip(std::string_view text) {
    const Text hint =
        tr("write how many squares an empty strip has, such as 9, or its squares, . for an empty "
           "one and X for a cross, such as ..X......",
           "écrivez le nombre de cases d'une bande vide, par exemple 9, ou ses cases, . pour une "
           "case vide et X pour une croix, par exemple ..X......");
    Strip strip;
    if (text.find_first_of(".Xx") == std::string_view::npos) {
        NumberReader reader(text, tr("number", "nombre"), hint);
        const Natural squares = reader.number();
        reader.expect_end();
        strip.resize(squares <= most_squares ? word(squares) : most_squares + 1, 0);
    } else {
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != '.' && text[i] != 'X' && text[i] != 'x')
                throw InputError(
                    tr("{} is neither . nor X", "{} n'est ni . ni X", in_quotes(text.substr(i, 1))),
                    i, hint);
            strip.push_back(text[i] == '.' ? 0 : 1);
        }
    }
    if (strip.size() < fewest_squares || strip.size() > most_squares)
        throw InputError(tr("a strip has from {} to {} squares", "une bande a de {} à {} cases",
                            fewest_squares, most_squares),
                         0, hint);
    return strip;
}

std::string print_strip(const Strip& strip) {
    if (std::count(strip.begin(), strip.end(), 1) == 0) return std::to_string(strip.size());
    std::string out;
    for (const std::uint8_t cross : strip) out += cross != 0 ? 'X' : '.';
    return out;
}

/// A strip of at most 64 squares as bits, for search.
struct SmallStrip {
    std::uint64_t crosses = 0;
    std::uint8_t squares = fewest_squares;

    bool has_three() const { return (crosses & crosses >> 1 & crosses >> 2) != 0; }
    std::size_t hash() const { return mix(squares, crosses); }
    bool operator==(const SmallStrip&) const = default;
};

Strip from_small(const SmallStrip& small) {
    Strip strip;
    for (unsigned i = 0; i < small.squares; ++i) strip.push_back(small.crosses >> i & 1U);
    return strip;
}

std::optional<SmallStrip> to_small(const Strip& strip) {
    if (strip.size() > 64) return std::nullopt;
    SmallStrip small{0, static_cast<std::uint8_t>(strip.size())};
    for (std::size_t i = 0; i < strip.size(); ++i) small.crosses |= std::uint64_t{strip[i]} << i;
    return small;
}

struct SmallTreblecrossRules {
    using Position = SmallStrip;

    void options(const Position& p, std::vector<Position>& out) const {
        if (p.has_three()) return;
        for (unsigned i = 0; i < p.squares; ++i) {
            const std::uint64_t square = std::uint64_t{1} << i;
            if ((p.crosses & square) == 0) out.push_back({p.crosses | square, p.squares});
        }
    }

    std::size_t size(const Position& p) const {
        return p.squares - static_cast<std::size_t>(std::popcount(p.crosses));
    }

    /// A strip may be read from either end, and all strips on which play is over are alike.
    Position canonical(const Position& p) const {
        if (p.has_three()) return {7, fewest_squares};
        std::uint64_t mirrored = 0;
        for (unsigned i = 0; i < p.squares; ++i)
            mirrored |= (p.crosses >> i & 1U) << (p.squares - 1U - i);
        return {std::min(p.crosses, mirrored), p.squares};
    }

    Position parse(std::string_view text) const { return to_small(parse_strip(text)).value(); }
    std::string print(const Position& p) const { return print_strip(from_small(p)); }
};

struct TreblecrossRules {
    using Position = Strip;

    void options(const Position& p, std::vector<Position>& out) const {
        if (has_three(p)) return;
        for (std::size_t i = 0; i < p.size(); ++i) {
            if (p[i] != 0) continue;
            out.push_back(p);
            out.back()[i] = 1;
        }
    }

    Natural option_count(const Position& p) const {
        return has_three(p) ? Natural(0) : natural(std::count(p.begin(), p.end(), 0));
    }

    bool is_option(const Position& from, const Position& to) const {
        if (from.size() != to.size() || has_three(from)) return false;
        const auto [at, other] = std::mismatch(from.begin(), from.end(), to.begin());
        return at != from.end() && *at == 0 && std::equal(at + 1, from.end(), other + 1);
    }

    Position canonical(const Position& p) const {
        const std::optional<SmallStrip> small = to_small(p);
        return small ? from_small(compact().canonical(*small)) : p;
    }

    Position parse(std::string_view text) const { return parse_strip(text); }
    std::string print(const Position& p) const { return print_strip(p); }

    std::optional<Position> at(std::span<const Natural> squares) const {
        if (squares.size() != 1 || squares[0] < fewest_squares || squares[0] > most_squares)
            return std::nullopt;
        return Position(word(squares[0]), 0);
    }

    Text say(const Position& from, const Position& to) const {
        const auto at = std::mismatch(from.begin(), from.end(), to.begin()).first;
        return say_cross(static_cast<std::size_t>(at - from.begin()) + 1);
    }

    /// "4": a cross on the fourth square.
    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        if (text.find_first_of(".Xx") != std::string_view::npos) return std::nullopt;
        const Text hint = tr("write the number of an empty square, counted from 1, such as 4",
                             "écrivez le numéro d'une case vide, à partir de 1, par exemple 4");
        NumberReader reader(text, tr("square", "numéro de case"), hint);
        const Natural square = reader.number();
        reader.expect_end();
        if (square < 1 || square > natural(p.size()) || p[word(square) - 1] != 0)
            throw InputError(
                tr("there is no empty square {}", "il n'y a pas de case vide {}", square), 0, hint);
        Position to = p;
        to[word(square) - 1] = 1;
        return to;
    }

    Picture picture(const Position& p) const { return draw_strip(p); }

    SmallTreblecrossRules compact() const { return {}; }
    std::optional<SmallStrip> compact(const Position& p) const { return to_small(p); }
    Position expand(const SmallStrip& p) const { return from_small(p); }
};

std::unique_ptr<Game> make_treblecross(std::string_view parameters) {
    refuse_parameters("treblecross", parameters);
    return std::make_unique<RuleGame<TreblecrossRules, Treblecross>>("treblecross");
}

}  // namespace

std::vector<Entry> treblecross() {
    Entry entry;
    entry.name = "treblecross";
    entry.summary = tr("write a cross on a strip; three side by side win",
                       "tracez une croix sur une bande ; trois croix alignées gagnent");
    entry.rules = tr(
        "On a strip of three squares or more both players write crosses, one at a time, each on "
        "an empty square. Who completes three crosses side by side wins at once; a full strip "
        "always has three. In misère play who completes three loses.",
        "Sur une bande d'au moins trois cases, les deux joueurs tracent des croix, une à la "
        "fois, chacune sur une case vide. Celui qui aligne trois croix voisines gagne aussitôt ; "
        "une bande pleine en a toujours trois. En jeu misère, celui qui en aligne trois perd.");
    entry.syntax = "treblecross STRIP";
    entry.syntax_help =
        tr("STRIP: the number of squares of an empty strip, such as 9, or its squares, . for an "
           "empty one and X for a cross, such as ..X...... In play, 4 writes a cross on the fourth "
           "square",
           "STRIP : le nombre de cases d'une bande vide, par exemple 9, ou ses cases, . pour une "
           "case vide et X pour une croix, par exemple ..X...... En jouant, 4 trace une croix sur "
           "la quatrième case");
    entry.theory = tr(
        "A cross within two squares of another gives the opponent three. So a row of m squares "
        "that are further away is a heap of m + 2 in the octal game 0.007, and the strip is lost "
        "when the nim-sum of these heaps is 0. Whether the nimbers of 0.007 repeat is not known. "
        "Misère play, and the nimbers of the game with all its moves, are searched.",
        "Une croix à deux cases ou moins d'une autre offre l'alignement à l'adversaire. Une "
        "rangée de m cases plus éloignées est donc un tas de m + 2 dans le jeu octal 0.007, et "
        "la bande est perdue quand la somme de Nim de ces tas est 0. On ignore si les nimbres "
        "de 0.007 se répètent. Le jeu misère, et les nimbres du jeu avec tous ses coups, sont "
        "explorés.");
    entry.sources = {
        "R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge "
        "Philosophical Society 52 (1956), 514-526",
        "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays "
        "(1982), chapter 4: Treblecross"};
    entry.examples = {
        {"solve treblecross 9", tr("who wins, and how", "qui gagne, et comment")},
        {"explain treblecross ..X..........",
         tr("why, by rows of safe squares", "pourquoi, par les rangées de cases sûres")},
        {"solve treblecross 1000", tr("a long strip", "une longue bande")},
        {"table treblecross 40", tr("which strips are lost", "quelles bandes sont perdues")},
        {"solve --misere treblecross 9", tr("misère play", "le jeu misère")},
    };
    entry.facts = {
        {"3", Convention::normal, Outcome::N, std::nullopt, "Winning Ways, chapter 4: octal 0.007"},
        {"6", Convention::normal, Outcome::P, std::nullopt, "Winning Ways, chapter 4: octal 0.007"},
        {"12", Convention::normal, Outcome::P, std::nullopt,
         "Winning Ways, chapter 4: octal 0.007"},
        {"13", Convention::normal, Outcome::N, std::nullopt,
         "Winning Ways, chapter 4: octal 0.007"},
        {"XX....", Convention::normal, Outcome::N, std::nullopt, "complete three"},
        {"XXX", Convention::normal, Outcome::P, "0", "three crosses end the game"},
        {"XXX", Convention::misere, Outcome::N, std::nullopt, "three crosses end the game"},
        {"3", Convention::misere, Outcome::P, std::nullopt, "the first player writes the third"},
    };
    entry.samples = {{"", "..X......"}};
    entry.make = make_treblecross;
    return {entry};
}

}  // namespace nimrod::catalogue
