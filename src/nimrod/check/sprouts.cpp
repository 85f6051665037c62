// Sprouts: positions as they are written, and what the methods ask.
#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "nimrod/check/rules.h"
#include "nimrod/check/sprouts_moves.h"

namespace nimrod::check {

namespace {

using namespace sprouts;

constexpr std::uint64_t most_lives = 600;

struct LandKinds : Kinds {
    std::unordered_set<std::uint64_t> kinds;
};

/// A letter, perhaps with a number in brackets, as far as the text goes; or one of 0, 1, 2.
std::string_view next_token(std::string_view text) {
    const char c = text.front();
    if (c >= '0' && c <= '2') return text.substr(0, 1);
    if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) return {};
    const std::size_t close = text.substr(0, 7).find(')');
    if (text.size() > 2 && text[1] == '(' && close != std::string_view::npos && close > 2 &&
        is_digits(text.substr(2, close - 2)))
        return text.substr(0, close + 1);
    return text.substr(0, 1);
}

/// Reads a land: regions, boundaries, words; small letters are names within a word, capital letters
/// within the land.
class LandReader {
public:
    std::vector<Region> read(std::string_view text) {
        std::vector<Region> land;
        for (const std::string_view region : split(text, "|")) {
            land.emplace_back();
            for (const std::string_view word : split(region, ".")) add_words(word, land.back());
        }
        check_capitals(land);
        return land;
    }

private:
    void add_words(std::string_view text, Region& region) {
        if (text.starts_with("0*") && is_digits(text.substr(2))) {
            region.insert(region.end(), number(text.substr(2), 1, most_lives / 3),
                          Word(1, Spot{0}));
            return;
        }
        std::vector<std::string_view> tokens;
        for (std::string_view rest = text; !rest.empty();) {
            tokens.push_back(next_token(rest));
            if (tokens.back().empty()) break;
            rest.remove_prefix(tokens.back().size());
        }
        if (tokens.empty() || tokens.back().empty())
            refuse(tr("not a boundary: {}", "ce n'est pas un bord : {}", shown(text)));
        if (tokens.size() > 1 && std::ranges::find(tokens, "0") != tokens.end())
            refuse(tr("a spot without curves that is not alone: {}",
                      "un point sans courbe qui n'est pas seul : {}", shown(text)));
        std::map<std::string_view, Spot> here;
        std::map<std::string_view, std::size_t> count;
        Word word;
        for (const std::string_view token : tokens) {
            const char c = token.front();
            if (c <= '2') {
                word += static_cast<Spot>(c - '0');
                continue;
            }
            ++count[token];
            std::map<std::string_view, Spot>& known = c >= 'a' ? here : capitals_;
            const auto [place, is_new] = known.try_emplace(token, next_);
            if (is_new) ++next_;
            if (next_ > 60'000) refuse(tr("too many spots", "trop de points"));
            word += place->second;
        }
        for (const auto& [token, times] : count)
            if (token.front() >= 'a' && times != 2)
                refuse(tr("a small letter that is not met twice: {}",
                          "une minuscule qui n'est pas là deux fois : {}", shown(text)));
        region.push_back(std::move(word));
    }

    void check_capitals(const std::vector<Region>& land) const {
        std::map<Spot, std::vector<std::size_t>> met;
        for (std::size_t r = 0; r < land.size(); ++r)
            for (const Word& word : land[r])
                for (const Spot spot : word)
                    if (spot >= named) met[spot].push_back(r);
        for (const auto& [token, spot] : capitals_) {
            const std::vector<std::size_t>& regions = met[spot];
            if (regions.size() != 2 || regions[0] == regions[1])
                refuse(tr("a capital letter that is not in two regions: {}",
                          "une majuscule qui n'est pas dans deux régions : {}", token));
        }
    }

    std::map<std::string_view, Spot> capitals_;
    Spot next_ = named;
};

/// The canonical forms of lands, each found once: moves in equal boundaries leave the same words.
class Forms {
public:
    /// The lands that a move leaves, as components.
    void put(const Reduction& left, Parts& option) {
        option.clear();
        for (std::size_t i = 0; i < left.size(); ++i) {
            const auto [place, is_new] = found_.try_emplace(left.land(i));
            if (is_new) place->second = canonical(unflattened(left.land(i)));
            option.add(place->second);
        }
    }

private:
    std::unordered_map<Word, Component> found_;
};

class Sprouts : public Game {
public:
    using Game::Game;

    Text rules() const override {
        return tr(
            "sprouts: join two spots, or a spot to itself, by a curve that crosses nothing and "
            "bears a new spot; no spot has more than three curve ends. Positions are words "
            "round the regions, taken as written: whether they can be drawn is not asked",
            "sprouts : relier deux points, ou un point à lui-même, par une courbe qui ne coupe "
            "rien et porte un nouveau point ; aucun point n'a plus de trois bouts de courbe. "
            "Les positions sont des mots autour des régions, pris tels quels : on ne demande "
            "pas s'ils peuvent être dessinés");
    }

    std::vector<Component> read(std::string_view text) const override {
        std::vector<Component> out;
        if (is_digits(text)) {
            const std::uint64_t spots = number(text, 0, most_lives / 3);
            add({Region(spots, Word(1, Spot{0}))}, out);
            return out;
        }
        if (text == "!") return out;
        if (text.ends_with('!')) text.remove_suffix(1);
        std::uint64_t total = 0;
        for (const std::string_view land : split(text, "+"))
            total += add(LandReader().read(land), out);
        if (total > most_lives) refuse(tr("too many spots", "trop de points"));
        return out;
    }

    bool options(const Component& form, const Visit& visit) const override {
        Parts option;
        Forms forms;
        return each_move(decoded(form), [&](const Reduction& left) {
            forms.put(left, option);
            return visit(option);
        });
    }

    /// Two boundaries of a region can be joined; one can be closed where a spot has two lives, or
    /// two different spots have one.
    bool is_alive(const Component& form) const override {
        for (const Region& region : decoded(form)) {
            const Word& word = region.front();
            if (region.size() > 1 || word.front() < 2 ||
                word.find_first_of(Word{0, 1}) != Word::npos)
                return true;
            for (std::size_t i = 1; i < word.size(); ++i)
                if (word[i] != word[0] || word[i] < named) return true;
        }
        return false;
    }

    std::uint64_t rank(const Component& form) const override { return lives_of_form(form); }

    bool replies(const Component& form, const Kinds* known, const Visit& visit) const override {
        const auto& kinds = static_cast<const LandKinds*>(known)->kinds;
        Parts option;
        Forms forms;
        return each_move(decoded(form), [&](const Reduction& left) {
            for (std::size_t i = 0; i < left.size(); ++i)
                if (!kinds.contains(kind_of_flat(left.land(i)))) return true;
            forms.put(left, option);
            return visit(option);
        });
    }
    bool has_kinds() const override { return true; }
    std::unique_ptr<Kinds> kinds(const std::vector<Component>& recorded) const override {
        auto out = std::make_unique<LandKinds>();
        for (const Component& form : recorded) {
            Flat flat;
            for (const Region& region : decoded(form)) append(flat, region);
            out->kinds.insert(kind_of_flat(flat));
        }
        return out;
    }

private:
    /// Adds the reduced lands; returns their lives, spots that are named being counted twice.
    static std::uint64_t add(const std::vector<Region>& regions, std::vector<Component>& out) {
        Flat flat;
        std::size_t names = named;
        for (const Region& region : regions) {
            append(flat, region);
            for (const Word& word : region)
                for (const Spot spot : word) names = std::max<std::size_t>(names, spot + 1U);
        }
        Reduction reduction;
        reduction.reduce(flat, names);
        std::uint64_t total = 0;
        for (std::size_t i = 0; i < reduction.size(); ++i) {
            for (const Spot spot : reduction.land(i))
                if (spot < end_word) total += lives(spot);
            if (total > most_lives) refuse(tr("too many spots", "trop de points"));
            out.push_back(canonical(unflattened(reduction.land(i))));
        }
        return total;
    }
};

}  // namespace

MadeGame make_sprouts(std::string_view name) {
    if (name != "sprouts")
        refuse(tr("a parameter that is not described: {}", "un paramètre qui n'est pas décrit : {}",
                  shown(name)));
    return std::make_unique<Sprouts>(name);
}

}  // namespace nimrod::check
