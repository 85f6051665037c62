// Genera, against the definition.
#include "nimrod/solve/misere/genus.h"

#include <gtest/gtest.h>

#include <map>

#include "nimrod/games/families/octal_rules.h"
#include "nimrod/solve/misere/closure.h"
#include "nimrod/solve/misere/heap_quotient.h"

namespace nimrod {

namespace {

using Form = MisereForms::Form;

Form nim_heap(MisereForms& forms, std::size_t n, Budget& budget) {
    std::vector<Form> options;
    for (std::size_t i = 0; i < n; ++i) options.push_back(nim_heap(forms, i, budget));
    return *forms.with_options(options, budget);
}

TEST(Genus, IsKnownForNim) {
    Budget budget;
    MisereForms forms;
    FormNames names;
    const auto genus = [&](Form form) { return write_genus(names.genus(forms, form)); };
    // Winning Ways, chapter 13.
    EXPECT_EQ(genus(0), "0^120");
    EXPECT_EQ(genus(nim_heap(forms, 1, budget)), "1^031");
    const Form two = nim_heap(forms, 2, budget);
    EXPECT_EQ(genus(two), "2^20");
    EXPECT_EQ(genus(nim_heap(forms, 3, budget)), "3^31");
    EXPECT_EQ(genus(nim_heap(forms, 4, budget)), "4^46");
    EXPECT_EQ(genus(*forms.sum(two, two, budget)), "0^02");
    EXPECT_EQ(names.name(forms, nim_heap(forms, 4, budget)), "*4");
    EXPECT_EQ(names.name(forms, *forms.sum(two, two, budget)), "{*2,*3}");
}

// The i-th misère nimber is the n for which the game, i heaps of two and a heap of n are lost.
TEST(Genus, IsWhatTheDefinitionSays) {
    Budget budget;
    for (const char* code : {"0.77", "0.07", "0.6", "0.15"}) {
        MisereForms forms;
        FormNames names;
        const AtomOptions options = heap_options(read_heap_code(code));
        std::vector<Form> heaps;
        for (Atom heap = 0; heap <= 9; ++heap) {
            std::vector<Form> moves;
            options(heap, [&](std::span<const Atom> parts) {
                Form sum = 0;
                for (const Atom part : parts) sum = *forms.sum(sum, heaps[part], budget);
                moves.push_back(sum);
            });
            heaps.push_back(*forms.with_options(moves, budget));
            const Genus genus = names.genus(forms, heaps.back());
            Form with_twos = heaps.back();
            for (std::size_t i = 0; i < 6; ++i) {
                const std::size_t size = genus.misere.size();
                const std::uint32_t expected =
                    genus.misere[i < size ? i : size - 1 - (i - size + 1) % 2];
                for (std::uint32_t n = 0; n < 8; ++n)
                    EXPECT_EQ(forms.outcome(*forms.sum(with_twos, nim_heap(forms, n, budget),
                                                       budget)) == Outcome::P,
                              n == expected)
                        << code << " " << heap << " " << i << " " << n;
                with_twos = *forms.sum(with_twos, nim_heap(forms, 2, budget), budget);
            }
        }
    }
}

}  // namespace

}  // namespace nimrod
