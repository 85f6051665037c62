#include "nimrod/numbers/loopy.h"

#include <algorithm>
#include <cassert>

#include "nimrod/numbers/ordinal_reader.h"

namespace nimrod {

namespace {
constexpr std::string_view infinity_sign = "inf(";
}

LoopyValue LoopyValue::infinite(std::vector<Ordinal> escapes) {
    LoopyValue value(0);
    value.infinite_ = true;
    std::sort(escapes.begin(), escapes.end());
    escapes.erase(std::unique(escapes.begin(), escapes.end()), escapes.end());
    value.escapes_ = std::move(escapes);
    return value;
}

LoopyValue LoopyValue::read(std::string_view text) {
    if (!text.starts_with(infinity_sign)) return parse_ordinal(text);
    std::vector<Ordinal> escapes;
    text.remove_prefix(infinity_sign.size());
    assert(text.ends_with(')'));
    text.remove_suffix(1);
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        escapes.push_back(parse_ordinal(text.substr(0, comma)));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return infinite(std::move(escapes));
}

Outcome LoopyValue::outcome() const {
    if (!infinite_) return nimber_.is_zero() ? Outcome::P : Outcome::N;
    return !escapes_.empty() && escapes_.front().is_zero() ? Outcome::N : Outcome::D;
}

LoopyValue operator^(const LoopyValue& a, const LoopyValue& b) {
    if (!a.infinite_ && !b.infinite_) return nim_sum(a.nimber_, b.nimber_);
    if (a.infinite_ && b.infinite_) return LoopyValue::infinite({});
    if (b.infinite_) return b ^ a;
    std::vector<Ordinal> escapes;
    for (const Ordinal& escape : a.escapes_) escapes.push_back(nim_sum(escape, b.nimber_));
    return LoopyValue::infinite(std::move(escapes));
}

std::string to_string(const LoopyValue& value) {
    if (!value.is_infinite()) return to_string(value.nimber());
    std::string out(infinity_sign);
    for (const Ordinal& escape : value.escapes())
        out += (out.size() > infinity_sign.size() ? "," : "") + to_string(escape);
    return out + ")";
}

}  // namespace nimrod
