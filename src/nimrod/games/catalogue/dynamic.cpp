// Dynamic Nim, and Fibonacci Nim, its most famous case.
#include <algorithm>
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/dynamic/take_limit_reader.h"
#include "nimrod/games/dynamic/theory.h"
#include "nimrod/games/families/heaps.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod::catalogue {

namespace {

Text how_to_write() {
    return tr(
        "write the number of matches, such as 99, or with the limit of this move, 57@14",
        "écrivez le nombre d'allumettes, par exemple 99, ou avec la limite de ce coup, 57@14");
}

DynamicHeap<Natural> parse_heap(std::string_view text) {
    NumberReader reader(text, tr("number", "nombre"), how_to_write());
    const Natural n = reader.number();
    Natural limit = n == 0 ? n : Natural(n - 1);
    if (reader.skip('@')) limit = std::min(reader.number(), n);
    reader.expect_end();
    return {n, limit};
}

std::string print_heap(const Natural& n, const Natural& limit) {
    const bool start = n == 0 || limit == n - 1;
    return start ? n.get_str() : n.get_str() + "@" + limit.get_str();
}

Text say_take(const DynamicHeap<Natural>& from, const DynamicHeap<Natural>& to) {
    if (from.n == 1) return tr("take the last one", "prenez la dernière allumette");
    if (to.n == 0) return tr("take all {}", "prenez les {} allumettes", from.n);
    const Natural taken = from.n - to.n;
    return tr("take {}, leaving {}, of which at most {} may be taken",
              "prenez {} ; il en reste {}, dont on pourra prendre au plus {}", some_matches(taken),
              to.n, to.limit);
}

/// f(t) on machine words.
struct SmallLimit {
    std::uint32_t a;
    std::uint32_t c;
    std::int64_t b;

    std::uint64_t operator()(SmallHeap t) const {
        return static_cast<std::uint64_t>(static_cast<std::int64_t>(std::uint64_t{a} * t / c) + b);
    }
};

/// Any number up to the limit may be taken; a take of t makes f(t) the next limit.
template <class Number, class Limit>
struct DynamicRules {
    using Position = DynamicHeap<Number>;

    Limit limit;

    Position after(const Position& p, const Number& take) const {
        const Number left = p.n - take;
        const auto next = limit(take);
        return {left, next < left ? Number(next) : left};
    }

    void options(const Position& p, std::vector<Position>& out) const {
        for (Number take = 1; take <= p.limit; ++take) out.push_back(after(p, take));
    }

    Position parse(std::string_view text) const { return from_heap(parse_heap(text)); }
    std::string print(const Position& p) const {
        return print_heap(to_natural(p.n), to_natural(p.limit));
    }

private:
    static Position from_heap(const DynamicHeap<Natural>& p) {
        if constexpr (std::is_same_v<Number, Natural>)
            return p;
        else
            return {to_word<Number>(p.n).value(), to_word<Number>(p.limit).value()};
    }
};

using SmallDynamicRules = DynamicRules<SmallHeap, SmallLimit>;

struct DynamicNim : DynamicRules<Natural, TakeLimit> {
    Natural option_count(const Position& p) const { return p.limit; }

    bool is_option(const Position& from, const Position& to) const {
        const Natural take = from.n - to.n;
        return take >= 1 && take <= from.limit && to == after(from, take);
    }

    Position sample_option(const Position& p, Random& random) const {
        return after(p, uniform_below(p.limit, random) + 1);
    }

    Text say(const Position& from, const Position& to) const { return say_take(from, to); }

    /// A number alone is how many to take.
    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        if (text.find('@') != std::string_view::npos) return std::nullopt;
        const Text hint = tr("write how many to take", "écrivez combien prendre");
        NumberReader reader(text, tr("number", "nombre"), hint);
        const Natural take = reader.number();
        reader.expect_end();
        if (take > p.limit)
            throw InputError(
                tr("at most {} may be taken now", "on peut en prendre au plus {}", p.limit), 0,
                hint);
        return after(p, take);
    }

    /// The start of n, or n with a limit.
    std::optional<Position> at(std::span<const Natural> sizes) const {
        if (sizes.size() == 1) return parse_heap(sizes[0].get_str());
        if (sizes.size() == 2) return Position{sizes[0], std::min(sizes[0], sizes[1])};
        return std::nullopt;
    }

    Picture picture(const Position& p) const {
        Rows rows;
        rows.rows.push_back({p.n});
        rows.caption = tr("At most {} may be taken.", "On peut en prendre au plus {}.", p.limit);
        return rows;
    }

    SmallDynamicRules compact() const {
        const auto small = small_limit();
        return {small.value_or(SmallLimit{1, 1, 0})};
    }
    std::optional<DynamicHeap<SmallHeap>> compact(const Position& p) const {
        if (p.n > largest_searched_heap || !small_limit()) return std::nullopt;
        return DynamicHeap<SmallHeap>{*to_word<SmallHeap>(p.n), *to_word<SmallHeap>(p.limit)};
    }
    Position expand(const DynamicHeap<SmallHeap>& p) const {
        return {natural(p.n), natural(p.limit)};
    }

private:
    std::optional<SmallLimit> small_limit() const {
        const auto a = to_word<std::uint32_t>(limit.a());
        const auto c = to_word<std::uint32_t>(limit.c());
        const auto b = to_word<std::uint32_t>(abs(limit.b()));
        if (!a || !c || !b) return std::nullopt;
        return SmallLimit{*a, *c, limit.b() < 0 ? -std::int64_t{*b} : std::int64_t{*b}};
    }
};

std::unique_ptr<Game> make(std::string name, const TakeLimit& limit) {
    return std::make_unique<RuleGame<DynamicNim, Dynamic>>(std::move(name), DynamicNim{{limit}},
                                                           Dynamic(limit));
}

std::unique_ptr<Game> make_dynamic(std::string_view parameters) {
    const TakeLimit limit = read_take_limit(parameters);
    return make("dynamic:" + limit.print(), limit);
}

std::unique_ptr<Game> make_fibonacci(std::string_view parameters) {
    if (!parameters.empty())
        throw InputError(tr("fibonacci has no parameters", "fibonacci n'a pas de paramètres"), 0,
                         tr("write fibonacci 99, or dynamic:3 99 for another limit than twice",
                            "écrivez fibonacci 99, ou dynamic:3 99 pour une autre limite que le "
                            "double"));
    return make("fibonacci", TakeLimit(2, 1, 0));
}

Entry fibonacci_entry() {
    Entry entry;
    entry.name = "fibonacci";
    entry.summary = tr("take at most twice what the opponent has just taken",
                       "prenez au plus le double de ce que l'adversaire vient de prendre");
    entry.rules = tr(
        "There is one heap of matches. The first player takes any number, at least one, "
        "but not all. From then on a move takes at least one match and at most twice as many as "
        "the move before it. In normal play who takes the last match wins; in misère play, "
        "loses.",
        "On dispose d'un seul tas d'allumettes. Le premier joueur en prend autant qu'il veut, au "
        "moins une, mais pas toutes. Ensuite, un coup prend au moins une allumette et au plus le "
        "double du coup précédent. En jeu normal, celui qui prend la dernière allumette gagne ; "
        "en jeu misère, il perd.");
    entry.syntax = "fibonacci N[@LIMIT]";
    entry.syntax_help =
        tr("N: the number of matches; LIMIT: how many may be taken now, N - 1 when it is left out: "
           "99 is a start, 57@14 a game under way",
           "N : le nombre d'allumettes ; LIMIT : combien on peut en prendre à ce coup, N - 1 si on "
           "l'omet : 99 est un départ, 57@14 une partie en cours");
    entry.theory =
        tr("Whinihan 1963: who begins loses exactly when N is a Fibonacci number (1, 2, 3, 5, 8, "
           "13, ...). Every number is in one way a sum of Fibonacci numbers no two of which are "
           "neighbours (Zeckendorf 1972, Lekkerkerker 1952); the player to move wins exactly when "
           "the smallest of them may be taken. In misère play one match is set aside, and the rest "
           "is played in the same way.",
           "Whinihan 1963 : celui qui commence perd exactement quand N est un nombre de Fibonacci "
           "(1, 2, 3, 5, 8, 13, ...). Tout nombre est d'une seule façon une somme de nombres de "
           "Fibonacci sans voisins (Zeckendorf 1972, Lekkerkerker 1952) ; le joueur au trait gagne "
           "exactement quand il peut prendre le plus petit d'entre eux. En jeu misère, on met une "
           "allumette de côté et on joue le reste de la même façon.");
    entry.sources = {
        "M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963), no. 4, 9-13",
        "E. Zeckendorf, Représentation des nombres naturels par une somme de nombres de Fibonacci "
        "ou de nombres de Lucas, Bulletin de la Société Royale des Sciences de Liège 41 (1972), "
        "179-182",
        "C. G. Lekkerkerker, Voorstelling van natuurlijke getallen door een som van getallen van "
        "Fibonacci, Simon Stevin 29 (1952), 190-195"};
    entry.examples = {
        {"solve fibonacci 99", tr("who wins, and how", "qui gagne, et comment")},
        {"explain fibonacci 99",
         tr("why, by Fibonacci numbers", "pourquoi, par les nombres de Fibonacci")},
        {"explain fibonacci 89", tr("a lost start", "un départ perdu")},
        {"explain fibonacci 57@14", tr("a game under way", "une partie en cours")},
        {"solve fibonacci 10^1000", tr("a heap of any size", "un tas de toute taille")},
    };
    for (const char* lost : {"1", "2", "3", "5", "8", "13", "89"})
        entry.facts.push_back({lost, Convention::normal, Outcome::P, {}, "Whinihan 1963"});
    for (const char* won : {"4", "6", "12", "99"})
        entry.facts.push_back({won, Convention::normal, Outcome::N, {}, "Whinihan 1963"});
    entry.samples = {{"", "20"}};
    entry.make = make_fibonacci;
    return entry;
}

Entry dynamic_entry() {
    Entry entry;
    entry.name = "dynamic";
    entry.summary = tr("take at most P times what the opponent has just taken",
                       "prenez au plus P fois ce que l'adversaire vient de prendre");
    entry.rules = tr(
        "There is one heap of matches. The first player takes any number, at least one, "
        "but not all. After a take of t the next one takes at least one match and at most P "
        "times t, rounded down (or at most the value of a given function of t). In normal play "
        "who takes the last match wins; in misère play, loses. With P = 2 this is Fibonacci Nim.",
        "On dispose d'un seul tas d'allumettes. Le premier joueur en prend autant qu'il veut, au "
        "moins une, mais pas toutes. Après une prise de t, la suivante prend au moins une "
        "allumette et au plus P fois t, arrondi vers le bas (ou au plus la valeur d'une fonction "
        "donnée de t). En jeu normal, celui qui prend la dernière allumette gagne ; en jeu "
        "misère, il perd. Avec P = 2, c'est le Nim de Fibonacci.");
    entry.syntax = "dynamic:P N[@LIMIT]";
    entry.syntax_help = tr(
        "P: a number of at least 1 (3, or 3/2), or a limit such as 2t-1 or t+1 after a take of t; "
        "N: the number of matches; LIMIT: how many may be taken now, N - 1 when it is left out",
        "P : un nombre au moins égal à 1 (3, ou 3/2), ou une limite telle que 2t-1 ou t+1 après "
        "une prise de t ; N : le nombre d'allumettes ; LIMIT : combien on peut en prendre à ce "
        "coup, N - 1 si on l'omet");
    entry.theory = tr(
        "Schwenk 1970: the lost starts are H(1) = 1, H(k+1) = H(k) + H(j), where j is the least "
        "for which P times H(j) is at least H(k). Every number is a sum of these, taking the "
        "largest that fits each time; the player to move wins exactly when the smallest part may "
        "be taken. The sequence settles into a recurrence H(k+1) = H(k) + H(k-r). In misère play "
        "one match is set aside, and the rest is played in the same way.",
        "Schwenk 1970 : les départs perdus sont H(1) = 1, H(k+1) = H(k) + H(j), où j est le plus "
        "petit indice pour lequel P fois H(j) est au moins H(k). Tout nombre est une somme de "
        "tels nombres, en prenant chaque fois le plus grand possible ; le joueur au trait gagne "
        "exactement quand il peut prendre la plus petite part. La suite finit par suivre une "
        "récurrence H(k+1) = H(k) + H(k-r). En jeu misère, on met une allumette de côté et on "
        "joue le reste de la même façon.");
    entry.sources = {"A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970), 225-234",
                     "OEIS A003411 (P = 3)"};
    entry.examples = {
        {"solve dynamic:3 99", tr("who wins, and how", "qui gagne, et comment")},
        {"explain dynamic:3 57@14", tr("why", "pourquoi")},
        {"explain dynamic:1 100", tr("as much as the opponent: binary",
                                     "autant que l'adversaire : "
                                     "le binaire")},
        {"explain dynamic:2t-1 99", tr("a limit that is a function of the last take",
                                       "une limite fonction de la dernière prise")},
    };
    for (const char* lost : {"1", "2", "3", "4", "6", "8", "11", "15", "21"})
        entry.facts.push_back(
            {lost, Convention::normal, Outcome::P, {}, "Schwenk 1970; OEIS A003411"});
    for (const char* won : {"5", "7", "99"})
        entry.facts.push_back(
            {won, Convention::normal, Outcome::N, {}, "Schwenk 1970; OEIS A003411"});
    entry.samples = {{"3", "20"},   {"1", "20"},    {"4", "20"},
                     {"3/2", "20"}, {"2t-1", "20"}, {"t+1", "20"}};
    entry.make = make_dynamic;
    return entry;
}

}  // namespace

std::vector<Entry> dynamic() { return {fibonacci_entry(), dynamic_entry()}; }

}  // namespace nimrod::catalogue
