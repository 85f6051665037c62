#include "nimrod/draw/documents/conjecture.h"

#include <algorithm>

namespace nimrod {

namespace {

Text label(Status status) {
    switch (status) {
        case Status::proved:
            return tr("proved", "prouvé");
        case Status::holds:
            return tr("holds", "vérifié");
        case Status::fails:
            break;
    }
    return tr("fails", "réfuté");
}

Text title(const Investigation& investigation) {
    const Text numbers = investigation.dimension == 1 ? tr("one number n", "un nombre n")
                         : investigation.dimension == 2
                             ? tr("two numbers x,y", "deux nombres x,y")
                             : tr("three numbers x,y,z", "trois nombres x,y,z");
    Text out = numbers + tr(", outcomes computed up to {}", ", issues calculées jusqu'à {}",
                            investigation.outcomes_to);
    if (investigation.nimbers_to)
        out += tr(", nimbers up to {}", ", nimbres jusqu'à {}", *investigation.nimbers_to);
    return out;
}

/// The first P-positions, with dots where there are more.
Text lost_line(const Investigation& investigation) {
    if (investigation.lost.empty())
        return tr("there are no P-positions", "il n'y a pas de position P");
    std::string list;
    for (const std::string& position : investigation.lost) list += " " + position;
    return tr("P-positions:{}", "positions P :{}", list + (investigation.more_lost ? " ..." : ""));
}

Text nothing_found(std::size_t dimension) {
    return dimension == 1
               ? tr("No law found among periods, residues, linear recurrences, multiples of an "
                    "irrational and the games of the catalogue.",
                    "Aucune loi trouvée parmi les périodes, restes, récurrences linéaires, "
                    "multiples d'un irrationnel et les jeux du catalogue.")
           : dimension == 2
               ? tr("No law found among nim-sums, differences, Beatty pairs, slopes, residues and "
                    "the games of the catalogue.",
                    "Aucune loi trouvée parmi les sommes de Nim, différences, paires de Beatty, "
                    "pentes, restes et les jeux du catalogue.")
               : tr("No law found among nim-sums and the games of the catalogue.",
                    "Aucune loi trouvée parmi les sommes de Nim et les jeux du catalogue.");
}

}  // namespace

std::string draw(const Investigation& investigation, const Game& game, const TextStyle& style) {
    constexpr std::size_t indent = 11;
    const auto in = [&](const Text& text) { return text.in(style.language); };
    std::string out = wrapped(capitalised(in(title(investigation))), style);
    out += wrapped(capitalised(in(lost_line(investigation))), style);
    const Text* theorem = nullptr;  // the last one, which is not repeated
    for (const Conjecture& conjecture : investigation.conjectures) {
        const Status now = conjecture.status();
        std::string lines = wrapped(in(say(conjecture.law)), style, indent);
        const std::string word = in(label(now));
        const Mark mark = now == Status::fails ? Mark::lost : Mark::won;
        lines.replace(
            0, indent,
            "  " + coloured(word, mark, style) + std::string(indent - 2 - text_width(word), ' '));
        const bool repeated =
            conjecture.proof && theorem != nullptr && *theorem == *conjecture.proof;
        const Text reason = repeated ? tr("by the same theorem", "par le même théorème")
                                     : say_trial(conjecture, investigation.dimension, game);
        out += "\n" + lines + wrapped(in(reason), style, indent);
        if (conjecture.proof) theorem = &*conjecture.proof;
    }
    if (std::all_of(investigation.conjectures.begin(), investigation.conjectures.end(),
                    [](const Conjecture& each) { return each.status() == Status::fails; }))
        out += "\n" + wrapped(in(nothing_found(investigation.dimension)), style, 2);
    return out;
}

}  // namespace nimrod
