#include "golden/golden_data.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>

#include "golden/chomp_data.h"
#include "golden/coins_data.h"
#include "golden/hex_data.h"
#include "golden/small_games_data.h"
#include "paths.h"

namespace nimrod::golden {

namespace {

Outcome outcome_of(const std::string& letter) { return letter == "P" ? Outcome::P : Outcome::N; }
Convention convention_of(const std::string& play) {
    return play == "misere" ? Convention::misere : Convention::normal;
}

std::vector<Row> read(const std::string& file) {
    std::ifstream in(std::string(NIMROD_SOURCE_DIR) + "/tests/golden/data/" + file);
    if (!in) throw std::runtime_error("missing golden file " + file);
    std::vector<Row> out;
    for (std::string line; std::getline(in, line);)
        if (!line.empty() && line[0] != '#') out.push_back(split(line, '\t'));
    return out;
}

/// All tuples of numbers from 0 to the given sizes.
void for_each_in_box(const std::vector<int>& sizes,
                     const std::function<void(const std::string&)>& f) {
    std::vector<int> at(sizes.size(), 0);
    for (;;) {
        std::string text;
        for (const int n : at) text += (text.empty() ? "" : ",") + std::to_string(n);
        f(text);
        std::size_t i = at.size();
        while (i > 0 && at[i - 1] == sizes[i - 1]) at[--i] = 0;
        if (i == 0) return;
        ++at[i - 1];
    }
}

/// Heap i (from 0) of the position becomes `to`.
std::string changed(const std::string& position, std::size_t i, const std::string& to) {
    std::vector<std::string> heaps = split(position, ',');
    heaps.at(i) = to;
    std::string out;
    for (const std::string& heap : heaps) out += (out.empty() ? "" : ",") + heap;
    return out;
}

std::set<std::string> nim_moves(const std::string& position, const std::string& list) {
    std::set<std::string> out;
    if (list == "-") return out;
    for (const std::string& move : split(list, ' ')) {
        const std::vector<std::string> parts = split(move, ':');
        out.insert("nim " + changed(position, std::stoul(parts[0]), parts[1]));
    }
    return out;
}

std::vector<Check> nim_p_positions() {
    std::vector<Check> out;
    for (const Row& row : rows("nim_P_positions.tsv")) {
        const std::vector<std::string> list = split(row[4], ' ');
        const std::set<std::string> lost(list.begin(), list.end());
        if (lost.size() != std::stoul(row[3])) throw std::runtime_error("a list is not complete");
        std::vector<int> sizes;
        for (const std::string& size : split(row[0], ',')) sizes.push_back(std::stoi(size));
        std::size_t total = 0;
        for_each_in_box(sizes, [&](const std::string& position) {
            ++total;
            out.push_back({"nim " + position, convention_of(row[1]),
                           lost.contains(position) ? Outcome::P : Outcome::N});
        });
        if (total != std::stoul(row[2])) throw std::runtime_error("the board has another size");
    }
    return out;
}

std::vector<Check> ordinal_nim_moves() {
    std::vector<Check> out;
    for (const Row& row : rows("ordinal_nim_moves.tsv")) {
        std::string heaps;
        for (const std::string& heap : split(row[0], ';'))
            heaps += heaps.empty() ? heap : "," + heap.substr(1);
        out.push_back({"nim " + heaps, Convention::normal, outcome_of(row[2]), row[1],
                       nim_moves(heaps, row[3])});
    }
    return out;
}

/// The nim-sum of two ordinals is the nimber of two such heaps.
std::vector<Check> ordinal_nim_sums() {
    std::vector<Check> out;
    for (const Row& row : rows("ordinal_nimsum.tsv"))
        out.push_back({"nim " + row[0] + "," + row[1], Convention::normal,
                       row[2] == "0" ? Outcome::P : Outcome::N, row[2]});
    return out;
}

std::vector<Check> nim_large() {
    std::vector<Check> out;
    for (const Row& row : rows("nim_large.tsv"))
        out.push_back({"nim " + row[0], Convention::normal, outcome_of(row[2]), row[1],
                       nim_moves(row[0], row[3])});
    return out;
}

std::vector<Check> nim_all_moves() {
    std::vector<Check> out;
    for (const Row& row : rows("nim_moves.tsv"))
        out.push_back({"nim " + row[1], convention_of(row[2]), outcome_of(row[3]), std::nullopt,
                       nim_moves(row[1], row[4])});
    return out;
}

std::vector<Check> moore() {
    std::vector<Check> out;
    for (const Row& row : rows("moore_nim.tsv"))
        out.push_back({"moore:" + row[0] + " " + row[3], Convention::normal,
                       row[4] == "0" ? Outcome::P : Outcome::N, row[4]});
    return out;
}

std::vector<Check> moore_misere() {
    std::vector<Check> out;
    for (const Row& row : rows("moore_misere_P.tsv")) {
        const std::vector<std::string> list = split(row[4], ' ');
        const std::set<std::string> lost(list.begin(), list.end());
        if (lost.size() != std::stoul(row[3])) throw std::runtime_error("a list is not complete");
        for_each_in_box(std::vector<int>(std::stoul(row[1]), std::stoi(row[2])),
                        [&](const std::string& position) {
                            std::vector<std::string> heaps = split(position, ',');
                            if (!std::is_sorted(heaps.begin(), heaps.end())) return;
                            out.push_back({"moore:" + row[0] + " " + position, Convention::misere,
                                           lost.contains(position) ? Outcome::P : Outcome::N});
                        });
    }
    return out;
}

/// A list of values for heaps first, first+1, ...
void add_values(std::vector<Check>& out, const std::string& game, const std::string& values,
                std::size_t first = 0, std::size_t last = SIZE_MAX) {
    std::size_t n = first;
    for (const std::string& value : split(values, ' ')) {
        if (n > last) break;
        out.push_back({game + " " + std::to_string(n), Convention::normal,
                       value == "0" ? Outcome::P : Outcome::N, value});
        ++n;
    }
}

std::vector<Check> subtraction() {
    std::vector<Check> out;
    for (const Row& row : rows("subtraction_upto7.tsv"))
        add_values(out, "subtraction:" + row[0], row[3]);
    return out;
}

std::vector<Check> all_but() {
    std::vector<Check> out;
    for (const Row& row : rows("allbut_small.tsv"))
        add_values(out, "subtraction:all-but:" + row[0], row[4]);
    return out;
}

std::vector<Check> wythoff_pairs() {
    std::vector<Check> out;
    for (const Row& row : rows("wythoff_pairs.tsv")) {
        out.push_back({"wythoff " + row[1] + "," + row[2], Convention::normal, Outcome::P});
        out.push_back({"wythoff " + row[2] + "," + row[1], Convention::normal, Outcome::P});
    }
    return out;
}

/// "p=3" and "f=2t-1" both become the parameter of dynamic.
std::string dynamic_game(const std::string& rule) { return "dynamic:" + rule.substr(2); }

std::vector<Check> dynamic_losing() {
    std::vector<Check> out;
    for (const Row& row : rows("dynamic_nim_losing.tsv")) {
        const std::vector<std::string> list = split(row[2], ' ');
        const std::set<std::string> lost(list.begin(), list.end());
        for (int n = 1; n <= 300; ++n) {
            const std::string heap = std::to_string(n);
            out.push_back({dynamic_game(row[0]) + " " + heap, Convention::normal,
                           lost.contains(heap) ? Outcome::P : Outcome::N});
        }
        for (const std::string& n : split(row[3], ' '))
            out.push_back({dynamic_game(row[0]) + " " + n, Convention::normal, Outcome::P});
    }
    return out;
}

/// The heap of n after a take, with the limit f(take), as Nimrod writes it.
std::string after_take(const std::string& rule, std::uint64_t n, std::uint64_t take) {
    const std::uint64_t left = n - take;
    std::uint64_t limit = rule == "f=t+1"    ? take + 1
                          : rule == "f=2t-1" ? 2 * take - 1
                                             : std::stoull(rule.substr(2)) * take;
    limit = std::min(limit, left);
    std::string out = dynamic_game(rule) + " " + std::to_string(left);
    if (left > 0 && limit != left - 1) out += "@" + std::to_string(limit);
    return out;
}

std::vector<Check> dynamic_moves() {
    std::vector<Check> out;
    for (const Row& row : rows("dynamic_nim_moves.tsv")) {
        std::set<std::string> moves;
        if (row[3] == "N")
            for (const std::string& take : split(row[4], ' '))
                moves.insert(after_take(row[0], std::stoull(row[1]), std::stoull(take)));
        out.push_back({dynamic_game(row[0]) + " " + row[1] + "@" + row[2], Convention::normal,
                       outcome_of(row[3]), std::nullopt, moves});
    }
    return out;
}

std::vector<Check> fibonacci() {
    std::vector<Check> out;
    for (const Row& row :
         rows("fibonacci.tsv"))  // Whinihan 1963: F(2), F(3), ... are the lost starts
        if (std::stoi(row[0]) >= 2)
            out.push_back({"fibonacci " + row[1], Convention::normal, Outcome::P});
    return out;
}

std::vector<Check> zeckendorf() {
    std::vector<Check> out;
    for (const Row& row : rows("zeckendorf.tsv")) {
        const std::vector<std::string> parts = split(row[1], ' ');
        Check check{"fibonacci " + row[0], Convention::normal,
                    parts.size() == 1 ? Outcome::P : Outcome::N};
        if (parts.size() > 1)  // taking the smallest part wins
            check.some_move =
                "fibonacci" + after_take("p=2", std::stoull(row[0]), std::stoull(parts.back()))
                                  .substr(std::string("dynamic:2").size());
        out.push_back(check);
    }
    return out;
}

std::vector<Check> octal() {
    std::vector<Check> out;
    for (const Row& row : rows("octal_2digit.tsv")) add_values(out, "octal:" + row[0], row[7]);
    return out;
}

std::vector<Check> grundy() {
    std::vector<Check> out;
    for (const Row& row : rows("grundy_game.tsv"))
        if (std::stoi(row[0]) <= 300)
            out.push_back({"grundy " + row[0], Convention::normal,
                           row[1] == "0" ? Outcome::P : Outcome::N, row[1]});
    return out;
}

std::vector<Check> oeis() {
    // The rows about games of this catalogue. Those about nimbers are checked in nimbers_test.cpp;
    // the others wait for Chomp and Sprouts.
    static const std::map<std::string, std::string> games = {
        {"A002186", "kayles"},       {"A002187", "dawson"},       {"A002188", "grundy"},
        {"A071074", "octal:0.7777"}, {"A071427", "octal:0.1337"}, {"A071430", "octal:0.16"},
        {"A071433", "octal:0.37"},   {"A071434", "octal:0.1377"}, {"A071435", "octal:0.177"},
        {"A071436", "octal:0.56"},   {"A071453", "octal:0.117"},  {"A071464", "octal:0.127"},
        {"A071509", "octal:0.1777"}};
    std::vector<Check> out;
    std::size_t used = 0;
    for (const Row& row : rows("oeis_printed.tsv")) {
        if (const auto game = games.find(row[0]); game != games.end()) {
            add_values(out, game->second, row[3], std::stoul(row[1]));
            ++used;
        } else if (row[0] == "A003411" || row[0] == "A003413") {
            for (const std::string& n : split(row[3], ' '))
                out.push_back({std::string("dynamic:") + (row[0] == "A003411" ? "3 " : "4 ") + n,
                               Convention::normal, Outcome::P});
            ++used;
        } else if (row[0] == "A004481") {
            int diagonal = 0;
            int a = 0;
            for (const std::string& value : split(row[3], ' ')) {
                out.push_back({"wythoff " + std::to_string(a) + "," + std::to_string(diagonal - a),
                               Convention::normal, value == "0" ? Outcome::P : Outcome::N, value});
                if (++a > diagonal) {
                    ++diagonal;
                    a = 0;
                }
            }
            ++used;
        }
    }
    if (used != games.size() + 3) throw std::runtime_error("a row of oeis_printed.tsv is missing");
    return out;
}

const std::map<std::string, std::vector<Check> (*)()>& readers() {
    static const std::map<std::string, std::vector<Check> (*)()> table = {
        {"nim_P_positions.tsv", nim_p_positions},
        {"nim_large.tsv", nim_large},
        {"nim_moves.tsv", nim_all_moves},
        {"ordinal_nim_moves.tsv", ordinal_nim_moves},
        {"ordinal_nimsum.tsv", ordinal_nim_sums},
        {"moore_nim.tsv", moore},
        {"moore_misere_P.tsv", moore_misere},
        {"subtraction_upto7.tsv", subtraction},
        {"allbut_small.tsv", all_but},
        {"wythoff_pairs.tsv", wythoff_pairs},
        {"dynamic_nim_losing.tsv", dynamic_losing},
        {"dynamic_nim_moves.tsv", dynamic_moves},
        {"fibonacci.tsv", fibonacci},
        {"zeckendorf.tsv", zeckendorf},
        {"octal_2digit.tsv", octal},
        {"grundy_game.tsv", grundy},
        {"oeis_printed.tsv", oeis},
        {"lasker_nim.tsv", lasker},
        {"euclid_grundy.tsv", euclid},
        {"silver_dollar_P.tsv", silver_dollar},
        {"staircase_nim.tsv", staircase},
        {"cram.tsv", cram},
        {"sprouts.tsv", sprouts},
        {"sprouts_positions.tsv", sprouts_positions},
        {"treblecross.tsv", treblecross},
        {"graph_games.json", graph_games},
        {"green_hackenbush.json", green_hackenbush},
        {"coin_turning.tsv", coin_turning},
        {"nim_mult_16x16.tsv", nim_table},
        {"nim_mult_wide.tsv", nim_products},
        {"chomp3_P.tsv", chomp::three_rows},
        {"chomp_3xn_openings.tsv", chomp::three_row_openings},
        {"chomp_grundy_4x5.tsv", chomp::nimbers},
        {"chomp_rect.tsv", chomp::rectangles},
        {"hex_openings.tsv", hex::openings},
        {"hex_positions.tsv", hex::positions},
    };
    return table;
}

}  // namespace

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) out.push_back(part);
    return out;
}

std::vector<Row> rows(const std::string& file) {
    for (const Row& entry : read("index.tsv")) {
        if (entry[0] != file) continue;
        std::vector<Row> out = read(file);
        if (out.size() != std::stoul(entry[1]))
            throw std::runtime_error(file + " has " + std::to_string(out.size()) + " rows, not " +
                                     entry[1]);
        return out;
    }
    throw std::runtime_error(file + " is not in index.tsv");
}

std::vector<std::string> files() {
    std::vector<std::string> out;
    for (const Row& entry : read("index.tsv"))
        if (readers().contains(entry[0])) out.push_back(entry[0]);
    return out;
}

std::vector<Check> checks(const std::string& file) { return readers().at(file)(); }

}  // namespace nimrod::golden
