// With i heaps of two added to G, the options are those of G with as many, and G with one heap of
// two replaced by nothing or by a heap of one; the latter changes a misère nimber n to n xor 1. So
// the i-th misère nimber is the mex of those of the options of G and of these two. From where the
// options of G repeat with period 2, each number determines the next: the first return is for ever.
#include "nimrod/solve/misere/genus.h"

#include <algorithm>

#include "nimrod/numbers/mex.h"

namespace nimrod {

namespace {

constexpr std::size_t longest_name = 40;

std::uint32_t digit(const Genus& genus, std::size_t i) {
    const std::size_t size = genus.misere.size();
    if (i < size) return genus.misere[i];
    return genus.misere[size - 1 - (i - size + 1) % 2];
}

Genus genus_of(const std::vector<const Genus*>& options) {
    Genus out;
    std::vector<std::uint32_t> values;
    std::size_t settled = 0;  // from here on the options repeat
    for (const Genus* option : options) {
        values.push_back(option->nimber);
        settled = std::max(settled, option->misere.size() - 2);
    }
    out.nimber = mex(values);
    std::vector<std::uint32_t>& found = out.misere;
    for (std::size_t i = 0;; ++i) {
        values.clear();
        for (const Genus* option : options) values.push_back(digit(*option, i));
        if (i > 0) {
            values.push_back(found[i - 1]);
            values.push_back(found[i - 1] ^ 1);
        }
        found.push_back(i == 0 && options.empty() ? 1 : mex(values));
        if (i >= settled + 2 && found[i] == found[i - 2]) break;
    }
    // The shortest beginning after which the last two repeat.
    found.pop_back();
    while (found.size() > 2 && found[found.size() - 1] == found[found.size() - 3]) found.pop_back();
    return out;
}

}  // namespace

std::string write_genus(const Genus& genus) {
    const bool wide = std::any_of(genus.misere.begin(), genus.misere.end(),
                                  [](std::uint32_t n) { return n > 9; });
    std::string out = std::to_string(genus.nimber) + "^";
    for (std::size_t i = 0; i < genus.misere.size(); ++i)
        out += (wide && i > 0 ? "." : "") + std::to_string(genus.misere[i]);
    return out;
}

void FormNames::reach(const MisereForms& forms, MisereForms::Form form) {
    // The options of a form have smaller numbers.
    for (auto next = static_cast<MisereForms::Form>(genera_.size()); next <= form; ++next) {
        std::vector<const Genus*> options;
        std::optional<std::string> name = "{";
        std::vector<std::string> names;
        for (const MisereForms::Form option : forms.options(next)) {
            options.push_back(&genera_[option]);
            if (names_[option])
                names.push_back(*names_[option]);
            else
                name.reset();
        }
        std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
            return a.size() != b.size() ? a.size() < b.size() : a < b;
        });
        bool is_heap = true;
        for (std::size_t i = 0; i < names.size(); ++i) {
            is_heap = is_heap && names[i] == "*" + std::to_string(i);
            if (name) *name += (i > 0 ? "," : "") + names[i];
        }
        if (name) *name += "}";
        if (name && is_heap) name = "*" + std::to_string(names.size());
        if (name && name->size() > longest_name) name.reset();
        genera_.push_back(genus_of(options));
        names_.push_back(std::move(name));
    }
}

const Genus& FormNames::genus(const MisereForms& forms, MisereForms::Form form) {
    reach(forms, form);
    return genera_[form];
}

const std::optional<std::string>& FormNames::name(const MisereForms& forms,
                                                  MisereForms::Form form) {
    reach(forms, form);
    return names_[form];
}

}  // namespace nimrod
