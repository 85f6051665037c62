// Depth-first proof-number search of misère sums.
//
// A state is one canonical form (misere_forms.h), the sum of those of all small components, and the
// list of the other components. So what is small is told apart no more than it deserves, and what
// is large is opened only when the search comes there (as Lemoine and Viennot do with their reduced
// canonical trees, 2009). Of every state two numbers are kept: how much must at least be decided to
// show that it is won, and to show that it is lost; the search goes where the least is missing, and
// comes back when that has become more than what is missing elsewhere.
#include "nimrod/solve/search/misere_sum_search.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "nimrod/core/hash.h"
#include "nimrod/solve/search/loop.h"
#include "nimrod/solve/search/misere_forms.h"

namespace nimrod {

class MisereSumSearch::Work {
public:
    Work(ComponentGraph& graph, Budget& budget)
        : graph_(graph),
          budget_(budget),
          account_(budget),
          forms_(budget.memory().private_table<MisereForms>()) {}
    ~Work() { budget_.release(held_); }
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;

    Account& account() { return account_; }

    Outcome outcome(const std::vector<Id>& parts) {
        opening_.clear();  // what a limit has ended is opened again
        Node& root = node(reduced({}, parts));
        decide(root);
        return root.win == 0 ? Outcome::N : Outcome::P;
    }

private:
    using Form = MisereForms::Form;
    using Effort = std::uint64_t;
    static constexpr Effort infinite = std::numeric_limits<Effort>::max() / 4;

    struct State {
        Form form = 0;
        std::vector<Id> parts = {};  // sorted

        bool operator==(const State&) const = default;
        std::size_t hash() const { return mix(Hash{}(parts), form); }
    };

    struct Node {
        const State* state = nullptr;
        Effort win = 1;
        Effort loss = 1;
        std::vector<Node*> options = {};  // none before it is opened
        bool on_line = false;

        bool is_decided() const { return win == 0 || loss == 0; }
    };

    /// The form of a small component; nothing if there is none within the store of forms.
    std::optional<Form> form_of(Id component) {
        if (const auto known = small_.find(component); known != small_.end()) return known->second;
        if (!opening_.insert(component).second) throw Loop{};
        std::vector<Form> options;
        bool has_form = true;
        graph_.options(component, account_).each([&](std::span<const Id> parts) {
            budget_.step();
            const State state = reduced({}, {parts.begin(), parts.end()});
            has_form = state.parts.empty();
            options.push_back(state.form);
            return has_form;
        });
        hold(64);
        const std::optional<Form> form =
            has_form ? forms_->with_options(std::move(options), budget_) : std::nullopt;
        opening_.erase(component);
        small_.emplace(component, form);
        return form;
    }

    State reduced(State state, const std::vector<Id>& parts) {
        for (const Id part : parts) {
            std::optional<Form> sum;
            if (graph_.is_small(part))
                if (const std::optional<Form> form = form_of(part))
                    sum = forms_->sum(state.form, *form, budget_);
            if (sum)
                state.form = *sum;
            else
                state.parts.push_back(part);
        }
        std::sort(state.parts.begin(), state.parts.end());
        return state;
    }

    Node& node(State state) {
        const auto [at, fresh] = nodes_.try_emplace(std::move(state));
        Node& out = at->second;
        if (!fresh) return out;
        hold(sizeof(State) + sizeof(Node) + 64 + at->first.parts.size() * sizeof(Id));
        out.state = &at->first;
        if (at->first.parts.empty()) {
            const bool wins = forms_->outcome(at->first.form) == Outcome::N;
            out.win = wins ? 0 : infinite;
            out.loss = wins ? infinite : 0;
        }
        return out;
    }

    void open(Node& node) {
        const State& state = *node.state;
        std::vector<Node*> options;
        for (const Form form : forms_->options(state.form))
            options.push_back(&this->node({form, state.parts}));
        for (std::size_t i = 0; i < state.parts.size(); ++i) {
            if (i > 0 && state.parts[i] == state.parts[i - 1]) continue;
            State rest = state;
            rest.parts.erase(rest.parts.begin() + static_cast<std::ptrdiff_t>(i));
            graph_.options(state.parts[i], account_).each([&](std::span<const Id> parts) {
                budget_.step();
                options.push_back(&this->node(reduced(rest, {parts.begin(), parts.end()})));
                return true;
            });
        }
        if (options.empty()) {  // who cannot move has won
            node.win = 0;
            node.loss = infinite;
            return;
        }
        std::sort(options.begin(), options.end());
        options.erase(std::unique(options.begin(), options.end()), options.end());
        std::sort(options.begin(), options.end(), [&](const Node* a, const Node* b) {
            const std::uint64_t by_size = size(*a);
            return by_size != size(*b) ? by_size < size(*b) : a < b;
        });
        hold(options.size() * sizeof(Node*));
        node.options = std::move(options);
    }
    std::uint64_t size(const Node& node) const {
        std::uint64_t out = 0;
        for (const Id part : node.state->parts) out += graph_.size(part);
        return out;
    }

    /// The nodes that are worked at, each an option of the one before. The stack is our own: a line
    /// of play may be longer than the machine's.
    struct Line {
        struct Frame {
            Node* node;
            Effort most_win;
            Effort most_loss;
        };
        std::vector<Frame> frames;

        ~Line() {
            for (const Frame& frame : frames) frame.node->on_line = false;
        }
        void pop() {
            frames.back().node->on_line = false;
            frames.pop_back();
        }
    };

    void enter(Line& line, const Line::Frame& frame) {
        if (frame.node->is_decided()) return;
        if (frame.node->on_line) throw Loop{};
        budget_.step();
        if (frame.node->options.empty()) open(*frame.node);
        if (line.frames.size() >= deepest_) {
            hold(sizeof frame);
            deepest_ = line.frames.size() + 1;
        }
        line.frames.push_back(frame);
        frame.node->on_line = true;
    }

    void decide(Node& root) {
        Line line;
        enter(line, {&root, infinite, infinite});
        while (!line.frames.empty()) {
            const Line::Frame frame = line.frames.back();
            Node& node = *frame.node;
            if (node.is_decided()) {
                line.pop();
                continue;
            }
            const Best best = look(node);
            if (node.is_decided()) node.options = {};
            if (node.win >= frame.most_win || node.loss >= frame.most_loss)
                line.pop();
            else
                enter(line,
                      {best.option, std::min(infinite, frame.most_loss - (node.loss - best.win)),
                       std::min(frame.most_win, best.second + 1)});
        }
    }

    /// The best option, with what it takes to show it won, and to show the next best one lost.
    struct Best {
        Node* option = nullptr;
        Effort win = 0;
        Effort second = infinite;
    };
    static Best look(Node& node) {
        Best best;
        Effort win = infinite;
        Effort loss = 0;
        for (Node* option : node.options) {
            loss = std::min(loss + option->win, infinite);
            if (option->loss < win) {
                best = {option, option->win, win};
                win = option->loss;
            } else {
                best.second = std::min(best.second, option->loss);
            }
            if (win == 0) break;
        }
        node.win = win;
        node.loss = win == 0 ? infinite : loss;
        return best;
    }

    void hold(std::uint64_t bytes) {
        held_ += bytes;
        budget_.hold(bytes);
    }

    ComponentGraph& graph_;
    Budget& budget_;
    Account account_;
    std::shared_ptr<MisereForms> forms_;
    std::unordered_map<Id, std::optional<Form>> small_;
    std::unordered_set<Id> opening_;  // small ones, each a part of an option of the one before
    std::unordered_map<State, Node, Hash> nodes_;
    std::size_t deepest_ = 0;
    std::uint64_t held_ = 0;
};

MisereSumSearch::MisereSumSearch(ComponentGraph& graph, Budget& budget)
    : work_(std::make_unique<Work>(graph, budget)) {}
MisereSumSearch::~MisereSumSearch() = default;

Outcome MisereSumSearch::outcome(const std::vector<Id>& parts) { return work_->outcome(parts); }
Account& MisereSumSearch::account() { return work_->account(); }

}  // namespace nimrod
