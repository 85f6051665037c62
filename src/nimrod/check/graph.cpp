#include "nimrod/check/graph.h"

#include <algorithm>

namespace nimrod::check {

std::vector<std::string_view> read_names(std::string_view text, std::string_view mark) {
    std::vector<std::string_view> names = split(text, mark);
    for (const std::string_view name : names) {
        if (name.empty()) refuse(tr("a name that is empty", "un nom vide"));
        if (name.find_first_of(",;:>\"[]{}=#-*@+\\ ") != std::string_view::npos)
            refuse(tr("a name with a sign that names have not: {}",
                      "un nom avec un signe que les noms n'ont pas : {}", shown(name)));
    }
    return names;
}

Graph::Graph(const std::vector<std::string_view>& lines) {
    std::vector<std::vector<std::string_view>> rows;
    rows.reserve(lines.size());
    for (const std::string_view line : lines) {
        rows.push_back(read_names(line, " "));
        names_.push_back(rows.back().front());
        if (!number_.emplace(names_.back(), static_cast<std::uint32_t>(names_.size() - 1)).second)
            refuse(tr("a vertex that has two lines", "un sommet qui a deux lignes"));
    }
    for (const std::vector<std::string_view>& row : rows) {
        arcs_.emplace_back();
        for (std::size_t i = 1; i < row.size(); ++i) {
            const auto found = number_.find(row[i]);
            if (found == number_.end())
                refuse(tr("a neighbour that has no line", "un voisin qui n'a pas de ligne"));
            arcs_.back().push_back(found->second);
        }
    }
}

std::uint32_t Graph::vertex(std::string_view name) const {
    const auto found = number_.find(name);
    if (found == number_.end())
        refuse(tr("no vertex is called {}", "aucun sommet ne s'appelle {}", shown(name)));
    return found->second;
}

std::vector<std::uint32_t> Graph::vertices(std::string_view text) const {
    std::vector<std::uint32_t> out;
    if (text == "-") return out;
    if (text == "*") {
        for (std::uint32_t v = 0; v < size(); ++v) out.push_back(v);
        return out;
    }
    for (const std::string_view name : read_names(text, ",")) out.push_back(vertex(name));
    std::vector<std::uint32_t> sorted = out;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end())
        refuse(tr("a vertex twice", "un sommet deux fois"));
    return out;
}

}  // namespace nimrod::check
