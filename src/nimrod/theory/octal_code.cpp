// The notation is that of R. K. Guy and C. A. B. Smith (The G-values of various games, Proc.
// Cambridge Phil. Soc. 52, 1956), who saw that Kayles, Dawson's game and hundreds of others are one
// family: the code of a game is a number written in base eight.
#include "nimrod/theory/octal_code.h"

namespace nimrod {

std::string OctalCode::print() const {
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i == 1) text += '.';
        text += static_cast<char>('0' + digits[i]);
    }
    return digits.size() == 1 ? text + ".0" : text;
}

}  // namespace nimrod
