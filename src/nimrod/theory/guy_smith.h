// The theorem of Guy and Smith: when the nimbers of an octal game repeat for long enough, they
// repeat for ever.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "nimrod/solve/laws/law.h"
#include "nimrod/theory/octal_sequence.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// The theory of the octal games in normal play. The nimbers of single heaps stay in the memory.
class GuySmith {
public:
    static constexpr std::string_view name = "guy-smith";

    explicit GuySmith(HeapCode code);

    std::optional<Nimber> nimber(const Heaps& heaps, Budget& budget) const;
    std::optional<Moves<Heaps>> winning_moves(const Heaps& heaps, Convention convention,
                                              std::size_t max, Budget& budget) const;
    /// A move that gives a heap a lesser nimber, as in Nim; none in a P-position.
    std::optional<Heaps> winning_move(const Heaps& heaps, Convention convention,
                                      Budget& budget) const;
    /// The options of this nimber, for the winning moves of sums.
    Moves<Heaps> options_with_nimber(const Heaps& heaps, const Nimber& nimber, std::size_t max,
                                     Budget& budget) const;
    std::vector<std::string> methods(const Heaps& heaps, Convention convention) const;
    /// Explains normal play, the only one that has methods.
    Explanation explain(const Heaps& heaps, Convention convention, std::string_view method,
                        Budget& budget) const;

    /// The theorem, if it proves the law.
    std::optional<Text> proof(const NimberPeriod& law, Convention, Budget& budget) const;
    std::optional<Text> proof(const LostResidues& law, Convention convention, Budget& budget) const;

    const HeapCode& code() const { return code_; }
    /// The nimbers of single heaps, at least as far as the largest of these; none when that is out
    /// of reach.
    std::shared_ptr<const OctalSequence> sequence(const Heaps& heaps, Budget& budget) const;

private:
    class Table;

    std::shared_ptr<Table> table(Budget& budget) const;
    std::shared_ptr<const OctalSequence> sequence_to(std::size_t heap, Budget& budget) const;
    std::shared_ptr<const OctalSequence> with_period(Budget& budget) const;
    Moves<Heaps> moves_to(const OctalSequence& known, const Heaps& heaps, std::uint32_t nimber,
                          std::size_t max, Budget& budget) const;

    HeapCode code_;
    std::string about_;  // under which the table is kept
};

/// The theory of Grundy's game: its nimbers are computed in the same way. Whether they have a
/// period is not known.
class GrundySplits : public GuySmith {
public:
    static constexpr std::string_view name = "sprague-grundy";

    GrundySplits() : GuySmith(HeapCode::grundy()) {}
};

}  // namespace nimrod
