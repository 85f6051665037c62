#include "nimrod/games/hex/insight.h"

#include <optional>

#include "nimrod/games/hex/fill_in.h"
#include "nimrod/games/hex/outlook.h"

namespace nimrod::hex {

namespace {

// The tree asks often, so fewer carriers are kept than in the solver: half of the time, and nearly
// as many threats seen.
constexpr std::size_t most_links = 4;
constexpr std::size_t most_halves = 8;
constexpr std::size_t most_joined = 4;

template <class Set>
class SetInsight final : public Insight {
public:
    explicit SetInsight(const Shape& shape) : shape_(shape), fill_in_(shape) {}

    void fill(const Field& field, Field::Place last, Filled& out) override {
        const Stones<Set> before = stones_of(field);
        Stones<Set> filled = before;
        if (last == 0)
            fill_in_.fill(filled);
        else
            fill_in_.fill_around(filled, field.cell(last));
        out.clear();
        for (const int colour : {0, 1})
            for_each(filled.of(colour) & ~before.of(colour), [&](int c) {
                out.emplace_back(field.place(c), static_cast<Stone>(1 + colour));
            });
    }

    Report report(const Field& field, Stone mover, const Deadline& deadline) override {
        // It has room for many carriers, which a tree of few games never asks for.
        if (!outlook_)
            outlook_.emplace(shape_,
                             typename Links<Set>::Caps{most_links, most_halves, most_joined});
        const auto seen = outlook_->report(stones_of(field), mover - 1, deadline);
        Report out;
        if (seen.win) {
            out.winner = static_cast<Stone>(1 + seen.win->winner);
            return out;
        }
        for (std::size_t i = 0; i < seen.moves.size(); ++i)
            out.moves.push_back({field.place(seen.moves[i]), seen.promise[i] / seen.promise[0]});
        return out;
    }

private:
    Stones<Set> stones_of(const Field& field) {
        field.copy_cells(cells_);
        Stones<Set> out;
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if (cells_[i] != 0) out.of(cells_[i] - 1) |= bit<Set>(static_cast<int>(i));
        return out;
    }

    const Shape& shape_;
    FillIn<Set> fill_in_;
    std::optional<Outlook<Set>> outlook_;
    std::vector<Stone> cells_;
};

}  // namespace

std::unique_ptr<Insight> Insight::of(const Shape& shape) {
    if (shape.cells() <= 64) return std::make_unique<SetInsight<Small>>(shape);
    if (shape.cells() <= 126) return std::make_unique<SetInsight<Large>>(shape);
    return nullptr;
}

}  // namespace nimrod::hex
