// nimrod completion: what Tab offers in a shell.
//
// The scripts for the shells know nothing: each hands the line that is typed so far to
// `nimrod completion --line` and offers what comes back. So commands, options, games, parameters
// and methods are completed from what the commands and the games declare, and what is added there
// is completed at once.
#include <algorithm>
#include <sstream>

#include "nimrod/calculator/functions.h"
#include "nimrod/edge/words.h"
#include "program.h"
#include "shared_options.h"

namespace nimrod::cli {

using namespace commands;

namespace {

// A line of the answer is a word, a tab and what it means; or ":files P": P and the name of a file.

constexpr std::string_view bash_script = R"(# Completion of nimrod in bash.
_nimrod() {
    local line=${COMP_LINE:0:COMP_POINT} answer word kept= prefix file
    word=${line##*[[:blank:]]}
    # Bash cuts words at : and =, and replaces only what stands after them.
    local breaks=${COMP_WORDBREAKS//[^:=]/}
    [[ $breaks ]] && kept=${word%"${word##*[$breaks]}"}
    COMPREPLY=()
    while IFS= read -r answer; do
        if [[ $answer == ':files '* ]]; then
            prefix=${answer#:files }
            compopt -o filenames
            while IFS= read -r file; do
                file=$prefix$file
                COMPREPLY+=("${file#"$kept"}")
            done < <(compgen -f -- "${word#"$prefix"}")
        else
            answer=${answer%%$'\t'*}
            [[ $answer == *[:=\(] ]] && compopt -o nospace
            COMPREPLY+=("${answer#"$kept"}")
        fi
    done < <("${COMP_WORDS[0]}" completion --line "$line" 2>/dev/null)
}
complete -F _nimrod nimrod
)";

constexpr std::string_view zsh_script = R"(#compdef nimrod
# Completion of nimrod in zsh.
_nimrod() {
    local line="${(j: :)words[1,CURRENT-1]} $PREFIX" answer word prefix
    local -a plain open shown_plain shown_open
    for answer in "${(@f)$(_call_program nimrod ${words[1]} completion --line ${(q)line} 2>/dev/null)}"; do
        if [[ $answer == ':files '* ]]; then
            prefix=${answer#:files }
            compset -P "${(b)prefix}"
            _files
            continue
        fi
        word=${answer%%$'\t'*}
        [[ -n $word ]] || continue
        if [[ $word == *[:=\(] ]]; then
            open+=("$word")
            shown_open+=("$word  ${answer#*$'\t'}")
        else
            plain+=("$word")
            shown_plain+=("$word  ${answer#*$'\t'}")
        fi
    done
    (( $#plain )) && compadd -l -d shown_plain -a plain
    (( $#open )) && compadd -S '' -l -d shown_open -a open
}
if [[ ${funcstack[1]} == _nimrod ]]; then _nimrod "$@"; else compdef _nimrod nimrod; fi
)";

constexpr std::string_view fish_script = R"(# Completion of nimrod in fish.
function __nimrod_complete
    set -l line (commandline -cp)
    set -l token (commandline -ct)
    for answer in (nimrod completion --line "$line" 2>/dev/null)
        if string match -q -- ':files *' $answer
            set -l prefix (string replace -- ':files ' '' $answer)
            set -l rest (string sub -s (math (string length -- "$prefix") + 1) -- $token)
            for file in (__fish_complete_path "$rest")
                echo $prefix$file
            end
        else
            echo $answer
        end
    end
end
complete -c nimrod -f -a '(__nimrod_complete)'
)";

constexpr std::pair<std::string_view, std::string_view> scripts[] = {
    {"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}};

struct Candidate {
    std::string word;
    std::string help;
};

/// What is typed so far.
struct Typed {
    const Command* command = nullptr;
    std::vector<std::string> words;  // the arguments before the one that is being typed
    std::optional<Option> option;    // whose value is being typed
    std::string prefix;              // "--format=", where that is part of the word
    std::string current;             // the word that is being typed, without the prefix
};

class Completion {
public:
    Completion(std::string_view line, Language language)
        : commands_(program_commands()), language_(language) {
        std::istringstream in{std::string(line)};
        std::vector<std::string> words;
        for (std::string word; in >> word;) words.push_back(word);
        if (line.empty() || line.back() == ' ' || line.back() == '\t') words.emplace_back();
        read(words);
    }

    std::string answer() {
        fill();
        std::string out = files_;
        for (const Candidate& each : candidates_)
            if (each.word.starts_with(typed_.current))
                out += typed_.prefix + each.word + "\t" + each.help + "\n";
        return out;
    }

private:
    std::vector<Option> options() const {
        std::vector<Option> out =
            typed_.command != nullptr ? typed_.command->options : std::vector<Option>{};
        for (const SharedOption& each : shared_options()) out.push_back(each.option);
        out.push_back({"--help", tr("show this help", "affiche cette aide"), true});
        return out;
    }

    std::optional<Option> option_called(std::string_view name) const {
        for (const Option& option : options())
            if (option.name == name) return option;
        return std::nullopt;
    }

    void read(const std::vector<std::string>& words) {
        for (std::size_t i = 1; i < words.size(); ++i) {
            const std::string& word = words[i];
            const bool last = i + 1 == words.size();
            if (last) typed_.current = word;
            if (word.starts_with('-') && word.size() > 1) {
                const std::size_t equals = word.find('=');
                const auto option = option_called(word.substr(0, equals));
                if (!option || option->is_flag) continue;
                if (equals != std::string::npos && last) {
                    typed_.option = option;
                    typed_.prefix = word.substr(0, equals + 1);
                    typed_.current = word.substr(equals + 1);
                } else if (equals == std::string::npos && !last) {
                    ++i;
                    if (i + 1 < words.size()) continue;
                    typed_.option = option;
                    typed_.current = words[i];
                }
                continue;
            }
            if (last) continue;
            if (typed_.command == nullptr && typed_.words.empty()) {
                const auto found = std::ranges::find(commands_, word, &Command::name);
                if (found != commands_.end()) {
                    typed_.command = &*found;
                    continue;
                }
            }
            typed_.words.push_back(word);
        }
    }

    void add(const std::string& word, const Text& help) {
        candidates_.push_back({word, help.in(language_)});
    }
    void add_files(const std::string& before) {
        files_ += ":files " + typed_.prefix + before + "\n";
    }

    void fill() {
        if (typed_.option) return fill_value(*typed_.option);
        if (typed_.current.starts_with('-')) {
            for (const Option& option : options()) add(option.name, option.help);
            return;
        }
        if (typed_.command == nullptr) return fill_commands();
        fill_argument(*typed_.command);
    }

    void fill_value(const Option& option) {
        for (const std::string& word : option.words) add(word, {});
        if (option.reads_file || option.writes_file) add_files("");
        if (option.name == "--method" && option.words.empty()) fill_methods();
    }

    /// Those of the position that stands on the line already.
    void fill_methods() {
        try {
            std::string text;
            for (const std::string& word : typed_.words) text += (text.empty() ? "" : " ") + word;
            const Expression expression = read_expression(text);
            for (const std::string& method :
                 expression.game->methods(expression.position, expression.entry->convention))
                add(method_name(method).in(language_), {});
        } catch (const std::exception&) {  // there is no position yet
        }
    }

    void fill_commands() {
        const bool asks_help = typed_.words.size() == 1 && typed_.words[0] == "help";
        if (!typed_.words.empty() && !asks_help) return;
        for (const Command& command : commands_) add(command.name, command.summary);
        if (asks_help)
            for (const Entry& entry : all_games()) add(entry.name, entry.summary);
        else
            add("help",
                tr("the help of a command, or of a game", "l'aide d'une commande, ou d'un jeu"));
    }

    void fill_argument(const Command& command) {
        if (command.name == "completion") {
            for (const auto& [shell, script] : scripts) add(std::string(shell), {});
        } else if (command.name == "manual") {
            for (const Command& each : commands_) add(each.name, each.summary);
        } else if (command.name == "games") {
            for (const Entry& entry : all_games()) add(entry.name, entry.summary);
        } else if (command.name == "nimber") {
            for (const Function& function : functions())
                add(std::string(function.name) + "(", function.help);
        } else if (command.positional == "FILE") {
            add_files("");
        } else if (command.positional.starts_with("EXPR") || command.positional == "GAME") {
            fill_expression(command);
        }
    }

    /// Games, their parameters, and positions, also after the + of a sum.
    void fill_expression(const Command& command) {
        std::size_t term = typed_.words.size();
        while (term > 0 && typed_.words[term - 1] != "+") --term;
        const bool wants_position = command.positional.starts_with("EXPR");
        if (term == typed_.words.size()) {
            const std::size_t colon = typed_.current.find(':');
            if (colon != std::string::npos) return fill_parameters(typed_.current.substr(0, colon));
            for (const Entry& entry : all_games()) add_game(entry);
            if (command.positional.ends_with("FILE")) add_files("");
        } else if (wants_position && typed_.words.size() == term + 1) {
            fill_positions(typed_.words[term]);
        }
    }

    void add_game(const Entry& entry) {
        const auto has_parameters = [](const Sample& sample) { return !sample.parameters.empty(); };
        if (!std::ranges::all_of(entry.samples, has_parameters) || entry.samples.empty())
            add(entry.name, entry.summary);
        if (std::ranges::any_of(entry.samples, has_parameters))
            add(entry.name + ":", entry.summary);
    }

    void fill_parameters(const std::string& name) {
        for (const Entry& entry : all_games()) {
            if (entry.name != name) continue;
            if (entry.syntax.starts_with(name + ":FILE")) return add_files(name + ":");
            for (const Sample& sample : entry.samples)
                if (!sample.parameters.empty())
                    add(name + ":" + sample.parameters, syntax_help_of(entry));
        }
    }

    void fill_positions(const std::string& game) {
        const std::size_t colon = game.find(':');
        for (const Entry& entry : all_games()) {
            if (entry.name != game.substr(0, colon)) continue;
            const std::string parameters = colon == std::string::npos ? "" : game.substr(colon + 1);
            if (entry.start) add(*entry.start, {});
            for (const Sample& sample : entry.samples)
                if (sample.parameters == parameters || !entry.syntax.starts_with(entry.name + ":"))
                    add(sample.position, {});
        }
    }

    const std::vector<Command> commands_;
    Language language_;
    Typed typed_;
    std::vector<Candidate> candidates_;
    std::string files_;
};

int completion(const Context& context, const Arguments& arguments) {
    if (const std::optional<std::string> line = arguments.value("--line")) {
        context.print(Completion(*line, context.language).answer());
        return answered;
    }
    for (const auto& [shell, script] : scripts)
        if (arguments.words == shell) {
            context.print(script);
            return answered;
        }
    throw InputError(arguments.words.empty()
                         ? tr("which shell?", "quel shell ?")
                         : tr("there is no completion for {}", "il n'y a pas de complétion pour {}",
                              in_quotes(arguments.words)),
                     tr("bash, zsh or fish; for example: source <(nimrod completion bash)",
                        "bash, zsh ou fish ; par exemple : source <(nimrod completion bash)"));
}

}  // namespace

Command completion_command() {
    return {"completion",
            tr("what makes Tab complete nimrod in a shell",
               "ce qui fait compléter nimrod par Tab dans un shell"),
            "SHELL",
            tr("bash, zsh or fish", "bash, zsh ou fish"),
            {{"--line", tr("what is typed so far: prints what may come next",
                           "ce qui est tapé : affiche ce qui peut suivre")}},
            completion};
}

}  // namespace nimrod::cli
