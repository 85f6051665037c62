// By quotient: a misère quotient, from the rules of the game alone.
//
// What is established for the heaps listed, or for all heaps if a period is claimed: a sum is lost
// in misère play if and only if the product of the values lies in P; no two elements can be merged
// (Plambeck 2005, Plambeck and Siegel 2008). With a last rogue: a sum with any larger heap, listed
// or not, is lost if and only if it is in normal play.
#include <algorithm>
#include <map>
#include <set>

#include "nimrod/check/bit_set.h"
#include "nimrod/check/heaps.h"
#include "nimrod/check/methods.h"

namespace nimrod::check {

namespace {

constexpr std::uint64_t most_elements = 3000;

using Element = std::uint32_t;
using Elements = std::vector<Element>;
/// A heap's value, and those of its options.
using HeapMoves = std::pair<Element, Elements>;

/// A certificate that was checked.
class Quotient {
public:
    Quotient(const std::vector<std::string_view>& lines, Work& work) : work_(work) {
        const std::vector<std::string_view> words = split(lines.front(), " ");
        if (words.size() != 2 || words[0] != "misere-quotient")
            refuse(
                tr("no certificate of a misère quotient", "aucun certificat de quotient misère"));
        game_ = std::make_unique<Heaps>(words[1] == "grundy" ? std::string("grundy")
                                                             : "octal:" + std::string(words[1]));
        read(lines);
        check_products();
        const std::set<HeapMoves> pairs = check_heaps();
        check_period();
        check_lost(pairs);
        check_sets(pairs);
        check_rogue();
        check_told_apart();
    }

    const Heaps& game() const { return *game_; }
    std::size_t order() const { return order_; }
    bool has_period() const { return period_ > 0; }
    bool is_lost(const std::vector<Natural>& heaps) const {
        Element product = 0;
        for (const Natural& heap : heaps)
            if (heap != 0) product = times_[product][value_of(heap)];
        return lost_.has(product);
    }
    Text say() const {
        Text out = has_period() ? tr("{} elements, all heaps", "{} éléments, tous les tas", order_)
                                : tr("{} elements, heaps to {}", "{} éléments, tas jusqu'à {}",
                                     order_, value_.size() - 1);
        if (rogue_ > 0)
            out += tr(", larger than {} as in normal play", ", au-delà de {} comme en jeu normal",
                      rogue_);
        return out;
    }

private:
    using Words = std::vector<std::string_view>;

    void read(const std::vector<std::string_view>& lines) {
        std::map<std::string_view, Words> single;
        std::vector<Words> maps, sets;
        for (std::size_t i = 1; i < lines.size(); ++i) {
            Words words = split(lines[i], " ");
            const std::string_view key = words.front();
            words.erase(words.begin());
            if (key == "g" || key == "t") {
                (key == "g" ? maps : sets).push_back(std::move(words));
            } else if (key == "c") {  // which is history
                for (const std::string_view word : words)
                    if (!is_digits(word)) refuse(tr("not a number", "ce n'est pas un nombre"));
            } else if ((key != "q" && key != "p" && key != "h" && key != "n0" && key != "rogue") ||
                       !single.emplace(key, std::move(words)).second) {
                refuse(tr("a line that is not described, or is there twice: {}",
                          "une ligne qui n'est pas décrite, ou qui y est deux fois : {}",
                          shown(lines[i])));
            }
        }
        for (const std::string_view key : {"q", "p", "h"})
            if (!single.contains(key))
                refuse(tr("a line that is missing: q, p or h", "il manque une ligne : q, p ou h"));
        if (single["q"].size() != 1) refuse(tr("one order", "un seul ordre"));
        order_ = number(single["q"].front(), 1, most_elements);
        lost_ = BitSet(order_);
        for (const Element x : elements(single["p"])) lost_.add(x);
        value_ = elements(single["h"]);
        value_.insert(value_.begin(), 0);
        for (const Words& words : maps) maps_.push_back(elements(words));
        for (const Words& words : sets) sets_.push_back(elements(words));
        if (single.contains("n0")) {
            const Words& words = single["n0"];
            if (words.size() != 3 || words[1] != "period")
                refuse(tr("not a period", "ce n'est pas une période"));
            claimed_start_ = natural_number(words[0], 1);
            claimed_period_ = natural_number(words[2], 1);
        }
        if (single.contains("rogue")) claimed_rogue_ = single["rogue"];
    }

    Elements elements(const Words& words) const {
        Elements out;
        for (const std::string_view word : words) {
            const Natural x = natural_number(word);
            if (x >= natural(order_))
                refuse(tr("an element that is not there", "un élément qui n'existe pas"));
            out.push_back(static_cast<Element>(nimrod::word(x)));
        }
        return out;
    }

    /// Commuting maps that reach everything from 0 make a commutative monoid.
    void check_products() {
        for (Elements& map : maps_) {
            if (map.size() != order_ + 1 || map[0] != map[1])
                refuse(tr("a generator that is no map",
                          "un générateur qui n'est pas une application"));
            map.erase(map.begin());
        }
        for (const Elements& f : maps_)
            for (const Elements& g : maps_) {
                work_.spend(1 + order_ / 8);
                for (Element x = 0; x < order_; ++x)
                    if (f[g[x]] != g[f[x]])
                        refuse(tr("generators that do not commute",
                                  "des générateurs qui ne commutent pas"));
            }
        work_.hold(order_ * order_ * sizeof(Element));
        times_.resize(order_);
        std::vector<Element> reached{0};
        for (Element x = 0; x < order_; ++x) times_[0].push_back(x);
        for (std::size_t i = 0; i < reached.size(); ++i)
            for (const Elements& f : maps_) {
                const Element x = reached[i];
                if (!times_[f[x]].empty()) continue;
                work_.spend(1 + order_ / 8);
                for (Element y = 0; y < order_; ++y) times_[f[x]].push_back(f[times_[x][y]]);
                reached.push_back(f[x]);
            }
        if (reached.size() != order_)
            refuse(tr("an element that is not reached", "un élément qui n'est pas atteint"));
    }

    Element value_of(const Natural& heap) const {
        Natural place = heap;
        if (period_ > 0 && heap >= start_) place = start_ + Natural(heap - start_) % period_;
        if (place >= natural(value_.size()))
            refuse(tr("a heap that is not listed", "un tas qui n'est pas dans la liste"));
        return value_[word(place)];
    }

    std::set<HeapMoves> check_heaps() {
        std::set<HeapMoves> pairs;
        if (value_.size() - 1 > most_options)
            refuse(tr("a heap of {} is too large to be searched",
                      "un tas de {} est trop grand pour être exploré", value_.size() - 1));
        for (std::size_t heap = 1; heap < value_.size(); ++heap) {
            Component component;
            write_numbers(component, {heap});
            BitSet moves(order_);
            each_option(*game_, component, work_, [&](const Parts& option) {
                Element product = 0;
                for (const Component& part : option)
                    product = times_[product][value_[Numbers(part).next()]];
                moves.add(product);
                return true;
            });
            if (!moves.empty())
                pairs.emplace(value_[heap], moves.members());
            else if (value_[heap] != 0)
                refuse(tr("a heap without moves that is not worth 1",
                          "un tas sans coups qui ne vaut pas 1"));
        }
        return pairs;
    }

    /// r parts at most, k taken at most: beyond the window an option and its image a period earlier
    /// differ in one part.
    void check_period() {
        if (!claimed_period_) return;
        const std::size_t repeat = game_->repeat();
        const unsigned r = game_->most_parts_left();
        Natural k = natural(game_->digits().size() - repeat);
        k += repeat > 0 ? *claimed_period_ - 1 : Natural(-1);
        if (game_->unequal())
            refuse(tr("no period is proved where parts must differ",
                      "aucune période n'est prouvée où les parts doivent différer"));
        if (repeat > 0 && *claimed_period_ % natural(repeat) != 0)
            refuse(tr("not a period of the code", "pas une période du code"));
        if (natural(value_.size()) - 1 < r * Natural(*claimed_start_ + *claimed_period_) + k - 1)
            refuse(
                tr("too few heaps to prove the period", "trop peu de tas pour prouver la période"));
        const std::size_t period = word(*claimed_period_);
        for (std::size_t m = word(*claimed_start_); m + period < value_.size(); ++m)
            if (value_[m] != value_[m + period])
                refuse(tr("values that do not repeat", "des valeurs qui ne se répètent pas"));
        start_ = *claimed_start_;
        period_ = *claimed_period_;
    }

    /// The end of play is won, and no move leads from P to P.
    void check_lost(const std::set<HeapMoves>& pairs) {
        if (lost_.has(0)) refuse(tr("the identity is in P", "l'identité est dans P"));
        for (const auto& [y, moves] : pairs)
            for (Element x = 0; x < order_; ++x) {
                work_.spend(1);
                if (!lost_.has(times_[x][y])) continue;
                for (const Element m : moves)
                    if (lost_.has(times_[x][m]))
                        refuse(tr("a move from P to P", "un coup de P vers P"));
            }
    }

    /// Every sum that is not ended has a listed subset of its options' values.
    void check_sets(const std::set<HeapMoves>& pairs) {
        std::vector<std::vector<Elements>> listed(order_);
        for (const Elements& set : sets_) {
            const bool fits =
                set.size() > 1 &&
                (lost_.has(set[0]) ||
                 std::any_of(set.begin() + 1, set.end(), [&](Element m) { return lost_.has(m); }));
            if (!fits)
                refuse(tr("a set that is empty, or without a move into P",
                          "un ensemble vide, ou sans coup vers P"));
            listed[set[0]].emplace_back(set.begin() + 1, set.end());
        }
        std::vector<Elements> all{{0}};
        all.insert(all.end(), sets_.begin(), sets_.end());
        for (const Elements& set : all)
            for (const auto& [y, more] : pairs) {
                const Element x = set[0];
                BitSet both(order_);
                for (std::size_t i = 1; i < set.size(); ++i) both.add(times_[y][set[i]]);
                for (const Element m : more) both.add(times_[x][m]);
                const bool closed =
                    std::ranges::any_of(listed[times_[x][y]], [&](const Elements& least) {
                        work_.spend(1);
                        return std::ranges::all_of(least, [&](Element m) { return both.has(m); });
                    });
                if (!closed)
                    refuse(tr("sets that are not closed", "des ensembles qui ne sont pas clos"));
            }
    }

    /// Larger heaps are in the kernel, where P is the identity alone and values are nimbers; every
    /// option of those not listed leaves one.
    void check_rogue() {
        if (!claimed_rogue_) return;
        if (claimed_rogue_->size() != 1 || game_->repeat() > 0 || game_->unequal())
            refuse(tr("no last rogue", "aucun dernier tas à part"));
        const Natural claimed = natural_number(claimed_rogue_->front(), 1);
        const Natural end =
            game_->most_parts_left() * claimed + natural(game_->digits().size()) - 1;
        if (end >= natural(value_.size()))
            refuse(tr("too few heaps after the last rogue",
                      "trop peu de tas après le dernier à part"));
        rogue_ = word(claimed);
        const std::size_t last = word(end);
        Element zero = 0;
        for (Element x = 0; x < order_; ++x)
            if (times_[x][x] == x) zero = times_[zero][x];
        BitSet kernel(order_);
        for (const Element x : times_[zero]) kernel.add(x);
        const BitSet lost = kernel & lost_;
        if (!lost.has(zero) || lost.count() != 1)
            refuse(tr("a kernel with other lost elements than its identity",
                      "un noyau où d'autres éléments que l'identité sont perdus"));
        for (std::size_t heap = rogue_; heap < value_.size(); ++heap)
            if (kernel.has(value_[heap]) != (heap > rogue_))
                refuse(tr("not the last rogue", "pas le dernier tas à part"));
        check_nimbers(zero, last);
    }

    /// The values of the kernel are the nimbers of normal play.
    void check_nimbers(Element zero, std::size_t last) {
        std::vector<std::uint32_t> nimbers{0};
        bool has_moves = false;  // the last heap
        for (std::size_t heap = 1; heap <= last; ++heap) {
            Component component;
            write_numbers(component, {heap});
            std::set<std::uint32_t> left;
            has_moves = false;
            each_option(*game_, component, work_, [&](const Parts& option) {
                std::uint32_t sum = 0;
                for (const Component& part : option) sum ^= nimbers[Numbers(part).next()];
                left.insert(sum);
                has_moves = has_moves || option.size() > 0;
                return true;
            });
            std::uint32_t mex = 0;
            while (left.contains(mex)) ++mex;
            nimbers.push_back(mex);
        }
        if (!has_moves) refuse(tr("a heap without moves", "un tas sans coups"));
        std::map<Element, std::uint32_t> sums{{zero, 0}};
        std::vector<Element> found{zero};
        for (std::size_t i = 0; i < found.size(); ++i)
            for (std::size_t heap = 1; heap <= last; ++heap) {
                work_.spend();
                const Element x = found[i], y = times_[x][value_[heap]];
                const std::uint32_t sum = sums[x] ^ nimbers[heap];
                const auto [place, is_new] = sums.try_emplace(y, sum);
                if (is_new) found.push_back(y);
                if (place->second != sum)
                    refuse(tr("nimbers that do not fit the kernel",
                              "des nimbres qui ne conviennent pas au noyau"));
            }
        std::set<std::uint32_t> different;
        for (const auto& [element, sum] : sums) different.insert(sum);
        if (different.size() != sums.size())
            refuse(tr("elements of the kernel with one nimber",
                      "des éléments du noyau qui ont un même nimbre"));
    }

    void check_told_apart() {
        std::set<std::string> rows;
        for (Element x = 0; x < order_; ++x) {
            BitSet row(order_);
            for (Element z = 0; z < order_; ++z)
                if (lost_.has(times_[x][z])) row.add(z);
            std::string bytes;
            row.append_to(bytes);
            work_.spend(1 + order_ / 8);
            if (!rows.insert(std::move(bytes)).second)
                refuse(tr("elements that cannot be told apart",
                          "des éléments qu'on ne peut distinguer"));
        }
    }

    Work& work_;
    std::unique_ptr<Heaps> game_;
    std::size_t order_ = 0;
    BitSet lost_;
    Elements value_;  // of heaps, from 0 on
    std::vector<Elements> maps_, sets_, times_;
    std::optional<Natural> claimed_start_, claimed_period_;
    std::optional<Words> claimed_rogue_;
    Natural start_ = 0, period_ = 0;
    std::size_t rogue_ = 0;  // none
};

void check_sum(ProofFile& file, Games& games, const Term& term, const Quotient& quotient) {
    std::vector<Natural> heaps = natural_numbers(term.place);
    const auto& game = dynamic_cast<const Heaps&>(games.game(term.name));
    if (file.move && file.statement != "N")
        refuse(tr("a move without a claim N", "un coup sans l'énoncé N"));
    if (file.statement == "N" && !file.move) {
        if (!live(game, game.read(term.place)).empty())
            refuse(tr("the winning move is missing", "le coup gagnant manque"));
        return;
    }
    if (file.move) {
        ++file.line;
        const Term after = read_term(*file.move);
        const std::vector<Natural> left = natural_numbers(after.place);
        if (after.name != term.name || !game.is_move(heaps, left))
            refuse(tr("the move is no option", "le coup n'est pas une option"));
        heaps = left;
    }
    if (!quotient.is_lost(heaps))
        refuse(tr("the product is not in P", "le produit n'est pas dans P"));
}

}  // namespace

Findings by_quotient(ProofFile& file, Games& games, Work& work) {
    if (!file.misere || !file.parameters.empty())
        refuse(tr("quotients are for misère play, without parameters",
                  "les quotients sont pour le jeu misère, sans paramètres"));
    std::vector<std::string_view> lines;
    file.each(work, [&](std::string_view text) { lines.push_back(text); });
    if (lines.empty()) lines.emplace_back();
    const Quotient quotient(lines, work);
    const bool is_order = file.statement == "quotient";
    Term term;
    if (is_order) {
        if (file.arguments.size() != 2 || file.move)
            refuse(tr("claim misere quotient ORDER GAME", "claim misere quotient ORDRE JEU"));
        term.name = file.arguments[1];
    } else {
        if (file.statement != "P" && file.statement != "N")
            refuse(tr("a statement that quotients do not prove: {}",
                      "un énoncé que les quotients ne prouvent pas : {}", shown(file.statement)));
        term = read_term(file.rest_of_claim());
    }
    const auto* game = dynamic_cast<const Heaps*>(&games.game(term.name));
    if (game == nullptr || !same_rules(*game, quotient.game()))
        refuse(tr("the certificate is about another game", "le certificat parle d'un autre jeu"));
    if (!is_order) {
        check_sum(file, games, term, quotient);
    } else {
        if (!quotient.has_period())
            refuse(tr("the certificate is about some heaps only",
                      "le certificat ne parle que de quelques tas"));
        if (natural_number(file.arguments[0]) != natural(quotient.order()))
            refuse(
                tr("the quotient has {} elements", "le quotient a {} éléments", quotient.order()));
    }
    return {{quotient.say()},
            {tr("misère quotients (Plambeck 2005, Plambeck and Siegel 2008)",
                "quotients misère (Plambeck 2005, Plambeck et Siegel 2008)")},
            {}};
}

}  // namespace nimrod::check
