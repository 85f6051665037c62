// Every sentence names the script and, where there is one, the position; the hint says what to
// write instead.
#include "nimrod/games/script/faults.h"

#include "nimrod/core/numerals.h"
#include "nimrod/games/script/position_text.h"

namespace nimrod::script {

namespace {

/// "options(3,5)", or the script as a whole.
Text place(std::string_view script, std::string_view about) {
    if (about.empty()) return notation(script);
    return tr("{}, position {}", "{}, position {}", script, in_quotes(about));
}

Text guide() {
    return tr("docs/invent-a-game.md shows how scripts are written",
              "docs/invent-a-game.md montre comment s'écrit un script");
}

struct Sentence {
    Text message;
    Text hint;
};

Sentence sentence(Fault fault, std::string_view text) {
    const std::string shown = in_quotes(text);
    switch (fault) {
        case Fault::none:
        case Fault::failed:
            return {notation(text), guide()};
        case Fault::binary:
            return {tr("this is Lua bytecode, which is not run",
                       "ceci est du bytecode Lua, qui n'est pas exécuté"),
                    tr("give the script as text", "donnez le script sous forme de texte")};
        case Fault::no_options:
            return {tr("the script defines no function options",
                       "le script ne définit pas de fonction options"),
                    tr("write function options(position) ... end, which returns the list of the "
                       "positions that a move leads to",
                       "écrivez function options(position) ... end, qui renvoie la liste des "
                       "positions où mène un coup")};
        case Fault::no_start:
            return {tr("the script defines no start", "le script ne définit pas start"),
                    tr("write start = 12, or start = {{3, 5, 7}}: a position to begin with, which "
                       "also shows what positions look like",
                       "écrivez start = 12, ou start = {{3, 5, 7}} : une position de départ, qui "
                       "montre aussi à quoi ressemblent les positions")};
        case Fault::no_heaps:
            return {
                text.empty() ? tr("positions are heaps here: numbers from 0 on",
                                  "les positions sont ici des tas : des nombres à partir de 0")
                             : tr("heap returned {} among what a heap may become",
                                  "heap a renvoyé {} parmi ce que devient un tas", shown),
                tr("heap(n) returns a list whose items are numbers, or lists of numbers where "
                   "the heap is split",
                   "heap(n) renvoie une liste dont les éléments sont des nombres, ou des listes "
                   "de nombres si le tas est divisé")};
        case Fault::no_function:
            return {tr("{} is not a function", "{} n'est pas une fonction", text), guide()};
        case Fault::no_list:
            return {tr("a list was expected from {}", "une liste était attendue de {}", text),
                    tr("return a table such as {{3, 2, 1}}; {{}} where there is no move",
                       "renvoyez une table telle que {{3, 2, 1}} ; {{}} s'il n'y a pas de coup")};
        case Fault::unprintable:
            return {tr("a position holds {}, which cannot be written down",
                       "une position contient {}, qui ne s'écrit pas", shown),
                    tr("positions are whole numbers, texts without control characters, or lists of "
                       "positions",
                       "les positions sont des nombres entiers, des textes sans caractère de "
                       "contrôle, ou des listes de positions")};
        case Fault::other_kind:
            return {tr("the position {} is not of the kind of start",
                       "la position {} n'est pas du même genre que start",
                       in_quotes(is_position(text) ? print_position(text) : "?")),
                    tr("all positions are whole numbers, or all texts, or all lists",
                       "toutes les positions sont des nombres entiers, ou toutes des textes, ou "
                       "toutes des listes")};
        case Fault::too_large:
            return {tr("a position takes more than {} bytes",
                       "une position prend plus de {} octets", largest_position),
                    guide()};
        case Fault::too_deep:
            return {tr("a position is a list of lists more than {} deep",
                       "une position est une liste de listes de profondeur supérieure à {}",
                       deepest_position),
                    guide()};
        case Fault::too_many:
            return {tr("{} returned more than {} positions", "{} a renvoyé plus de {} positions",
                       text, grouped(most_options)),
                    tr("try a smaller position", "essayez une position plus petite")};
        case Fault::changed:
            return {tr("options changes the position that it is given",
                       "options modifie la position qu'on lui donne"),
                    tr("copy the table before you change it: local to = "
                       "table.move(position, 1, #position, 1, {{}})",
                       "copiez la table avant de la modifier : local to = "
                       "table.move(position, 1, #position, 1, {{}})")};
        case Fault::differs:
            return {tr("asked twice, the script gave two answers",
                       "interrogé deux fois, le script a donné deux réponses"),
                    tr("options may depend on the position alone",
                       "options ne peut dépendre que de la position")};
        case Fault::itself:
            return {
                tr("play does not end: the position is among its own options",
                   "le jeu ne finit pas : la position est parmi ses propres options"),
                tr("each move must bring the end nearer", "chaque coup doit rapprocher de la fin")};
        case Fault::refused:
            return {text.empty()
                        ? tr("the script refuses this position", "le script refuse cette position")
                        : notation(text),
                    tr("see what the script's function valid asks for",
                       "voyez ce que demande la fonction valid du script")};
        case Fault::no_text:
            return {tr("{} returned no text", "{} n'a pas renvoyé de texte", text),
                    tr("return a text, or {{en = \"...\", fr = \"...\"}}",
                       "renvoyez un texte, ou {{en = \"...\", fr = \"...\"}}")};
        case Fault::too_many_steps:
            return {tr("the script is still running after {} million steps",
                       "le script tourne encore après {} millions de pas", most_steps / 1'000'000),
                    tr("look for a loop without end", "cherchez une boucle sans fin")};
        case Fault::too_much:
            return {tr("the options of this position take more than {} MB",
                       "les options de cette position prennent plus de {} Mo", longest_list >> 20),
                    tr("try a smaller position", "essayez une position plus petite")};
        case Fault::no_memory:
            return {
                tr("not enough memory: the script needs more than {} MB",
                   "mémoire insuffisante : le script demande plus de {} Mo", script_memory >> 20),
                tr("try a smaller position", "essayez une position plus petite")};
    }
    return {};
}

}  // namespace

InputError fault(std::string_view script, Fault fault, std::string_view text,
                 std::string_view about) {
    const Sentence said = sentence(fault, text);
    // Lua's own messages begin with the script and the line.
    const bool placed = fault == Fault::failed && text.starts_with(script);
    if (placed && about.empty()) return {said.message, said.hint};
    if (placed)
        return {tr("{} (position {})", "{} (position {})", said.message, in_quotes(about)),
                said.hint};
    return {tr("{}: {}", "{} : {}", place(script, about), said.message), said.hint};
}

InputError fault_died(std::string_view script, std::string_view about, Died::Of of) {
    const Text where = place(script, about);
    switch (of) {
        case Died::Of::time:
            return {
                tr("{}: the script was stopped after {} seconds of computing",
                   "{} : le script a été arrêté après {} secondes de calcul", where, most_seconds),
                tr("look for a loop without end, or for a pattern that takes too long",
                   "cherchez une boucle sans fin, ou un motif trop long à chercher")};
        case Died::Of::memory:
            return {tr("{}: the script was stopped for want of memory",
                       "{} : le script a été arrêté faute de mémoire", where),
                    tr("try a smaller position", "essayez une position plus petite")};
        case Died::Of::forbidden:
            return {tr("{}: the script was stopped because it tried to leave its walls",
                       "{} : le script a été arrêté car il tentait de sortir de ses murs", where),
                    guide()};
        case Died::Of::accident:
            return {tr("{}: the process that ran the script has crashed",
                       "{} : le processus qui exécutait le script s'est arrêté brutalement", where),
                    guide()};
        case Died::Of::silence:
            return {tr("{}: the process that runs the script does not answer",
                       "{} : le processus qui exécute le script ne répond pas", where),
                    tr("is it stopped, or the machine too busy?",
                       "est-il suspendu, ou la machine trop occupée ?")};
        case Died::Of::no_execution:
            return {tr("{}: scripts cannot be run here: files in memory may not be executed",
                       "{} : les scripts ne peuvent être exécutés ici : il est interdit d'exécuter "
                       "des fichiers en mémoire",
                       where),
                    tr("ask for sysctl vm.memfd_noexec=0 or 1",
                       "demandez sysctl vm.memfd_noexec=0 ou 1")};
        case Died::Of::no_wall:
            break;
    }
    return {tr("{}: scripts cannot be run safely on this system",
               "{} : les scripts ne peuvent pas être exécutés sûrement sur ce système", where),
            tr("Linux with /proc, memfd and seccomp is needed",
               "il faut Linux avec /proc, memfd et seccomp")};
}

InputError fault_too_long(std::string_view script) {
    return {tr("{}: the script has more than {} bytes", "{} : le script a plus de {} octets",
               script, longest_script),
            guide()};
}

InputError fault_canonical(std::string_view script, std::string_view position, std::string_view one,
                           std::string_view other) {
    return {tr("{}: canonical({}) is {}, and elsewhere {}",
               "{} : canonical({}) est {}, et ailleurs {}", script, position, one, other),
            tr("canonical(canonical(p)) must be canonical(p), and components return canonical "
               "forms unchanged",
               "canonical(canonical(p)) doit être canonical(p)")};
}

InputError fault_split(std::string_view script, std::string_view position, std::string_view parts,
                       std::string_view sum, bool missing) {
    return {missing ? tr("{}: {} is not the sum {}, which has the option {}",
                         "{} : {} n'est pas la somme {}, qui a l'option {}", script,
                         in_quotes(position), parts, sum)
                    : tr("{}: {} is not the sum {}, which has not the option {}",
                         "{} : {} n'est pas la somme {}, qui n'a pas l'option {}", script,
                         in_quotes(position), parts, sum),
            tr("components and canonical may only say what follows from options",
               "components et canonical ne peuvent dire que ce qui découle d'options")};
}

InputError fault_returns(std::string_view script, const std::vector<std::string>& cycle) {
    constexpr std::size_t shown = 12;
    std::string path;
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        if (i == shown && cycle.size() > shown + 1) {
            path += " -> ... -> " + cycle.back();
            break;
        }
        path += (i > 0 ? " -> " : "") + cycle[i];
    }
    return {tr("{}: play does not end: {} ({} moves)", "{} : le jeu ne finit pas : {} ({} coups)",
               script, path, cycle.size() - 1),
            tr("each move must bring the end nearer", "chaque coup doit rapprocher de la fin")};
}

}  // namespace nimrod::script
