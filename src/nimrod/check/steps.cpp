// Pawns that step towards a corner. A component is the square of a pawn. Where a vector has a
// negative part, the rank is the longest play.
#include <algorithm>

#include "nimrod/check/longest_play.h"
#include "nimrod/check/rules.h"

namespace nimrod::check {

namespace {

using Row = std::vector<std::uint64_t>;

struct Step {
    std::vector<std::int64_t> vector;
    bool many;  // any number of times
};

Step read_step(std::string_view text) {
    const std::string_view all = text;
    Step out{{}, text.ends_with('*')};
    if (out.many) text.remove_suffix(1);
    for (std::string_view part : split(text, ".")) {
        const bool negative = part.starts_with('-');
        if (negative) part.remove_prefix(1);
        if (!is_digits(part) || part.size() > 6)
            refuse(tr("not a vector: {}", "ce n'est pas un vecteur : {}", shown(all)));
        std::int64_t value = 0;
        for (const char digit : part) value = 10 * value + (digit - '0');
        out.vector.push_back(negative ? -value : value);
    }
    return out;
}

class Steps : public Game {
public:
    explicit Steps(std::string_view name) : Game(name) {
        for (const std::string_view text : split(cut(name, ':').after, ",")) {
            steps_.push_back(read_step(text));
            const std::vector<std::int64_t>& vector = steps_.back().vector;
            if (vector.size() != steps_.front().vector.size())
                refuse(tr("vectors of different lengths", "des vecteurs de longueurs différentes"));
            if (std::ranges::all_of(vector, [](std::int64_t x) { return x == 0; }))
                refuse(tr("a step that goes nowhere", "un pas qui ne mène nulle part"));
            plain_ = plain_ && std::ranges::min(vector) >= 0;
        }
    }

    Text rules() const override {
        return tr(
            "{}: subtract one of the vectors from the square of a pawn (with *, any number of "
            "times); no coordinate becomes negative",
            "{} : soustraire un des vecteurs de la case d'un pion (avec *, autant de fois "
            "qu'on veut) ; aucune coordonnée ne devient négative",
            name());
    }
    std::vector<Component> read(std::string_view text) const override {
        std::vector<Component> out;
        for (const std::string_view part : split(text, ",")) {
            Row pawn;
            for (const std::string_view x : split(part, "."))
                pawn.push_back(number(x, 0, most_places));
            if (pawn.size() != steps_.front().vector.size())
                refuse(tr("a square of another dimension", "une case d'une autre dimension"));
            write_numbers(out.emplace_back(), pawn);
        }
        return out;
    }
    bool options(const Component& component, const Visit& visit) const override {
        const Row pawn = numbers_in(component);
        Parts option;
        for (const auto& [vector, many] : steps_) {
            Row square = pawn;
            std::size_t times = 0;
            for (; times < (many ? most_places : 1); ++times) {
                bool inside = true;
                for (std::size_t i = 0; i < square.size(); ++i) {
                    const std::int64_t x = static_cast<std::int64_t>(square[i]) - vector[i];
                    inside = inside && x >= 0;
                    square[i] = static_cast<std::uint64_t>(x);
                }
                if (!inside) break;
                option.clear();
                write_numbers(option.add(), square);
                if (!visit(option)) return false;
            }
            if (many && times == most_places)
                refuse(tr("a step that can be repeated for ever",
                          "un pas qui peut être répété sans fin"));
        }
        return true;
    }
    std::uint64_t rank(const Component& component) const override {
        if (!plain_) return play_.from(*this, component);
        std::uint64_t sum = 0;
        for (Numbers numbers(component); !numbers.at_end();) sum += numbers.next();
        return sum;
    }

private:
    std::vector<Step> steps_;
    bool plain_ = true;
    LongestPlay play_;
};

}  // namespace

MadeGame make_steps(std::string_view name) { return std::make_unique<Steps>(name); }

}  // namespace nimrod::check
