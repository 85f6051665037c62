#include "graph_forms.h"

#include <array>

#include "nimrod/draw/figures/graph_shapes.h"

namespace nimrod::commands {

namespace {

constexpr std::size_t many = 4'000'000'000;

constexpr std::array<NamedForm, 8> forms{{{"lists", Form::lists, 5000, 200'000, 20'000'000},
                                          {"json", Form::json, 5000, 200'000, 20'000'000},
                                          {"matrix", Form::matrix, 200, 5000, 20'000'000},
                                          {"dot", Form::dot, 400, 200'000, 20'000'000},
                                          {"svg", Form::svg, 400, 200'000, most_drawn_moves},
                                          {"edges", Form::edges, 5000, 200'000, many},
                                          {"adjacency", Form::adjacency, 5000, 200'000, many},
                                          {"binary", Form::binary, 5000, 200'000, many}}};

}  // namespace

std::vector<std::string> form_names() {
    std::vector<std::string> names;
    for (const NamedForm& form : forms) names.emplace_back(form.name);
    return names;
}

const NamedForm& chosen_form(const Context& context, const Arguments& arguments) {
    return forms[chosen_format(context, arguments, form_names())];
}

}  // namespace nimrod::commands
