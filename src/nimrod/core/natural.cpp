#include "nimrod/core/natural.h"

#include <fmt/format.h>

namespace nimrod {

Natural uniform_below(const Natural& n, Random& random) {
    const std::size_t bits = bit_length(n);
    for (;;) {  // rejection: each round succeeds with probability over one half
        Natural x = 0;
        for (std::size_t done = 0; done < bits; done += 64) {
            x <<= 64;
            x += natural(random());
        }
        mpz_fdiv_r_2exp(x.get_mpz_t(), x.get_mpz_t(), bits);
        if (x < n) return x;
    }
}

}  // namespace nimrod

fmt::appender fmt::formatter<mpz_class>::format(const mpz_class& n,
                                                fmt::format_context& context) const {
    return fmt::formatter<fmt::string_view>::format(n.get_str(), context);
}
