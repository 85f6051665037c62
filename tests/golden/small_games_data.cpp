#include "golden/small_games_data.h"
#include "paths.h"

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace nimrod::golden {

namespace {

Outcome outcome_of_nimber(const std::string& nimber) {
    return nimber == "0" ? Outcome::P : Outcome::N;
}

/// The graphs of a file, which must be so many.
std::vector<nlohmann::json> graphs(const std::string& file, std::size_t count) {
    rows(file);  // throws unless the file is in the index
    std::ifstream in(std::string(NIMROD_SOURCE_DIR) + "/tests/golden/data/" + file);
    const nlohmann::json document = nlohmann::json::parse(in);
    if (document["graphs"].size() != count) throw std::runtime_error(file + " has lost a graph");
    return document["graphs"];
}

/// "=0,1,2,0-1,1-2"
std::string inline_graph(const nlohmann::json& graph) {
    std::string out = "=";
    for (std::size_t v = 0; v < graph["n"].get<std::size_t>(); ++v)
        out += (v == 0 ? "" : ",") + std::to_string(v);
    for (const auto& edge : graph["edges"])
        out += "," + std::to_string(edge[0].get<int>()) + "-" + std::to_string(edge[1].get<int>());
    return out;
}

}  // namespace

std::vector<Check> lasker() {
    std::vector<Check> out;
    for (const Row& row : rows("lasker_nim.tsv"))
        out.push_back({"lasker " + row[0], Convention::normal, outcome_of_nimber(row[1]), row[1]});
    return out;
}

std::vector<Check> euclid() {
    std::vector<Check> out;
    for (const Row& row : rows("euclid_grundy.tsv")) {
        out.push_back({"euclid:zero " + row[0] + "," + row[1], Convention::normal,
                       outcome_of_nimber(row[2]), row[2]});
        out.push_back({"euclid " + row[1] + "," + row[0], Convention::normal,
                       outcome_of_nimber(row[3]), row[3]});
    }
    return out;
}

/// Every placing of k coins on the squares 0 to M-1: those in the list are lost, the others won.
std::vector<Check> silver_dollar() {
    std::vector<Check> out;
    for (const Row& row : rows("silver_dollar_P.tsv")) {
        const std::vector<std::string> list = split(row[3], ' ');
        const std::set<std::string> lost(list.begin(), list.end());
        if (lost.size() != std::stoul(row[2])) throw std::runtime_error("a list is not complete");
        const unsigned squares = static_cast<unsigned>(std::stoul(row[0]));
        std::size_t met = 0;
        for (unsigned board = 0; board < 1U << squares; ++board) {
            std::string coins;
            std::size_t count = 0;
            for (unsigned square = 0; square < squares; ++square) {
                if ((board >> square & 1U) == 0) continue;
                coins += (coins.empty() ? "" : ",") + std::to_string(square);
                ++count;
            }
            if (count != std::stoul(row[1])) continue;
            met += lost.count(coins);
            out.push_back({"silver-dollar " + coins, Convention::normal,
                           lost.contains(coins) ? Outcome::P : Outcome::N});
        }
        if (met != lost.size()) throw std::runtime_error("a listed position was not met");
    }
    return out;
}

std::vector<Check> staircase() {
    std::vector<Check> out;
    for (const Row& row : rows("staircase_nim.tsv"))
        out.push_back(
            {"staircase " + row[0], Convention::normal, row[1] == "P" ? Outcome::P : Outcome::N});
    return out;
}

std::vector<Check> cram() {
    std::vector<Check> out;
    for (const Row& row : rows("cram.tsv")) {
        out.push_back({"cram " + row[0] + "x" + row[1], Convention::normal,
                       outcome_of_nimber(row[2]), row[2]});
        out.push_back({"cram " + row[1] + "x" + row[0], Convention::normal,
                       outcome_of_nimber(row[2]), row[2]});
    }
    return out;
}

std::vector<Check> sprouts() {
    std::vector<Check> out;
    const std::size_t last = std::getenv("NIMROD_LONG") != nullptr ? 11 : 8;
    const std::size_t last_misere = 8;
    for (const Row& row : rows("sprouts.tsv")) {
        const std::size_t spots = std::stoul(row[0]);
        const std::optional<std::string> nimber =
            row[2] == "-" ? std::nullopt : std::optional(row[2]);
        if (spots <= last)
            out.push_back({"sprouts " + row[0], Convention::normal,
                           row[1] == "W" ? Outcome::N : Outcome::P, nimber});
        if (spots <= last_misere)
            out.push_back(
                {"sprouts " + row[0], Convention::misere, row[3] == "W" ? Outcome::N : Outcome::P});
    }
    return out;
}

std::string sprouts_position(const std::string& text) {
    return text.find_first_not_of("012") == std::string::npos ? text + "!" : text;
}

std::vector<Check> sprouts_positions() {
    std::vector<Check> out;
    for (const Row& row : rows("sprouts_positions.tsv")) {
        const std::string expression = "sprouts " + sprouts_position(row[0]);
        out.push_back({expression, Convention::normal, outcome_of_nimber(row[1]), row[1]});
        out.push_back({expression, Convention::misere, row[2] == "N" ? Outcome::N : Outcome::P});
    }
    return out;
}

/// The column of nimbers is that of the octal game 0.007, not of the strip: see GoldenTreblecross.
std::vector<Check> treblecross() {
    std::vector<Check> out;
    for (const Row& row : rows("treblecross.tsv")) {
        std::set<std::string> moves;
        if (row[3] != "-")
            for (const std::string& square : split(row[3], ' ')) {
                std::string strip(std::stoul(row[0]), '.');
                strip.at(std::stoul(square)) = 'X';
                moves.insert("treblecross " + strip);
            }
        out.push_back({"treblecross " + row[0], Convention::normal,
                       row[1] == "P" ? Outcome::P : Outcome::N, std::nullopt, moves});
    }
    return out;
}

std::vector<Check> graph_games() {
    std::vector<Check> out;
    for (const nlohmann::json& graph : graphs("graph_games.json", 47)) {
        const std::string edges = inline_graph(graph);
        const std::string node = std::to_string(graph["node_kayles"].get<int>());
        const std::string arc = std::to_string(graph["arc_kayles"].get<int>());
        out.push_back(
            {"nodekayles:" + edges + " *", Convention::normal, outcome_of_nimber(node), node});
        out.push_back({"arckayles:" + edges, Convention::normal, outcome_of_nimber(arc), arc});
        out.push_back({"geography:" + edges + " 0", Convention::normal,
                       graph["uvg_start0"] == "P" ? Outcome::P : Outcome::N});
    }
    return out;
}

std::vector<Check> green_hackenbush() {
    std::vector<Check> out;
    for (const nlohmann::json& graph : graphs("green_hackenbush.json", 12)) {
        const std::string value = std::to_string(graph["grundy"].get<int>());
        out.push_back({"hackenbush:" + inline_graph(graph), Convention::normal,
                       outcome_of_nimber(value), value});
    }
    return out;
}

}  // namespace nimrod::golden
