#include "nimrod/draw/conjecture.h"

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

std::string lost_line(const Investigation& investigation) {
    std::string out;
    for (const std::string& position : investigation.lost) out += position + "  ";
    return out + "...";
}

}  // namespace

std::string draw(const Investigation& investigation, const Game& game, const TextStyle& style) {
    constexpr std::size_t indent = 11;
    const auto in = [&](const Text& text) { return text.in(style.language); };
    std::string out = wrapped(capitalised(in(title(investigation))), style);
    if (!investigation.lost.empty())
        out += wrapped(in(tr("P-positions:", "Positions P :")) + " " + lost_line(investigation),
                       style);
    for (const Conjecture& conjecture : investigation.conjectures) {
        const Status now = conjecture.status();
        std::string lines = wrapped(in(say(conjecture.law)), style, indent);
        const std::string word = in(label(now));
        const Mark mark = now == Status::fails ? Mark::lost : Mark::won;
        lines.replace(
            0, indent,
            "  " + coloured(word, mark, style) + std::string(indent - 2 - text_width(word), ' '));
        out += "\n" + lines +
               wrapped(in(say_trial(conjecture, investigation.dimension, game)), style, indent);
    }
    if (investigation.conjectures.empty())
        out += "\n" + wrapped(in(tr("No pattern found.", "Aucune loi trouvée.")), style, 2);
    return out;
}

}  // namespace nimrod
