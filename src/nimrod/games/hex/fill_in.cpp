#include "nimrod/games/hex/fill_in.h"

namespace nimrod::hex {

namespace {

unsigned colour_at(unsigned code, unsigned k) { return code >> (2 * k) & 3U; }

/// Whether the coloured ring has at most one arc of each colour.
bool is_idle(unsigned code) {
    unsigned changes = 0;
    for (unsigned k = 0; k < 6; ++k)
        changes += colour_at(code, k) != colour_at(code, (k + 1) % 6) ? 1U : 0U;
    return changes <= 2;
}

bool is_dead(unsigned code) {
    for (unsigned k = 0; k < 6; ++k)
        if (colour_at(code, k) == 0)
            return is_dead(code | 1U << (2 * k)) && is_dead(code | 2U << (2 * k));
    return is_idle(code);
}

}  // namespace

template <class Set>
FillIn<Set>::FillIn(const Shape& shape) : shape_(shape), dead_(ring_codes) {
    for (unsigned code = 0; code < ring_codes; ++code) {
        bool sound = true;
        for (unsigned k = 0; k < 6; ++k) sound = sound && colour_at(code, k) != 3;
        dead_[code] = sound && is_dead(code);
    }
    for (int c = 0; c < shape.cells(); ++c) {
        Set s = 0;
        for (const Cell n : shape.ring(c))
            if (n >= 0) s |= bit<Set>(n);
        neighbours_.push_back(s);
    }
}

template <class Set>
unsigned FillIn<Set>::ring(const Stones<Set>& position, int cell) const {
    unsigned code = 0;
    for (unsigned k = 0; k < 6; ++k) {
        const Cell n = shape_.ring(cell)[k];
        unsigned colour = 0;
        if (n == red_border)
            colour = 1;
        else if (n == blue_border)
            colour = 2;
        else
            colour = (position.red >> n & 1) != 0 ? 1 : (position.blue >> n & 1) != 0 ? 2 : 0;
        code |= colour << (2 * k);
    }
    return code;
}

template <class Set>
Set FillIn<Set>::fill(Stones<Set>& position) const {
    return fill(position, all_cells<Set>(shape_.cells()));
}

template <class Set>
Set FillIn<Set>::fill_around(Stones<Set>& position, int cell) const {
    return fill(position, neighbours_[static_cast<std::size_t>(cell)]);
}

/// `look` holds the cells whose neighbours have changed: nothing else can have died.
template <class Set>
Set FillIn<Set>::fill(Stones<Set>& position, Set look) const {
    Set dead = 0;
    while (look != 0) {
        const int a = lowest(look);
        look &= look - 1;
        if ((position.all() >> a & 1) != 0) continue;
        const unsigned code = ring(position, a);
        if (dead_[code]) {
            position.red |= bit<Set>(a);
            dead |= bit<Set>(a);
            look |= neighbours_[static_cast<std::size_t>(a)];
            continue;
        }
        bool filled = false;
        for (unsigned k = 0; k < 6 && !filled; ++k) {
            const Cell b = shape_.ring(a)[k];
            if (b < 0 || (position.all() >> b & 1) != 0) continue;
            const unsigned code_b = ring(position, b);
            const unsigned back = (k + 3) % 6;
            for (unsigned colour = 1; colour <= 2; ++colour) {
                if (!dead_[code | colour << (2 * k)] || !dead_[code_b | colour << (2 * back)])
                    continue;
                position.of(static_cast<int>(colour) - 1) |= bit<Set>(a) | bit<Set>(b);
                look |= neighbours_[static_cast<std::size_t>(a)] |
                        neighbours_[static_cast<std::size_t>(b)];
                filled = true;
                break;
            }
        }
    }
    return dead;
}

template class FillIn<Small>;
template class FillIn<Large>;

}  // namespace nimrod::hex
