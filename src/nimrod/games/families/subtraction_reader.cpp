#include "nimrod/games/families/subtraction_reader.h"

#include "nimrod/numbers/number_reader.h"

namespace nimrod {

namespace {

using Run = SubtractionSet::Run;

// The values of sets other than 1..k are computed term by term, from a window of this size.
constexpr unsigned largest_listed = 1'000'000;

Natural read_positive(NumberReader& reader) {
    const std::size_t column = reader.column();
    const Natural n = reader.number();
    if (n == 0)
        throw InputError(tr("a move cannot take 0", "un coup ne peut pas prendre 0"), column,
                         tr("the numbers that may be taken are 1, 2, 3, ...",
                            "les nombres que l'on peut prendre sont 1, 2, 3, ..."));
    return n;
}

Run read_run(NumberReader& reader) {
    const std::size_t column = reader.column();
    const Natural first = read_positive(reader);
    if (!reader.skip('-')) return {first, first};
    const Natural last = read_positive(reader);
    if (last < first)
        throw InputError(tr("the range {} runs backwards", "l'intervalle {} est à l'envers",
                            in_quotes(first.get_str() + "-" + last.get_str())),
                         column,
                         tr("the smaller number comes first, as in 1-3",
                            "le plus petit nombre vient d'abord, comme dans 1-3"));
    return {first, last};
}

}  // namespace

SubtractionSet read_subtraction_set(std::string_view text) {
    const Text hint = tr("write the numbers that may be taken: 1-3 or 1,3,4 or all or all-but:2,5",
                         "écrivez les nombres que l'on peut prendre : 1-3 ou 1,3,4 ou all ou "
                         "all-but:2,5");
    if (text.empty())
        throw InputError(tr("the numbers that may be taken are missing",
                            "les nombres que l'on peut prendre manquent"),
                         0, hint);
    constexpr std::string_view all_but = "all-but:";
    if (text == "all") return SubtractionSet::all_but({});
    const bool finite = !text.starts_with(all_but);
    const std::size_t start = finite ? 0 : all_but.size();
    try {
        NumberReader reader(text.substr(start), tr("number", "nombre"), hint);
        std::vector<Run> runs;
        do {
            runs.push_back(read_run(reader));
        } while (reader.skip(','));
        reader.expect_end();
        const SubtractionSet set =
            finite ? SubtractionSet(std::move(runs)) : SubtractionSet::all_but(std::move(runs));
        if (!set.initial() && set.horizon() > largest_listed)
            throw InputError(tr("the number {} is too large for such a set",
                                "le nombre {} est trop grand pour un tel ensemble",
                                in_quotes(set.horizon().get_str())),
                             0,
                             tr("only a set 1-K may go beyond {}: the values of others are "
                                "computed one by one",
                                "seul un ensemble 1-K peut dépasser {} : les valeurs des autres "
                                "sont calculées une à une",
                                largest_listed));
        return set;
    } catch (const InputError& error) {
        throw error.shifted(start);
    }
}

}  // namespace nimrod
