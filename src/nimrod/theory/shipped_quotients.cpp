// Nothing is believed because it is written there: a certificate is verified when it is asked for,
// which takes less time than finding the quotient.
#include "nimrod/theory/shipped_quotients.h"

#include <algorithm>
#include <string>

#include "nimrod/solve/misere/quotient_certificate.h"

asm(R"(
    .section .rodata
    .global nimrod_misere_quotients_begin
    .hidden nimrod_misere_quotients_begin
    .global nimrod_misere_quotients_end
    .hidden nimrod_misere_quotients_end
nimrod_misere_quotients_begin:
    .incbin ")" NIMROD_MISERE_QUOTIENTS R"("
nimrod_misere_quotients_end:
    .section .text
)");

extern "C" const char nimrod_misere_quotients_begin[];
extern "C" const char nimrod_misere_quotients_end[];

namespace nimrod {

std::string_view shipped_quotients_file() {
    return {nimrod_misere_quotients_begin,
            static_cast<std::size_t>(nimrod_misere_quotients_end - nimrod_misere_quotients_begin)};
}

std::optional<HeapQuotient> shipped_quotient(const HeapCode& code, Budget& budget) {
    if (code.unequal_parts) return std::nullopt;
    const std::string_view all = shipped_quotients_file();
    const std::size_t begin = all.find("misere-quotient " + code.print() + "\n");
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t end = all.find("misere-quotient ", begin + 1);
    try {
        return read_certificate(all.substr(begin, std::min(end, all.size()) - begin), code, budget);
    } catch (const BadCertificate&) {
        return std::nullopt;
    }
}

}  // namespace nimrod
