#include "nimrod/games/dynamic/take_limit_reader.h"

#include "nimrod/numbers/number_reader.h"

namespace nimrod {

TakeLimit read_take_limit(std::string_view text) {
    const Text hint = tr("write a number of at least 1 (2 or 3/2), or a limit such as 2t-1 or t+1",
                         "écrivez un nombre au moins égal à 1 (2 ou 3/2), ou une limite telle que "
                         "2t-1 ou t+1");
    if (text.empty()) throw InputError(tr("the limit is missing", "la limite manque"), 0, hint);
    NumberReader reader(text, tr("number", "nombre"), hint);
    Natural a = 1;
    Natural c = 1;
    mpz_class b = 0;
    bool function = reader.skip('t');
    if (!function) {
        a = reader.number();
        if (reader.skip('/')) c = reader.number();
        if (c == 0)
            throw InputError(tr("nothing can be divided by 0", "on ne peut diviser par 0"),
                             reader.column() - 1, hint);
        const bool times = reader.skip('*');
        function = reader.skip('t');
        if (times && !function)
            reader.refuse(tr("a t is missing after *", "il manque un t après *"));
    }
    if (function) {
        if (reader.skip('+'))
            b = reader.number();
        else if (reader.skip('-'))
            b = -reader.number();
    }
    reader.expect_end();
    if (a < c || a / c + b < 1)
        throw InputError(
            tr("with the limit {} a player could be allowed less than the opponent took",
               "avec la limite {}, un joueur pourrait avoir droit à moins que ce qu'a "
               "pris l'adversaire",
               in_quotes(text)),
            0, hint);
    return TakeLimit(a, c, b);
}

}  // namespace nimrod
