#include "nimrod/draw/documents/nimber_report.h"

#include <cassert>

#include "nimrod/numbers/nim_field.h"
#include "nimrod/numbers/nim_order.h"

namespace nimrod {

namespace {

std::string number_text(const Natural& n, Base base) {
    switch (base) {
        case Base::hexadecimal:
            return "0x" + n.get_str(16);
        case Base::binary:
            return "0b" + n.get_str(2);
        case Base::decimal:
            break;
    }
    return n.get_str();
}

}  // namespace

std::string nimber_text(const Ordinal& a, Base base) {
    if (base == Base::decimal) return to_string(a);
    if (a.is_zero()) return number_text(0, base);
    std::string out;
    for (const Ordinal::Term& term : a.terms()) {
        if (!out.empty()) out += "+";
        if (term.exponent.is_zero()) {
            out += number_text(term.coefficient, base);
            continue;
        }
        out += to_string(Ordinal::term(term.exponent));
        if (term.coefficient != 1) out += "*" + number_text(term.coefficient, base);
    }
    return out;
}

std::string answer_text(const Answer& answer, Base base) {
    if (answer.polynomial) return polynomial_text(*answer.polynomial);
    std::string out;
    for (const Ordinal& value : answer.values)
        out += (out.empty() ? "" : ", ") + nimber_text(value, base);
    return out;
}

Json nimber_document(std::string_view expression, const Answer& answer, Base base,
                     Language language) {
    Json out = {{"expression", expression}, {"value", answer_text(answer, base)}};
    if (!answer.note.empty()) out["note"] = answer.note.in(language);
    out["version"] = json_version;
    return out;
}

Json open_nimber_document(std::string_view expression, const Text& reason, Language language) {
    return {{"expression", expression},
            {"value", nullptr},
            {"reason", reason.in(language)},
            {"version", json_version}};
}

std::string NimberTable::at(std::size_t a, std::size_t b, Base base) const {
    const std::uint64_t x = a;
    const std::uint64_t y = b;
    if (operation == '/' && b == 0) return "-";
    return number_text(natural(operation == '+'   ? x ^ y
                               : operation == '*' ? nim_product(x, y)
                                                  : nim_quotient(x, y)),
                       base);
}

Table layout(const NimberTable& table, Base base) {
    Table out;
    out.header.emplace_back(std::string(1, table.operation));
    for (std::size_t b = 0; b < table.size; ++b)
        out.header.emplace_back(number_text(natural(b), base));
    for (std::size_t a = 0; a < table.size; ++a) {
        std::vector<Cell> row;
        row.emplace_back(number_text(natural(a), base));
        for (std::size_t b = 0; b < table.size; ++b) row.emplace_back(table.at(a, b, base));
        out.rows.push_back(std::move(row));
    }
    return out;
}

Json nimber_table_document(const NimberTable& table, Base base) {
    Json rows = Json::array();
    for (std::size_t a = 0; a < table.size; ++a) {
        Json row = Json::array();
        for (std::size_t b = 0; b < table.size; ++b) {
            const std::string value = table.at(a, b, base);
            if (value == "-")
                row.push_back(nullptr);
            else
                row.push_back(value);
        }
        rows.push_back(std::move(row));
    }
    return {{"operation", std::string(1, table.operation)},
            {"size", table.size},
            {"rows", std::move(rows)},
            {"version", json_version}};
}

}  // namespace nimrod
