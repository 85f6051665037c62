// Every question is answered by what the script says, or by what is wrong with it. Rules do not
// change, so options are asked twice.
#include "questions.h"

#include <chrono>
#include <vector>

namespace nimrod::script {

namespace {

/// Writes what `write` writes after Fault::none, or the fault that it meets.
template <class F>
void answer_one(Writer& out, AllowSeconds allow_seconds, const F& write) {
    const std::size_t start = out.bytes().size();
    out.byte(Fault::none);
    allow_seconds(most_seconds);
    try {
        write();
    } catch (const Broken& broken) {
        out.cut(start);
        out.byte(broken.fault);
        out.text(broken.text);
    }
    allow_seconds(0);
}

bool fits(const Writer& out) { return out.bytes().size() <= longest_list / 2; }

/// Whether the script did not come to an answer for want of memory or time: then two that differ
/// prove nothing.
bool gave_up(std::string_view answer) {
    const auto fault = static_cast<Fault>(answer.front());
    return fault == Fault::no_memory || fault == Fault::too_many_steps;
}

/// The options of each position, as many positions as are done in a moment. Everything is asked a
/// second time, in the opposite order, since the rules of a game do not change.
void expand(Ruleset& rules, Reader& in, Writer& out, AllowSeconds allow_seconds) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point moment = Clock::now() + std::chrono::milliseconds(50);
    std::vector<std::string_view> positions;
    std::vector<std::size_t> starts;
    while (!in.at_end() && (positions.empty() || (fits(out) && Clock::now() < moment))) {
        positions.push_back(in.text());
        starts.push_back(out.bytes().size());
        answer_one(out, allow_seconds, [&] { rules.expand(positions.back(), out); });
    }
    starts.push_back(out.bytes().size());
    Writer again;
    for (std::size_t i = positions.size(); i-- > 0;) {
        again.clear();
        answer_one(again, allow_seconds, [&] { rules.expand(positions[i], again); });
        const auto first =
            std::string_view(out.bytes()).substr(starts[i], starts[i + 1] - starts[i]);
        if (again.bytes() == first || gave_up(first)) continue;
        out.cut(starts[i]);
        if (gave_up(again.bytes())) {
            out.raw(again.bytes());
        } else {
            out.byte(Fault::differs);
            out.text({});
        }
    }
}

}  // namespace

void answer(Ruleset& rules, std::string_view message, Writer& out, AllowSeconds allow_seconds) {
    const auto write = [&](const auto& f) { answer_one(out, allow_seconds, f); };
    Reader in(message);
    switch (static_cast<Ask>(in.byte())) {
        case Ask::load: {
            const std::string_view name = in.text();
            const std::string_view source = in.text();
            write([&] { rules.load(name, source, out); });
            break;
        }
        case Ask::expand:
            expand(rules, in, out, allow_seconds);
            break;
        case Ask::read:
            write([&] { rules.read(in.text(), out); });
            break;
        case Ask::say: {
            const std::string_view from = in.text();
            const std::string_view to = in.text();
            write([&] { rules.texts("say", from, to, out); });
            break;
        }
        case Ask::draw:
            write([&] { rules.texts("draw", in.text(), {}, out); });
            break;
    }
}

}  // namespace nimrod::script
