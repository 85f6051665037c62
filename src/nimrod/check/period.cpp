// By period: nimbers of single heaps that repeat for ever (Guy and Smith 1956), and what follows
// for any heaps.
#include "nimrod/check/methods.h"
#include "nimrod/check/single_heaps.h"

namespace nimrod::check {

namespace {

/// The values of the file, each checked; their period, proved.
class Sequence {
public:
    Sequence(ProofFile& file, const Game& game, Work& work) : heaps_(code_with_last_digit(game)) {
        if (file.parameters.size() != 2) refuse(tr("by period P N0", "by period P N0"));
        period_ = natural_number(file.parameters[0], 1);
        start_ = natural_number(file.parameters[1], 1);
        read(file, work);
        check_window();
    }

    const Heaps& heaps() const { return heaps_; }
    std::size_t size() const { return values_.size(); }
    std::uint32_t sum(const std::vector<Natural>& heaps) const {
        std::uint32_t total = 0;
        for (const Natural& heap : heaps) {
            const Natural place =
                heap < start_ ? heap : Natural(start_ + Natural(heap - start_) % period_);
            total ^= values_[word(place)];
        }
        return total;
    }

private:
    void read(ProofFile& file, Work& work) {
        SingleHeaps heaps(heaps_);
        file.each(work, [&](std::string_view text) {
            const std::vector<std::string_view> words = split(text, " ");
            if (words[0] != "g" || words.size() < 2)
                refuse(tr("a record that is not described: {}",
                          "un enregistrement qui n'est pas décrit : {}", shown(text)));
            for (std::size_t i = 1; i < words.size(); ++i)
                heaps.add(natural_number(words[i]), work);
        });
        values_ = heaps.values();
    }

    void check_window() const {
        const unsigned parts = heaps_.most_parts_left();
        const Natural end =
            parts * start_ + (parts - 1) * period_ + natural(heaps_.digits().size() - 1);
        if (natural(values_.size()) < end + period_)
            refuse(tr("too few values to prove the period: {} are needed",
                      "trop peu de valeurs pour prouver la période : il en faut {}",
                      shown(to_string(end + period_))));
        const std::size_t period = word(period_);
        for (std::size_t n = word(start_); n < word(end); ++n)
            if (values_[n] != values_[n + period])
                refuse(tr("values that do not repeat", "des valeurs qui ne se répètent pas"));
    }

    const Heaps& heaps_;
    Natural period_, start_;
    std::vector<std::uint32_t> values_;
};

Text guy_smith() {
    return tr(
        "nimbers that repeat for long enough repeat for ever (Guy and Smith 1956)",
        "des nimbres qui se répètent assez longtemps se répètent toujours (Guy et Smith 1956)");
}

Text say_values(const Sequence& sequence) { return tr("{} values", "{} valeurs", sequence.size()); }

}  // namespace

Findings by_period(ProofFile& file, Games& games, Work& work) {
    if (file.misere)
        refuse(tr("periods are for normal play", "les périodes sont pour le jeu normal"));
    if (file.statement == "period") {
        if (file.arguments.size() != 3 || file.move)
            refuse(tr("claim normal period P N0 GAME", "claim normal period P N0 JEU"));
        const Sequence sequence(file, games.game(file.arguments[2]), work);
        if (file.arguments[0] != file.parameters[0] || file.arguments[1] != file.parameters[1])
            refuse(tr("another period than the method proves",
                      "une autre période que celle que la méthode prouve"));
        return {{say_values(sequence)}, {guy_smith()}, {}};
    }
    const bool is_nimber = file.statement == "nimber";
    if (!is_nimber && file.statement != "P" && file.statement != "N")
        refuse(tr("a statement that periods do not prove: {}",
                  "un énoncé que les périodes ne prouvent pas : {}", shown(file.statement)));
    const Natural wanted = is_nimber ? natural_number(file.arguments.front()) : Natural(0);
    const Term term = read_term(file.rest_of_claim(is_nimber ? 1 : 0));
    std::vector<Natural> heaps = natural_numbers(term.place);
    const Sequence sequence(file, games.game(term.name), work);
    if ((file.statement == "N") != file.move.has_value())
        refuse(tr("a move goes with a claim N", "un coup va avec l'énoncé N"));
    if (file.move) {
        ++file.line;
        const Term after = read_term(*file.move);
        const std::vector<Natural> left = natural_numbers(after.place);
        if (after.name != term.name || !sequence.heaps().is_move(heaps, left))
            refuse(tr("the move is no option", "le coup n'est pas une option"));
        heaps = left;
    }
    if (wanted != sequence.sum(heaps))
        refuse(tr("by the period the nimber is {}", "d'après la période le nimbre est {}",
                  sequence.sum(heaps)));
    return {{say_values(sequence)}, {guy_smith(), sprague_grundy()}, {}};
}

}  // namespace nimrod::check
