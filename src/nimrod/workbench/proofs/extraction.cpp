// Records are found from above. A list is worked through, the largest component first: so all that
// asks for a component has been seen when its turn comes. Of each option it need only be shown that
// it has not the nimber of the component: by its own nimber, or by a reply that has the nimber in
// question. Preferred is what needs no new record, then what is cheapest. That keeps proofs short:
// most components that a search has met are never spoken of (Lemoine and Viennot call the same
// reduction of their tables "checking").
//
// What is not known yet is searched when it is needed. The search is by couples for all games,
// since it tells a nimber where it has found a reply.
#include "nimrod/workbench/proofs/extraction.h"

#include <algorithm>
#include <queue>
#include <unordered_map>

namespace nimrod {

namespace {

/// So many steps are nothing.
constexpr std::uint64_t few_steps = 1'000;

/// From 0.75 to 1.25: enough to choose otherwise among what costs nearly the same.
float some_factor(Random& random) { return 0.75F + static_cast<float>(random() % 1024) / 2048; }

}  // namespace

std::size_t RecordList::bytes() const {
    std::size_t sum = 0;
    for (const ProofRecord& record : records) sum += record.component.size() + 1;
    return sum;
}

/// What is known of a sum.
struct Extraction::Judged {
    bool known = false;
    std::uint32_t nimber = 0;
    double cost = 0;  // of what would have to be recorded besides
};

/// The cheapest sum so far that serves a purpose.
struct Extraction::Choice {
    std::vector<Id> parts = {};
    double cost = 0;
    bool found = false;

    void offer(std::span<const Id> other, double its_cost) {
        if (found && its_cost >= cost) return;
        parts.assign(other.begin(), other.end());
        cost = its_cost;
        found = true;
    }
    bool is_free() const { return found && cost == 0; }
};

/// One way from the statement down to the ends of the game.
class Extraction::Pass {
public:
    explicit Pass(Extraction& owner) : owner_(owner), graph_(owner.graph_) {}

    /// These are to be recorded.
    void choose(std::span<const Id> parts) {
        std::vector<Id> odd;
        strike_pairs(parts, odd);
        for (const Id part : odd) choose(part);
    }

    void run() {
        while (!open_.empty()) {
            const Id component = open_.top().second;
            open_.pop();
            justify(component);
        }
    }

    std::vector<ProofRecord> records() {
        std::sort(chosen_.begin(), chosen_.end(), [&](const Chosen& a, const Chosen& b) {
            if (a.size != b.size) return a.size < b.size;
            if (a.text.size() != b.text.size()) return a.text.size() < b.text.size();
            return a.text < b.text;
        });
        std::vector<ProofRecord> out;
        for (const Chosen& each : chosen_)
            out.push_back({each.text, graph_.known(each.component).nimber()});
        return out;
    }
    std::vector<Id> components() const {
        std::vector<Id> out;
        for (const Chosen& each : chosen_) out.push_back(each.component);
        return out;
    }

    static void strike_pairs(std::span<const Id> parts, std::vector<Id>& odd) {
        odd.clear();
        for (const Id part : parts) {
            const auto twin = std::find(odd.begin(), odd.end(), part);
            if (twin == odd.end())
                odd.push_back(part);
            else
                odd.erase(twin);
        }
    }

private:
    struct Chosen {
        Id component;
        std::uint32_t size;
        std::string text;
    };

    void choose(Id component) {
        Seen& state = owner_.state(component);
        if (state.chosen) return;
        state.chosen = true;
        if (!owner_.has_options(component)) return;
        // Components that search tells apart may be the same: then they are written alike.
        std::string text = owner_.written(graph_, component);
        if (!texts_.insert(owner_.identity(text)).second) return;
        chosen_.push_back({component, graph_.size(component), std::move(text)});
        open_.emplace(graph_.size(component), component);
    }

    void justify(Id component) {
        const std::uint32_t nimber = graph_.known(component).nimber();
        const ComponentGraph::Options& options =
            graph_.options(component, owner_.search_.account());
        for (std::uint32_t smaller = 0; smaller < nimber; ++smaller) reach(options, smaller);
        options.each([&](std::span<const Id> option) {
            owner_.search_.account().step(1);
            differ(option, nimber);
            return true;
        });
    }

    /// Some option has this nimber.
    void reach(const ComponentGraph::Options& options, std::uint32_t nimber) {
        Choice best;
        const auto look = [&] {
            options.each([&](std::span<const Id> option) {
                const Judged judged = owner_.judge(option);
                if (judged.known && judged.nimber == nimber) best.offer(option, judged.cost);
                return !best.is_free();
            });
        };
        look();
        if (!best.found) {
            options.each([&](std::span<const Id> option) {
                return !owner_.has_nimber({option.begin(), option.end()}, nimber);
            });
            look();
        }
        choose(best.parts);
    }

    /// This option has not this nimber.
    void differ(std::span<const Id> option, std::uint32_t nimber) {
        Choice best = reason(option, nimber);
        if (!best.found) {
            owner_.has_nimber({option.begin(), option.end()}, nimber);
            best = reason(option, nimber);
        }
        if (!best.found) {  // nobody had to find a reply, or the nimber, so far
            each_reply(option, [&](std::span<const Id> reply) {
                return !owner_.has_nimber({reply.begin(), reply.end()}, nimber);
            });
            best = reason(option, nimber);
        }
        if (!best.found) {
            owner_.require_known({option.begin(), option.end()});
            best = reason(option, nimber);
        }
        choose(best.parts);
    }

    Choice reason(std::span<const Id> option, std::uint32_t nimber) {
        Choice best;
        if (const Judged judged = owner_.judge(option); judged.known && judged.nimber != nimber)
            best.offer(option, judged.cost);
        if (best.is_free()) return best;
        each_reply(option, [&](std::span<const Id> reply) {
            const Judged judged = owner_.judge(reply);
            if (judged.known && judged.nimber == nimber) best.offer(reply, judged.cost);
            return !best.is_free();
        });
        return best;
    }

    /// Calls f for each option of the sum until it returns false.
    template <class F>
    void each_reply(std::span<const Id> sum, const F& f) {
        std::vector<Id> odd, reply;
        strike_pairs(sum, odd);
        bool go_on = true;
        for (std::size_t i = 0; i < odd.size() && go_on; ++i)
            graph_.options(odd[i], owner_.search_.account()).each([&](std::span<const Id> option) {
                reply.assign(option.begin(), option.end());
                for (std::size_t j = 0; j < odd.size(); ++j)
                    if (j != i) reply.push_back(odd[j]);
                go_on = f(reply);
                return go_on;
            });
    }

    Extraction& owner_;
    ComponentGraph& graph_;
    std::vector<Chosen> chosen_;
    std::unordered_set<std::string> texts_;
    std::priority_queue<std::pair<std::uint32_t, Id>> open_;  // by size
};

Extraction::Extraction(const Game& game, Convention convention, Budget& budget)
    : game_(game),
      convention_(convention),
      budget_(budget),
      components_(game.searched_components(convention, budget)),
      graph_(components_->graph()),
      search_(graph_, budget) {}

Extraction::~Extraction() = default;

Extraction::Seen& Extraction::state(Id component) {
    if (component >= states_.size()) states_.resize(component + component / 2 + 64);
    Seen& state = states_[component];
    if (!state.seen) see(component);
    return states_[component];
}

/// Asks the theory; search is for later.
void Extraction::see(Id component) {
    states_[component].seen = true;
    if (random_ != nullptr) states_[component].factor = some_factor(*random_);
    if (convention_ == Convention::normal && !graph_.known(component).is_exact())
        components_->ask(component);
}

bool Extraction::has_options(ComponentGraph& graph, Id component) {
    bool some = false;
    graph.options(component, search_.account()).each([&](std::span<const Id>) {
        some = true;
        return false;
    });
    return some;
}

std::string Extraction::written(const ComponentGraph& graph, Id component) const {
    const std::string text = graph.written(component);
    return game_.name().empty() ? text : game_.read(text);
}

/// Whole positions are the same where their components are, wherever these lie.
std::string Extraction::identity(const std::string& text) {
    if (convention_ == Convention::normal) return text;
    if (!parts_) parts_ = game_.searched_components(Convention::normal, budget_);
    std::vector<std::string> parts;
    for (const Id part : parts_->split(text, search_.account()))
        if (has_options(parts_->graph(), part)) parts.push_back(written(parts_->graph(), part));
    std::sort(parts.begin(), parts.end());
    std::string out;
    for (const std::string& part : parts) out += part + "\n";
    return out;
}

double Extraction::cost(Id component) {
    const Seen& known = state(component);
    if (known.chosen) return 0;
    const double size = graph_.size(component) + 1.0;
    return size * size * known.factor * (known.preferred ? 0.25 : 1);
}

Extraction::Judged Extraction::judge(std::span<const Id> parts) {
    Pass::strike_pairs(parts, left_);
    Judged out{true, 0, 0};
    for (const Id part : left_) {
        const double its_cost = cost(part);
        const Knowledge known = graph_.known(part);
        if (convention_ == Convention::misere) {
            // Only what is lost can be recorded; the end is won.
            if (!has_options(part)) return {true, 1, 0};
            return {known.is_exact(), 0, its_cost};
        }
        if (!known.is_exact()) return {};
        out.nimber ^= known.nimber();
        out.cost += its_cost;
    }
    return out;
}

/// Finds out whether the sum has the nimber, unless it is known that it has not.
bool Extraction::has_nimber(const std::vector<Id>& parts, std::uint32_t nimber) {
    if (convention_ == Convention::normal) return search_.has_nimber(parts, nimber);
    const Id whole = parts.at(0);
    if (!has_options(whole)) return false;
    if (graph_.known(whole).empty()) components_->ask(whole);
    return graph_.known(whole).is_exact();
}

void Extraction::require_known(const std::vector<Id>& parts) {
    std::vector<Id> odd;
    Pass::strike_pairs(parts, odd);
    for (const Id part : odd) {
        state(part);
        if (!graph_.known(part).is_exact()) search_.nimber({part});
    }
}

std::uint32_t Extraction::nimber(std::string_view position) {
    const std::vector<Id> parts = components_->split(position, search_.account());
    require_known(parts);
    return judge(parts).nimber;
}

Outcome Extraction::outcome(std::string_view position) {
    const std::vector<Id> parts = components_->split(position, search_.account());
    if (convention_ == Convention::normal) {
        const Judged judged = judge(parts);
        if (judged.known) return judged.nimber == 0 ? Outcome::P : Outcome::N;
        // Where theory tells who wins and no more, search need not find it out.
        const std::string text(position);
        const auto told = budget_.within(few_steps, [&] {
            return game_.values(std::span(&text, 1), convention_, false, budget_)[0].outcome;
        });
        if (told && *told) return **told;
    }
    return has_nimber(parts, 0) ? Outcome::P : Outcome::N;
}

RecordList Extraction::of_value(std::string_view position) {
    const std::vector<Id> parts = components_->split(position, search_.account());
    if (convention_ == Convention::normal) require_known(parts);
    Pass pass(*this);
    pass.choose(parts);
    return finish(pass);
}

RecordList Extraction::of_win(std::string_view position) {
    const OptionList options = game_.options(position, most_options);
    if (!options.complete) budget_.stop(Stop::too_large);
    std::vector<std::vector<Id>> parts;
    for (const std::string& option : options.first)
        parts.push_back(components_->split(option, search_.account()));
    // The largest first: what a theory finds out of one may be about all that are within it.
    std::vector<Id> all;
    for (const std::vector<Id>& each : parts) all.insert(all.end(), each.begin(), each.end());
    std::sort(all.begin(), all.end(), [&](Id a, Id b) {
        return graph_.size(a) != graph_.size(b) ? graph_.size(a) > graph_.size(b) : a < b;
    });
    for (const Id each : all) state(each);
    std::optional<std::size_t> best;
    double least = 0;
    const auto look = [&] {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Judged judged = judge(parts[i]);
            if (!judged.known || judged.nimber != 0 || (best && judged.cost >= least)) continue;
            best = i;
            least = judged.cost;
        }
    };
    look();
    for (std::size_t i = 0; !best && i < parts.size(); ++i)
        if (has_nimber(parts[i], 0)) look();
    Pass pass(*this);
    pass.choose(parts[best.value()]);
    RecordList out = finish(pass);
    out.move = options.first[*best];
    return out;
}

RecordList Extraction::finish(Pass& pass) {
    pass.run();
    for (Seen& state : states_) state.chosen = false;
    last_ = pass.components();
    return {pass.records()};
}

void Extraction::prefer_last() {
    for (Seen& state : states_) state.preferred = false;
    for (const Id component : last_) state(component).preferred = true;
}

void Extraction::try_again(Random& random) {
    random_ = &random;
    for (Seen& state : states_)
        if (state.seen) state.factor = some_factor(random);
}

}  // namespace nimrod
