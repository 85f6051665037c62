// Reading heaps and moves on them, and refusing what cannot be meant.
#include "nimrod/games/heaps.h"

#include <cctype>

#include "nimrod/core/input_error.h"
#include "nimrod/core/number_reader.h"

namespace nimrod {

namespace {
constexpr std::size_t most_heaps = 10'000;
}

Heaps parse_heaps(std::string_view text) {
    const Text hint = tr("write the heaps with commas between them, such as 3,5,7",
                         "écrivez les tas séparés par des virgules, par exemple 3,5,7");
    NumberReader reader(text, tr("heap", "tas"), hint);
    Heaps heaps;
    do {
        if (heaps.size() == most_heaps)
            throw InputError(
                tr("there are more than {} heaps", "il y a plus de {} tas", most_heaps),
                reader.column(),
                tr("leave out heaps that come in equal pairs: they do not change the "
                   "nim-sum",
                   "retirez les tas égaux deux à deux : ils ne changent pas la somme "
                   "de Nim"));
        heaps.push_back(reader.number());
    } while (reader.skip(','));
    reader.expect_end();
    return heaps;
}

std::optional<Heaps> read_heap_move(const Heaps& heaps, std::string_view text) {
    const auto other_form = [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) == 0 && c != ' ';
    };
    if (text.empty() || std::any_of(text.begin(), text.end(), other_form)) return std::nullopt;
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
            throw InputError(tr("there is no heap {}", "il n'y a pas de tas {}", numbers[i]),
                             columns[i],
                             tr("heaps are counted from 1 to {}", "les tas se comptent de 1 à {}",
                                heaps.size()));
        Natural& heap = to[numbers[i].get_ui() - 1];
        if (numbers[i + 1] > heap)
            throw InputError(tr("heap {} has only {}", "le tas {} n'en a que {}", numbers[i], heap),
                             columns[i + 1], hint);
        heap -= numbers[i + 1];
    }
    return to;
}

std::optional<std::vector<SmallHeap>> small_heaps(const Heaps& heaps) {
    std::vector<SmallHeap> small;
    for (const Natural& heap : heaps) {
        if (heap > largest_searched_heap) return std::nullopt;
        small.push_back(static_cast<SmallHeap>(heap.get_ui()));
    }
    return small;
}

}  // namespace nimrod
