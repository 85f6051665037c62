// The nimbers of components, by questions of the form "is its nimber n?".
//
// A component G has the nimber n exactly when G + *n is P. Asking that, instead of computing every
// nimber by its mex, lets the search stop early (Lemoine and Viennot, Nimbers are inevitable,
// 2012): an option with nimber n says no at once, and the same table answers for every n. When no
// option has it, the mex is at most n and is found by asking for the smaller nimbers, each of which
// needs only one option that has it; an option need only be shown to differ from the candidate
// (Beling and Rogalski, On pruning search trees of impartial games, 2020). What is learnt of a
// component is kept as Knowledge: its nimber, or nimbers that it has not.
//
// An option that falls into several components is decided by resolving all of them but one, for
// which a question remains; equal components cancel out.
//
// The search keeps its own stack: a line of play may be longer than the machine's. Positions that
// return are noticed (Loop). After a while further threads work on the same question, every other
// one from the other end of the lists of options; what one has learnt the others find in the table.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "nimrod/core/any_rules.h"
#include "nimrod/core/crew.h"
#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/representative.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/search/knowledge_table.h"
#include "nimrod/solve/search/loop.h"

namespace nimrod {

/// A component and what is asked of it: whether it has this nimber, or (nothing) which it has.
template <class Position>
struct Question {
    Position component;
    std::optional<std::uint32_t> nimber;

    /// Whether it has this nimber; which it has, where sets do not hold such a nimber: that it has
    /// not this one could not be kept, and who asked would take it for a yes.
    static Question about(const Position& component, std::uint32_t nimber) {
        if (nimber >= Knowledge::width) return {component, std::nullopt};
        return {component, nimber};
    }

    bool answered_by(Knowledge known) const {
        return known.is_exact() || (nimber && known.excludes(*nimber));
    }
};

/// In normal play positions fall into components, and a component without options is 0. In misère
/// play whole positions are searched, of which only "is it 0?" is asked: 0 stands for P, any other
/// number for N, and the end of play is N.
template <Ruleset R>
class ComponentSearch {
public:
    using Position = typename R::Position;

    /// What it learns is added to the table, and what the table knows is not searched again.
    ComponentSearch(R rules, std::shared_ptr<KnowledgeTable<Position>> table, Budget& budget,
                    Convention convention = Convention::normal)
        : rules_(std::move(rules)),
          is_misere_(convention == Convention::misere),
          by_size_(know_sizes(rules_)),
          threads_(std::min(budget.threads(), most_threads)),
          account_(budget),
          table_(std::move(table)) {}

    /// The nimber of a sum of parts (normal play).
    std::uint32_t nimber(const Position& p) {
        std::vector<Position> parts;
        split(p, parts);
        std::uint32_t sum = 0;
        for (const Position& part : parts) sum ^= answer({part, std::nullopt}).nimber();
        return sum;
    }

    /// Whether the nimber is 0.
    bool is_zero(const Position& p) { return has_nimber(p, 0); }
    /// Whether it is this one.
    bool has_nimber(const Position& p, std::uint32_t nimber) {
        std::vector<Position> parts;
        split(p, parts);
        if (parts.empty()) return nimber == 0;
        sort_by_size(parts);
        std::uint32_t sum = nimber;
        for (std::size_t i = 0; i + 1 < parts.size(); ++i)
            sum ^= answer({parts[i], std::nullopt}).nimber();
        return !answer(Question<Position>::about(parts.back(), sum)).excludes(sum);
    }

    /// Calls tell(component, known), the component as it is written, for all components of options
    /// of which something is known.
    template <class Tell>
    void tell_options(const Position& component, const Tell& tell) const {
        std::vector<Position> options, parts;
        rules_.options(component, options);
        for (const Position& option : options) {
            split(option, parts);
            for (const Position& part : parts) table_->tell(part, tell);
        }
    }

private:
    /// So many positions are met before other threads join.
    static constexpr std::uint64_t alone = 100'000;
    static constexpr unsigned most_threads = 8;
    /// Where fewer than one option in so many is undecided, the nimber itself is found at once, so
    /// that nothing more need be asked of the component. (With 2 or 4 Cram takes longer; without it
    /// Kayles does, whose rows would be opened again for every nimber.)
    static constexpr std::size_t cheap_to_finish = 10;
    /// So many questions to others are remembered, so that they are not asked again and again.
    static constexpr std::size_t most_asked = 8192;
    /// From this depth on it is checked whether a position returns.
    static constexpr std::size_t suspicious_depth = 64;

    /// An option: the components that were not exact when last looked at, none once it is resolved.
    struct Option {
        std::vector<Position> parts;
        std::uint32_t rest = 0;  // the nim-sum of the others
        Knowledge last = {};     // what was known of the last part
    };

    struct Frame {
        Question<Position> question;
        std::vector<Option> options = {};
        std::size_t unresolved = 0;
        std::vector<bool> found = {};  // nimbers that resolved options have
        std::uint32_t candidate = 0;   // the nimber that is sought among the options
        bool at_most = false;          // no option has the nimber in question
        bool has_asked = false;        // what was kept of the options
        std::size_t next = 0;          // options before this one have not the candidate
        std::uint64_t begun = 0;       // positions met before
        std::size_t bytes = 0;

        bool has(std::uint32_t nimber) const { return nimber < found.size() && found[nimber]; }
        void seek(std::uint32_t nimber) {
            candidate = nimber;
            next = 0;
        }
    };

    void split(const Position& p, std::vector<Position>& parts) const {
        parts.clear();
        if constexpr (HasComponents<R>)
            if (!is_misere_) {
                rules_.components(p, parts);
                for (Position& part : parts) part = representative(rules_, part);
                cancel_pairs(parts);
                return;
            }
        parts.push_back(representative(rules_, p));
    }
    static void cancel_pairs(std::vector<Position>& parts) {
        for (std::size_t i = 0; i < parts.size();) {
            const auto twin = std::find(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                        parts.end(), parts[i]);
            if (twin == parts.end()) {
                ++i;
                continue;
            }
            parts.erase(twin);
            parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }

    void sort_by_size(std::vector<Position>& parts) const {
        if constexpr (HasSize<R>)
            if (by_size_ && parts.size() > 1)
                std::sort(parts.begin(), parts.end(), [&](const Position& a, const Position& b) {
                    return rules_.size(a) < rules_.size(b);
                });
    }

    /// One thread's work on a question.
    class Worker {
    public:
        Worker(ComponentSearch& search, const std::atomic<bool>& wanted, unsigned number)
            : search_(search), meter_(search.account_, wanted), number_(number) {}

        /// Works until the table answers the question, or so many positions were met.
        bool work(const Question<Position>& question, std::uint64_t patience) {
            if (stack_.empty()) open(question);
            while (!stack_.empty()) {
                if (meter_.met() > patience) return false;
                advance();
            }
            return true;
        }

    private:
        void open(const Question<Position>& question) {
            search_.table_->take_answers(search_.account_);
            if (question.answered_by(search_.table_->find(question.component))) return;
            if (landmark_ && stack_[*landmark_].question.component == question.component)
                throw Loop{};
            options_.clear();
            search_.rules_.options(question.component, options_);
            meter_.step(1 + options_.size());
            if (options_.empty()) {
                search_.learn(question.component, Knowledge::exactly(search_.is_misere_ ? 1 : 0));
                return;
            }
            Frame frame{question};
            frame.begun = meter_.met();
            frame.bytes = element_bytes<Frame> + heap_bytes(question.component) +
                          block_bytes(options_.size() * sizeof(Option));
            frame.options.resize(options_.size());
            frame.unresolved = options_.size();
            // Threads begin at different ends, so that they rarely do the same work.
            if (number_ % 2 == 1) std::reverse(options_.begin(), options_.end());
            for (std::size_t i = 0; i < options_.size(); ++i) {
                meter_.step(0);
                std::vector<Position>& parts = frame.options[i].parts;
                search_.split(options_[i], parts);
                search_.sort_by_size(parts);
                resolve(frame, frame.options[i]);
                frame.bytes += heap_bytes(parts);
            }
            smaller_first(frame.options);
            if (!search_.is_misere_ && cheap_to_finish * frame.unresolved <= frame.options.size())
                frame.question.nimber.reset();
            frame.seek(frame.question.nimber.value_or(0));
            bytes_ += frame.bytes;
            stack_.push_back(std::move(frame));
            meter_.holds(bytes_);
            if (stack_.size() >= suspicious_depth && std::has_single_bit(stack_.size()))
                landmark_ = stack_.size() - 1;
        }

        /// Small components are cheap to decide, and an option that falls into such often decides.
        void smaller_first(std::vector<Option>& options) const {
            if constexpr (HasSize<R>) {
                if (!search_.by_size_) return;
                const auto size = [&](const Option& option) {
                    return option.parts.empty() ? std::size_t{0}
                                                : search_.rules_.size(option.parts.back());
                };
                std::stable_sort(
                    options.begin(), options.end(),
                    [&](const Option& a, const Option& b) { return size(a) < size(b); });
            }
        }

        /// Removes the components that are exact; notes the nimber when none is left.
        void resolve(Frame& frame, Option& option) {
            std::erase_if(option.parts, [&](const Position& part) {
                const Knowledge known = search_.table_->find(part);
                if (known.is_exact())
                    option.rest ^= known.nimber();
                else
                    option.last = known;
                return known.is_exact();
            });
            if (!option.parts.empty()) return;
            --frame.unresolved;
            if (option.rest >= frame.found.size()) frame.found.resize(option.rest + 1);
            frame.found[option.rest] = true;
        }

        /// One step of the topmost question: a question below it, a new candidate, or the answer.
        void advance() {
            Frame& frame = stack_.back();
            const std::optional<std::uint32_t> asked = frame.question.nimber;
            if (!frame.has(frame.candidate)) {
                if (const std::optional<Question<Position>> next = undecided(frame)) {
                    open(*next);
                    return;
                }
            }
            if (frame.has(frame.candidate)) {
                if (asked && !frame.at_most)
                    close(Knowledge::with_option(*asked));
                else
                    frame.seek(frame.candidate + 1);
                if (frame.at_most && frame.candidate == *asked) close(Knowledge::exactly(*asked));
            } else if (asked && !frame.at_most && *asked > 0) {
                frame.at_most = true;
                frame.seek(0);
            } else {
                close(Knowledge::exactly(frame.candidate));
            }
        }

        /// What has to be asked next to find out whether some option has the candidate; nothing
        /// when one has it or none can have it.
        std::optional<Question<Position>> undecided(Frame& frame) {
            if (!frame.has_asked && meter_.met() - frame.begun >= worth_keeping) ask(frame);
            for (; frame.unresolved > 0 && frame.next < frame.options.size(); ++frame.next) {
                Option& option = frame.options[frame.next];
                if (option.parts.empty()) continue;
                resolve(frame, option);
                if (frame.has(frame.candidate)) return std::nullopt;
                if (option.parts.empty()) continue;
                if (option.parts.size() > 1) return Question<Position>{option.parts[0], {}};
                const std::uint32_t wanted = frame.candidate ^ option.rest;
                if (option.last.excludes(wanted)) continue;
                return Question<Position>::about(option.parts[0], wanted);
            }
            return std::nullopt;
        }

        /// A component that takes long has options that took others long. (To ask whenever one is
        /// opened made Cram an eighth slower.)
        void ask(Frame& frame) {
            frame.has_asked = true;
            if (!search_.table_->lasts()) return;
            for (std::size_t i = frame.next; i < frame.options.size(); ++i)
                for (const Position& part : frame.options[i].parts)
                    if (!was_asked(part)) search_.table_->ask(part);
            search_.table_->take_answers(search_.account_);
        }

        /// Whether the component was asked about lately: many have it as an option. The hash
        /// decides only whether to ask again.
        bool was_asked(const Position& component) {
            asked_.resize(most_asked);
            const std::size_t hash = Hash{}(component);
            return std::exchange(asked_[hash % most_asked], hash) == hash;
        }

        void close(Knowledge known) {
            const Frame& frame = stack_.back();
            const std::uint64_t met = meter_.met() - frame.begun;
            search_.learn(frame.question.component, known.found_in(met));
            if (met >= worth_keeping) search_.table_->keep(frame.question.component);
            bytes_ -= stack_.back().bytes;
            stack_.pop_back();
            if (landmark_ && *landmark_ >= stack_.size()) landmark_.reset();
        }

        ComponentSearch& search_;
        Meter meter_;
        unsigned number_;
        std::vector<Frame> stack_;
        /// A frame to which a line of play without end must return, as Brent finds cycles: deeper
        /// and deeper frames are taken, until one lies on the cycle.
        std::optional<std::size_t> landmark_;
        std::size_t bytes_ = 0;
        std::vector<Position> options_;
        std::vector<std::size_t> asked_;  // hashes
    };

    /// The first thread goes on, and others work on the same question, until one has the answer.
    void help(Worker& first, const Question<Position>& question, std::atomic<bool>& wanted) {
        Crew crew(threads_ - 1);
        crew.start([&](unsigned number) {
            try {
                Worker(*this, wanted, number).work(question, UINT64_MAX);
                wanted = false;
            } catch (...) {
                // The first thread meets the same limit or loop, and reports it.
            }
        });
        try {
            first.work(question, UINT64_MAX);
        } catch (const NoLongerWanted&) {  // another thread has answered
        } catch (...) {
            wanted = false;  // the crew ends before this thread leaves
            throw;
        }
        wanted = false;
        crew.finish();
    }

    Knowledge answer(const Question<Position>& question) {
        Knowledge known = table_->find(question.component);
        if (!question.answered_by(known)) known = table_->recall(question.component, account_);
        if (question.answered_by(known)) return known;
        std::atomic<bool> wanted = true;
        Worker first(*this, wanted, 0);
        if (!first.work(question, threads_ > 1 ? alone : UINT64_MAX)) help(first, question, wanted);
        return table_->find(question.component);
    }

    void learn(const Position& p, Knowledge known) { table_->learn(p, known, account_); }

    R rules_;
    bool is_misere_;
    bool by_size_;
    unsigned threads_;
    Account account_;
    std::shared_ptr<KnowledgeTable<Position>> table_;
};

}  // namespace nimrod
