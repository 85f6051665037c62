#include "nimrod/core/loopy.h"

#include <algorithm>
#include <cassert>

namespace nimrod {

namespace {
constexpr std::string_view infinity_sign = "inf(";
}

LoopyValue LoopyValue::infinite(std::vector<Nimber> escapes) {
    LoopyValue value(0);
    value.infinite_ = true;
    std::sort(escapes.begin(), escapes.end());
    escapes.erase(std::unique(escapes.begin(), escapes.end()), escapes.end());
    value.escapes_ = std::move(escapes);
    return value;
}

LoopyValue LoopyValue::read(std::string_view text) {
    if (!text.starts_with(infinity_sign)) return {Nimber(std::string(text))};
    std::vector<Nimber> escapes;
    text.remove_prefix(infinity_sign.size());
    assert(text.ends_with(')'));
    text.remove_suffix(1);
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        escapes.emplace_back(std::string(text.substr(0, comma)));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return infinite(std::move(escapes));
}

Outcome LoopyValue::outcome() const {
    if (!infinite_) return nimber_ == 0 ? Outcome::P : Outcome::N;
    return !escapes_.empty() && escapes_.front() == 0 ? Outcome::N : Outcome::D;
}

LoopyValue operator^(const LoopyValue& a, const LoopyValue& b) {
    if (!a.infinite_ && !b.infinite_) return {Nimber(a.nimber_ ^ b.nimber_)};
    if (a.infinite_ && b.infinite_) return LoopyValue::infinite({});
    if (b.infinite_) return b ^ a;
    std::vector<Nimber> escapes;
    for (const Nimber& escape : a.escapes_) escapes.emplace_back(escape ^ b.nimber_);
    return LoopyValue::infinite(std::move(escapes));
}

std::string to_string(const LoopyValue& value) {
    if (!value.is_infinite()) return to_string(value.nimber());
    std::string out(infinity_sign);
    for (const Nimber& escape : value.escapes())
        out += (out.size() > infinity_sign.size() ? "," : "") + to_string(escape);
    return out + ")";
}

}  // namespace nimrod
