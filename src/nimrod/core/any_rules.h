// Rules of which only the type of the positions is known.
//
// What is written for these is compiled once for all games with such positions, a dozen of which
// are played on lists of 32-bit numbers, and not once for each game. A call costs little beside
// what the rules do in it: to list options, or to split a position.
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nimrod/core/representative.h"
#include "nimrod/core/ruleset.h"

namespace nimrod {

template <class P>
class AnyRules {
public:
    using Position = P;

    // Whether these are rules is asked last: it depends on whether AnyRules can be copied.
    template <class R>
        requires(!std::same_as<R, AnyRules>) && std::same_as<typename R::Position, P> && Ruleset<R>
    explicit AnyRules(R rules) : rules_(std::make_shared<const These<R>>(std::move(rules))) {}

    void options(const P& p, std::vector<P>& out) const { rules_->options(p, out); }
    P parse(std::string_view text) const { return rules_->parse(text); }
    std::string print(const P& p) const { return rules_->print(p); }
    P canonical(const P& p) const { return rules_->canonical(p); }
    /// The position itself, where it never falls apart.
    void components(const P& p, std::vector<P>& out) const { rules_->components(p, out); }
    bool fall_apart() const { return rules_->fall_apart; }
    /// Of no use where sizes are not known.
    std::size_t size(const P& p) const { return rules_->size(p); }
    bool know_sizes() const { return rules_->know_sizes; }
    /// Returns where the rules do not forbid it.
    void refuse_return(const P& p) const { rules_->refuse_return(p); }

private:
    struct Interface {
        const bool fall_apart;
        const bool know_sizes;

        Interface(bool apart, bool sizes) : fall_apart(apart), know_sizes(sizes) {}
        virtual ~Interface() = default;
        virtual void options(const P& p, std::vector<P>& out) const = 0;
        virtual P parse(std::string_view text) const = 0;
        virtual std::string print(const P& p) const = 0;
        virtual P canonical(const P& p) const = 0;
        virtual void components(const P& p, std::vector<P>& out) const = 0;
        virtual std::size_t size(const P& p) const = 0;
        virtual void refuse_return(const P& p) const = 0;
    };

    template <class R>
    struct These final : Interface {
        R rules;

        explicit These(R r) : Interface(HasComponents<R>, HasSize<R>), rules(std::move(r)) {}
        void options(const P& p, std::vector<P>& out) const override { rules.options(p, out); }
        P parse(std::string_view text) const override { return rules.parse(text); }
        std::string print(const P& p) const override { return rules.print(p); }
        P canonical(const P& p) const override { return representative(rules, p); }
        void components(const P& p, std::vector<P>& out) const override {
            if constexpr (HasComponents<R>)
                rules.components(p, out);
            else
                out.push_back(p);
        }
        std::size_t size([[maybe_unused]] const P& p) const override {
            if constexpr (HasSize<R>)
                return rules.size(p);
            else
                return 0;
        }
        void refuse_return([[maybe_unused]] const P& p) const override {
            if constexpr (requires { rules.refuse_return(p); }) rules.refuse_return(p);
        }
    };

    std::shared_ptr<const Interface> rules_;
};

/// Whether positions may fall into components.
template <Ruleset R>
bool fall_apart([[maybe_unused]] const R& rules) {
    if constexpr (requires { rules.fall_apart(); })
        return rules.fall_apart();
    else
        return HasComponents<R>;
}

/// Whether the rules know how large components are.
template <Ruleset R>
bool know_sizes([[maybe_unused]] const R& rules) {
    if constexpr (requires { rules.know_sizes(); })
        return rules.know_sizes();
    else
        return HasSize<R>;
}

}  // namespace nimrod
