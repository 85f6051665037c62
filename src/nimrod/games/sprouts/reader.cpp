// Reading positions of Sprouts: the words, and whether some drawing has them.
#include <algorithm>
#include <map>
#include <utility>

#include "nimrod/core/input_error.h"
#include "nimrod/games/sprouts/canonical_form.h"
#include "nimrod/games/sprouts/moves.h"
#include "nimrod/games/sprouts/planarity.h"
#include "nimrod/games/sprouts/position.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod::sprouts {

namespace {

/// A position with more moves is not listed, let alone searched.
constexpr std::size_t most_moves = 1'000'000;

struct Item {
    std::size_t column;
    char digit;        // or 0
    std::string name;  // of a letter, "A" or "m(15)"
    bool upper = false;
};
using Word = std::vector<Item>;
struct ReadRegion {
    std::vector<Word> words;
};
struct ReadLand {
    std::size_t column;
    std::vector<ReadRegion> regions;
};

Text position_hint() {
    return tr(
        "write a number of spots, such as 5, or a position, such as 0*2.AB|AB: 0, 1, 2 for spots "
        "with so many curves, a letter twice for a spot with two corners, . between boundaries, | "
        "between regions, + between lands",
        "écrivez un nombre de points, par exemple 5, ou une position, par exemple 0*2.AB|AB : 0, "
        "1, 2 pour les points qui portent autant de courbes, une lettre deux fois pour un point à "
        "deux coins, . entre les bords, | entre les régions, + entre les terres");
}

[[noreturn]] void refuse(const Text& message, std::size_t column) {
    throw InputError(message, column, position_hint());
}

Text too_many_lives() {
    return tr("more than {} lives: a position of Sprouts has at most those of {} spots here",
              "plus de {} vies : une position de Sprouts a ici au plus celles de {} points",
              most_lives, most_spots);
}

/// Splits the text into lands, regions, boundaries and spots.
class Splitter {
public:
    explicit Splitter(std::string_view text)
        : text_(text), ends_(text.find_first_of("}]") != std::string_view::npos) {}

    std::vector<ReadLand> split() {
        begin_land();
        while (at_ < text_.size()) symbol();
        if (!ends_ && !over_) end_land(text_.size());
        if (!word_.empty() || !regions_.empty() || !words_.empty())
            refuse(
                tr("the position ends here, but a land does not: marks that end things are . for "
                   "a boundary, }} for a region, ] for a land",
                   "la position finit ici, mais pas la terre : les marques de fin sont . pour un "
                   "bord, }} pour une région, ] pour une terre"),
                text_.size());
        return std::move(lands_);
    }

private:
    void symbol() {
        const char c = text_[at_];
        if (over_)
            refuse(tr("nothing follows the ! at the end of a position",
                      "rien ne suit le ! à la fin d'une position"),
                   at_);
        const std::size_t column = at_++;
        if (c == '0' || c == '1' || c == '2') {
            word_.push_back({column, c, {}});
        } else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
            letter(column);
        } else if (c == '*') {
            repeat(column);
        } else if (c == '.') {
            end_word(column);
        } else if (c == '|' && !ends_) {
            end_word(column);
            end_region(column);
        } else if (c == '+' && !ends_) {
            end_land(column);
            begin_land();
        } else if (c == '}') {
            expect_no_word(column);
            end_region(column);
        } else if (c == ']') {
            expect_no_word(column);
            if (regions_.empty() || !words_.empty())
                refuse(tr("a region has to end with }} before the land ends",
                          "une région doit finir par }} avant la fin de la terre"),
                       column);
            lands_.push_back({land_column_, std::exchange(regions_, {})});
            begin_land();
        } else if (c == '!') {
            if (!ends_ && column > 0) end_land(column);
            over_ = true;
        } else {
            refuse(tr("{} means nothing in a position of Sprouts",
                      "{} ne veut rien dire dans une position de Sprouts",
                      in_quotes(text_.substr(column, 1))),
                   column);
        }
    }

    /// A letter, perhaps with a number as other programs write it: m(15), Z(53), n(53).
    void letter(std::size_t column) {
        const char c = text_[column];
        std::string name(1, c);
        bool upper = c >= 'A' && c <= 'Z';
        if (at_ < text_.size() && text_[at_] == '(') {
            const std::size_t close = text_.find(')', at_);
            const std::string_view number =
                text_.substr(at_ + 1, close == std::string_view::npos ? close : close - at_ - 1);
            if ((c != 'm' && c != 'n' && c != 'Z') || close == std::string_view::npos ||
                number.empty() || number.find_first_not_of("0123456789") != std::string_view::npos)
                refuse(tr("letters with a number are written m(15), Z(53) or n(53)",
                          "les lettres à numéro s'écrivent m(15), Z(53) ou n(53)"),
                       at_);
            upper = c != 'm';
            name = fmt::format("{}({})", upper ? 'Z' : 'm', number);
            at_ = close + 1;
        }
        word_.push_back({column, '\0', std::move(name), upper});
    }

    /// 0*7: the boundary seven times.
    void repeat(std::size_t column) {
        std::size_t end = at_;
        while (end < text_.size() && text_[end] >= '0' && text_[end] <= '9') ++end;
        if (word_.empty() || end == at_ ||
            std::any_of(word_.begin(), word_.end(), [](const Item& item) { return item.upper; }))
            refuse(tr("* and a number repeat a boundary without upper-case letters, such as 0*7",
                      "* et un nombre répètent un bord sans majuscules, par exemple 0*7"),
                   column);
        const Natural count = parse_natural(text_.substr(at_, end - at_), column);
        if (count == 0)
            refuse(tr("a boundary is there at least once", "un bord figure au moins une fois"),
                   at_);
        if (count > most_lives) refuse(too_many_lives(), at_);
        if (end < text_.size() &&
            std::string_view(".|+}]!").find(text_[end]) == std::string_view::npos)
            refuse(tr("a boundary ends with the number of its repetitions",
                      "un bord finit par le nombre de ses répétitions"),
                   end);
        at_ = end;
        for (std::size_t i = 1; i < count.get_ui(); ++i) words_.push_back(word_);
        // Each boundary has two corners at most for each of its lives.
        if (words_.size() * word_.size() > 4 * most_lives) refuse(too_many_lives(), column);
    }

    static Natural parse_natural(std::string_view digits, std::size_t column) {
        if (digits.size() > 9) refuse(too_many_lives(), column);
        return Natural(std::string(digits));
    }

    void begin_land() { land_column_ = at_; }
    void end_word(std::size_t column) {
        if (word_.empty()) refuse(tr("a boundary without spots", "un bord sans points"), column);
        words_.push_back(std::exchange(word_, {}));
    }
    void end_region(std::size_t column) {
        if (words_.empty())
            refuse(tr("a region without boundaries", "une région sans bords"), column);
        regions_.push_back({std::exchange(words_, {})});
    }
    void end_land(std::size_t column) {
        end_word(column);
        end_region(column);
        lands_.push_back({land_column_, std::exchange(regions_, {})});
    }
    void expect_no_word(std::size_t column) const {
        if (!word_.empty())
            refuse(tr("a boundary has to end with . before its region ends",
                      "un bord doit finir par . avant la fin de sa région"),
                   column);
    }

    std::string_view text_;
    bool ends_;  // marks end things instead of separating them
    std::size_t at_ = 0;
    bool over_ = false;
    std::size_t land_column_ = 0;
    Word word_;
    std::vector<Word> words_;
    std::vector<ReadRegion> regions_;
    std::vector<ReadLand> lands_;
};

/// Checks that a land can be drawn, and writes it as a drawing.
class LandChecker {
public:
    LandChecker(const ReadLand& land, Symbol& next_name) : land_(land), next_name_(next_name) {}

    void append(std::vector<Symbol>& drawing) {
        find_spots();
        for (const auto& [name, corners] : uppers_) check_upper(name, corners);
        for (std::size_t w = 0; w < words_.size(); ++w) check_nesting(w);
        check_tree();
        if (!can_be_drawn(lengths_, spots_))
            refuse(tr("no drawing has these boundaries: curves would have to cross",
                      "aucun dessin n'a ces bords : des courbes devraient se couper"),
                   land_.column);
        write(drawing);
    }

private:
    struct Place {
        std::size_t region;
        SpotCorner corner;
        std::size_t column;
    };

    void find_spots() {
        for (std::size_t r = 0; r < land_.regions.size(); ++r)
            for (const Word& word : land_.regions[r].words) {
                const std::size_t w = words_.size();
                words_.push_back(&word);
                region_of_.push_back(r);
                lengths_.push_back(word.size());
                std::map<std::string, std::vector<Place>> lowers;
                for (std::size_t i = 0; i < word.size(); ++i) {
                    const Item& item = word[i];
                    const Place place{r, {w, i}, item.column};
                    if (item.digit == '0' && word.size() > 1)
                        refuse(tr("a spot 0, without curves, is a boundary by itself",
                                  "un point 0, sans courbe, est un bord à lui seul"),
                               item.column);
                    if (item.digit == 0)
                        (item.upper ? uppers_ : lowers)[item.name].push_back(place);
                }
                for (const auto& [name, places] : lowers) {
                    if (places.size() != 2) refuse_count(name, places, false);
                    spots_.emplace_back(places[0].corner, places[1].corner);
                }
            }
    }

    [[noreturn]] static void refuse_count(const std::string& name, const std::vector<Place>& places,
                                          bool upper) {
        const std::size_t column = places[places.size() > 2 ? 2 : 0].column;
        if (upper)
            refuse(
                tr("{} is written {} in this land: a spot with corners in two regions is written "
                   "once in each",
                   "{} figure {} dans cette terre : un point qui a ses coins dans deux régions "
                   "s'écrit une fois dans chacune",
                   name, times(places.size())),
                column);
        refuse(tr("{} is written {} in this boundary: a spot with both corners in it is written "
                  "twice",
                  "{} figure {} dans ce bord : un point qui y a ses deux coins s'écrit deux fois",
                  name, times(places.size())),
               column);
    }
    static Text times(std::size_t count) {
        if (count == 1) return tr("once", "une fois");
        return tr("{} times", "{} fois", count);
    }

    void check_upper(const std::string& name, const std::vector<Place>& places) {
        if (places.size() != 2) refuse_count(name, places, true);
        if (places[0].region == places[1].region && places[0].corner.word != places[1].corner.word)
            refuse(tr("{} is in two boundaries of one region, which would then be one boundary",
                      "{} est dans deux bords d'une région, qui n'en feraient alors qu'un", name),
                   places[1].column);
        spots_.emplace_back(places[0].corner, places[1].corner);
    }

    /// A spot met twice parts its boundary: what is between its corners stays between them.
    void check_nesting(std::size_t w) const {
        for (const auto& [a, b] : spots_) {
            if (a.word != w || b.word != w) continue;
            for (const auto& [c, d] : spots_)
                if (c.word == w && d.word == w && a.at < c.at && c.at < b.at && b.at < d.at)
                    refuse(
                        tr("{} and {} alternate round a boundary, so curves would have to cross",
                           "{} et {} alternent autour d'un bord : des courbes devraient se couper",
                           (*words_[w])[a.at].name, (*words_[w])[c.at].name),
                        (*words_[w])[d.at].column);
        }
    }

    /// Two ways between the same regions and boundaries would enclose part of the sphere.
    void check_tree() const {
        // Pieces (boundaries that share spots) and regions, joined by boundaries.
        std::vector<std::size_t> parent(words_.size() + land_.regions.size());
        for (std::size_t i = 0; i < parent.size(); ++i) parent[i] = i;
        const auto root = [&](std::size_t i) {
            while (parent[i] != i) i = parent[i];
            return i;
        };
        for (const auto& [a, b] : spots_) parent[root(a.word)] = root(b.word);
        for (std::size_t w = 0; w < words_.size(); ++w) {
            const std::size_t piece = root(w);
            const std::size_t region = root(words_.size() + region_of_[w]);
            if (piece == region)
                refuse(tr("this boundary hangs together with another one of its region, so that "
                          "they would be one",
                          "ce bord tient à un autre bord de sa région : ils n'en feraient qu'un"),
                       (*words_[w])[0].column);
            parent[piece] = region;
        }
    }

    void write(std::vector<Symbol>& drawing) {
        std::map<std::pair<std::size_t, std::size_t>, Symbol> names;
        for (const auto& [a, b] : spots_) {
            names[{a.word, a.at}] = names[{b.word, b.at}] = next_name_;
            ++next_name_;
        }
        for (std::size_t w = 0; w < words_.size(); ++w) {
            const Word& word = *words_[w];
            for (std::size_t i = 0; i < word.size(); ++i)
                drawing.push_back(word[i].digit != 0 ? static_cast<Symbol>(word[i].digit - '0')
                                                     : names.at({w, i}));
            drawing.push_back(dot);
            if (w + 1 == words_.size() || region_of_[w + 1] != region_of_[w])
                drawing.push_back(bar);
        }
    }

    const ReadLand& land_;
    Symbol& next_name_;
    std::vector<const Word*> words_;
    std::vector<std::size_t> region_of_;
    std::vector<std::size_t> lengths_;
    std::map<std::string, std::vector<Place>> uppers_;
    std::vector<std::pair<SpotCorner, SpotCorner>> spots_;
};

void check_lives(const std::vector<ReadLand>& lands) {
    std::size_t halves = 0;
    for (const ReadLand& land : lands)
        for (const ReadRegion& region : land.regions)
            for (const Word& word : region.words)
                for (const Item& item : word) {
                    halves +=
                        item.digit != 0 ? half_lives(static_cast<Symbol>(item.digit - '0')) : 1;
                    if (halves > 2 * most_lives) refuse(too_many_lives(), item.column);
                }
}

}  // namespace

SproutsPosition read_position(std::string_view text) {
    if (text.empty())
        refuse(tr("a position of Sprouts is missing", "il manque une position de Sprouts"), 0);
    if (text.find_first_not_of("0123456789") == std::string_view::npos) {
        const Natural spots{std::string(text)};
        if (spots > most_spots)
            refuse(tr("at most {} spots are drawn on here", "on joue ici sur {} points au plus",
                      most_spots),
                   0);
        return fresh_spots(spots.get_ui());
    }
    const std::vector<ReadLand> lands = Splitter(text).split();
    check_lives(lands);
    std::vector<Symbol> drawing;
    Symbol next_name = first_upper;
    for (const ReadLand& land : lands) LandChecker(land, next_name).append(drawing);
    Reducer reducer;
    reducer.reduce(drawing);
    std::vector<std::string> reduced;
    for (std::size_t i = 0; i < reducer.count(); ++i) reduced.emplace_back(reducer.land(i));
    for (std::string& land : reduced) {
        if (count_moves(Land(land), most_moves) == most_moves)
            refuse(tr("this land has more moves than can be listed",
                      "cette terre a plus de coups qu'on n'en peut énumérer"),
                   0);
        land = canonical_land(land, reducer);
    }
    return sum_of(std::move(reduced));
}

}  // namespace nimrod::sprouts
