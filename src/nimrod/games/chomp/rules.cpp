// Reading, writing and biting bars of chocolate.
#include "nimrod/games/chomp/rules.h"

#include <algorithm>

#include "nimrod/core/input_error.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod {

namespace {

constexpr std::size_t most_steps = 10'000;
/// More rows than this are not written one by one.
constexpr unsigned most_printed_rows = 12;

/// Adds what stands here, "3" or "4x3".
void read_step(NumberReader& reader, const Text& hint, ChompBar& bar) {
    reader.at_end();  // skips blanks: the column is that of the number
    const std::size_t column = reader.column();
    Natural length = reader.number();
    Natural rows = 1;
    if (reader.skip('x')) {
        rows = length;
        length = reader.number();
    }
    if (length == 0 || rows == 0)
        throw InputError(tr("a row has at least one square", "une ligne a au moins un carré"),
                         column, hint);
    if (!bar.empty() && bar.back().length < length)
        throw InputError(
            tr("a row of {} cannot stand below one of {}",
               "une ligne de {} ne peut être sous une ligne de {}", length, bar.back().length),
            column,
            tr("bites come from the lower right: rows never grow downwards",
               "on croque à partir d'en bas à droite : une ligne n'est jamais plus "
               "longue que celle du dessus"));
    add_rows(bar, rows, length);
}

}  // namespace

void ChompRules::options(const Position& bar, std::vector<Position>& out) const {
    Natural row = 1;
    for (const ChompStep& step : bar)
        for (Natural i = 0; i < step.rows; ++i, ++row)
            for (Natural column = row == 1 ? 2 : 1; column <= step.length; ++column)
                out.push_back(bite(bar, {row, column}));
}

ChompBar ChompRules::sample_option(const Position& bar, Random& random) const {
    Natural index = uniform_below(option_count(bar), random) + 1;  // 0 is the poisoned square
    Natural row = 1;
    for (const ChompStep& step : bar) {
        const Natural in_step = step.rows * step.length;
        if (index < in_step) {
            row += index / step.length;
            const Natural column = index % step.length + 1;
            return bite(bar, {row, column});
        }
        index -= in_step;
        row += step.rows;
    }
    return bar;
}

ChompBar ChompRules::canonical(const Position& bar) const {
    const ChompBar other = mirrored(bar);
    const bool other_is_longer = std::lexicographical_compare(
        bar.begin(), bar.end(), other.begin(), other.end(),
        [](const ChompStep& a, const ChompStep& b) {
            return a.length < b.length || (a.length == b.length && a.rows < b.rows);
        });
    return other_is_longer ? other : bar;
}

ChompBar ChompRules::parse(std::string_view text) const {
    const Text hint = tr("write rows and columns, such as 4x3, or the rows, such as 3,3,1",
                         "écrivez lignes et colonnes, par exemple 4x3, ou les lignes, par exemple "
                         "3,3,1");
    NumberReader reader(text, tr("number", "nombre"), hint);
    ChompBar bar;
    std::size_t steps = 0;
    do {
        if (++steps > most_steps)
            throw InputError(
                tr("more than {} rows are listed", "plus de {} lignes sont citées", most_steps),
                reader.column(),
                tr("write equal rows together, such as 20x5",
                   "écrivez ensemble les lignes égales, par exemple 20x5"));
        read_step(reader, hint, bar);
    } while (reader.skip(','));
    reader.expect_end();
    return bar;
}

std::string ChompRules::print(const Position& bar) const {
    const bool one_by_one = height(bar) <= most_printed_rows;
    std::string out;
    for (const ChompStep& step : bar) {
        const std::size_t times = one_by_one ? word(step.rows) : 1;
        for (std::size_t i = 0; i < times; ++i) {
            if (!out.empty()) out += ',';
            if (!one_by_one && step.rows > 1) out += to_string(step.rows) + "x";
            out += to_string(step.length);
        }
    }
    return out;
}

std::optional<ChompBar> ChompRules::at(std::span<const Natural> sizes) const {
    ChompBar bar;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (i > 0 && sizes[i] > sizes[i - 1]) return std::nullopt;
        add_rows(bar, 1, sizes[i]);
    }
    if (bar.empty()) return std::nullopt;
    return bar;
}

std::optional<ChompBar> ChompRules::read_move(const Position& bar, std::string_view text) const {
    if (text.find_first_not_of("0123456789^ \t") != std::string_view::npos) return std::nullopt;
    const Text hint = tr("write the row and the column of the bite, such as 2 3",
                         "écrivez la ligne et la colonne où croquer, par exemple 2 3");
    NumberReader reader(text, tr("number", "nombre"), hint);
    if (reader.at_end()) return std::nullopt;
    const std::size_t start = reader.column();
    const Natural row = reader.number();
    if (reader.at_end()) return std::nullopt;  // one number: a position with a single row
    const Natural column = reader.number();
    reader.expect_end();
    if (row == 0 || column == 0 || column > row_length(bar, row))
        throw InputError(tr("there is no square at row {}, column {}",
                            "il n'y a pas de carré en ligne {}, colonne {}", row, column),
                         start, hint);
    if (row == 1 && column == 1)
        throw InputError(tr("the square at row 1, column 1 is poisoned",
                            "le carré en ligne 1, colonne 1 est empoisonné"),
                         start, hint);
    return bite(bar, {row, column});
}

}  // namespace nimrod
