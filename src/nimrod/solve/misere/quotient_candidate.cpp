#include "nimrod/solve/misere/quotient_candidate.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <unordered_map>

#include "nimrod/core/hash.h"

namespace nimrod {

namespace {

constexpr std::uint64_t largest_candidate = std::uint64_t{1} << 28;

}  // namespace

std::optional<std::uint64_t> QuotientCandidate::size(const MisereQuotient& base,
                                                     const std::vector<FreedAtom>& freed) {
    std::uint64_t size = base.order;
    for (const FreedAtom& each : freed) {
        size *= each.index + each.period;
        if (size > largest_candidate) return std::nullopt;
    }
    return size;
}

QuotientCandidate::QuotientCandidate(const MisereQuotient& base, std::vector<FreedAtom> freed,
                                     Atom atoms, const AtomOptions& options, Budget& budget)
    : base_(base), freed_(std::move(freed)), atoms_(atoms), held_(budget) {
    const std::uint64_t most = size(base_, freed_).value();
    held_.hold(most * sizeof(std::uint32_t));
    places_.assign(most, none);
    generate(options, budget);
}

QuotientCandidate::Code QuotientCandidate::product(Code a, Code b) const {
    Code out = base_.product(a % base_.order, b % base_.order);
    a /= base_.order;
    b /= base_.order;
    Code unit = base_.order;
    for (const FreedAtom& each : freed_) {
        const std::size_t radix = each.index + each.period;
        std::size_t exponent = a % radix + b % radix;
        if (exponent >= radix) exponent = each.index + (exponent - each.index) % each.period;
        out += unit * exponent;
        unit *= radix;
        a /= radix;
        b /= radix;
    }
    return out;
}

QuotientCandidate::Code QuotientCandidate::code_of(Atom atom) const {
    Code unit = base_.order;
    for (const FreedAtom& each : freed_) {
        if (each.atom == atom) return unit;
        unit *= each.index + each.period;
    }
    return base_.values[atom];
}

bool QuotientCandidate::judge(std::uint32_t element) const {
    for (const Generator& each : generators_) {
        const std::uint32_t rest = each.before[element];
        if (rest == none) continue;
        for (const Code option : each.options)
            if (in_p_[place(product(codes_[rest], option))] != 0) return false;
    }
    return true;
}

/// The element `code`, reached by the word of `from` and the last generator.
void QuotientCandidate::add(std::uint32_t from, Code code, Budget& budget) {
    const std::uint32_t element = static_cast<std::uint32_t>(codes_.size());
    budget.step();
    held_.hold(sizeof(Code) + 1 + generators_.size() * sizeof(std::uint32_t));
    places_[code] = element;
    codes_.push_back(code);
    const Code last = generators_.back().code;
    for (Generator& each : generators_) {
        const std::uint32_t rest = each.before[from];
        each.before.push_back(rest == none ? none : place(product(codes_[rest], last)));
    }
    generators_.back().before.back() = from;
    in_p_.push_back(0);
    in_p_.back() = judge(element) ? 1 : 0;
}

void QuotientCandidate::generate(const AtomOptions& options, Budget& budget) {
    places_[0] = 0;
    codes_ = {0};
    in_p_ = {0};
    for (Atom atom = 1; atom < atoms_; ++atom) {
        const Code code = code_of(atom);
        if (place(code) != none) continue;
        Generator generator{atom, code, {}, std::vector<std::uint32_t>(codes_.size(), none)};
        options(atom, [&](std::span<const Atom> option) {
            Code value = 0;
            for (const Atom part : option) value = product(value, code_of(part));
            generator.options.push_back(value);
        });
        std::sort(generator.options.begin(), generator.options.end());
        generator.options.erase(std::unique(generator.options.begin(), generator.options.end()),
                                generator.options.end());
        generators_.push_back(std::move(generator));
        std::uint32_t begin = 0;
        while (begin < codes_.size()) {
            const std::uint32_t end = static_cast<std::uint32_t>(codes_.size());
            for (std::uint32_t from = begin; from < end; ++from) {
                const Code next = product(codes_[from], code);
                if (place(next) == none) add(from, next, budget);
            }
            begin = end;
        }
    }
}

bool QuotientCandidate::in_p(std::span<const Atom> word) const {
    Code code = 0;
    for (const Atom atom : word) code = product(code, code_of(atom));
    return in_p_[place(code)] != 0;
}

AtomWord QuotientCandidate::word(std::uint32_t element) const {
    AtomWord out;
    for (std::size_t g = generators_.size(); g-- > 0;)
        while (generators_[g].before[element] != none) {
            out.push_back(generators_[g].atom);
            element = generators_[g].before[element];
        }
    return out;
}

/// Moore's refinement: P or not, then by the classes that the generators lead to, until no class
/// falls apart. Classes are numbered by their least words.
std::vector<std::uint32_t> QuotientCandidate::classes(Budget& budget) const {
    std::vector<std::vector<std::uint32_t>> action(generators_.size());
    for (std::size_t g = 0; g < generators_.size(); ++g) {
        action[g].resize(codes_.size());
        for (std::size_t x = 0; x < codes_.size(); ++x)
            action[g][x] = place(product(codes_[x], generators_[g].code));
        budget.step();
    }
    std::vector<std::uint32_t> current(in_p_.begin(), in_p_.end());
    std::size_t count = 0;
    for (;;) {
        std::unordered_map<std::vector<std::uint32_t>, std::uint32_t, Hash> numbers;
        std::vector<std::uint32_t> next(codes_.size());
        std::vector<std::uint32_t> signature(generators_.size() + 1);
        for (std::size_t x = 0; x < codes_.size(); ++x) {
            signature[0] = current[x];
            for (std::size_t g = 0; g < generators_.size(); ++g)
                signature[g + 1] = current[action[g][x]];
            next[x] = numbers.emplace(signature, static_cast<std::uint32_t>(numbers.size()))
                          .first->second;
            if (x % 1024 == 0) budget.step();
        }
        current = std::move(next);
        if (numbers.size() == count) return current;
        count = numbers.size();
    }
}

QuotientCandidate::Reduced QuotientCandidate::reduced(Budget& budget) const {
    const std::vector<std::uint32_t> of = classes(budget);
    std::vector<std::uint32_t> least;  // of each class
    for (std::uint32_t x = 0; x < of.size(); ++x)
        if (of[x] == least.size()) least.push_back(x);
    const std::size_t order = least.size();
    if (order > most_elements) budget.stop(Stop::too_large);
    Reduced out;
    MisereQuotient& quotient = out.quotient;
    quotient.order = order;
    budget.hold(order * order * sizeof(Element));
    budget.release(order * order * sizeof(Element));
    quotient.products.resize(order * order);
    quotient.p = ElementSet(order);
    for (std::size_t x = 0; x < order; ++x) {
        if (in_p_[least[x]] != 0) quotient.p.insert(x);
        for (std::size_t y = 0; y <= x; ++y)
            quotient.products[x * order + y] = quotient.products[y * order + x] =
                static_cast<Element>(of[place(product(codes_[least[x]], codes_[least[y]]))]);
        out.words.push_back(word(least[x]));
        budget.step();
    }
    quotient.values.resize(atoms_);
    for (Atom atom = 0; atom < atoms_; ++atom)
        quotient.values[atom] = static_cast<Element>(of[place(code_of(atom))]);
    return out;
}

}  // namespace nimrod
