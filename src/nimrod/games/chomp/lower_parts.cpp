// A shape can be reached by one bite from those in which some block of equal rows was longer: the
// first row of the block, where the bite was, and perhaps some of those below it. The numbers of
// these shapes are that of the shape without the block, plus a sum that depends on the block alone;
// for short blocks the sums are listed once, since the same few blocks come again and again. A
// block that reaches the last row gives runs of consecutive numbers instead, and one of empty rows
// gives a single run.
#include "nimrod/games/chomp/lower_parts.h"

namespace nimrod {

namespace {
/// So many sums are listed at most, which stay in the cache, for blocks of so many rows.
constexpr std::uint64_t most_listed = std::uint64_t{1} << 18;
constexpr std::size_t longest_listed_block = 4;

/// How many sums the blocks of this many rows have that begin with a row of at most `longest`:
/// binomial(longest + rows, rows + 1), or more than most_listed.
std::uint64_t count_sums(std::uint32_t longest, std::uint64_t rows) {
    std::uint64_t count = 1;
    for (std::uint64_t i = 0; i <= rows && count <= most_listed; ++i)
        count = count * (longest + i) / (i + 1);
    return count;
}
}  // namespace

void NumberSet::insert(std::uint64_t from, std::uint64_t to) {
    if (from >= to) return;
    const std::uint64_t first = from / 64;
    const std::uint64_t last = (to - 1) / 64;
    const std::uint64_t head = UINT64_MAX << (from % 64);
    const std::uint64_t tail = UINT64_MAX >> (63 - (to - 1) % 64);
    if (first == last) {
        words_[first] |= head & tail;
        return;
    }
    words_[first] |= head;
    for (std::uint64_t word = first + 1; word < last; ++word) words_[word] = UINT64_MAX;
    words_[last] |= tail;
}

LowerParts::LowerParts(const ShapeIndex& index)
    : index_(index),
      rows_(index.rows()),
      marked_(index.count()),
      shape_(rows_),
      start_(rows_),
      end_(rows_) {
    list_sums();
}

std::size_t LowerParts::bytes() const {
    std::size_t bytes = marked_.bytes();
    for (const Sums& sums : listed_)
        bytes += sizeof(Sums) + (sums.of.size() + sums.ends.size()) * sizeof(std::uint32_t);
    return bytes;
}

void LowerParts::list_sums() {
    std::uint64_t total = 0;
    for (std::size_t length = 2; length <= longest_listed_block; ++length) {
        for (std::size_t first = 0; first + length < rows_; ++first)
            total += count_sums(index_.outer(first), length);
        if (total > most_listed) return;
        listed_.resize((length - 1) * rows_ * (index_.outer(0) + std::size_t{1}));
        for (std::size_t first = 0; first + length < rows_; ++first)
            for (std::uint32_t v = 1; v <= index_.outer(first); ++v) {
                Sums& sums = listed(first, first + length - 1, v);
                for (std::uint32_t q = v; q <= index_.outer(first); ++q) {
                    append_sums(first + 1, first + length - 1, v, q, index_.below(first)[q],
                                sums.of);
                    sums.ends.push_back(static_cast<std::uint32_t>(sums.of.size()));
                }
            }
        listed_rows_ = length;
    }
}

void LowerParts::append_sums(std::size_t row, std::size_t last, std::uint32_t v,
                             std::uint32_t longest, std::uint64_t sum,
                             std::vector<std::uint32_t>& out) const {
    for (std::uint32_t q = v; q <= std::min(longest, index_.outer(row)); ++q) {
        const std::uint64_t with = sum + index_.below(row)[q];
        if (row == last)
            out.push_back(static_cast<std::uint32_t>(with));
        else
            append_sums(row + 1, last, v, q, with, out);
    }
}

void LowerParts::open(std::uint32_t longest) {
    longest_ = std::min(longest, index_.outer(0));
    size_ = index_.below(0)[longest_ + 1];
    marked_.clear(size_);
    std::fill(shape_.begin(), shape_.end(), 0);
    std::fill(end_.begin(), end_.end(), 0);
}

/// Finds the rows of this part, which comes after the one that was read before.
void LowerParts::read(std::uint64_t part) {
    std::size_t row = rows_;
    while (row > 0 && part >= end_[row - 1]) --row;
    std::uint64_t sum = row == 0 ? 0 : start_[row - 1];
    std::uint32_t v = row == rows_ ? 0 : shape_[row];  // the first row that changes grows
    for (; row < rows_; ++row, v = 0) {
        const std::uint64_t* below = index_.below(row);
        while (below[v + 1] <= part - sum) ++v;
        shape_[row] = v;
        end_[row] = sum + below[v + 1];
        sum += below[v];
        start_[row] = sum;
    }
}

void LowerParts::mark_cut_to(std::uint32_t v, std::uint64_t part) {
    if (v == 0) {
        marked_.insert(0, size_);
        return;
    }
    std::size_t length = 0;  // of the first block: its rows are v long
    while (length < rows_ && v <= index_.outer(length) && part >= index_.below(length)[v])
        part -= index_.below(length++)[v];
    mark_longer(0, length - 1, v, longest_, part);
}

/// Marks all parts in which the rows from `row` to `last` are between v and `longest`, and the
/// other rows give the number `rest`.
void LowerParts::mark_longer(std::size_t row, std::size_t last, std::uint32_t v,
                             std::uint32_t longest, std::uint64_t rest) {
    longest = std::min(longest, index_.outer(row));
    const std::uint64_t* below = index_.below(row);
    if (is_listed(row, last)) {
        const Sums& sums = listed(row, last, v);
        mark_sums(sums, 0, sums.ends[longest - v], rest);
    } else if (row + 1 == rows_) {
        marked_.insert(rest + v, rest + longest + 1);
    } else if (row == last) {
        for (std::uint32_t q = v; q <= longest; ++q) mark(rest + below[q]);
    } else {
        for (std::uint32_t q = v; q <= longest; ++q)
            mark_longer(row + 1, last, v, q, rest + below[q]);
    }
}

/// Marks the parts from which a bite in a lower row leads to this one, which was read.
void LowerParts::mark_before(std::uint64_t part) {
    for (std::size_t first = 0, last = 0; first < rows_; first = ++last) {
        const std::uint32_t v = shape_[first];
        while (last + 1 < rows_ && shape_[last + 1] == v) ++last;
        const std::uint32_t longest =
            first == 0 ? longest_ : std::min(shape_[first - 1], index_.outer(first));
        if (v == 0)  // down to the last row: whatever stood there was bitten off
            marked_.insert(part, first == 0 ? size_ : end_[first - 1]);
        else if (longest > v)
            mark_block(first, last, longest, part);
    }
}

void LowerParts::mark_block(std::size_t first, std::size_t last, std::uint32_t longest,
                            std::uint64_t part) {
    const std::uint32_t v = shape_[first];
    const std::uint64_t* below = index_.below(first);
    std::uint64_t rest = part;
    for (std::size_t row = first; row <= last; ++row) rest -= index_.below(row)[v];
    if (is_listed(first, last)) {
        const Sums& sums = listed(first, last, v);
        mark_sums(sums, 1, sums.ends[longest - v], rest);
    } else if (first < last) {
        for (std::uint32_t q = v + 1; q <= longest; ++q)
            mark_longer(first + 1, last, v, q, rest + below[q]);
    } else if (last + 1 < rows_) {
        for (std::uint32_t q = v + 1; q <= longest; ++q) mark(rest + below[q]);
    } else {
        marked_.insert(part + 1, part + 1 + longest - v);
    }
}

}  // namespace nimrod
