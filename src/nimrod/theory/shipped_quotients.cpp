// Nothing is believed because it is written there: a certificate is verified when it is asked for,
// which takes less time than finding the quotient.
#include "nimrod/theory/shipped_quotients.h"

#include <algorithm>
#include <string>

#include "nimrod/core/embedded.h"
#include "nimrod/solve/misere/quotient_certificate.h"

namespace nimrod {

std::string_view shipped_quotients_file() { return embedded::misere_quotients(); }

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
