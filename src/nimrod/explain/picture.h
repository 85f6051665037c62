// What a position looks like, as a value. The terminal and the page draw it, each in its own way.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/core/text.h"

namespace nimrod {

/// Heaps of matches, one row each. `groups` cuts a row into bundles (their sum is `count`) when the
/// picture explains something; a bundle whose size is listed in `Rows::odd` is to be highlighted.
struct Row {
    Natural count;
    std::vector<Natural> groups = {};
};
struct Rows {
    std::vector<Row> rows;
    std::vector<Natural> odd = {};
    Text caption = {};
};

/// A strip of numbered holes, some of them with a ball.
struct Holes {
    std::vector<Natural> balls;
};

/// A board of squares with one piece; column and row count from 0.
struct Grid {
    Natural column;
    Natural row;
};

/// Several games side by side, each named by its expression.
struct Sum {
    std::vector<std::string> terms;
};

using Picture = std::variant<Rows, Holes, Grid, Sum>;

}  // namespace nimrod
