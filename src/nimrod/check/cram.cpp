// Cram. A component is a connected region of two free cells or more in the least rectangle around
// it, no wider than high: the two sizes and the cells, a bit each, row by row.
#include <algorithm>
#include <array>
#include <bit>
#include <tuple>

#include "nimrod/check/board_text.h"
#include "nimrod/check/rules.h"

namespace nimrod::check {

namespace {

constexpr std::size_t most_cells = 400;  // so the narrow side has 20 at most

/// Rows of a region or a board, the first cell of a row being its lowest bit.
struct Rows {
    unsigned width = 0, height = 0;
    std::array<std::uint32_t, most_cells> row;  // as many as the height says

    Rows() = default;
    Rows(const Rows& other) { *this = other; }
    Rows& operator=(const Rows& other) {
        width = other.width;
        height = other.height;
        std::copy_n(other.row.begin(), height, row.begin());
        return *this;
    }
};

std::uint32_t reversed(std::uint32_t row, unsigned width) {
    row = (row >> 1 & 0x55555555) | (row & 0x55555555) << 1;
    row = (row >> 2 & 0x33333333) | (row & 0x33333333) << 2;
    row = (row >> 4 & 0x0f0f0f0f) | (row & 0x0f0f0f0f) << 4;
    row = (row >> 8 & 0x00ff00ff) | (row & 0x00ff00ff) << 8;
    return (row >> 16 | row << 16) >> (32 - width);
}

Rows transposed(const Rows& rows) {
    Rows out;
    out.width = rows.height;
    out.height = rows.width;
    std::fill_n(out.row.begin(), out.height, 0U);
    for (unsigned r = 0; r < rows.height; ++r)
        for (std::uint32_t rest = rows.row[r]; rest != 0; rest &= rest - 1)
            out.row[static_cast<unsigned>(std::countr_zero(rest))] |= 1U << r;
    return out;
}

void pack(const Rows& rows, Component& out) {
    std::array<char, most_cells / 8 + 8> bytes;
    char* next = bytes.data();
    *next++ = static_cast<char>(rows.width);
    if (rows.height >= 0x80) *next++ = static_cast<char>(0x80 | (rows.height & 0x7f));
    *next++ = static_cast<char>(rows.height >= 0x80 ? rows.height >> 7 : rows.height);
    std::uint64_t bits = 0;
    unsigned held = 0;
    for (unsigned r = 0; r < rows.height; ++r) {
        bits |= std::uint64_t{rows.row[r]} << held;
        for (held += rows.width; held >= 8; held -= 8, bits >>= 8)
            *next++ = static_cast<char>(bits);
    }
    if (held > 0) *next++ = static_cast<char>(bits);
    out.assign(bytes.data(), static_cast<std::size_t>(next - bytes.data()));
}

/// The width has one byte, the height one or two.
std::size_t head_bytes(std::string_view bytes) {
    return static_cast<std::uint8_t>(bytes[1]) < 0x80 ? 2 : 3;
}

Rows unpack(std::string_view bytes) {
    Rows out;
    Numbers numbers(bytes);
    out.width = static_cast<unsigned>(numbers.next());
    out.height = static_cast<unsigned>(numbers.next());
    const char* next = bytes.data() + head_bytes(bytes);
    std::uint64_t bits = 0;
    unsigned held = 0;
    for (unsigned r = 0; r < out.height; ++r) {
        for (; held < out.width; held += 8)
            bits |= std::uint64_t{static_cast<std::uint8_t>(*next++)} << held;
        out.row[r] = static_cast<std::uint32_t>(bits & ((std::uint64_t{1} << out.width) - 1));
        bits >>= out.width;
        held -= out.width;
    }
    return out;
}

/// The cells of the mask that lie in one run with a cell of the seed.
std::uint32_t run_of(std::uint32_t seed, std::uint32_t mask) {
    for (;;) {
        const std::uint32_t wide = (seed | seed << 1 | seed >> 1) & mask;
        if (wide == seed) return seed;
        seed = wide;
    }
}

/// Moved into the corner, no wider than high.
void add_region(const std::uint32_t* rows, unsigned height, Parts& out) {
    std::uint32_t together = 0;
    for (unsigned r = 0; r < height; ++r) together |= rows[r];
    const auto shift = static_cast<unsigned>(std::countr_zero(together));
    const auto width = static_cast<unsigned>(std::bit_width(together)) - shift;
    if (height == 1 && width == 1) return;
    Rows region;
    region.width = width;
    region.height = height;
    for (unsigned r = 0; r < height; ++r) region.row[r] = rows[r] >> shift;
    pack(width > height ? transposed(region) : region, out.add());
}

/// The connected parts of two cells or more; the rows are used up.
void add_regions(Rows& board, Parts& out) {
    std::array<std::uint32_t, most_cells> part;
    for (unsigned start = 0; start < board.height; ++start) {
        while (board.row[start] != 0) {
            unsigned end = start + 1;  // rows start to end - 1 hold what was reached
            part[start] = run_of(board.row[start] & (~board.row[start] + 1), board.row[start]);
            for (bool grew = true; grew;) {
                grew = false;
                for (unsigned r = start + 1; r < board.height; ++r) {
                    const std::uint32_t before = r < end ? part[r] : 0;
                    const std::uint32_t from = before | (part[r - 1] & board.row[r]);
                    if (from == 0) break;
                    part[r] = from == before ? before : run_of(from, board.row[r]);
                    grew = grew || part[r] != before;
                    end = std::max(end, r + 1);
                }
                for (unsigned r = end - 1; r-- > start;) {
                    const std::uint32_t from = part[r] | (part[r + 1] & board.row[r]);
                    if (from == part[r]) continue;
                    part[r] = run_of(from, board.row[r]);
                    grew = true;
                }
            }
            for (unsigned r = start; r < end; ++r) board.row[r] &= ~part[r];
            add_region(part.data() + start, end - start, out);
        }
    }
}

class Cram : public Game {
public:
    using Game::Game;

    Text rules() const override {
        return tr("cram: put a domino on two free cells that have a side in common",
                  "cram : poser un domino sur deux cases libres qui ont un côté commun");
    }

    std::vector<Component> read(std::string_view text) const override {
        const BoardText board = read_board(text, ".#");
        if (board.height * board.width > most_cells)
            refuse(tr("a board that is too large to be searched",
                      "un plateau trop grand pour être exploré"));
        // Turned so that a row fits into a word.
        const bool turned = board.width > board.height;
        Rows rows;
        rows.height = static_cast<unsigned>(turned ? board.width : board.height);
        rows.width = static_cast<unsigned>(turned ? board.height : board.width);
        std::fill_n(rows.row.begin(), rows.height, 0U);
        for (unsigned r = 0; r < board.height; ++r)
            for (unsigned c = 0; c < board.width; ++c)
                if (board.rows.empty() || board.rows[r][c] == '.')
                    rows.row[turned ? c : r] |= 1U << (turned ? r : c);
        Parts parts;
        add_regions(rows, parts);
        return {parts.begin(), parts.end()};
    }

    bool options(const Component& component, const Visit& visit) const override {
        const Rows region = unpack(component);
        Parts option;
        const auto show = [&](unsigned r, std::uint32_t here, std::uint32_t below) {
            Rows left = region;
            left.row[r] &= ~here;
            if (below != 0) left.row[r + 1] &= ~below;
            option.clear();
            add_regions(left, option);
            return visit(option);
        };
        for (unsigned r = 0; r < region.height; ++r) {
            const std::uint32_t row = region.row[r];
            for (std::uint32_t pairs = row & row >> 1; pairs != 0; pairs &= pairs - 1)
                if (!show(r, 3 * (pairs & (~pairs + 1)), 0)) return false;
            if (r + 1 == region.height) break;
            for (std::uint32_t both = row & region.row[r + 1]; both != 0; both &= both - 1)
                if (!show(r, both & (~both + 1), both & (~both + 1))) return false;
        }
        return true;
    }

    bool is_alive(const Component&) const override { return true; }

    std::uint64_t rank(const Component& component) const override {
        std::uint64_t cells = 0;
        for (const char byte : std::string_view(component).substr(head_bytes(component)))
            cells += static_cast<unsigned>(std::popcount(static_cast<std::uint8_t>(byte)));
        return cells;
    }

    void images(const Component& component, Parts& out) const override {
        out.clear();
        each_image(unpack(component), [&](const Rows& image) { pack(image, out.add()); });
    }

    /// By the rows themselves: only one image is packed.
    const Component& least(const Component& component, Parts& room) const override {
        const Rows rows = unpack(component);
        Rows best = rows;
        each_image(rows, [&](const Rows& image) {
            if (std::lexicographical_compare(image.row.begin(), image.row.begin() + image.height,
                                             best.row.begin(), best.row.begin() + best.height))
                best = image;
        });
        room.clear();
        pack(best, room.add());
        return room[0];
    }

private:
    template <class F>
    static void each_image(const Rows& rows, const F& visit) {
        each_reflection(rows, visit);
        if (rows.width == rows.height) each_reflection(transposed(rows), visit);
    }
    template <class F>
    static void each_reflection(Rows rows, const F& visit) {
        for (const bool sideways : {false, true}) {
            if (sideways)
                for (unsigned r = 0; r < rows.height; ++r)
                    rows.row[r] = reversed(rows.row[r], rows.width);
            for (int twice = 0; twice < 2; ++twice) {
                visit(rows);
                std::reverse(rows.row.begin(), rows.row.begin() + rows.height);
            }
        }
    }
};

}  // namespace

MadeGame make_cram(std::string_view name) {
    if (name != "cram")
        refuse(tr("a parameter that is not described: {}", "un paramètre qui n'est pas décrit : {}",
                  shown(name)));
    return std::make_unique<Cram>(name);
}

}  // namespace nimrod::check
