// Lands for search.
#include "nimrod/games/sprouts/land_graph.h"

#include <algorithm>

#include "nimrod/games/sprouts/land.h"
#include "nimrod/games/sprouts/moves.h"

namespace nimrod::sprouts {

namespace {

/// What it is thought to take to decide a couple with a land of that difficulty. A land with more
/// lives takes longer either way, one with more curves is harder to lose; the factors were found by
/// trying n = 8 to 17. (With 1 for all, as for other games, these take twice as long.)
ProofNumbers estimate(std::size_t difficulty) {
    const std::size_t lives = difficulty / difficulty_of_life;
    const std::size_t curves = difficulty % difficulty_of_life;
    return {static_cast<std::int64_t>(1 + lives / 5),
            static_cast<std::int64_t>(1 + (20 * lives + curves) / 100)};
}

}  // namespace

std::vector<ComponentGraph::Id> LandGraph::split(const SproutsPosition& position,
                                                 Account& account) {
    std::vector<Id> out;
    for (const std::string_view land : lands_of(position)) out.push_back(intern(land, account));
    return out;
}

ComponentGraph::Id LandGraph::intern(std::string_view land, Account& account) {
    return lands_.find(land, hash_symbols(land), [&] {
        const std::string_view text = put(land, account);
        const std::size_t size = difficulty(land);
        const Id id = make(size, account, estimate(size));
        lands_.keys().reserve(id);
        lands_.keys()[id] = text;
        return id;
    });
}

std::string_view LandGraph::put(std::string_view land, Account& account) {
    const std::lock_guard lock(mutex_);
    if (room_ < land.size()) {
        this->grow(block_size, account);
        blocks_.push_back(std::make_unique<char[]>(block_size));
        room_ = block_size;
    }
    char* const place = blocks_.back().get() + (block_size - room_);
    std::copy(land.begin(), land.end(), place);
    room_ -= land.size();
    return {place, land.size()};
}

void LandGraph::find_options(Id land, Builder& builder, Account& account) {
    Reducer reducer;
    each_move(Land(lands_.keys()[land]), [&](const Curve&, std::span<const Symbol> drawing) {
        reducer.reduce(drawing);
        builder.begin_option();
        for (std::size_t i = 0; i < reducer.count(); ++i)
            builder.add(intern(reducer.land(i), account));
        builder.end_option();
    });
}

/// The lands of three spots and fewer are 126. (With those of four, misère play of seven spots
/// takes 30 times as long, most of it for forms that are never asked for.)
bool LandGraph::is_small(Id land) const { return lives(lands_.keys()[land]) <= 9; }

/// Smaller lands are opened in less time than it takes to write them.
bool LandGraph::is_worth_keeping(Id land) const { return lives(lands_.keys()[land]) > 14; }

void LandGraph::ask(Id land) const {
    if (is_worth_keeping(land)) print_.ask({std::string(lands_.keys()[land])}, hearer(land));
}

void LandGraph::keep(Id land) const {
    if (is_worth_keeping(land))
        print_.keep({std::string(lands_.keys()[land])}, known(land).told(Convention::normal));
}

std::string LandGraph::written(Id land) const {
    return print_ ? print_({std::string(lands_.keys()[land])}) : std::string();
}

}  // namespace nimrod::sprouts
