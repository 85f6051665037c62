// Which records prove a statement (docs/proofs.md, By couples and By positions).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "nimrod/edge/game.h"
#include "nimrod/edge/searched_components.h"

namespace nimrod {

/// A component and its nimber; in misère play a position that is lost, with the number 0.
struct ProofRecord {
    std::string component;
    std::uint32_t nimber = 0;

    bool operator==(const ProofRecord&) const = default;
};

/// The records, those of small components first; the move, where a win is to be shown.
struct RecordList {
    std::vector<ProofRecord> records;
    std::optional<std::string> move = {};

    /// Of the components, which are nearly all of the text.
    std::size_t bytes() const;
};

/// Finds records for statements about positions of one game. Throws OutOfLimits.
class Extraction {
public:
    using Id = ComponentGraph::Id;

    /// The game must have components to be searched.
    Extraction(const Game& game, Convention convention, Budget& budget);
    ~Extraction();

    /// The nimber of a position (normal play).
    std::uint32_t nimber(std::string_view position);
    Outcome outcome(std::string_view position);

    /// Records by which the components of the position have their nimbers, or by which it is lost.
    RecordList of_value(std::string_view position);
    /// A winning move, and records by which it wins.
    RecordList of_win(std::string_view position);

    /// What the last list has is preferred from now on.
    void prefer_last();
    /// Choices among nearly equals are made anew, by chance.
    void try_again(Random& random);

private:
    struct Judged;
    struct Choice;
    class Pass;

    Judged judge(std::span<const Id> parts);
    void see(Id component);
    bool has_options(Id component) { return has_options(graph_, component); }
    bool has_options(ComponentGraph& graph, Id component);
    std::string written(const ComponentGraph& graph, Id component) const;
    std::string identity(const std::string& text);
    double cost(Id component);
    bool has_nimber(const std::vector<Id>& parts, std::uint32_t nimber);
    void require_known(const std::vector<Id>& parts);
    RecordList finish(Pass& pass);

    struct Seen {
        bool seen = false;
        bool chosen = false;     // it is recorded, or has no options
        bool preferred = false;  // by prefer_last()
        float factor = 1;
    };
    Seen& state(Id component);

    const Game& game_;
    Convention convention_;
    Budget& budget_;
    std::unique_ptr<SearchedComponents> components_;
    ComponentGraph& graph_;
    std::unique_ptr<SearchedComponents> parts_;  // misère play: what positions fall into
    CoupleSearch search_;
    std::vector<Seen> states_;
    Random* random_ = nullptr;
    std::vector<Id> last_;  // what the last list is about
    std::vector<Id> left_;  // scratch of judge()
};

}  // namespace nimrod
