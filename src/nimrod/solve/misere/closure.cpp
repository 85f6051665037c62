#include "nimrod/solve/misere/closure.h"

namespace nimrod {

AtomTable::AtomTable()
    : solver_([this](Atom atom, const TellOption& tell) {
          for (const std::vector<Atom>& option : options_[atom]) tell(option);
      }) {}

Atom AtomTable::atom_of(Options options, Budget& budget) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    budget.step();
    const auto [it, fresh] = index_.emplace(std::move(options), static_cast<Atom>(size()));
    if (fresh) {
        options_.push_back(it->first);
        bytes_ += node_bytes<Options, Atom>() + element_bytes<Options> + 2 * heap_bytes(it->first);
    }
    return it->second;
}

const MisereQuotient& AtomTable::solve(Budget& budget) {
    while (solver_.last() + 1 < size()) solver_.extend(budget);
    return solver_.quotient();
}

std::optional<MisereForms::Form> AtomTable::form(std::span<const Atom> atoms, Budget& budget) {
    if (!forms_) forms_ = budget.memory().private_table<MisereForms>();
    const auto sum_of = [&](std::span<const Atom> parts) {
        std::optional<MisereForms::Form> sum = 0;
        for (const Atom part : parts)
            sum =
                sum && of_atoms_[part] ? forms_->sum(*sum, *of_atoms_[part], budget) : std::nullopt;
        return sum;
    };
    for (Atom atom = static_cast<Atom>(of_atoms_.size()); atom < size(); ++atom) {
        std::optional<std::vector<MisereForms::Form>> forms(std::in_place);
        for (const std::vector<Atom>& option : options_[atom]) {
            const auto form = sum_of(option);
            if (form && forms)
                forms->push_back(*form);
            else
                forms.reset();
        }
        of_atoms_.push_back(forms ? forms_->with_options(std::move(*forms), budget) : std::nullopt);
    }
    return sum_of(atoms);
}

std::optional<ClosureValue> ClosureValue::of(const std::shared_ptr<AtomClosure>& closure,
                                             const Open& open, std::uint64_t steps,
                                             Budget& budget) {
    {
        const std::lock_guard lock(closure->mutex);
        if (steps <= closure->given_up_) return std::nullopt;
        if (std::exchange(closure->given_up_, 0) > 0) closure->forget();
    }
    try {
        if (std::optional<ClosureValue> out = parts_of(closure, open, steps, budget)) {
            const auto lost = budget.within(steps, [&] {
                const MisereQuotient& quotient = closure->atoms().solve(budget);
                return quotient.p.contains(quotient.value(out->parts));
            });
            if (lost) {
                out->lost = *lost;
                return out;
            }
        }
    } catch (const OutOfLimits& stopped) {
        const std::lock_guard lock(closure->mutex);
        closure->forget();
        if (stopped.why != Stop::too_large) throw;
    }
    const std::lock_guard lock(closure->mutex);
    if (steps != UINT64_MAX) closure->given_up_ = std::max(closure->given_up_, steps);
    return std::nullopt;
}

std::optional<ClosureValue> ClosureValue::parts_of(const std::shared_ptr<AtomClosure>& closure,
                                                   const Open& open, std::uint64_t steps,
                                                   Budget& budget) {
    ClosureValue out{closure, std::unique_lock(closure->mutex), {}, {}};
    try {
        auto parts = budget.within(steps, open);
        if (!parts) return std::nullopt;
        out.parts = *std::move(parts);
    } catch (const Loop&) {
        return std::nullopt;
    }
    return out;
}

}  // namespace nimrod
