// Scripts run in the engine itself: the browser is the wall, and the page ends a worker that does
// not answer. Lua's steps and memory are counted as behind our own wall.
#include <algorithm>
#include <utility>

#include "nimrod/core/outside.h"
#include "nimrod/games/script/host.h"
#include "questions.h"

namespace nimrod::script {

namespace {

class InEngine final : public Host {
public:
    explicit InEngine(std::string greeting) : greeting_(std::move(greeting)) {}
    ~InEngine() override { Outside::release(held_); }

    std::string greet() override { return ask(greeting_); }
    std::string ask(std::string_view message) override {
        // One count for all scripts, since they share one memory.
        const std::size_t others = held_memory() - std::min(held_, held_memory());
        const std::size_t allowed = held_ + Outside::left();
        short_of_memory_ = allowed < script_memory;
        allow_memory(others + std::min(allowed, script_memory));
        Writer out;
        answer(rules_, message, out, [](int) {});
        Outside::release(std::exchange(held_, 0));
        held_ = std::min(held_memory() - std::min(others, held_memory()), Outside::left());
        Outside::hold(held_);
        return std::string(out.bytes());
    }
    bool is_short_of_memory() const override { return short_of_memory_; }

private:
    std::string greeting_;
    Ruleset rules_;
    std::size_t held_ = 0;
    bool short_of_memory_ = false;
};

}  // namespace

std::unique_ptr<Host> make_host(std::string greeting) {
    return std::make_unique<InEngine>(std::move(greeting));
}

}  // namespace nimrod::script
