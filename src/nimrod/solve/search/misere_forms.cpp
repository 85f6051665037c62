// Conway's simplification of misère games (On Numbers and Games, chapter 12; proved to give a
// unique simplest form by Grossman and Norton). A game H equals a game G when every option of G is
// an option of H and every other option of H has G among its own options, so that a move to it can
// be taken back; if G has no options at all, H must besides be won by the player to move. So 1 + 1
// = 0 as in normal play, but 2 + 2 = {2, 3} is a game of its own: there is no nim-sum in misère
// play.
#include "nimrod/solve/search/misere_forms.h"

#include <algorithm>

#include "nimrod/core/heap_bytes.h"

namespace nimrod {

namespace {
constexpr std::size_t most_forms = 50'000;
constexpr std::size_t most_options = 128;
}  // namespace

MisereForms::MisereForms() {
    forms_.push_back({{}, Outcome::N});
    index_.emplace(std::vector<Form>{}, 0);
}

/// Whether the game with these options (won by the player to move if `wins`) equals the candidate.
bool MisereForms::equals(const std::vector<Form>& options, bool wins, Form candidate) const {
    const std::vector<Form>& kept = forms_[candidate].options;
    if (kept.empty() && !wins) return false;
    if (!std::includes(options.begin(), options.end(), kept.begin(), kept.end())) return false;
    return std::all_of(options.begin(), options.end(), [&](Form option) {
        const std::vector<Form>& back = forms_[option].options;
        return std::binary_search(kept.begin(), kept.end(), option) ||
               std::binary_search(back.begin(), back.end(), candidate);
    });
}

std::optional<MisereForms::Form> MisereForms::with_options(std::vector<Form> options,
                                                           Budget& budget) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    if (const auto known = index_.find(options); known != index_.end()) return known->second;
    const bool wins = options.empty() || std::any_of(options.begin(), options.end(), [&](Form o) {
                          return forms_[o].outcome == Outcome::P;
                      });
    // A form to which the game reverses is an option of its first option that is not kept; as we do
    // not know which one that is, every option is asked.
    for (const Form option : options)
        for (const Form candidate : forms_[option].options)
            if (equals(options, wins, candidate)) return candidate;
    if (forms_.size() >= most_forms || options.size() > most_options) return std::nullopt;
    budget.step();
    grow(element_bytes<Entry> + node_bytes<std::vector<Form>, Form>() + 2 * heap_bytes(options),
         budget);
    const auto form = static_cast<Form>(forms_.size());
    forms_.push_back({options, wins ? Outcome::N : Outcome::P});
    index_.emplace(std::move(options), form);
    return form;
}

std::optional<MisereForms::Form> MisereForms::sum(Form a, Form b, Budget& budget) {
    if (a > b) std::swap(a, b);
    if (a == 0) return b;
    const std::uint64_t key = (static_cast<std::uint64_t>(a) << 32) | b;
    if (const auto known = sums_.find(key); known != sums_.end()) return known->second;
    budget.step();
    std::vector<Form> options;
    bool known = forms_.size() < most_forms;
    // Copies: the recursion may add forms and so move the lists.
    const std::vector<Form> of_a = forms_[a].options;
    const std::vector<Form> of_b = forms_[b].options;
    for (std::size_t i = 0; known && i < of_a.size() + of_b.size(); ++i) {
        const std::optional<Form> option =
            i < of_a.size() ? sum(of_a[i], b, budget) : sum(a, of_b[i - of_a.size()], budget);
        if (option)
            options.push_back(*option);
        else
            known = false;
    }
    const std::optional<Form> result =
        known ? with_options(std::move(options), budget) : std::nullopt;
    constexpr std::size_t at_once = 1024;  // are paid for together
    if (sums_.size() % at_once == 0)
        grow(at_once * node_bytes<std::uint64_t, std::optional<Form>>(), budget);
    sums_.emplace(key, result);
    return result;
}

}  // namespace nimrod
