// Scripts need not draw or say anything: numbers and lists of numbers are heaps until the script
// says otherwise, and texts are drawn as they are, a line for each item or part between slashes.
#include "nimrod/games/script/script_rules.h"

#include <algorithm>

#include "nimrod/explain/heap_words.h"
#include "nimrod/games/script/position_text.h"

namespace nimrod::script {

namespace {

std::optional<std::vector<Natural>> heaps_of(std::string_view packed) {
    const std::optional<std::vector<std::uint64_t>> sizes = sizes_of(packed);
    if (!sizes || sizes->empty()) return std::nullopt;
    std::vector<Natural> heaps;
    for (const std::uint64_t n : *sizes) heaps.push_back(natural(n));
    return heaps;
}

/// A text, or a list of texts: one line for each.
std::optional<std::string> lines_of(std::string_view packed) {
    Reader in(packed);
    const Kind kind = static_cast<Kind>(in.byte());
    if (kind == Kind::text) {
        std::string text(in.text());
        std::replace(text.begin(), text.end(), '/', '\n');
        return text;
    }
    if (kind != Kind::list) return std::nullopt;
    std::string out;
    const std::uint64_t count = in.number();
    for (std::uint64_t i = 0; i < count; ++i) {
        if (static_cast<Kind>(in.byte()) != Kind::text) return std::nullopt;
        out += (i > 0 ? "\n" : "") + std::string(in.text());
    }
    return count > 0 ? std::optional(out) : std::nullopt;
}

}  // namespace

std::string PlainScriptRules::print(Position p) const { return print_position(script->packed(p)); }

std::optional<Script::Number> PlainScriptRules::at(std::span<const Natural> sizes) const {
    const std::optional<std::vector<std::uint64_t>> start =
        sizes_of(read_position(script->start(), script->kind()));
    if (!start || sizes.empty()) return std::nullopt;
    if (script->kind() == Kind::integer && sizes.size() != 1) return std::nullopt;
    std::vector<std::uint64_t> words;
    for (const Natural& size : sizes) {
        if (size > natural(INT64_MAX)) return std::nullopt;
        words.push_back(word(size));
    }
    return script->accept(pack_sizes(words, script->kind()));
}

Text PlainScriptRules::say(Position from, Position to) const {
    if (script->defines(has_say)) return script->say(from, to);
    const auto before = heaps_of(script->packed(from));
    const auto after = heaps_of(script->packed(to));
    if (before && after && !heap_changes(*before, *after).empty())
        return say_heap_move(*before, *after);
    return tr("move to {}", "passez à {}", print(to));
}

Picture PlainScriptRules::picture(Position p) const {
    if (script->defines(has_draw)) return Lines{script->draw(p)};
    const std::string packed = script->packed(p);
    if (const auto heaps = heaps_of(packed)) {
        Rows rows;
        for (const Natural& heap : *heaps) rows.rows.push_back({heap});
        return rows;
    }
    return Lines{notation(lines_of(packed).value_or(print_position(packed)))};
}

}  // namespace nimrod::script
