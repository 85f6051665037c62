// By positions: lost positions in misère play.
#include <unordered_map>

#include "nimrod/check/component_table.h"
#include "nimrod/check/methods.h"
#include "nimrod/check/record_list.h"

namespace nimrod::check {

namespace {

Position read_recorded(Games& games, const Game* game, std::string_view text) {
    if (game == nullptr) return games.read(text);
    Position out;
    for (Component& part : live(*game, game->read(text))) out.push_back({game, std::move(part)});
    return out;
}

/// What a thread asks of the list of lost positions.
class LostPositions {
public:
    LostPositions(Games& games, const ComponentTable& lost, Work& work)
        : games_(games), lost_(lost), work_(work) {}

    /// Each option of a lost position is ended or has a lost option.
    void check(const Game* game, std::string_view text) {
        const Position position = read_recorded(games_, game, text);
        games_.each_option(position, work_, [&](const Position& option) {
            if (!is_answered(option))
                refuse(tr("{} has an option without a recorded reply",
                          "{} a une option sans réplique enregistrée", shown(text)));
            return true;
        });
    }

private:
    bool is_answered(const Position& option) {
        constexpr std::size_t most_kept = 100'000;
        if (option.empty()) return true;
        if (answered_.size() > most_kept) answered_.clear();
        const std::string key = games_.canonical(option);
        if (const auto known = answered_.find(key); known != answered_.end()) return known->second;
        const bool found = !games_.each_option(option, work_, [&](const Position& reply) {
            return !lost_.contains(games_.canonical(reply));
        });
        return answered_[key] = found;
    }

    Games& games_;
    const ComponentTable& lost_;
    Work& work_;
    std::unordered_map<std::string, bool> answered_;
};

ComponentTable read_lost(RecordList& records, Games& games, Work& work) {
    ComponentTable lost;
    records.first_walk(work, [&](const Game* game, std::string_view text) {
        const Position position = read_recorded(games, game, text);
        if (position.empty())
            refuse(tr("the ended game is won in misère play: {}",
                      "la partie finie est gagnée en jeu misère : {}", shown(text)));
        if (!lost.insert(games.canonical(position), 0, work))
            refuse(tr("a position that is recorded twice: {}",
                      "une position enregistrée deux fois : {}", shown(text)));
    });
    return lost;
}

}  // namespace

Findings by_positions(ProofFile& file, Games& games, Work& work) {
    const PositionClaim claim(file, games);
    if (!file.misere)
        refuse(tr("positions are for misère play", "les positions sont pour le jeu misère"));
    if (!file.parameters.empty())
        refuse(tr("parameters that are not described", "des paramètres qui ne sont pas décrits"));
    RecordList records(file, games, "p", true);
    const ComponentTable lost = read_lost(records, games, work);
    records.second_walk(work, [&](Work& own) {
        return
            [positions = LostPositions(games, lost, own)](
                const Game* game, std::string_view text) mutable { positions.check(game, text); };
    });
    file.line = file.claim_line;
    if (file.statement == "P") {
        if (!lost.contains(games.canonical(claim.position)))
            refuse(tr("the position is not recorded", "la position n'est pas enregistrée"));
    } else if (file.statement != "N") {
        refuse(tr("positions prove no such claim", "les positions ne prouvent pas un tel énoncé"));
    } else if (!claim.move) {
        if (!claim.position.empty())
            refuse(tr("the winning move is missing", "le coup gagnant manque"));
    } else {
        if (!games.is_option(claim.position, *claim.move, work))
            refuse(tr("the move is no option", "le coup n'est pas une option"));
        if (!lost.contains(games.canonical(*claim.move)))
            refuse(tr("the position after the move is not recorded",
                      "la position après le coup n'est pas enregistrée"));
    }
    return {{tr("{} lost positions", "{} positions perdues", records.size())}, {}, {}};
}

}  // namespace nimrod::check
