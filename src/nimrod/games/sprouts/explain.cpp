// Why play ends, what a position falls into, who wins it and by which answers; and what is only
// conjectured.
#include <algorithm>

#include "nimrod/games/sprouts/theory.h"
#include "nimrod/games/sprouts/two_spots.h"
#include "nimrod/solve/search/search.h"

namespace nimrod {

namespace {

/// Games with at most so many lives are told whole: those of two spots.
constexpr std::size_t lives_of_whole_game = 6;
/// With at most so many lives and moves, every move gets its answer.
constexpr std::size_t lives_with_answers = 15;
constexpr std::size_t most_answers = 24;

std::vector<SproutsPosition> sprouts_options(const SproutsPosition& p) {
    std::vector<SproutsPosition> out;
    SproutsRules().options(p, out);
    return out;
}

Text counted_lives(std::size_t count) {
    return counted(count, tr("life", "vie"), tr("lives", "vies"));
}

void say_lives(const SproutsPosition& p, Explanation& out) {
    const std::size_t count = sprouts::lives(p.symbols);
    out.say(
        tr("A spot has three lives, one for each curve that may still end there. A move takes "
           "two lives, one at each end of the curve, and its new spot brings one. So with every "
           "move one life goes, and play ends.",
           "Un point a trois vies, une pour chaque bout de courbe qui peut encore y aboutir. Un "
           "coup prend deux vies, une à chaque bout de la courbe, et son nouveau point en "
           "apporte une. À chaque coup une vie disparaît donc, et le jeu se termine."));
    if (const std::size_t spots = sprouts::fresh_spot_count(p); spots > 0) {
        out.say(
            tr("{} with 3 lives each make {}, and the last life cannot be used: there are at "
               "most {} moves. There are at least {}: a spot that lives at the end has one life, "
               "and the two dead spots next to it, one on each side, are next to no other "
               "living one. After m moves {} + m spots have been drawn, {} - m of them live at "
               "the end, and three times that is at most all of them.",
               "{} de 3 vies chacun ont ensemble {}, et la dernière vie ne sert à rien : il y "
               "a au plus {} coups. Il y en a au moins {} : un point vivant à la fin a une vie, "
               "et les deux points morts à ses côtés ne sont à côté d'aucun autre vivant. Après "
               "m coups on a dessiné {} + m points, dont {} - m vivent à la fin, et trois fois "
               "cela ne dépasse pas leur nombre à tous.",
               counted(spots, tr("spot", "point"), tr("spots", "points")), counted_lives(count),
               count - 1, 2 * spots, spots, count));
        return;
    }
    if (count > 0)
        out.say(tr("Here are {}, so there are at most {} moves.",
                   "Il y a ici {}, donc au plus {} coups.", counted_lives(count), count - 1));
}

void say_lands(const SproutsPosition& p, Convention convention, Search<SproutsRules>& search,
               Explanation& out) {
    std::vector<SproutsPosition> lands;
    SproutsRules().components(p, lands);
    if (lands.size() < 2) return;
    out.say(
        tr("The regions fall into {} lands that have no spot in common. A curve stays in one of "
           "them, so they are games of their own, and the position is their sum.",
           "Les régions forment {} terres sans point commun. Une courbe reste dans l'une "
           "d'elles : ce sont autant de jeux à part, et la position est leur somme.",
           lands.size()));
    if (convention == Convention::misere) return;
    Table table;
    table.header = {tr("land", "terre"), tr("lives", "vies"), tr("nimber", "nimbre")};
    std::uint32_t sum = 0;
    for (const SproutsPosition& land : lands) {
        const std::uint32_t nimber = search.nimber(land);
        sum ^= nimber;
        table.rows.push_back({sprouts::write_position(land), natural(sprouts::lives(land.symbols)),
                              natural(nimber)});
    }
    table.rows.push_back({tr("nim-sum", "somme de Nim"), natural(sprouts::lives(p.symbols)),
                          Cell(natural(sum), Mark::key)});
    table.rule_above = lands.size();
    out.show(table);
}

/// Every position that can arise, the last ones first.
void tell_whole_game(const SproutsPosition& p, Convention convention, Search<SproutsRules>& search,
                     Budget& budget, Explanation& out) {
    std::vector<SproutsPosition> all =
        reachable(SproutsRules{}, p, false, UINT32_MAX, budget).positions;
    std::stable_sort(all.begin(), all.end(),
                     [](const SproutsPosition& a, const SproutsPosition& b) {
                         return sprouts::lives(a.symbols) < sprouts::lives(b.symbols);
                     });
    out.say(
        tr("Up to what makes no difference only {} positions can arise. Read from the top, each "
           "follows from those above it: a position is P, lost for the player to move, when all "
           "its moves lead to N; it is N when some move, marked here, leads to P.",
           "À ce qui ne change rien près, seules {} positions peuvent se présenter. En lisant "
           "de haut en bas, chacune se déduit de celles qui précèdent : une position est P, "
           "perdue pour le joueur au trait, quand tous ses coups mènent à N ; elle est N quand "
           "un coup, marqué ici, mène à P.",
           all.size()));
    const bool nimbers = convention == Convention::normal;
    Table table;
    table.header = {tr("position", "position"), tr("lives", "vies"), tr("outcome", "issue")};
    if (nimbers) table.header.emplace_back(tr("nimber", "nimbre"));
    table.header.emplace_back(tr("moves to", "coups vers"));
    for (const SproutsPosition& q : all) {
        std::string moves;
        for (const SproutsPosition& option : sprouts_options(q)) {
            if (!moves.empty()) moves += "  ";
            moves += sprouts::write_position(option);
            if (search.outcome(option, convention) == Outcome::P) moves += " *";
        }
        const Outcome outcome = search.outcome(q, convention);
        const Mark mark = outcome == Outcome::P ? Mark::lost : Mark::none;
        std::vector<Cell> row{Cell(sprouts::write_position(q), mark),
                              natural(sprouts::lives(q.symbols)),
                              Cell(std::string(1, letter(outcome)), mark)};
        if (nimbers) row.emplace_back(natural(search.nimber(q)));
        row.emplace_back(moves.empty() ? tr("none: play is over", "aucun : c'est fini")
                                       : notation(moves));
        table.rows.push_back(std::move(row));
    }
    out.show(table);
}

/// The game of two spots in pictures.
void show_two_spots(Convention convention, Explanation& out) {
    if (convention == Convention::misere)
        out.say(
            tr("In misère play, too, the second player wins with two spots, here always in five "
               "moves: after two there is a loop with a stalk, whatever the first player began "
               "with. Here is every line of play against the second player's answers. A spot wears "
               "a leaf for each of its lives.",
               "En jeu misère aussi, le second joueur gagne avec deux points, ici toujours en cinq "
               "coups : après deux coups il y a une boucle avec une tige, quoi qu'ait fait d'abord "
               "le premier. Voici toutes les parties contre les réponses du second. Un point porte "
               "une feuille pour chacune de ses vies."));
    else
        out.say(tr(
            "The second player wins with two spots, always in four moves. Left and right, inside and "
            "outside are alike, so the first player can only begin with a loop or with a curve "
            "between the two; here is every line of play against the second player's answers. A "
            "spot wears a leaf for each of its lives.",
            "Avec deux points le second joueur gagne, toujours en quatre coups. La gauche et la "
            "droite, le dedans et le dehors se valent : le premier ne peut commencer que par une "
            "boucle ou par une courbe entre les deux points ; voici toutes les parties contre les "
            "réponses du second. Un point porte une feuille pour chacune de ses vies."));
    for (Course& course : sprouts::two_spot_courses(convention))
        out.show(Picture(std::move(course)));
}

/// A lost position, move by move: what to answer.
void tell_answers(const SproutsPosition& p, Convention convention, Search<SproutsRules>& search,
                  Explanation& out) {
    const std::vector<SproutsPosition> options = sprouts_options(p);
    const SproutsRules rules;
    if (search.outcome(p, convention) == Outcome::N) {
        for (const SproutsPosition& option : options) {
            if (search.outcome(option, convention) != Outcome::P) continue;
            out.say(tr("A winning move: {}. That leaves {}, which is lost.",
                       "Un coup gagnant : {}. Il reste {}, qui est perdu.", rules.say(p, option),
                       sprouts::write_position(option)));
            return;
        }
        return;  // misère play, and nothing can be drawn
    }
    if (options.empty() || options.size() > most_answers) return;
    out.say(tr("Every move has an answer that leaves a lost position again:",
               "Chaque coup a une réponse qui laisse de nouveau une position perdue :"));
    Table table;
    table.header = {tr("move", "coup"), tr("to", "vers"), tr("answer", "réponse"),
                    tr("leaves", "il reste")};
    for (const SproutsPosition& option : options)
        for (const SproutsPosition& answer : sprouts_options(option)) {
            if (search.outcome(answer, convention) != Outcome::P) continue;
            table.rows.push_back({rules.say(p, option), sprouts::write_position(option),
                                  rules.say(option, answer),
                                  Cell(sprouts::write_position(answer), Mark::lost)});
            break;
        }
    if (table.rows.size() == options.size()) out.show(table);
}

void say_conjecture(const SproutsPosition& p, Convention convention, Explanation& out) {
    const std::size_t spots = sprouts::fresh_spot_count(p);
    if (spots == 0) return;
    if (convention == Convention::normal) {
        out.say(
            tr("A conjecture (Applegate, Jacobson and Sleator 1991) says that the first player "
               "wins exactly when the number of spots leaves 3, 4 or 5 when divided by 6; {} "
               "leaves {}. Computers have confirmed it for all numbers up to 44 and for 46, 47 "
               "and 53 (Lemoine and Viennot), and for some more since. Nobody has proved it.",
               "Une conjecture (Applegate, Jacobson et Sleator 1991) dit que le premier joueur "
               "gagne exactement quand le nombre de points, divisé par 6, laisse 3, 4 ou 5 ; {} "
               "laisse {}. Des ordinateurs l'ont confirmée pour tous les nombres jusqu'à 44 et "
               "pour 46, 47 et 53 (Lemoine et Viennot), et pour quelques autres depuis. "
               "Personne ne l'a démontrée.",
               spots, spots % 6));
        return;
    }
    const Text remainder =
        spots > 4 ? tr("; {} leaves {}", " ; {} laisse {}", spots, spots % 6) : Text{};
    out.say(
        tr("A conjecture (Lemoine and Viennot 2009) says that in misère play, with more than 4 "
           "spots, the first player wins exactly when their number leaves 0, 4 or 5 when divided "
           "by 6{}. Computers have confirmed it up to 20. Nobody has proved it.",
           "Une conjecture (Lemoine et Viennot 2009) dit qu'en jeu misère, avec plus de 4 "
           "points, le premier joueur gagne exactement quand leur nombre, divisé par 6, laisse "
           "0, 4 ou 5{}. Des ordinateurs l'ont confirmée jusqu'à 20. Personne ne l'a démontrée.",
           remainder));
}

}  // namespace

std::vector<std::string> Sprouts::methods(const SproutsPosition&, Convention) const {
    return {"lives"};
}

Explanation Sprouts::explain(const SproutsPosition& p, Convention convention,
                             std::string_view method, Budget& budget) const {
    Explanation out{std::string(method), {}};
    if (p.symbols.empty()) {
        out.say(
            convention == Convention::normal
                ? tr("Nothing can be drawn any more: the player to move has lost.",
                     "On ne peut plus rien tracer : le joueur au trait a perdu.")
                : tr("Nothing can be drawn any more: in misère play the player to move has won.",
                     "On ne peut plus rien tracer : en jeu misère, le joueur au trait a gagné."));
        return out;
    }
    say_lives(p, out);
    const std::size_t lives = sprouts::lives(p.symbols);
    Search<SproutsRules> search({}, budget, Memory::Key{"sprouts"});
    if (lives <= lives_with_answers || convention == Convention::normal)
        say_lands(p, convention, search, out);
    if (sprouts::fresh_spot_count(p) == 2) show_two_spots(convention, out);
    if (lives <= lives_of_whole_game)
        tell_whole_game(p, convention, search, budget, out);
    else if (lives <= lives_with_answers)
        tell_answers(p, convention, search, out);
    say_conjecture(p, convention, out);
    return out;
}

}  // namespace nimrod
