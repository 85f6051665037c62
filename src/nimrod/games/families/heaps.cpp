// Reading heaps and moves on them, and refusing what cannot be meant.
#include "nimrod/games/families/heaps.h"

#include <cctype>

#include "nimrod/core/input_error.h"
#include "nimrod/core/numerals.h"
#include "nimrod/numbers/number_reader.h"
#include "nimrod/numbers/ordinal_reader.h"

namespace nimrod {

namespace {

constexpr std::size_t most_heaps = 10'000;

/// Reads heaps with commas between them, each by `read_heap`.
template <class Heap, class Reader, class ReadHeap>
std::vector<Heap> read_heaps(Reader& reader, const ReadHeap& read_heap) {
    std::vector<Heap> heaps;
    do {
        if (heaps.size() == most_heaps)
            throw InputError(tr("there are more than {} heaps, the most that are read",
                                "il y a plus de {} tas, le plus qui se lise", grouped(most_heaps)),
                             reader.column(),
                             tr("leave out heaps that come in equal pairs: they do not change the "
                                "nim-sum",
                                "retirez les tas égaux deux à deux : ils ne changent pas la somme "
                                "de Nim"));
        heaps.push_back(read_heap());
    } while (reader.skip(','));
    reader.expect_end();
    return heaps;
}

bool only_digits_and_blanks(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0 || c == ' ';
    });
}

InputError no_such_heap(const Natural& number, std::size_t heaps, std::size_t column) {
    return InputError(tr("there is no heap {}", "il n'y a pas de tas {}", number), column,
                      tr("heaps are counted from 1 to {}", "les tas se comptent de 1 à {}", heaps));
}

}  // namespace

Heaps parse_heaps(std::string_view text) {
    NumberReader reader(text, tr("heap", "tas"),
                        tr("write the heaps with commas between them, such as 3,5,7",
                           "écrivez les tas séparés par des virgules, par exemple 3,5,7"));
    return read_heaps<Natural>(reader, [&] { return reader.number(); });
}

OrdinalHeaps parse_ordinal_heaps(std::string_view text) {
    OrdinalReader reader(
        text, tr("heap", "tas"),
        tr("write the heaps with commas between them, such as 3,5,7 or w^2,w*2+1,7",
           "écrivez les tas séparés par des virgules, par exemple 3,5,7 ou w^2,w*2+1,7"));
    return read_heaps<Ordinal>(reader, [&] { return reader.ordinal(); });
}

namespace {

/// "2=3": of heap 2 is left 3; "=3" where there is only one heap; "2=3,4" if it may be split.
Heaps read_what_is_left(const Heaps& heaps, std::string_view text, std::size_t equals,
                        bool may_split) {
    const Text hint = may_split ? tr("write the heap and what is to be left of it, such as 2=3,4",
                                     "écrivez le tas et ce qui doit en rester, par exemple 2=3,4")
                                : tr("write the heap and what is to be left of it, such as 2=3",
                                     "écrivez le tas et ce qui doit en rester, par exemple 2=3");
    NumberReader before(text.substr(0, equals), tr("heap", "tas"), hint);
    const Natural number = before.at_end() && heaps.size() == 1 ? Natural(1) : before.number();
    before.expect_end();
    if (number == 0 || number > natural(heaps.size())) throw no_such_heap(number, heaps.size(), 0);
    NumberReader after(text.substr(equals + 1), tr("heap", "tas"), hint);
    try {
        Heaps left = read_heaps<Natural>(after, [&] { return after.number(); });
        Natural sum = 0;
        for (const Natural& part : left) sum += part;
        const Natural& heap = heaps[word(number) - 1];
        if (sum > heap)
            throw InputError(tr("heap {} has only {}", "le tas {} n'en a que {}", number, heap), 0,
                             hint);
        if (left.size() > 1 && !may_split)
            throw InputError(tr("a heap is not split here", "un tas ne se coupe pas ici"), 0, hint);
        std::sort(left.begin(), left.end());  // as the options of games that split are written
        Heaps to = heaps;
        const auto at = to.erase(to.begin() + static_cast<std::ptrdiff_t>(word(number) - 1));
        to.insert(at, left.begin(), left.end());
        return to;
    } catch (const InputError& error) {
        throw error.shifted(equals + 1);
    }
}

}  // namespace

std::optional<Heaps> read_heap_move(const Heaps& heaps, std::string_view text, bool may_split) {
    if (const std::size_t equals = text.find('='); equals != std::string_view::npos)
        return read_what_is_left(heaps, text, equals, may_split);
    if (text.empty() || !only_digits_and_blanks(text)) return std::nullopt;
    const Text hint =
        heaps.size() == 1
            ? tr("write how many to take, such as 2", "écrivez combien prendre, par exemple 2")
            : tr("write the heap and how many to take from it, such as 3 2",
                 "écrivez le tas et combien y prendre, par exemple 3 2");
    NumberReader reader(text, tr("number", "nombre"), hint);
    std::vector<Natural> numbers;
    std::vector<std::size_t> columns;
    while (!reader.at_end()) {
        columns.push_back(reader.column());
        numbers.push_back(reader.number());
    }
    if (numbers.size() == 1 && heaps.size() == 1) {
        numbers.insert(numbers.begin(), 1);
        columns.insert(columns.begin(), 0);
    }
    if (numbers.empty() || numbers.size() % 2 == 1)
        throw InputError(tr("this names a heap without saying how many to take",
                            "ceci nomme un tas sans dire combien y prendre"),
                         0, hint);
    Heaps to = heaps;
    for (std::size_t i = 0; i < numbers.size(); i += 2) {
        if (numbers[i] == 0 || numbers[i] > natural(heaps.size()))
            throw no_such_heap(numbers[i], heaps.size(), columns[i]);
        Natural& heap = to[word(numbers[i]) - 1];
        if (numbers[i + 1] > heap)
            throw InputError(tr("heap {} has only {}", "le tas {} n'en a que {}", numbers[i], heap),
                             columns[i + 1], hint);
        heap -= numbers[i + 1];
    }
    return to;
}

std::optional<OrdinalHeaps> read_heap_move(const OrdinalHeaps& heaps, std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
        if (text.empty() || !only_digits_and_blanks(text)) return std::nullopt;
        if (!all_finite(heaps))
            throw InputError(
                tr("among infinite heaps a move says what is left, not what is taken",
                   "parmi des tas infinis, un coup dit ce qui reste, et non ce qu'on prend"),
                0,
                tr("write the heap and what is to be left of it, such as 2=w+1 or 2=5",
                   "écrivez le tas et ce qui doit en rester, par exemple 2=w+1 ou 2=5"));
        const std::optional<Heaps> to = read_heap_move(finite_heaps(heaps), text);
        return OrdinalHeaps(to->begin(), to->end());
    }
    const Text hint = tr("write the heap and what is to be left of it, such as 2=w+1",
                         "écrivez le tas et ce qui doit en rester, par exemple 2=w+1");
    NumberReader before(text.substr(0, equals), tr("heap", "tas"), hint);
    const Natural number = before.at_end() && heaps.size() == 1 ? Natural(1) : before.number();
    before.expect_end();
    if (number == 0 || number > natural(heaps.size())) throw no_such_heap(number, heaps.size(), 0);
    OrdinalReader after(text.substr(equals + 1), tr("heap", "tas"), hint);
    try {
        OrdinalHeaps to = heaps;
        to[word(number) - 1] = after.ordinal();
        after.expect_end();
        return to;
    } catch (const InputError& error) {
        throw error.shifted(equals + 1);
    }
}

std::optional<std::vector<SmallHeap>> small_heaps(const Heaps& heaps) {
    std::vector<SmallHeap> small;
    for (const Natural& heap : heaps) {
        if (heap > largest_searched_heap) return std::nullopt;
        small.push_back(static_cast<SmallHeap>(word(heap)));
    }
    return small;
}

std::optional<std::vector<SmallHeap>> small_heaps(const OrdinalHeaps& heaps) {
    if (!all_finite(heaps)) return std::nullopt;
    return small_heaps(finite_heaps(heaps));
}

}  // namespace nimrod
