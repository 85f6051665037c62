#include "golden/coins_data.h"

#include <algorithm>
#include <cctype>

namespace nimrod::golden {

namespace {

Check value(const std::string& expression, const std::string& nimber) {
    return {expression, Convention::normal, nimber == "0" ? Outcome::P : Outcome::N, nimber};
}

/// "Mock Turtles" is mock-turtles; Turning Turtles are just turtles.
std::string rule_name(std::string title) {
    if (title == "Turning Turtles") return "turtles";
    std::transform(title.begin(), title.end(), title.begin(), [](unsigned char c) {
        return c == ' ' ? '-' : static_cast<char>(std::tolower(c));
    });
    return title;
}

}  // namespace

std::vector<Check> coin_turning() {
    std::vector<Check> out;
    for (const Row& row : rows("coin_turning.tsv")) {
        std::size_t n = 0;
        for (const std::string& nimber : split(row[2], ' '))
            out.push_back(value("coins:" + rule_name(row[0]) + " " + std::to_string(n++), nimber));
    }
    return out;
}

std::vector<Check> nim_table() {
    std::vector<Check> out;
    std::size_t a = 0;
    for (const Row& row : rows("nim_mult_16x16.tsv")) {
        for (std::size_t b = 0; b < row.size(); ++b)
            out.push_back(value("corners " + std::to_string(a) + "." + std::to_string(b), row[b]));
        ++a;
    }
    return out;
}

std::vector<Check> nim_products() {
    std::vector<Check> out;
    for (const Row& row : rows("nim_mult_wide.tsv"))
        out.push_back(value("corners " + row[1] + "." + row[2], row[3]));
    return out;
}

}  // namespace nimrod::golden
