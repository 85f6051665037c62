// Games whose rules are one sentence.
//
// Heaps are components if a move touches one heap and does not ask what was taken before. Otherwise
// the component is all heaps and t, what the last move took: nothing before the first move; where
// the sentence does not use t it is 0 after the first move. Heaps are sorted, and empty ones left
// out, unless the sentence numbers them.
#include <algorithm>

#include "nimrod/check/rules.h"
#include "nimrod/check/sentence_reader.h"
#include "nimrod/core/varint.h"

namespace nimrod::check {

namespace {

using Row = std::vector<std::uint64_t>;
using Taken = std::optional<std::int64_t>;

/// Shows every way to lay this many in so many heaps, none empty, in rising order, behind those
/// that are in `parts`; as long as visit(parts) returns true.
template <class F>
bool into(std::uint64_t left, std::uint64_t least, std::uint64_t most, bool unequal,
          std::uint64_t smallest, Row& parts, const F& visit) {
    if (left == 0) return least > 0 || visit(parts);
    if (most >= 1 && least <= 1 && left >= smallest) {
        parts.push_back(left);
        const bool more = visit(parts);
        parts.pop_back();
        if (!more) return false;
    }
    if (most < 2) return true;
    for (std::uint64_t first = smallest; first <= left / 2; ++first) {
        parts.push_back(first);
        const bool more = into(left - first, std::max<std::uint64_t>(least, 2) - 1, most - 1,
                               unequal, first + (unequal ? 1 : 0), parts, visit);
        parts.pop_back();
        if (!more) return false;
    }
    return true;
}

class Sentence : public Game {
public:
    explicit Sentence(std::string_view name)
        : Game(name), sentence_(read_sentence(cut(name, ':').after)) {
        bool all_one = true;
        for (const std::vector<Clause>* clauses : {&sentence_.first, &sentence_.then})
            for (const Clause& clause : *clauses) {
                numbered_ = numbered_ || clause.kind == Clause::Kind::named;
                all_one = all_one && clause.kind == Clause::Kind::one;
            }
        splits_ = all_one && !sentence_.has_first && !sentence_.uses_t;
    }

    Text rules() const override {
        return tr("{}, as docs/rules.md explains it", "{}, comme docs/rules.md l'explique", name());
    }

    std::vector<Component> read(std::string_view text) const override {
        const auto [heaps_text, last, has_last] = cut(text, '@');
        Row heaps;
        for (const std::string_view part : split(heaps_text, ",")) {
            heaps.push_back(searched_number(part));
            if (heaps.back() > most_options || heaps.size() > 100)
                refuse(tr("heaps that are too large to be searched",
                          "des tas trop grands pour être explorés"));
        }
        const bool asks = !splits_ && (sentence_.uses_t || sentence_.has_first);
        if (has_last && !asks)
            refuse(tr("the last take does not matter here", "la dernière prise ne compte pas ici"));
        std::vector<Component> out;
        if (splits_) {
            for (const std::uint64_t heap : heaps)
                if (heap > 0) put_varint(out.emplace_back(), heap);
            return out;
        }
        Taken taken;
        // Numbers of a sentence are small: a take beyond this allows what any larger one does.
        if (has_last)
            taken = sentence_.uses_t ? static_cast<std::int64_t>(word(
                                           std::min(natural_number(last, 1), natural(UINT32_MAX))))
                                     : 0;
        write(heaps, taken, out.emplace_back());
        return out;
    }

    bool options(const Component& component, const Visit& visit) const override {
        Parts option;
        if (splits_) return options_of_heap(Numbers(component).next(), option, visit);
        Row heaps = numbers_in(component);
        Taken last;
        if (heaps.front() > 0) last = static_cast<std::int64_t>(heaps.front()) - 1;
        heaps.erase(heaps.begin());
        const auto show = [&](const Row& left, std::uint64_t taken) {
            Taken after;
            if (sentence_.has_first)
                after = sentence_.uses_t ? static_cast<std::int64_t>(taken) : 0;
            option.clear();
            write(left, after, option.add());
            return visit(option);
        };
        for (const Clause& clause : last ? sentence_.then : sentence_.first)
            if (!by_clause(clause, heaps, last, show)) return false;
        return true;
    }

    std::uint64_t rank(const Component& component) const override {
        Row heaps = numbers_in(component);
        if (!splits_) heaps.erase(heaps.begin());
        std::uint64_t sum = 0, count = 0;
        for (const std::uint64_t heap : heaps) {
            sum += heap;
            count += heap > 0 ? 1 : 0;
        }
        return 2 * sum - count;
    }

private:
    /// t + 1, or 0 for none, then the heaps.
    void write(Row heaps, Taken taken, Component& out) const {
        if (!numbered_) {
            std::erase(heaps, 0);
            std::ranges::sort(heaps);
        }
        out.clear();
        put_varint(out, taken ? static_cast<std::uint64_t>(*taken) + 1 : 0);
        for (const std::uint64_t heap : heaps) put_varint(out, heap);
    }

    /// What is tried and is no option is not counted as one.
    static void try_more(std::size_t& tried, std::size_t more) {
        if ((tried += more) > 10 * most_options)
            refuse(tr("too many moves to try", "trop de coups à essayer"));
    }

    static Row takes(const Clause& clause, std::uint64_t heap, Taken last) {
        return clause.amount ? clause.amount->allowed(heap, last) : Row{0};
    }

    bool options_of_heap(std::uint64_t heap, Parts& option, const Visit& visit) const {
        Row parts;
        for (const Clause& clause : sentence_.then)
            for (const std::uint64_t taken : takes(clause, heap, std::nullopt)) {
                const bool all = into(heap - taken, clause.least, clause.most, clause.unequal, 1,
                                      parts, [&](const Row& left) {
                                          option.clear();
                                          for (const std::uint64_t each : left) {
                                              Component& part = option.add();
                                              put_varint(part, each);
                                          }
                                          return visit(option);
                                      });
                if (!all) return false;
            }
        return true;
    }

    template <class F>
    bool by_clause(const Clause& clause, const Row& heaps, Taken last, const F& show) const {
        switch (clause.kind) {
            case Clause::Kind::one:
                return by_one(clause, heaps, last, show);
            case Clause::Kind::each:
                return by_each(clause, heaps, last, show);
            case Clause::Kind::up_to: {
                Row left = heaps;
                return by_up_to(clause, heaps, last, 0, 0, 0, left, show);
            }
            case Clause::Kind::named:
                return by_named(clause, heaps, last, show);
        }
        return true;
    }

    template <class F>
    bool by_one(const Clause& clause, const Row& heaps, Taken last, const F& show) const {
        Row parts;
        for (std::size_t i = 0; i < heaps.size(); ++i)
            for (const std::uint64_t taken : takes(clause, heaps[i], last)) {
                const bool all = into(
                    heaps[i] - taken, clause.least, clause.most, clause.unequal, 1, parts,
                    [&](const Row& left) {
                        Row after(heaps.begin(), heaps.begin() + static_cast<std::ptrdiff_t>(i));
                        after.insert(after.end(), left.begin(), left.end());
                        if (left.empty() && numbered_) after.push_back(0);
                        after.insert(after.end(),
                                     heaps.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                     heaps.end());
                        return show(after, taken);
                    });
                if (!all) return false;
            }
        return true;
    }

    /// The same number from each of so many heaps.
    template <class F>
    bool by_each(const Clause& clause, const Row& heaps, Taken last, const F& show) const {
        if (clause.count > heaps.size()) return true;
        std::vector<Row> allowed;
        for (const std::uint64_t heap : heaps) allowed.push_back(takes(clause, heap, last));
        std::vector<std::size_t> chosen(clause.count);
        for (std::size_t i = 0; i < chosen.size(); ++i) chosen[i] = i;
        std::size_t tried = 0;
        for (;;) {
            try_more(tried, chosen.size());
            Row common = allowed[chosen.front()];
            for (const std::size_t i : chosen) {
                std::erase_if(common, [&](std::uint64_t taken) {
                    return !std::ranges::binary_search(allowed[i], taken);
                });
            }
            for (const std::uint64_t taken : common) {
                Row left = heaps;
                for (const std::size_t i : chosen) left[i] -= taken;
                if (!show(left, taken * chosen.size())) return false;
            }
            std::size_t i = chosen.size();
            while (i > 0 && chosen[i - 1] == heaps.size() - chosen.size() + i - 1) --i;
            if (i == 0) return true;
            ++chosen[i - 1];
            for (; i < chosen.size(); ++i) chosen[i] = chosen[i - 1] + 1;
        }
    }

    /// Heaps from the i-th on, so many before them being touched, from which so many were taken.
    template <class F>
    bool by_up_to(const Clause& clause, const Row& heaps, Taken last, std::size_t i,
                  std::uint64_t touched, std::uint64_t taken, Row& left, const F& show) const {
        if (i == heaps.size()) return touched == 0 || show(left, taken);
        if (!by_up_to(clause, heaps, last, i + 1, touched, taken, left, show)) return false;
        if (touched == clause.count) return true;
        for (const std::uint64_t more : takes(clause, heaps[i], last)) {
            left[i] = heaps[i] - more;
            const bool all =
                by_up_to(clause, heaps, last, i + 1, touched + 1, taken + more, left, show);
            left[i] = heaps[i];
            if (!all) return false;
        }
        return true;
    }

    template <class F>
    bool by_named(const Clause& clause, const Row& heaps, Taken last, const F& show) const {
        for (const auto& [amount, place] : clause.takes)
            if (place >= heaps.size()) return true;
        for (const auto& [amount, place] : clause.puts)
            if (place >= heaps.size()) return true;
        std::size_t tried = 0;
        return by_named_from(clause, heaps, last, 0, 0, heaps, tried, show);
    }
    template <class F>
    bool by_named_from(const Clause& clause, const Row& heaps, Taken last, std::size_t k,
                       std::uint64_t taken, Row left, std::size_t& tried, const F& show) const {
        if (k < clause.takes.size()) {
            const auto& [amount, place] = clause.takes[k];
            for (const std::uint64_t more : amount.allowed(heaps[place], last)) {
                left[place] = heaps[place] - more;
                if (!by_named_from(clause, heaps, last, k + 1, taken + more, left, tried, show))
                    return false;
            }
            return true;
        }
        try_more(tried, 1);
        std::uint64_t before = 0, after = 0;
        for (const auto& [amount, place] : clause.puts) left[place] += amount;
        for (const std::uint64_t heap : heaps) before += heap;
        for (const std::uint64_t heap : left) after += heap;
        return after >= before || show(left, taken);
    }

    SentenceRules sentence_;
    bool numbered_ = false;
    bool splits_ = false;
};

}  // namespace

MadeGame make_sentence(std::string_view name) { return std::make_unique<Sentence>(name); }

}  // namespace nimrod::check
