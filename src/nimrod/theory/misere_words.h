// How misère quotients are spoken of, whatever the game.
#pragma once

#include <optional>
#include <string>

#include "nimrod/core/text.h"
#include "nimrod/explain/explanation.h"
#include "nimrod/solve/misere/presentation.h"

namespace nimrod {

/// A quotient with what words about it need.
struct SpokenQuotient {
    const MisereQuotient& quotient;
    Presentation presentation;
    QuotientStructure structure;

    explicit SpokenQuotient(const MisereQuotient& q) : quotient(q), presentation(q), structure(q) {}

    /// "ab²"
    std::string value(Element x) const {
        return write_product(presentation.normal_forms[x], ProductNotation::people);
    }
    bool is_lost(Element x) const { return quotient.p.contains(x); }
};

/// Why values settle who wins, how many there are, and which of them are lost.
void explain_values(const SpokenQuotient& spoken, Explanation& out);
/// By which rules products are simplified; nothing where they are too many to read.
void explain_relations(const SpokenQuotient& spoken, Explanation& out);
/// What can be said of a position of this value that has moves.
void explain_lost(const SpokenQuotient& spoken, Element value, const ElementSet& moves,
                  Explanation& out);
/// "like Nim" or wild, with what that means for play.
Text say_tameness(const QuotientStructure& structure);
/// Whether normal play, in which the position has this nimber, ends as misère play does.
Text say_normal_play(bool lost_in_misere, const std::string& nimber);
/// "1, a, b²"
std::string list_values(const SpokenQuotient& spoken, const ElementSet& set);

}  // namespace nimrod
