// Games on rows and strips: Chomp, treblecross, coins without passing, the staircase.
#include <algorithm>

#include "nimrod/check/rules.h"
#include "nimrod/core/varint.h"

namespace nimrod::check {

namespace {

using Row = std::vector<std::uint64_t>;

std::vector<Component> alone(const Row& numbers) {
    std::vector<Component> out(1);
    write_numbers(out.front(), numbers);
    return out;
}

/// The component is the list of the lengths of the rows.
class Chomp : public Game {
public:
    using Game::Game;

    Text rules() const override {
        return tr(
            "chomp: bite off a square, not the poisoned one at the top left, with all that is "
            "not above it and not left of it",
            "chomp : croquer un carré, sauf l'empoisonné en haut à gauche, avec tout ce qui "
            "n'est ni au-dessus ni à gauche de lui");
    }
    std::vector<Component> read(std::string_view text) const override {
        Row rows;
        std::uint64_t squares = 0;
        for (const std::string_view part : split(text, ",")) {
            const auto [times, length, is_block] = cut(part, 'x');
            const std::uint64_t height = is_block ? number(times, 1, most_places) : 1;
            const std::uint64_t wide = number(is_block ? length : times, 1, most_places);
            if (height > most_places - rows.size()) refuse(tr("too many rows", "trop de lignes"));
            rows.insert(rows.end(), height, wide);
            squares += height * wide;
        }
        if (!std::ranges::is_sorted(rows, std::greater()))
            refuse(tr("a row longer than the one above it",
                      "une ligne plus longue que celle du dessus"));
        if (squares > most_places)
            refuse(tr("a bar that is too large to be searched",
                      "une tablette trop grande pour être explorée"));
        return alone(rows);
    }
    bool options(const Component& component, const Visit& visit) const override {
        const Row rows = numbers_in(component);
        Parts option;
        Component above;  // the rows that the bite does not reach
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (std::uint64_t length = 0; length < rows[row]; ++length) {
                if (row == 0 && length == 0) continue;
                option.clear();
                Component& part = option.add();
                part = above;
                if (length > 0)
                    for (std::size_t i = row; i < rows.size(); ++i)
                        put_varint(part, std::min(rows[i], length));
                if (!visit(option)) return false;
            }
            put_varint(above, rows[row]);
        }
        return true;
    }
    bool is_alive(const Component& component) const override { return component != "\1"; }
    std::uint64_t rank(const Component& component) const override {
        std::uint64_t squares = 0;
        for (Numbers rows(component); !rows.at_end();) squares += rows.next();
        return squares;
    }
    void images(const Component& component, Parts& out) const override {
        const Row rows = numbers_in(component);
        Row columns;
        columns.reserve(rows.front());
        for (std::size_t reach = rows.size(); reach > 0; --reach)  // rows that reach this column
            while (columns.size() < rows[reach - 1]) columns.push_back(reach);
        out.clear();
        out.add(component);
        write_numbers(out.add(), columns);
    }
};

/// The component is the strip as text; three crosses side by side end the game.
class Treblecross : public Game {
public:
    using Game::Game;

    Text rules() const override {
        return tr(
            "treblecross: write a cross on an empty square; who completes three side by side "
            "has made the last move",
            "treblecross : marquer d'une croix une case vide ; qui en aligne trois a joué le "
            "dernier coup");
    }
    std::vector<Component> read(std::string_view text) const override {
        constexpr std::size_t longest = 10'000;
        const bool is_strip =
            !text.empty() && text.find_first_not_of(".X") == std::string_view::npos;
        const std::string strip =
            is_strip ? std::string(text) : std::string(number(text, 3, longest), '.');
        if (strip.size() < 3 || strip.size() > longest)
            refuse(tr("a strip has three squares or more", "une bande a trois cases au moins"));
        return {strip};
    }
    bool options(const Component& strip, const Visit& visit) const override {
        if (strip.find("XXX") != std::string::npos) return true;
        Parts option;
        option.add(strip);
        for (std::size_t i = 0; i < strip.size(); ++i) {
            if (strip[i] != '.') continue;
            option[0][i] = 'X';
            if (!visit(option)) return false;
            option[0][i] = '.';
        }
        return true;
    }
    std::uint64_t rank(const Component& strip) const override {
        return static_cast<std::uint64_t>(std::ranges::count(strip, '.'));
    }
    void images(const Component& strip, Parts& out) const override {
        out.clear();
        out.add(strip);
        out.add().assign(strip.rbegin(), strip.rend());
    }
};

/// The component is the list of the coins as text: a coin may lie anywhere, since only the squares
/// that it can come to are looked at.
class SilverDollar : public Game {
public:
    using Game::Game;

    Text rules() const override {
        return tr(
            "silver-dollar: move a coin to an empty square further left, without passing "
            "another",
            "silver-dollar : avancer une pièce vers la gauche sur une case vide, sans en "
            "passer une autre");
    }
    std::vector<Component> read(std::string_view text) const override {
        Coins squares = coins_of(text == "-" ? std::string_view() : text);
        if (text.empty()) refuse(tr("not a number: {}", "ce n'est pas un nombre : {}", ""));
        std::ranges::sort(squares);
        if (std::ranges::adjacent_find(squares) != squares.end())
            refuse(tr("two coins on a square", "deux pièces sur une case"));
        return {free(squares)};
    }
    bool options(const Component& component, const Visit& visit) const override {
        const Coins coins = coins_of(component);
        Parts option;
        for (std::size_t i = 0; i < coins.size(); ++i) {
            Coins moved = coins;
            for (moved[i] = i > 0 ? Natural(coins[i - 1] + 1) : Natural(0); moved[i] < coins[i];
                 ++moved[i]) {
                option.clear();
                option.add(free(moved));
                if (!visit(option)) return false;
            }
        }
        return true;
    }
    bool falls(const Component& component, const Parts& option) const override {
        return sum(option[0]) < sum(component);
    }

private:
    using Coins = std::vector<Natural>;

    static Coins coins_of(std::string_view text) {
        return text.empty() ? Coins{} : natural_numbers(text);
    }
    static Natural sum(const Component& component) {
        Natural out = 0;
        for (const Natural& coin : coins_of(component)) out += coin;
        return out;
    }
    /// Without the coins that lie packed at the left end: they cannot move, and the next square is
    /// the left end of the others.
    static Component free(const Coins& coins) {
        std::size_t stuck = 0;
        while (stuck < coins.size() && coins[stuck] == natural(stuck)) ++stuck;
        Component out;
        for (std::size_t i = stuck; i < coins.size(); ++i)
            out += (out.empty() ? "" : ",") + to_string(coins[i] - natural(stuck));
        return out;
    }
};

class Staircase : public Game {
public:
    using Game::Game;

    Text rules() const override {
        return tr(
            "staircase: move coins from a step to the step below; those that leave step 1 are "
            "out of play",
            "staircase : descendre des pièces d'une marche à celle du dessous ; celles qui "
            "quittent la marche 1 sont hors jeu");
    }
    std::vector<Component> read(std::string_view text) const override {
        return alone(trimmed(searched_numbers(text)));
    }
    bool options(const Component& component, const Visit& visit) const override {
        const Row steps = numbers_in(component);
        Parts option;
        for (std::size_t i = 0; i < steps.size(); ++i)
            for (std::uint64_t moved = 1; moved <= steps[i]; ++moved) {
                Row left = steps;
                left[i] -= moved;
                if (i > 0) left[i - 1] += moved;
                option.clear();
                write_numbers(option.add(), trimmed(std::move(left)));
                if (!visit(option)) return false;
            }
        return true;
    }
    std::uint64_t rank(const Component& component) const override {
        std::uint64_t sum = 0, step = 0;
        for (Numbers coins(component); !coins.at_end();) sum += ++step * coins.next();
        return sum;
    }

private:
    static Row trimmed(Row steps) {
        while (!steps.empty() && steps.back() == 0) steps.pop_back();
        return steps;
    }
};

template <class Plain>
MadeGame without_parameter(std::string_view name) {
    no_parameter(name);
    return std::make_unique<Plain>(name);
}

}  // namespace

MadeGame make_chomp(std::string_view name) { return without_parameter<Chomp>(name); }
MadeGame make_treblecross(std::string_view name) { return without_parameter<Treblecross>(name); }
MadeGame make_silver_dollar(std::string_view name) { return without_parameter<SilverDollar>(name); }
MadeGame make_staircase(std::string_view name) { return without_parameter<Staircase>(name); }

}  // namespace nimrod::check
