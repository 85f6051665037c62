// The reasoning about a position, as a value: sentences, tables with highlights, pictures.
// draw/ turns it into text for a terminal, JSON for the page.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/core/text.h"
#include "nimrod/explain/picture.h"

namespace nimrod {

struct Cell {
    Text text;
    Mark mark = Mark::none;

    Cell() = default;
    Cell(Text t, Mark m = Mark::none) : text(std::move(t)), mark(m) {}
    Cell(const std::string& t, Mark m = Mark::none) : text(notation(t)), mark(m) {}
    Cell(const char* t, Mark m = Mark::none) : text(notation(t)), mark(m) {}
    Cell(const Natural& n, Mark m = Mark::none) : text(notation(n.get_str())), mark(m) {}
};

/// A table for people. `rule_above` names the row above which a line is drawn (a sum, say).
struct Table {
    Text title = {};
    std::vector<Cell> header = {};
    std::vector<std::vector<Cell>> rows = {};
    std::size_t rule_above = SIZE_MAX;
};

using Block = std::variant<Text, Table, Picture>;

/// The blocks answer "why"; who wins is said above them by whoever shows the explanation.
struct Explanation {
    std::string method;  // "binary", "groups", ...
    std::vector<Block> blocks;

    void say(Text sentence) { blocks.emplace_back(std::move(sentence)); }
    void show(Table table) { blocks.emplace_back(std::move(table)); }
    void show(Picture picture) { blocks.emplace_back(std::move(picture)); }
};

}  // namespace nimrod
