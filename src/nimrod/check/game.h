// Rules, as the methods ask for them.
//
// The checker has rules of its own, written from docs/proofs.md: a mistake in those by which the
// rest of the library searches cannot pass here unnoticed. A position is a list of components, an
// option of a component is a list of components; equal components have equal bytes.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "nimrod/check/refusal.h"
#include "nimrod/check/work.h"

namespace nimrod::check {

using Component = std::string;

/// Components that are made again and again, in the room of earlier ones.
class Parts {
public:
    void clear() { size_ = 0; }
    /// A component more, empty.
    Component& add() {
        next().clear();
        return parts_[size_ - 1];
    }
    void add(std::string_view bytes) { next().assign(bytes); }
    /// The last component takes the place of this one.
    void remove(std::size_t i) {
        --size_;
        std::swap(parts_[i], parts_[size_]);
    }
    std::size_t size() const { return size_; }
    const Component& operator[](std::size_t i) const { return parts_[i]; }
    Component& operator[](std::size_t i) { return parts_[i]; }
    const Component* begin() const { return parts_.data(); }
    const Component* end() const { return parts_.data() + size_; }

private:
    Component& next() {
        if (size_ == parts_.size()) parts_.emplace_back();
        return parts_[size_++];
    }

    std::vector<Component> parts_;
    std::size_t size_ = 0;
};

/// Whoever is shown the options one by one; returns whether there is interest in more.
class Visit {
public:
    template <class F>
        requires(!std::is_same_v<std::remove_cvref_t<F>, Visit>)
    Visit(const F& f)
        : object_(&f), call_([](const void* object, const Parts& option) -> bool {
              return (*static_cast<const F*>(object))(option);
          }) {}
    bool operator()(const Parts& option) const { return call_(object_, option); }

private:
    const void* object_;
    bool (*call_)(const void*, const Parts&);
};

/// What a game knows of all recorded components together (see Game::kinds).
struct Kinds {
    virtual ~Kinds() = default;
};

class Game {
public:
    explicit Game(std::string_view name) : name_(name) {}
    virtual ~Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    /// As it stands in expressions.
    const std::string& name() const { return name_; }
    /// The rules as they were understood, for people.
    virtual Text rules() const = 0;
    /// A theorem on which the components rest; usually none.
    virtual Text theorem() const { return {}; }

    virtual std::vector<Component> read(std::string_view text) const = 0;
    /// Shows every option until the visitor has seen enough; returns whether it saw all.
    virtual bool options(const Component& component, const Visit& visit) const = 0;
    virtual bool is_alive(const Component& component) const {
        return !options(component, [](const Parts&) { return false; });
    }
    /// Whether the components of an option have, together, a smaller rank than the component.
    virtual bool falls(const Component& component, const Parts& option) const;
    /// A number that falls with every option (the sum over its components is less); not asked where
    /// falls() is another.
    virtual std::uint64_t rank(const Component&) const { return 0; }
    /// All components that are this one moved, turned or reflected.
    virtual void images(const Component& component, Parts& out) const {
        out.clear();
        out.add(component);
    }
    /// One of the images, the same for all of them, written into the room that is given; where a
    /// game does not know better, the least.
    virtual const Component& least(const Component& component, Parts& room) const;
    /// Whether two equal components vanish by the rules themselves.
    virtual bool cancels() const { return false; }

    /// The options all of whose components may be recorded: those left out are not.
    virtual bool replies(const Component& component, const Kinds*, const Visit& visit) const {
        return options(component, visit);
    }
    virtual bool has_kinds() const { return false; }
    virtual std::unique_ptr<Kinds> kinds(const std::vector<Component>&) const { return nullptr; }

private:
    const std::string name_;
};

/// Numbers in a component, seven bits a byte.
class Numbers {
public:
    explicit Numbers(std::string_view bytes) : rest_(bytes) {}
    bool at_end() const { return rest_.empty(); }
    std::uint64_t next() {
        std::uint64_t out = 0;
        for (unsigned shift = 0;; shift += 7) {
            const auto byte = static_cast<std::uint8_t>(rest_.front());
            rest_.remove_prefix(1);
            out |= std::uint64_t{byte & 0x7fU} << shift;
            if (byte < 0x80) return out;
        }
    }

private:
    std::string_view rest_;
};
std::vector<std::uint64_t> numbers_in(std::string_view bytes);
void write_numbers(Component& out, const std::vector<std::uint64_t>& numbers);

/// Shows the options, counted; refuses a position with too many of them. Returns whether the
/// visitor saw all.
template <class F>
bool each_option(const Game& game, const Component& component, Work& work, const F& visit) {
    std::size_t seen = 0;
    return game.options(component, [&](const Parts& option) {
        work.spend();
        if (++seen > most_options)
            refuse(tr("a position with more than {} options", "une position de plus de {} options",
                      most_options));
        return visit(option);
    });
}

/// An option of the component must have a smaller rank, or records could prove each other.
inline void check_rank(const Game& game, const Component& component, const Parts& option) {
    if (!game.falls(component, option))
        refuse(tr("an option that does not lower the rank",
                  "une option qui ne fait pas baisser le rang"));
}

}  // namespace nimrod::check
