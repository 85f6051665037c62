// By couples: nimbers of components in normal play.
#include <unordered_map>

#include "nimrod/check/component_table.h"
#include "nimrod/check/methods.h"
#include "nimrod/check/record_list.h"

namespace nimrod::check {

namespace {

/// A position with more options than this is refused, so no nimber is larger.
constexpr std::uint64_t largest_nimber = most_options;

/// The records of one game.
struct GameValues {
    ComponentTable values;
    std::vector<Component> recorded;  // only for games that have kinds
    std::unique_ptr<Kinds> kinds;
};

using AllValues = std::unordered_map<const Game*, GameValues>;

/// The nim-sum of what is recorded, and the components that are not, in their least images; equal
/// ones cancel two by two.
struct Sum {
    std::uint32_t value = 0;
    Parts unknown;

    void add_unknown(const Component& least) {
        for (std::size_t i = 0; i < unknown.size(); ++i)
            if (unknown[i] == least) return unknown.remove(i);
        unknown.add(least);
    }
};

/// What a thread asks of the records.
class Couples {
public:
    Couples(const AllValues& all, Work& work) : all_(all), work_(work) {}

    /// Whether this component, written like this, has this nimber.
    void check(const Game& game, std::string_view place, const Component& part,
               std::uint32_t nimber);
    void add_up(const Game& game, const Parts& parts, Sum& out);

private:
    /// The records of the game; null if there are none.
    const GameValues* recorded(const Game& game);
    bool has_reply(const Game& game, const Component& part, std::uint32_t wanted);
    bool answered(const Game& game, const Parts& parts, std::uint32_t nimber);

    struct Question {
        const Game* game;
        std::uint32_t wanted;
        Component part;
        bool operator==(const Question&) const = default;
    };
    struct QuestionHash {
        std::size_t operator()(const Question& question) const {
            return mix(std::hash<Component>()(question.part), question.wanted);
        }
    };

    const AllValues& all_;
    Work& work_;
    const Game* game_ = nullptr;  // the one that was asked for last
    const GameValues* recorded_ = nullptr;
    Parts room_;         // for images
    Sum sum_, replied_;  // of options, and of replies to them
    Parts reply_;
    std::unordered_map<Question, bool, QuestionHash> asked_;  // of has_reply()
};

/// Calls visit(place, component, nimber) for the components of a record, each with its text.
template <class F>
void each_recorded(const Game& game, std::string_view text, Work& work, const F& visit) {
    Cut rest = cut(text, ' ');
    const Natural value = natural_number(rest.before);
    if (!rest.found) refuse(tr("a nimber without components", "un nimbre sans composantes"));
    while (rest.found) {
        rest = cut(rest.after, ' ');
        const std::string_view place = rest.before;
        work.spend();
        const std::vector<Component> parts = live(game, game.read(place));
        if (parts.size() != 1)
            refuse(tr("not one component with options: {}",
                      "ce n'est pas une seule composante avec des options : {}", shown(place)));
        if (value > natural(largest_nimber))
            refuse(tr("{} has no option of the nimber {}", "{} n'a pas d'option de nimbre {}",
                      shown(place), largest_nimber));
        visit(place, parts.front(), static_cast<std::uint32_t>(word(value)));
    }
}

const GameValues* Couples::recorded(const Game& game) {
    if (game_ == &game) return recorded_;
    const auto found = all_.find(&game);
    game_ = &game;
    return recorded_ = found == all_.end() ? nullptr : &found->second;
}

void Couples::add_up(const Game& game, const Parts& parts, Sum& out) {
    const GameValues* const known = recorded(game);
    out.value = 0;
    out.unknown.clear();
    for (const Component& part : parts) {
        const std::optional<std::uint32_t> value =
            known != nullptr ? known->values.find(part) : std::nullopt;
        if (value)
            out.value ^= *value;
        else if (game.is_alive(part))
            out.add_unknown(game.least(part, room_));
    }
}

void Couples::check(const Game& game, std::string_view place, const Component& part,
                    std::uint32_t nimber) {
    std::vector<bool> below(nimber);
    std::uint32_t found = 0;
    each_option(game, part, work_, [&](const Parts& option) {
        check_rank(game, part, option);
        add_up(game, option, sum_);
        const std::uint32_t value = sum_.value;
        if (sum_.unknown.size() == 0) {
            if (value == nimber)
                refuse(tr("{} has an option of the nimber {}", "{} a une option de nimbre {}",
                          shown(place), nimber));
            if (value < nimber && !below[value]) {
                below[value] = true;
                ++found;
            }
        } else if (!(sum_.unknown.size() == 1 &&
                     has_reply(game, sum_.unknown[0], nimber ^ value)) &&
                   !answered(game, option, nimber)) {
            refuse(tr("{} has an option that is not shown to differ from {}",
                      "{} a une option dont il n'est pas montré qu'elle diffère de {}",
                      shown(place), nimber));
        }
        return true;
    });
    if (found < nimber)
        refuse(tr("{} has no option of the nimber {}", "{} n'a pas d'option de nimbre {}",
                  shown(place), std::ranges::find(below, false) - below.begin()));
}

/// Whether an option of this component, all of whose parts are recorded, has this nimber.
bool Couples::has_reply(const Game& game, const Component& part, std::uint32_t wanted) {
    constexpr std::size_t most_kept = 100'000;
    if (asked_.size() > most_kept) asked_.clear();
    const auto [place, is_new] = asked_.try_emplace({&game, wanted, part}, false);
    const GameValues* const known = recorded(game);
    if (!is_new || known == nullptr) return place->second;
    std::size_t seen = 0;
    const bool none = game.replies(part, known->kinds.get(), [&](const Parts& option) {
        work_.spend();
        if (++seen > most_options)
            refuse(tr("a position with more than {} options", "une position de plus de {} options",
                      most_options));
        std::uint32_t value = 0;
        for (const Component& each : option) {
            const std::optional<std::uint32_t> one = known->values.find(each);
            if (!one && game.is_alive(each)) return true;
            value ^= one.value_or(0);
        }
        if (value != wanted) return true;
        check_rank(game, part, option);
        return false;
    });
    return place->second = !none;
}

/// Whether some option of these components has this nimber, whichever is moved in.
bool Couples::answered(const Game& game, const Parts& parts, std::uint32_t nimber) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool none = each_option(game, parts[i], work_, [&](const Parts& option) {
            reply_.clear();
            for (std::size_t k = 0; k < parts.size(); ++k)
                if (k != i) reply_.add(parts[k]);
            for (const Component& part : option) reply_.add(part);
            add_up(game, reply_, replied_);
            if (replied_.value != nimber || replied_.unknown.size() > 0) return true;
            check_rank(game, parts[i], option);
            return false;
        });
        if (!none) return true;
    }
    return false;
}

/// Of whatever games; those of one game are looked at together, for equal components cancel.
std::uint32_t nimber_of(Couples& couples, const Games& games, const Position& position) {
    std::uint32_t total = 0;
    Sum sum;
    for (const Game* game : games.all()) {
        Parts parts;
        for (const Placed& each : position)
            if (each.game == game) parts.add(each.part);
        couples.add_up(*game, parts, sum);
        if (sum.unknown.size() > 0)
            refuse(tr("a component of the claim that is not recorded",
                      "une composante de l'énoncé qui n'est pas enregistrée"));
        total ^= sum.value;
    }
    return total;
}

/// The records in a table, and how many components they are about.
struct ReadValues {
    AllValues all;
    std::size_t size = 0;
};

ReadValues read_values(RecordList& records, Work& work) {
    ReadValues out;
    Parts images;
    records.first_walk(work, [&](const Game* game, std::string_view text) {
        GameValues& known = out.all[game];
        each_recorded(*game, text, work,
                      [&](std::string_view place, const Component& part, std::uint32_t nimber) {
                          if (known.values.contains(part))
                              refuse(tr("a component that is recorded twice: {}",
                                        "une composante enregistrée deux fois : {}", shown(place)));
                          game->images(part, images);
                          for (const Component& image : images)
                              known.values.insert(image, nimber, work);
                          if (game->has_kinds()) known.recorded.push_back(part);
                          ++out.size;
                      });
    });
    for (auto& [game, known] : out.all) known.kinds = game->kinds(known.recorded);
    return out;
}

}  // namespace

Text sprague_grundy() {
    return tr("the nimber of a sum is the nim-sum of the nimbers (Sprague 1935, Grundy 1939)",
              "le nimbre d'une somme est la somme de Nim des nimbres (Sprague 1935, Grundy 1939)");
}

Findings by_couples(ProofFile& file, Games& games, Work& work) {
    const PositionClaim claim(file, games);
    if (file.misere)
        refuse(tr("couples are for normal play", "les couples sont pour le jeu normal"));
    if (!file.parameters.empty())
        refuse(tr("parameters that are not described", "des paramètres qui ne sont pas décrits"));
    RecordList records(file, games, "v", false);
    const ReadValues values = read_values(records, work);
    records.second_walk(work, [&](Work& own) {
        return [&own, couples = Couples(values.all, own)](const Game* game,
                                                          std::string_view text) mutable {
            each_recorded(*game, text, own,
                          [&](std::string_view place, const Component& part, std::uint32_t nimber) {
                              couples.check(*game, place, part, nimber);
                          });
        };
    });
    file.line = file.claim_line;
    Couples couples(values.all, work);
    if (file.statement == "N") {
        if (!claim.move) refuse(tr("the winning move is missing", "le coup gagnant manque"));
        if (!games.is_option(claim.position, *claim.move, work))
            refuse(tr("the move is no option", "le coup n'est pas une option"));
        const std::uint32_t nimber = nimber_of(couples, games, *claim.move);
        if (nimber != 0)
            refuse(tr("after the move the records give the nimber {}",
                      "après le coup les enregistrements donnent le nimbre {}", nimber));
    } else if (file.statement == "D") {
        refuse(tr("couples prove no such claim", "les couples ne prouvent pas un tel énoncé"));
    } else {
        const std::uint32_t nimber = nimber_of(couples, games, claim.position);
        if (claim.nimber.value_or(0) != natural(nimber))
            refuse(tr("the records give the nimber {}", "les enregistrements donnent le nimbre {}",
                      nimber));
    }
    return {{tr("{} nimbers of components", "{} nimbres de composantes", values.size)},
            {sprague_grundy()},
            {}};
}

}  // namespace nimrod::check
