// Each question to the process behind the wall costs a change of process, as long as dozens of
// answers take. So questions travel together: when the options of a position are wanted, those of
// others that have been met and not yet been asked go with it, the latest first, since a search
// will want them next. How many depends on how often such guesses were right. A guess never does
// harm: if a script fails on it, or never answers, the position that was wanted is asked alone.
//
// What a script says of components and canonical forms would, if wrong, make wrong values of right
// rules. It is checked on the first positions that are met: the options of a position must be,
// part by part, those of its components with one of them replaced by an option of its own. Where
// that holds for all positions, the position is the sum of its components. The check ends when so
// many options were compared; where a position has many options, some of them are checked, since
// each has many in its turn. If anything was taken without a check, is_trusted() says so.
#include "nimrod/games/script/script.h"

#include <algorithm>
#include <set>
#include <utility>

#include "nimrod/core/input_error.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/outside.h"
#include "nimrod/core/utf8.h"
#include "nimrod/games/script/faults.h"
#include "nimrod/games/script/position_text.h"

namespace nimrod::script {

namespace {

constexpr std::size_t most_guesses = 255;
constexpr std::size_t most_comparisons = 40'000;
constexpr std::size_t few_options = 64;  // all of so many are checked, else a sample
constexpr std::size_t sample_size = 8;
constexpr std::size_t most_entered = 100'000;  // positions in which a way back is looked for

std::unique_ptr<Host> host_of(std::string_view name, std::string_view source) {
    if (source.size() > longest_script) throw fault_too_long(name);
    Writer out;
    out.byte(Ask::load);
    out.text(name);
    out.text(source);
    return make_host(out.bytes());
}

/// The numbers and the letters of a packed position together.
std::size_t measure(Reader& in) {
    switch (static_cast<Kind>(in.byte())) {
        case Kind::integer: {
            const std::int64_t n = in.integer();
            return n < 0 ? 0 : static_cast<std::size_t>(n);
        }
        case Kind::text:
            return in.text().size();
        case Kind::list:
            break;
    }
    std::size_t sum = 0;
    for (std::uint64_t left = in.number(); left > 0; --left) sum += measure(in);
    return sum;
}

}  // namespace

Script::Script(std::string name, std::string_view source) : Script(name, host_of(name, source)) {}

Script::Script(std::string name, std::unique_ptr<Host> host)
    : name_(std::move(name)), host_(std::move(host)), comparisons_(most_comparisons) {
    std::string answer;
    try {
        answer = host_->greet();
    } catch (const Died& died) {
        throw fault_died(name_, {}, died.of);
    }
    Reader in(answer);
    refuse_fault(in, {});
    has_ = in.byte();
    const std::string_view packed = in.text();
    if (!in.good() || !is_position(packed)) throw fault(name_, Fault::unprintable, "start", {});
    kind_ = static_cast<Kind>(packed[0]);
    start_ = print_position(packed);
}

std::string Script::ask(std::string_view message, std::string_view about) {
    try {
        return host_->ask(message);
    } catch (const Died& died) {
        throw fault_died(name_, about, died.of);
    } catch (const OutOfLimits& over) {
        throw OutOfLimits{{nodes_.size(), over.reached.seconds}, over.why};
    }
}

void Script::refuse_fault(Reader& in, std::string_view about) const {
    const std::uint8_t code = in.byte();
    if (in.good() && code == 0) return;
    const std::string_view text = in.text();
    if (!in.good() || code > static_cast<std::uint8_t>(last_fault))
        throw fault_died(name_, about, Died::Of::accident);
    if (static_cast<Fault>(code) == Fault::no_memory && host_->is_short_of_memory())
        throw OutOfLimits{{nodes_.size(), 0}, Stop::memory};
    throw fault(name_, static_cast<Fault>(code), text, about);
}

std::string Script::printed(Number p) const { return print_position(nodes_[p].packed); }

Script::~Script() { Outside::release(held_); }

void Script::hold(std::size_t bytes) {
    Outside::hold(bytes);
    held_ += bytes;
}

Script::Number Script::number(std::string_view packed) {
    if (const auto found = numbers_.find(packed); found != numbers_.end()) return found->second;
    if (!is_position(packed)) throw fault(name_, Fault::unprintable, "\\0", {});
    hold(packed.size() + sizeof(std::string) + sizeof(Node) + 64);
    const auto p = static_cast<Number>(nodes_.size());
    Node node;
    node.packed = bytes_.emplace_back(packed);
    Reader in(node.packed);
    node.size = measure(in);
    largest_met_ = std::max(largest_met_, node.size);
    if (!defines(has_canonical)) node.canonical = p;
    nodes_.push_back(node);
    numbers_.emplace(node.packed, p);
    return p;
}

void Script::learn_canonical(Number p, Number canonical) {
    Number& known = nodes_[p].canonical;
    if (known != unknown && known != canonical)
        throw fault_canonical(name_, printed(p), printed(known), printed(canonical));
    known = canonical;
}

/// An option with what follows it: its canonical form and its components.
Script::Number Script::read_option(Reader& in) {
    const std::size_t met = nodes_.size();
    const Number p = number(in.text());
    const auto frontier = [&](Number part) {
        if (part >= met) frontier_.push_back(part);
    };
    if (defines(has_canonical)) {
        const Number canonical = number(in.text());
        learn_canonical(p, canonical);
        learn_canonical(canonical, canonical);
    }
    if (!defines(has_components)) {
        frontier(nodes_[p].canonical);
        return p;
    }
    const std::uint64_t count = in.number();
    List parts{lists_.size(), static_cast<std::uint32_t>(count)};
    std::vector<Number> read;
    for (std::uint64_t i = 0; i < count && in.good(); ++i) {
        read.push_back(number(in.text()));
        learn_canonical(read.back(), read.back());
    }
    if (nodes_[p].parts.known()) return p;
    hold(read.size() * sizeof(Number));
    lists_.insert(lists_.end(), read.begin(), read.end());
    nodes_[p].parts = parts;
    for (const Number part : read) frontier(part);
    return p;
}

std::size_t Script::guesses_worth_making() const {
    if (guessed_ < 64) return 16;
    return std::min(most_guesses, 1 + 2 * most_guesses * right_guesses_ / guessed_);
}

/// Makes the options of p known.
void Script::fetch(Number p) {
    std::vector<Number> batch{p};
    for (std::size_t left = guesses_worth_making(); left > 0 && !frontier_.empty(); --left) {
        const Number next = frontier_.back();
        frontier_.pop_back();
        if (next != p && !nodes_[next].options.known() && !nodes_[next].guessed) {
            batch.push_back(next);
            nodes_[next].guessed = true;
        }
    }
    guessed_ += batch.size() - 1;
    if (batch.size() > 1) {
        try {
            expand(batch);
        } catch (const InputError&) {  // only a guess, perhaps
        }
        if (nodes_[p].options.known()) return;
    }
    expand({p});
}

/// Learns the options of the first positions of the batch: of all, if there is time, and none
/// fails.
void Script::expand(const std::vector<Number>& batch) {
    Writer question;
    question.byte(Ask::expand);
    for (const Number p : batch) question.text(nodes_[p].packed);
    const std::string answer = ask(question.bytes(), printed(batch[0]));
    Reader in(answer);
    for (const Number p : batch) {
        if (in.at_end()) break;
        refuse_fault(in, printed(p));
        const std::uint64_t count = in.number();
        std::vector<Number> options;
        for (std::uint64_t i = 0; i < count && in.good(); ++i) {
            const Number option = read_option(in);
            // A position that is listed twice is one option.
            if (std::exchange(nodes_[option].listed_by, p) != p) options.push_back(option);
        }
        if (!in.good()) throw fault_died(name_, printed(p), Died::Of::accident);
        hold(options.size() * sizeof(Number));
        nodes_[p].options = {lists_.size(), static_cast<std::uint32_t>(options.size())};
        lists_.insert(lists_.end(), options.begin(), options.end());
    }
}

std::vector<Script::Number> Script::unlocked_options(Number p) {
    if (!nodes_[p].options.known()) {
        fetch(p);
    } else if (nodes_[p].guessed) {
        ++right_guesses_;
    }
    nodes_[p].guessed = false;
    const List list = nodes_[p].options;
    const auto begin = lists_.begin() + static_cast<std::ptrdiff_t>(list.start);
    return {begin, begin + list.length};
}

void Script::options(Number p, std::vector<Number>& out) {
    const std::lock_guard lock(mutex_);
    const std::vector<Number> found = unlocked_options(p);
    out.insert(out.end(), found.begin(), found.end());
    check_options(found);
}

/// Whether nothing is said of p but itself.
bool Script::is_whole(Number p) const {
    const Node& node = nodes_[p];
    if (!node.parts.known()) return node.canonical == p;
    return node.parts.length == 1 && lists_[node.parts.start] == p;
}

/// Checks what the script says of these options of one position, or of some of them.
void Script::check_options(const std::vector<Number>& options) {
    if (defines(has_heaps) || (!defines(has_components) && !defines(has_canonical))) return;
    std::vector<Number> claims;
    for (const Number p : options) {
        if (nodes_[p].claim == Node::Claim::checked || is_whole(p)) continue;
        if (nodes_[p].claim == Node::Claim::none) ++open_claims_;
        nodes_[p].claim = Node::Claim::open;
        claims.push_back(p);
    }
    const std::size_t wanted =
        options.size() <= few_options ? claims.size() : std::min(claims.size(), sample_size);
    for (std::size_t i = 0; i < wanted && comparisons_ > 0; ++i)
        check_split(claims[i * claims.size() / wanted]);
}

bool Script::seems_endless() const {
    const std::lock_guard lock(mutex_);
    return largest_met_ > 10 * (largest_read_ + 10);
}

bool Script::is_trusted() const {
    const std::lock_guard lock(mutex_);
    return open_claims_ > 0;
}

/// The canonical forms of the components of p, in order; of a component, and where the script
/// splits nothing, p itself.
std::vector<Script::Number> Script::sorted_parts(Number p) const {
    const Node& node = nodes_[p];
    if (!node.parts.known()) return {node.canonical};
    const auto begin = lists_.begin() + static_cast<std::ptrdiff_t>(node.parts.start);
    std::vector<Number> parts(begin, begin + node.parts.length);
    std::sort(parts.begin(), parts.end());
    return parts;
}

/// Checks that p is the sum of its components, as far as one move goes.
void Script::check_split(Number p) {
    const std::vector<Number> parts = sorted_parts(p);
    std::set<std::vector<Number>> of_position, of_parts;
    std::size_t compared = 0;
    for (const Number option : unlocked_options(p)) {
        of_position.insert(sorted_parts(option));
        ++compared;
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        std::vector<Number> rest = parts;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        for (const Number option : unlocked_options(parts[i])) {
            std::vector<Number> sum = rest;
            const std::vector<Number> more = sorted_parts(option);
            sum.insert(sum.end(), more.begin(), more.end());
            std::sort(sum.begin(), sum.end());
            of_parts.insert(std::move(sum));
            ++compared;
        }
    }
    if (nodes_[p].claim == Node::Claim::open) --open_claims_;
    nodes_[p].claim = Node::Claim::checked;
    comparisons_ -= std::min(comparisons_, compared + 1);
    if (of_position == of_parts) return;
    const auto show = [&](const std::vector<Number>& sum) {
        std::string out;
        for (const Number part : sum) out += (out.empty() ? "" : " + ") + printed(part);
        return out.empty() ? std::string("0") : out;
    };
    for (const std::vector<Number>& sum : of_position)
        if (!of_parts.contains(sum))
            throw fault_split(name_, printed(p), show(parts), show(sum), false);
    for (const std::vector<Number>& sum : of_parts)
        if (!of_position.contains(sum))
            throw fault_split(name_, printed(p), show(parts), show(sum), true);
}

/// The number of a position that has been met as an option, or been accepted.
std::optional<Script::Number> Script::find(std::string_view packed) const {
    const auto found = numbers_.find(packed);
    if (found == numbers_.end()) return std::nullopt;
    const Node& node = nodes_[found->second];
    if (node.canonical == unknown || (defines(has_components) && !node.parts.known()))
        return std::nullopt;
    return found->second;
}

Script::Number Script::read(std::string_view text) {
    return resolve(read_position(text, kind_), true).value();
}

std::optional<Script::Number> Script::accept(const std::string& packed) {
    return resolve(packed, false);
}

std::optional<Script::Number> Script::resolve(const std::string& packed, bool must) {
    const std::lock_guard lock(mutex_);
    if (const std::optional<Number> known = find(packed)) return known;
    Writer question;
    question.byte(Ask::read);
    question.text(packed);
    const std::string about = print_position(packed);
    const std::string answer = ask(question.bytes(), about);
    if (!must && answer.starts_with(static_cast<char>(Fault::refused))) return std::nullopt;
    Reader in(answer);
    refuse_fault(in, about);
    const Number p = read_option(in);
    if (!in.good() || nodes_[p].packed != packed)
        throw fault_died(name_, about, Died::Of::accident);
    largest_read_ = std::max(largest_read_, nodes_[p].size);
    check_options({p});
    return p;
}

std::string Script::packed(Number p) const {
    const std::lock_guard lock(mutex_);
    return std::string(nodes_[p].packed);
}

Script::Number Script::canonical(Number p) const {
    const std::lock_guard lock(mutex_);
    return nodes_[p].canonical;
}

void Script::components(Number p, std::vector<Number>& out) const {
    const std::lock_guard lock(mutex_);
    const std::vector<Number> parts = sorted_parts(p);
    out.insert(out.end(), parts.begin(), parts.end());
}

std::size_t Script::size(Number p) const {
    const std::lock_guard lock(mutex_);
    return nodes_[p].size;
}

Text Script::read_texts(const Writer& question, Number about) {
    const std::string answer = ask(question.bytes(), printed(about));
    Reader in(answer);
    refuse_fault(in, printed(about));
    const std::string en = escaped(in.text(), true);
    return {en, escaped(in.text(), true)};
}

Text Script::say(Number from, Number to) {
    const std::lock_guard lock(mutex_);
    Writer question;
    question.byte(Ask::say);
    question.text(nodes_[from].packed);
    question.text(nodes_[to].packed);
    Text text = read_texts(question, from);
    std::replace(text.en.begin(), text.en.end(), '\n', ' ');
    std::replace(text.fr.begin(), text.fr.end(), '\n', ' ');
    return text;
}

Text Script::draw(Number p) {
    const std::lock_guard lock(mutex_);
    Writer question;
    question.byte(Ask::draw);
    question.text(nodes_[p].packed);
    return read_texts(question, p);
}

void Script::refuse_return(Number p) {
    const std::lock_guard lock(mutex_);
    // A line of play from component to component, depth first; `next` counts the moves tried.
    struct Step {
        Number part;
        std::vector<Number> moves;
        std::size_t next = 0;
    };
    std::vector<Step> line;
    std::vector<std::uint8_t> state;  // 0 new, 1 on the line, 2 done
    std::size_t entered = 0;
    const auto enter = [&](Number part) {
        if (state.size() < nodes_.size()) state.resize(2 * nodes_.size());
        if (state[part] == 1) {
            std::vector<std::string> cycle;
            std::size_t at = line.size();
            while (line[--at].part != part) {
            }
            for (; at < line.size(); ++at) cycle.push_back(printed(line[at].part));
            cycle.push_back(printed(part));
            throw fault_returns(name_, cycle);
        }
        if (state[part] == 2) return;
        state[part] = 1;
        Step step{part, {}};
        for (const Number option : unlocked_options(part))
            for (const Number q : sorted_parts(option)) step.moves.push_back(q);
        if (state.size() < nodes_.size()) state.resize(2 * nodes_.size());
        // A move back to the line is tried first: others may lead away for ever.
        std::partition(step.moves.begin(), step.moves.end(),
                       [&](Number q) { return state[q] == 1; });
        line.push_back(std::move(step));
        if (++entered > most_entered) throw OutOfLimits{{nodes_.size(), 0}, Stop::endless};
    };
    for (const Number part : sorted_parts(p)) {
        enter(part);
        while (!line.empty()) {
            Step& step = line.back();
            if (step.next < step.moves.size()) {
                enter(step.moves[step.next++]);
            } else {
                state[step.part] = 2;
                line.pop_back();
            }
        }
    }
    throw OutOfLimits{{nodes_.size(), 0}, Stop::endless};  // no cycle was found after all
}

}  // namespace nimrod::script
