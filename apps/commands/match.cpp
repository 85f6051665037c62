// The turns of a game. Everything that happens is told as an event, by tell(): for people a drawing
// and a sentence, for programs a JSON line (docs/schema/play.schema.json). Both come from the same
// place, so neither can know what the other does not.
#include "match.h"

#include <algorithm>

#include "nimrod/core/file_error.h"
#include "option_list.h"

namespace nimrod::commands {

namespace {

/// --time is for one answer; a game is many, and a person waits for each: 10 s by default.
constexpr int share_of_time = 6;

enum class Verb { hint, why, look, board, undo, moves, resign, help, quit };

/// What may be typed; the first word of each meaning is English, the second French.
constexpr std::pair<std::string_view, Verb> words[] = {
    {"hint", Verb::hint},     {"indice", Verb::hint},    {"why", Verb::why},
    {"pourquoi", Verb::why},  {"look", Verb::look},      {"regarder", Verb::look},
    {"board", Verb::board},   {"plateau", Verb::board},  {"undo", Verb::undo},
    {"annuler", Verb::undo},  {"moves", Verb::moves},    {"coups", Verb::moves},
    {"resign", Verb::resign}, {"abandon", Verb::resign}, {"abandonner", Verb::resign},
    {"help", Verb::help},     {"aide", Verb::help},      {"?", Verb::help},
    {"quit", Verb::quit},     {"quitter", Verb::quit},   {"exit", Verb::quit},
};

/// The command that a word means, in either language.
std::optional<Verb> verb(const std::string& text) {
    std::string lower = text;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    for (const auto& [word, meaning] : words)
        if (word == lower) return meaning;
    return std::nullopt;
}

std::string trimmed(const std::string& text) {
    const char* blanks = " \t\r\v\f";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

Context with_less_time(Context context) {
    if (context.time) *context.time /= share_of_time;
    return context;
}

}  // namespace

Match::Match(const Context& context, Expression expression, const Seats& seats,
             std::optional<PlayedProof> proof)
    : context_(context),
      thinking_(with_less_time(context)),
      expression_(std::move(expression)),
      game_(*expression_.game),
      convention_(proof ? proof->proof.convention : context.convention_of(*expression_.entry)),
      seats_(seats),
      proof_(std::move(proof)),
      random_(context.chance()),
      positions_{expression_.position},
      taught_(seats.game_met) {}

void Match::replay(const std::string& text) {
    const std::string to = game_.read(position_in(game_, text));
    if (!game_.is_option(position(), to))
        throw InputError(tr("no move leads from {} to {}", "aucun coup ne mène de {} à {}",
                            in_quotes(position()), in_quotes(to)),
                         0,
                         tr("give the position after each move, in order",
                            "donnez la position après chaque coup, dans l'ordre"));
    positions_.push_back(to);
    random_();  // so that chance is not the same at every turn
}

std::vector<std::string> match_commands(Language language) {
    std::vector<std::string> out;
    for (auto word = std::begin(words); word != std::end(words); ++word) {
        const bool is_first = word == std::begin(words) || std::prev(word)->second != word->second;
        const bool is_second = !is_first && (std::prev(word) == std::begin(words) ||
                                             std::prev(word, 2)->second != word->second);
        if (language == Language::english ? is_first : is_second) out.emplace_back(word->first);
    }
    return out;
}

void Match::play(const AskLine& ask) {
    begin();
    std::size_t shown = SIZE_MAX;
    while (!over_) {
        Outside::end_work();  // each turn has the whole time
        if (is_stuck()) return finish();
        if (shown != turn()) show_turn();
        shown = turn();
        if (to_move() == Player::machine)
            machine_moves();
        else
            person_moves(ask);
    }
}

void Match::obey_once(const std::string& line) {
    if (context_.json) events_ = Json::array();
    go_on(line);
    if (events_) context_.print_line(dump({{"events", *events_}, {"version", json_version}}));
}

void Match::go_on(const std::string& line) {
    if (line.empty() && turn() == 0) begin();
    if (!line.empty()) {
        if (is_stuck() || to_move() == Player::machine)
            throw InputError(tr("it is nobody's turn to type", "ce n'est à personne de taper"), 0,
                             tr("leave the line empty", "laissez la ligne vide"));
        obey_or_refuse({line});
    }
    while (!over_) {
        if (is_stuck()) return finish();
        show_turn();
        if (to_move() != Player::machine) return;
        machine_moves();
    }
}

void Match::tell(std::string_view event, const Text& say, const Json& data,
                 const std::string& drawing, const std::string& to_copy) const {
    std::string said = capitalised(say.in(context_.language));
    if (context_.json) {
        Json document{{"event", event}};
        document.update(data);
        document["say"] = to_copy.empty() ? said : said + "\n" + to_copy;
        document["version"] = json_version;
        if (events_)
            events_->push_back(document);
        else
            context_.print_line(dump(document));
    } else {
        context_.print(drawing + wrapped(said, context_.style()) +
                       (to_copy.empty() ? "" : to_copy + "\n"));
    }
}

void Match::begin() const {
    Json players = Json::array();
    for (const Player player : seats_.players) players.push_back(commands::code(player));
    tell("start",
         say_start(expression_, convention_, seats_) +
             say_side(game_, position(), convention_, seats_) +
             (proof_ ? say_proof(proof_->proof) : Text{}),
         {{"expression", expression_.text()},
          {"convention", nimrod::code(convention_)},
          {"players", players},
          {"level", seats_.two_people() ? Json() : Json(seats_.level)}});
}

void Match::show_turn() const {
    const Picture picture = game_.picture(position());
    tell("turn", {},
         {{"turn", turn() + 1},
          {"to_move", commands::code(to_move())},
          {"position", game_.expression(position())},
          {"picture", to_json(picture, context_.language)}},
         "\n" + draw_numbered(picture, context_.style()) + "\n");
}

void Match::teach() {
    taught_ = true;
    std::vector<Text> examples;
    for (const ExampleMove& example : example_moves(game_, position(), context_.language))
        examples.push_back(tr("{} ({})", "{} ({})", in_quotes(example.typed), example.say));
    context_.print(wrapped(
        tr("Type a move such as {}{}; \"help\" lists what else you may type.",
           "Tapez un coup tel que {}{} ; «\u00a0aide\u00a0» énumère ce que vous pouvez taper "
           "d'autre.",
           examples[0], examples.size() > 1 ? tr(" or {}", " ou {}", examples[1]) : Text{})
            .in(context_.language),
        context_.style()));
}

Move Match::answer_by_proof() const {
    const std::optional<std::string> to = think([&](Budget& budget) -> std::optional<std::string> {
        try {
            return answer_from(proof_->proof, expression_, position(), budget);
        } catch (const OutOfLimits& stopped) {
            if (stopped.why == Stop::cancelled) return std::nullopt;
            throw InputError(tr("the options of {} are too many to look through",
                                "les options de {} sont trop nombreuses pour être parcourues",
                                in_quotes(position())),
                             tr("play against a proof of a smaller position",
                                "jouez contre une preuve d'une position plus petite"));
        }
    });
    if (cancelled()) return {};
    if (!to || !game_.is_option(position(), *to))
        throw FileError(
            FileError::Kind::damaged,
            tr("{} has no answer in {}: it proves nothing, or the moves before were not "
               "its own",
               "{} n'a pas de réponse à {} : il ne prouve rien, ou les coups d'avant "
               "n'étaient pas les siens",
               proof_->path, in_quotes(position())),
            tr("nimrod check tells more", "nimrod check en dit plus"));
    return {*to, game_.say(position(), *to)};
}

void Match::machine_moves() {
    if (proof_) {
        const Move move = answer_by_proof();
        if (!cancelled()) return move_to(move);
        over_ = true;
        return leave(true);
    }
    const Choice choice = think([&](Budget& budget) {
        return choose_move(game_, position(), convention_, seats_.level, random_, budget);
    });
    if (cancelled()) {
        over_ = true;
        return leave(true);
    }
    if (choice.reason == Reason::unknown && !confessed_) {
        confessed_ = true;
        tell("unknown",
             tr("Nimrod does not know who wins here, within its limits, and plays by "
                "chance.",
                "Nimrod ne sait pas qui gagne ici, dans ses limites, et joue au hasard."));
    }
    move_to(choice.move);
}

void Match::person_moves(const AskLine& ask) {
    if (!context_.json && !taught_) teach();
    const std::optional<Line> line =
        ask(say_prompt(to_move(), seats_.two_people(), turn()).in(context_.language));
    Outside::end_work();  // however long the person thought
    if (!line) {
        over_ = true;
        return leave(true);
    }
    obey_or_refuse(*line);
}

void Match::obey_or_refuse(const Line& line) {
    try {
        if (line.too_long)
            throw InputError(tr("this line is too long", "cette ligne est trop longue"), 0,
                             tr("type a move, or help", "tapez un coup, ou aide"));
        obey(trimmed(line.text));
    } catch (const InputError& error) {
        refuse(error);
    }
}

void Match::obey(const std::string& text) {
    const std::optional<Verb> command = verb(text);
    if (!command) return move_to(read_move(text));
    switch (*command) {
        case Verb::hint:
            return hint();
        case Verb::why:
            return why();
        case Verb::look:
            return look();
        case Verb::board:
            return show_turn();
        case Verb::undo:
            return take_back();
        case Verb::moves:
            return list_moves();
        case Verb::resign:
            return resign();
        case Verb::help:
            return help();
        case Verb::quit:
            over_ = true;
            return leave(false);
    }
}

void Match::move_to(const Move& move) {
    tell("move", say_moved(to_move(), move.say),
         {{"turn", turn() + 1},
          {"by", commands::code(to_move())},
          {"from", game_.expression(position())},
          {"move", to_json(move, game_, context_.language)}});
    positions_.push_back(move.to);
}

void Match::take_back() {
    const std::size_t count = seats_.two_people() ? 1 : 2;
    if (turn() < count)
        throw InputError(
            tr("there is no move of yours to take back", "vous n'avez pas de coup à reprendre"), 0,
            tr("play one first", "jouez-en d'abord un"));
    positions_.resize(positions_.size() - count);
    tell("undo", tr("Taken back; no one will know.", "C'est repris ; personne n'en saura rien."),
         {{"moves", count}});
}

void Match::resign() {
    over_ = true;
    end(to_move(), "resigned", say_resigned(to_move(), seats_.other(to_move())));
}

void Match::finish() {
    const Player stuck = to_move();
    const Player loser = convention_ == Convention::normal ? stuck : seats_.other(stuck);
    end(loser, "no move", say_end(stuck, seats_, convention_, turn() > 0));
}

void Match::end(Player loser, std::string_view reason, const Text& how) {
    const Player winner = seats_.other(loser);
    winner_ = winner;
    const std::size_t first_turn = loser == seats_.players[0] ? 0 : 1;
    const LastChance chance = think([&](Budget& budget) {
        if (proof_) return LastChance{winner == Player::machine, {}, {}};
        return last_chance(game_, positions_, first_turn, convention_, budget);
    });
    const Text when = proof_ ? say_proof_won(winner)
                             : say_last_chance(chance, chance.turn ? positions_[*chance.turn] : "",
                                               loser, seats_);
    const std::string from = chance.turn ? positions_[*chance.turn] : "";
    Json last{{"known", chance.known}, {"turn", nullptr}, {"position", nullptr}, {"move", nullptr}};
    if (chance.turn) {
        last["turn"] = *chance.turn + 1;
        last["position"] = game_.expression(from);
    }
    if (chance.move) last["move"] = to_json(*chance.move, game_, context_.language);
    tell("end",
         how + notation("\n") + when +
             (proof_ ? Text{} : notation("\n") + say_result(winner, seats_)),
         {{"winner", commands::code(winner)}, {"reason", reason}, {"last_chance", last}}, "\n");
}

void Match::leave(bool broken_line) const {
    const std::string command = command_to_resume();
    tell("left",
         turn() == 0 ? tr("Goodbye.", "Au revoir.")
                     : tr("Goodbye. To go on from here:", "Au revoir. Pour reprendre d'ici :"),
         {{"resume", command}}, broken_line ? "\n" : "", turn() == 0 ? "" : command);
}

std::string Match::command_to_resume() const {
    if (proof_) {
        std::string command = "nimrod play --proof " + for_shell(proof_->path);
        for (std::size_t i = 1; i < positions_.size(); ++i)
            command += " --moves " + for_shell(positions_[i]);
        return command;
    }
    std::string command = "nimrod play " + for_shell(game_.expression(position()));
    if (convention_ != expression_.entry->convention)
        command += convention_ == Convention::misere ? " --misere" : " --normal";
    if (seats_.two_people()) command += " --two";
    if (to_move() == Player::machine) command += " --first machine";
    if (seats_.level != perfect_level) command += fmt::format(" --level {}", seats_.level);
    return command;
}

}  // namespace nimrod::commands
