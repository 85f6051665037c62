// Genera come from canonical forms, which grow beyond all bounds soon: a budget of steps of their
// own keeps them from taking the time of the quotient, and what is not found stays open.
#include "nimrod/workbench/heap_quotients.h"

#include <algorithm>

#include "nimrod/core/file_content.h"
#include "nimrod/core/file_error.h"
#include "nimrod/edge/misere_explanation.h"
#include "nimrod/games/families/octal_rules.h"
#include "nimrod/solve/misere/presentation.h"

namespace nimrod {

namespace {

constexpr std::size_t largest_certificate = std::size_t{1} << 30;
constexpr std::size_t most_genera = 30;
constexpr std::uint64_t steps_of_genera = 20'000;

HeapCode code_in(const std::string& name) {
    return name == "grundy" ? HeapCode::grundy() : read_heap_code(name);
}

}  // namespace

std::optional<OutOfLimits> extend(HeapQuotient& quotient, std::optional<std::size_t> upto,
                                  Budget& budget, const std::function<void()>& after) {
    try {
        while (!quotient.period() && (!upto || quotient.last() < *upto)) {
            quotient.extend(budget);
            after();
        }
        return std::nullopt;
    } catch (const OutOfLimits& stopped) {
        return stopped;
    }
}

HeapQuotient saved_quotient(const std::string& path, const HeapCode& code, Budget& budget) {
    const FileContent file(path, largest_certificate);
    try {
        const HeapCode of_file = code_in(code_of_certificate(file.bytes()));
        if (of_file != code)
            throw InputError(tr("the file {} is about {}", "le fichier {} porte sur {}",
                                shown_path(path), code_of_certificate(file.bytes())),
                             tr("give that game", "donnez ce jeu"));
        return read_certificate(file.bytes(), code, budget);
    } catch (const BadCertificate& bad) {
        throw FileError(
            FileError::Kind::damaged,
            tr("the file {} does not prove what it says: {}",
               "le fichier {} ne prouve pas ce qu'il dit : {}", shown_path(path), bad.what));
    }
}

std::vector<std::optional<std::string>> genera_of_heaps(const HeapCode& code, std::size_t last,
                                                        Budget& budget) {
    std::vector<std::optional<std::string>> out;
    AtomTable atoms;
    const AtomOptions options = heap_options(code);
    std::vector<Atom> of_heap = {0};
    const auto find = [&] {
        for (Atom heap = 0; heap <= std::min(most_genera, last); ++heap) {
            AtomTable::Options moves;
            options(heap, [&](std::span<const Atom> option) {
                std::vector<Atom> parts;
                for (const Atom part : option)
                    if (of_heap[part] != 0) parts.push_back(of_heap[part]);
                std::sort(parts.begin(), parts.end());
                moves.push_back(std::move(parts));
            });
            if (heap > 0) of_heap.push_back(atoms.atom_of(std::move(moves), budget));
            const auto symbols = symbols_of(atoms, std::span(&of_heap[heap], 1), budget);
            out.push_back(symbols ? std::optional(symbols->genus) : std::nullopt);
        }
        return true;
    };
    try {
        budget.within(steps_of_genera, find);
    } catch (const OutOfLimits&) {  // NOLINT(bugprone-empty-catch): the rest stays open
    }
    return out;
}

std::optional<QuotientRow> quotient_row(const HeapCode& code, std::size_t upto, Budget& budget) {
    HeapQuotient found(code);
    const std::optional<OutOfLimits> stopped = extend(found, upto, budget);
    if (stopped && stopped->why == Stop::cancelled) return std::nullopt;
    return QuotientRow{code.print(),
                       found.last(),
                       found.quotient().order,
                       found.quotient().p.size(),
                       found.period(),
                       QuotientStructure(found.quotient()).tame,
                       budget.reached().seconds};
}

}  // namespace nimrod
