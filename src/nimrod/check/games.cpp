#include "nimrod/check/games.h"

#include <algorithm>

#include "nimrod/check/heaps.h"
#include "nimrod/check/rules.h"
#include "nimrod/core/varint.h"

namespace nimrod::check {

namespace {

/// The text cut at the mark, but not between quotation marks.
std::vector<std::string_view> split_quoted(std::string_view text, std::string_view mark) {
    std::vector<std::string_view> parts;
    std::size_t start = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && quoted) {
            ++i;
        } else if (text[i] == '"') {
            quoted = !quoted;
        } else if (!quoted && text.substr(i).starts_with(mark)) {
            parts.push_back(text.substr(start, i - start));
            start = i + mark.size();
            i = start - 1;
        }
    }
    parts.push_back(text.substr(start));
    return parts;
}

MadeGame make(std::string_view name, bool misere, const Graph* graph) {
    using Maker = MadeGame (*)(std::string_view);
    using GraphMaker = MadeGame (*)(std::string_view, const Graph*);
    static const std::map<std::string_view, Maker> makers{{"cram", make_cram},
                                                          {"steps", make_steps},
                                                          {"sprouts", make_sprouts},
                                                          {"rules", make_sentence},
                                                          {"chomp", make_chomp},
                                                          {"treblecross", make_treblecross},
                                                          {"silver-dollar", make_silver_dollar},
                                                          {"staircase", make_staircase},
                                                          {"moore", make_moore},
                                                          {"wythoff", make_wythoff},
                                                          {"euclid", make_euclid},
                                                          {"dynamic", make_dynamic},
                                                          {"fibonacci", make_dynamic}};
    static const std::map<std::string_view, GraphMaker> on_graphs{{"nodekayles", make_node_kayles},
                                                                  {"arckayles", make_arc_kayles},
                                                                  {"hackenbush", make_hackenbush},
                                                                  {"geography", make_geography},
                                                                  {"graph", make_pawns}};
    const auto [kind, parameter, has_parameter] = cut(name, ':');
    if (Heaps::is_kind(kind)) return std::make_unique<Heaps>(name);
    if (kind == "coins" || kind == "corners" || kind == "turning") return make_coins(name, misere);
    if (const auto on_graph = on_graphs.find(kind); on_graph != on_graphs.end()) {
        if (parameter != "@" || graph == nullptr)
            refuse(tr("the graph is to be written in the file, and called @",
                      "le graphe doit être écrit dans le fichier, et s'appeler @"));
        return on_graph->second(name, graph);
    }
    const auto maker = makers.find(kind);
    if (maker == makers.end())
        refuse(tr("a game that the checker does not know: {}",
                  "un jeu que le vérificateur ne connaît pas : {}", shown(kind)));
    return maker->second(name);
}

}  // namespace

Term read_term(std::string_view text) {
    const std::vector<std::string_view> parts = split_quoted(text, " ");
    if (parts.size() != 2 || parts[0].empty() || parts[1].empty())
        refuse(tr("not NAME POSITION: {}", "ce n'est pas NOM POSITION : {}", shown(text)));
    return {std::string(parts[0]), std::string(parts[1])};
}

std::vector<Component> live(const Game& game, std::vector<Component> components) {
    std::erase_if(components, [&](const Component& part) { return !game.is_alive(part); });
    return components;
}

Games::Games(ProofFile& file) : misere_(file.misere) {
    file.line = file.graph_line;
    if (file.graph) graph_.emplace(*file.graph);
    file.line = file.claim_line;
}

const Game& Games::game(std::string_view name) {
    if (const auto found = made_.find(name); found != made_.end()) return *found->second;
    if (made_.size() >= most_parts) refuse(tr("too many games", "trop de jeux"));
    MadeGame made = make(name, misere_, graph_ ? &*graph_ : nullptr);
    order_.push_back(made.get());
    return *made_.emplace(std::string(name), std::move(made)).first->second;
}

Position Games::read(std::string_view text) {
    Position out;
    for (const std::string_view each : split_quoted(text, " + ")) {
        const Term term = read_term(each);
        const Game& one = game(term.name);
        for (Component& part : live(one, one.read(term.place)))
            out.push_back({&one, std::move(part)});
    }
    if (out.size() > most_parts) refuse(tr("too many components", "trop de composantes"));
    return out;
}

std::string Games::canonical(const Position& position) const {
    std::vector<std::pair<std::string, const Game*>> keys;
    keys.reserve(position.size());
    Parts room;
    for (const auto& [game, part] : position) {
        std::string key;
        const Component& least = game->least(part, room);
        put_varint(key, game->name().size());
        key += game->name();
        put_varint(key, least.size());
        key += least;
        keys.emplace_back(std::move(key), game);
    }
    std::ranges::sort(keys);
    std::string out;
    for (std::size_t i = 0; i < keys.size();) {
        std::size_t end = i;
        while (end < keys.size() && keys[end].first == keys[i].first) ++end;
        std::size_t count = end - i;
        if (keys[i].second->cancels()) count %= 2;
        if (count > 0) {
            out += keys[i].first;
            put_varint(out, count);
        }
        i = end;
    }
    return out;
}

bool Games::is_option(const Position& position, const Position& move, Work& work) const {
    const std::string wanted = canonical(move);
    return !each_option(position, work,
                        [&](const Position& option) { return canonical(option) != wanted; });
}

PositionClaim::PositionClaim(ProofFile& file, Games& games) {
    if (file.statement != "nimber" && file.statement != "P" && file.statement != "N" &&
        file.statement != "D")
        refuse(tr("a statement that this method does not prove: {}",
                  "un énoncé que cette méthode ne prouve pas : {}", shown(file.statement)));
    const bool has_nimber = file.statement == "nimber";
    if (has_nimber) {
        if (file.misere)
            refuse(tr("nimbers are for normal play", "les nimbres sont pour le jeu normal"));
        nimber = natural_number(file.arguments.front());
    }
    position = games.read(file.rest_of_claim(has_nimber ? 1 : 0));
    if (!file.move) return;
    if (file.statement != "N") refuse(tr("a move without a claim N", "un coup sans l'énoncé N"));
    ++file.line;
    move = games.read(*file.move);
    file.line = file.claim_line;
}

}  // namespace nimrod::check
