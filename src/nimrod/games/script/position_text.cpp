// All positions of a script are of one kind, that of its start: so the brackets around a whole
// list, or the quotes around a whole text, may be left out, and 12 is a number in one script and a
// list with one number in another.
#include "nimrod/games/script/position_text.h"

#include <charconv>

#include "nimrod/core/input_error.h"
#include "nimrod/core/utf8.h"

namespace nimrod::script {

namespace {

Text how() {
    return tr(
        "write positions as the script's start is written: 12, or 3,5,7, or [1,2],[3], or "
        "..X.., or a text in double quotes",
        "écrivez les positions comme le start du script : 12, ou 3,5,7, ou [1,2],[3], ou "
        "..X.., ou un texte entre guillemets doubles");
}

bool ends_item(char c) {
    return c == ',' || c == '[' || c == ']' || c == '"' || c == ' ' || c == '\t';
}

/// A text that would not be read back as itself without quotes.
bool needs_quotes(std::string_view text, bool whole) {
    if (text.empty() || text.front() == '"' || text.front() == ' ' || text.back() == ' ')
        return true;
    if (whole) return text.find(" + ") != std::string_view::npos;
    if (text.front() == '-' || (text.front() >= '0' && text.front() <= '9')) return true;
    for (const char c : text)
        if (ends_item(c)) return true;
    return false;
}

class PositionReader {
public:
    explicit PositionReader(std::string_view text) : text_(text) {}

    void position(Kind kind, Writer& out) {
        blanks();
        if (at_ == text_.size()) refuse(tr("the position is missing", "il manque la position"));
        switch (kind) {
            case Kind::integer:
                integer(out);
                break;
            case Kind::text:
                if (text_[at_] == '"') {
                    text(out);
                } else {
                    std::string_view rest = text_.substr(at_);
                    while (rest.back() == ' ' || rest.back() == '\t') rest.remove_suffix(1);
                    check(rest);
                    out.byte(Kind::text);
                    out.text(rest);
                    at_ = text_.size();
                }
                break;
            case Kind::list:
                if (text_[at_] == '[' && closes_at_end()) {
                    item(0, out);
                } else {
                    items('\0', 0, out);
                }
                break;
        }
        blanks();
        if (at_ < text_.size()) refuse(unexpected());
        if (out.bytes().size() > largest_position)
            refuse(tr("the position is longer than {} bytes", "la position a plus de {} octets",
                      largest_position));
    }

private:
    [[noreturn]] void refuse(const Text& message) const { throw InputError(message, at_, how()); }
    Text unexpected() const {
        return tr("{} does not belong here", "{} n'a pas de sens ici",
                  in_quotes(text_.substr(at_, 20)));
    }
    void check(std::string_view text) const {
        if (!is_printable(text))
            refuse(tr("the position holds characters that cannot be printed",
                      "la position contient des caractères non imprimables"));
    }
    void blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }

    /// Whether the bracket that opens here closes at the end of the text.
    bool closes_at_end() const {
        std::size_t depth = 0;
        bool quoted = false;
        std::size_t end = text_.find_last_not_of(" \t");
        for (std::size_t i = at_; i <= end; ++i) {
            if (quoted) {
                if (text_[i] == '\\')
                    ++i;
                else if (text_[i] == '"')
                    quoted = false;
            } else if (text_[i] == '"') {
                quoted = true;
            } else if (text_[i] == '[') {
                ++depth;
            } else if (text_[i] == ']' && --depth == 0) {
                return i == end;
            }
        }
        return false;
    }

    void integer(Writer& out) {
        std::int64_t n = 0;
        const char* begin = text_.data() + at_;
        const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), n);
        if (error == std::errc::result_out_of_range)
            refuse(tr("numbers in scripts lie between -2^63 and 2^63",
                      "les nombres des scripts sont entre -2^63 et 2^63"));
        if (error != std::errc()) refuse(unexpected());
        at_ += static_cast<std::size_t>(end - begin);
        out.byte(Kind::integer);
        out.integer(n);
    }

    void text(Writer& out) {
        const std::size_t start = at_++;
        std::string value;
        for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
            value += text_[at_];
        }
        if (at_ == text_.size()) {
            at_ = start;
            refuse(tr("these quotes are not closed", "ces guillemets ne sont pas fermés"));
        }
        ++at_;
        check(value);
        out.byte(Kind::text);
        out.text(value);
    }

    void items(char end, std::size_t depth, Writer& out) {
        if (depth == deepest_position)
            refuse(tr("lists are nested more than {} deep",
                      "les listes sont imbriquées plus de {} fois", deepest_position));
        Writer list;
        std::size_t count = 0;
        blanks();
        if (end == '\0' || at_ == text_.size() || text_[at_] != end) {
            do {
                item(depth + 1, list);
                ++count;
                blanks();
            } while (skip(','));
        }
        if (end != '\0' && !skip(end)) refuse(tr("{} is missing here", "il manque {} ici", end));
        out.byte(Kind::list);
        out.number(count);
        out.raw(list.bytes());
    }

    bool skip(char c) {
        if (at_ == text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }

    void item(std::size_t depth, Writer& out) {
        blanks();
        if (at_ == text_.size()) refuse(tr("something is missing here", "il manque quelque chose"));
        const char c = text_[at_];
        if (skip('[')) {
            items(']', depth, out);
        } else if (c == '"') {
            text(out);
        } else if (c == '-' || (c >= '0' && c <= '9')) {
            integer(out);
        } else {
            const std::size_t start = at_;
            while (at_ < text_.size() && !ends_item(text_[at_])) ++at_;
            if (at_ == start) refuse(unexpected());
            check(text_.substr(start, at_ - start));
            out.byte(Kind::text);
            out.text(text_.substr(start, at_ - start));
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

void print_text(std::string_view text, bool whole, std::string& out) {
    if (!needs_quotes(text, whole)) {
        out += text;
        return;
    }
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    out += '"';
}

void print_value(Reader& in, bool whole, std::string& out) {
    switch (static_cast<Kind>(in.byte())) {
        case Kind::integer:
            out += std::to_string(in.integer());
            break;
        case Kind::text:
            print_text(in.text(), whole, out);
            break;
        case Kind::list: {
            const std::uint64_t count = in.number();
            const bool one_list = count == 1 && static_cast<Kind>(in.rest().front()) == Kind::list;
            const bool brackets = !whole || count == 0 || one_list;
            if (brackets) out += '[';
            for (std::uint64_t i = 0; i < count; ++i) {
                if (i > 0) out += ',';
                print_value(in, false, out);
            }
            if (brackets) out += ']';
            break;
        }
    }
}

bool check_value(Reader& in, std::size_t depth) {
    const std::uint8_t kind = in.byte();
    if (!in.good()) return false;
    switch (static_cast<Kind>(kind)) {
        case Kind::integer:
            in.integer();
            return in.good();
        case Kind::text:
            return is_printable(in.text()) && in.good();
        case Kind::list: {
            if (depth == deepest_position) return false;
            const std::uint64_t count = in.number();
            for (std::uint64_t i = 0; i < count; ++i)
                if (!check_value(in, depth + 1)) return false;
            return in.good();
        }
    }
    return false;
}

}  // namespace

std::string read_position(std::string_view text, Kind kind) {
    Writer out;
    PositionReader(text).position(kind, out);
    return out.bytes();
}

std::string print_position(std::string_view packed) {
    Reader in(packed);
    std::string out;
    print_value(in, true, out);
    return out;
}

bool is_position(std::string_view packed) {
    Reader in(packed);
    return packed.size() <= largest_position && check_value(in, 0) && in.at_end();
}

std::optional<std::vector<std::uint64_t>> sizes_of(std::string_view packed) {
    Reader in(packed);
    std::vector<std::uint64_t> sizes;
    std::uint64_t count = 1;
    const Kind kind = static_cast<Kind>(in.byte());
    if (kind == Kind::text) return std::nullopt;
    if (kind == Kind::list) count = in.number();
    for (std::uint64_t i = 0; i < count; ++i) {
        if (kind == Kind::list && static_cast<Kind>(in.byte()) != Kind::integer)
            return std::nullopt;
        const std::int64_t n = in.integer();
        if (n < 0) return std::nullopt;
        sizes.push_back(static_cast<std::uint64_t>(n));
    }
    return sizes;
}

std::string pack_sizes(const std::vector<std::uint64_t>& sizes, Kind kind) {
    Writer out;
    if (kind == Kind::list) {
        out.byte(Kind::list);
        out.number(sizes.size());
    }
    for (const std::uint64_t n : sizes) {
        out.byte(Kind::integer);
        out.integer(static_cast<std::int64_t>(n));
    }
    return out.bytes();
}

}  // namespace nimrod::script
