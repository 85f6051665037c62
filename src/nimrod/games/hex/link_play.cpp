// A full link holds while the opponent has no stone in its carrier; when they have, it holds if
// what it is made of does: both of two links, or the link behind a stone that was laid for one of
// several half-links. So nothing has to be remembered but the board: the answer is the stone after
// which the last link holds again. What means nothing here does not hold.
#include "nimrod/games/hex/link_play.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "nimrod/games/hex/cell_set.h"

namespace nimrod::hex {

namespace {

class LinkPlay {
public:
    LinkPlay(const std::vector<std::string>& records, const HexBoard& board, Player player)
        : shape_(shape_of(board)) {
        for (int c = 0; c < shape_.cells(); ++c) {
            const std::uint8_t stone = board.cells[static_cast<std::size_t>(c)];
            if (stone == 0) empty_ |= bit<Large>(c);
            if (stone == 1 + index(colour_of(player))) own_ |= bit<Large>(c);
        }
        for (const std::string& record : records) read(record);
    }

    std::optional<Cell> answer() {
        if (recorded_.empty()) return std::nullopt;
        const std::size_t last = recorded_.back();
        if (!holds(last)) return mend(last);
        if (const std::optional<Cell> cell = advance(last)) return cell;
        return lowest(empty_);
    }

private:
    struct Link {
        char kind = ' ';
        std::vector<Cell> cells = {};
        std::vector<std::size_t> parts = {};
        Large needs = 0;
        Large carrier = 0;
        std::optional<bool> held = {};
    };

    void read(const std::string& record) {
        std::istringstream words(record);
        Link link;
        words >> link.kind;
        for (std::string word; words >> word;) {
            const std::size_t colon = word.find(':');
            if (const std::optional<std::size_t> part = find(word))
                link.parts.push_back(*part);
            else if (const std::optional<Cell> cell = read_cell(shape_, word.substr(0, colon)))
                add_cell(*cell, colon == std::string::npos ? "" : word.substr(colon + 1), link);
        }
        recorded_.push_back(put(std::move(link)));
    }

    /// The link of this name: its number, or how far it is back.
    std::optional<std::size_t> find(const std::string& name) const {
        const bool back = name.starts_with('-');
        std::size_t number = 0;
        const auto read =
            std::from_chars(name.data() + (back ? 1 : 0), name.data() + name.size(), number);
        if (read.ec != std::errc() || number < 1 || number > recorded_.size()) return std::nullopt;
        return recorded_[back ? recorded_.size() - number : number - 1];
    }
    /// The cell, or the half-link that it makes of full ones, "3+-1", together.
    void add_cell(Cell cell, const std::string& names, Link& link) {
        std::istringstream all(names);
        std::optional<std::size_t> full;
        for (std::string name; std::getline(all, name, '+');)
            if (const std::optional<std::size_t> found = find(name))
                full = full ? put({'a', {}, {*full, *found}}) : *found;
        if (full)
            link.parts.push_back(put({'s', {cell}, {*full}}));
        else
            link.cells.push_back(cell);
    }

    std::size_t put(Link link) {
        for (const std::size_t part : link.parts) {
            link.needs |= links_[part].needs;
            link.carrier |= links_[part].carrier;
        }
        for (const Cell cell : link.cells) {
            if (link.kind == 't') link.needs |= bit<Large>(cell);
            if (link.kind != 's') continue;
            link.needs &= ~bit<Large>(cell);
            link.carrier |= bit<Large>(cell);
        }
        links_.push_back(std::move(link));
        return links_.size() - 1;
    }

    /// Whether nobody has to do anything for the link yet; more stones of one's own do no harm.
    bool is_intact(const Link& link) const {
        return within(link.needs, own_) && within(link.carrier, own_ | empty_);
    }
    bool is_half(const Link& link) const {
        return link.kind == 's' && link.cells.size() == 1 && link.parts.size() == 1;
    }
    bool is_laid(const Link& half) const { return is_half(half) && has(own_, half.cells[0]); }
    static bool has(Large set, Cell cell) { return (set >> cell & 1) != 0; }

    bool holds(std::size_t i) {
        if (links_[i].held) return *links_[i].held;
        const Link& link = links_[i];
        bool held = is_intact(link);
        if (!held && link.kind == 'a')
            held = std::all_of(link.parts.begin(), link.parts.end(),
                               [&](std::size_t part) { return holds(part); });
        if (!held && link.kind == 'o')
            held = std::any_of(link.parts.begin(), link.parts.end(), [&](std::size_t half) {
                return is_laid(links_[half]) && holds(links_[half].parts[0]);
            });
        links_[i].held = held;
        return held;
    }

    /// The stone after which a link holds that does not.
    std::optional<Cell> mend(std::size_t i) {
        const Link& link = links_[i];
        if (link.kind == 'o') {
            for (const std::size_t half : link.parts)
                if (is_half(links_[half]) && has(empty_, links_[half].cells[0]) &&
                    is_intact(links_[half]))
                    return links_[half].cells[0];
            for (const std::size_t half : link.parts)
                if (is_laid(links_[half]))
                    if (const std::optional<Cell> cell = mend(links_[half].parts[0])) return cell;
        }
        if (link.kind != 'a') return std::nullopt;
        std::optional<std::size_t> broken;
        for (const std::size_t part : link.parts) {
            if (holds(part)) continue;
            if (broken) return std::nullopt;  // one stone is not enough
            broken = part;
        }
        return broken ? mend(*broken) : std::nullopt;
    }

    /// A stone that brings a link which holds nearer to stones that touch.
    std::optional<Cell> advance(std::size_t i) {
        const Link& link = links_[i];
        if (link.kind == 'o') {
            for (const std::size_t half : link.parts)
                if (is_laid(links_[half]) && holds(links_[half].parts[0]))
                    return advance(links_[half].parts[0]);
            for (const std::size_t half : link.parts)
                if (is_half(links_[half]) && has(empty_, links_[half].cells[0]))
                    return links_[half].cells[0];
        }
        if (link.kind == 'a')
            for (const std::size_t part : link.parts)
                if (const std::optional<Cell> cell = advance(part)) return cell;
        return std::nullopt;
    }

    const Shape& shape_;
    Large own_ = 0;
    Large empty_ = 0;
    std::vector<Link> links_;
    std::vector<std::size_t> recorded_;  // those that have a record, by its number
};

}  // namespace

std::optional<Cell> answer_from_links(const std::vector<std::string>& records,
                                      const HexBoard& board, Player player) {
    if (board.cells.size() > 8 * sizeof(Large)) return std::nullopt;
    return LinkPlay(records, board, player).answer();
}

}  // namespace nimrod::hex
