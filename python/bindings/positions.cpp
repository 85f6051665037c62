// Positions: reading, options, values, reasons, pictures.
#include <pybind11/stl.h>

#include <algorithm>
#include <chrono>
#include <iterator>

#include "call.h"
#include "nimrod/core/nearest.h"
#include "nimrod/draw/documents/text.h"
#include "nimrod/draw/figures/picture_shapes.h"
#include "nimrod/edge/catalogue.h"
#include "nimrod/edge/sum.h"
#include "nimrod/edge/words.h"
#include "nimrod/explain/move_words.h"
#include "nimrod/workbench/opponent.h"
#include "nimrod/workbench/proofs/prove.h"
#include "position.h"
#include "same_game.h"

namespace nimrod::python {

namespace {

constexpr double png_resolution = 2;

Convention convention_of(bool misere) { return misere ? Convention::misere : Convention::normal; }

CorePosition sum_of(const std::vector<SumTerm>& terms) {
    std::vector<std::shared_ptr<const Game>> games;
    std::string position;
    for (const SumTerm& term : terms) {
        for (const auto& game : games)
            if (game->name() == term.game->name() && game->owner() != term.game->owner())
                throw InputError(
                    tr("two different games are called {}", "deux jeux différents s'appellent {}",
                       game->name()),
                    tr("give one of them another name", "donnez un autre nom à l'un des deux"));
        games.push_back(term.game);
        position +=
            (position.empty() ? "" : std::string(plus)) + term.game->expression(term.position);
    }
    const std::shared_ptr<const Game> sum = make_sum(std::move(games));
    return {sum, sum->read(position), Convention::normal, false};
}

CorePosition read(const std::string& text, const Asked& asked) {
    return ask(asked, text, [&](Budget&) {
        const auto start = std::chrono::system_clock::now();
        const Expression e = read_expression(text);
        const CorePosition whole{e.game, e.position, e.entry->convention, e.entry->partizan};
        if (!e.game->owner()) return whole;
        std::vector<SumTerm> terms = terms_of(e.game, e.position);
        for (SumTerm& term : terms) term.game = same_game(term.game, start);
        return terms.size() == 1
                   ? CorePosition{terms[0].game, e.position, whole.usual, whole.partizan}
                   : sum_of(terms);
    });
}

/// A game without a position; the position is empty.
CorePosition named(const std::string& text, const Asked& asked) {
    return ask(asked, text, [&](Budget&) {
        const auto start = std::chrono::system_clock::now();
        const NamedGame g = read_game(text);
        return CorePosition{same_game(g.game, start), "", g.entry->convention, g.entry->partizan};
    });
}

/// The sum of these positions; what is a sum already brings its terms.
CorePosition added(const std::vector<CorePosition>& summands, const Asked& asked) {
    return ask(asked, "", [&](Budget&) {
        std::vector<SumTerm> terms;
        for (const CorePosition& summand : summands) {
            if (summand.partizan)
                throw InputError(tr("{} is no term of a sum: its players have different moves",
                                    "{} ne peut être un terme d'une somme : ses joueurs n'ont pas "
                                    "les mêmes coups",
                                    summand.game->name()),
                                 tr("ask about it alone", "posez la question pour lui seul"));
            std::ranges::move(terms_of(summand.game, summand.position), std::back_inserter(terms));
        }
        return sum_of(terms);
    });
}

/// The independent parts of a position, of a sum those of its terms.
std::vector<CorePosition> components(const CorePosition& p, const Asked& asked) {
    return ask(asked, "", [&](Budget&) {
        std::vector<CorePosition> out;
        for (const SumTerm& term : terms_of(p.game, p.position)) {
            const CorePosition whole{term.game, term.position, p.usual, p.partizan};
            for (std::string& part : whole.to_ask().components(whole.position))
                out.push_back(whole.at(std::move(part)));
        }
        return out;
    });
}

/// The objects to which the games of its terms belong, those that belong to one: games of one name
/// may differ in that.
std::vector<std::uintptr_t> owners(const CorePosition& p) {
    std::vector<std::uintptr_t> out;
    if (!p.game->owner()) return out;
    for (const SumTerm& term : terms_of(p.game, p.position))
        if (const auto owner = term.game->owner())
            out.push_back(reinterpret_cast<std::uintptr_t>(owner.get()));
    return out;
}

/// Whether its rules are functions in this process; what is read from a text has a colon in its
/// name where the name alone does not say all.
bool lives_here(const CorePosition& p) {
    return p.game->owner() &&
           std::ranges::any_of(terms_of(p.game, p.position), [](const SumTerm& term) {
               return term.game->owner() && term.game->name().find(':') == std::string::npos;
           });
}

bool same_games(const CorePosition& a, const CorePosition& b) {
    return std::ranges::equal(
        terms_of(a.game, a.position), terms_of(b.game, b.position), {},
        [](const SumTerm& term) { return term.game->name(); },
        [](const SumTerm& term) { return term.game->name(); });
}

py::object letter_of(const std::optional<Outcome>& outcome) {
    return outcome ? py::object(py::str(std::string(1, letter(*outcome)))) : py::none();
}

template <class T>
py::object or_none(const std::optional<T>& value) {
    return value ? py::object(py::cast(*value)) : py::none();
}

[[noreturn]] void raise_unknown(const Unknown& unknown, Language language) {
    if (unknown.why == Stop::cancelled && PyErr_CheckSignals() != 0) throw py::error_already_set();
    raise_out_of_limits({unknown.reached, unknown.why}, language);
}

/// What a Value says; raises OutOfLimits where it lacks the outcome, or a nimber that was wanted.
py::dict value(const CorePosition& p, bool misere, bool nimber, const Asked& asked) {
    const Value v = ask(asked, "", [&](Budget& budget) {
        return p.to_ask().values(std::span(&p.position, 1), convention_of(misere), nimber,
                                 budget)[0];
    });
    if (v.unknown) raise_unknown(*v.unknown, asked.language);
    py::dict out;
    out["outcome"] = letter_of(v.outcome);
    out["nimber"] = or_none(v.nimber);
    out["winner"] = or_none(v.winner);
    out["method"] = code(v.method);
    if (v.misere) {
        out["genus"] = v.misere->genus;
        out["form"] = or_none(v.misere->form);
    }
    return out;
}

py::tuple winning_moves(const CorePosition& p, bool misere, std::size_t most, const Asked& asked) {
    const Solution s = ask(asked, "", [&](Budget& budget) {
        return p.to_ask().solve(p.position, convention_of(misere), Wanted(most), budget);
    });
    if (!s.value.outcome) raise_unknown(s.value.unknown.value(), asked.language);
    if (s.moves_unknown) raise_unknown(*s.moves_unknown, asked.language);
    py::list moves;
    for (const Move& move : s.moves)
        moves.append(py::make_tuple(p.at(move.to), move.say.in(asked.language)));
    return py::make_tuple(moves, s.move_count ? py::object(to_int(*s.move_count)) : py::none(),
                          s.moves_complete);
}

py::tuple options(const CorePosition& p, std::size_t most, const Asked& asked) {
    const OptionList list =
        ask(asked, "", [&](Budget&) { return p.to_ask().options(p.position, most); });
    return py::make_tuple(list.first, list.count ? py::object(to_int(*list.count)) : py::none(),
                          list.complete);
}

std::vector<std::string> methods(const CorePosition& p, bool misere, const Asked& asked) {
    return ask(asked, "",
               [&](Budget&) { return p.to_ask().methods(p.position, convention_of(misere)); });
}

std::string svg_of(const Picture& picture, Language language) {
    return to_svg(figure_of({picture}, {}, {}, language));
}

py::dict table_of(const Table& table, Language language) {
    const auto row = [&](const std::vector<Cell>& cells) {
        py::list out;
        for (const Cell& cell : cells)
            out.append(py::make_tuple(cell.text.in(language), static_cast<int>(cell.mark)));
        return out;
    };
    py::list rows;
    for (const std::vector<Cell>& cells : table.rows) rows.append(row(cells));
    py::dict out;
    out["title"] = table.title.in(language);
    out["header"] = row(table.header);
    out["rows"] = rows;
    out["rule_above"] =
        table.rule_above == SIZE_MAX ? py::object(py::none()) : py::int_(table.rule_above);
    return out;
}

/// The method, the text for a terminal, and the blocks: str, dict (a table) or bytes (SVG).
py::tuple explain(const CorePosition& p, bool misere, const std::optional<std::string>& wanted,
                  const Asked& asked) {
    const Explanation e = ask(asked, "", [&](Budget& budget) {
        const std::vector<std::string> known =
            p.to_ask().methods(p.position, convention_of(misere));
        std::string method = known.front();
        if (wanted) {
            method = method_named(*wanted, known);
            if (method.empty())
                throw InputError(
                    tr("{} cannot be explained by the method {}",
                       "{} ne s'explique pas par la méthode {}", p.text(), in_quotes(*wanted)),
                    did_you_mean(*wanted, known) +
                        tr("methods() lists the methods here",
                           "methods() énumère les méthodes possibles ici"));
        }
        return p.to_ask().explain(p.position, convention_of(misere), method, budget);
    });
    py::list blocks;
    for (const Block& block : e.blocks) {
        if (const auto* text = std::get_if<Text>(&block))
            blocks.append(text->in(asked.language));
        else if (const auto* table = std::get_if<Table>(&block))
            blocks.append(table_of(*table, asked.language));
        else
            blocks.append(py::bytes(svg_of(std::get<Picture>(block), asked.language)));
    }
    return py::make_tuple(e.method, draw(e, {asked.language, false, 80}), blocks);
}

Picture picture_of(const CorePosition& p, const Asked& asked) {
    return ask(asked, "", [&](Budget&) { return p.to_ask().picture(p.position); });
}

shapes::Drawing drawing_of(const CorePosition& p, const Asked& asked) {
    const Picture picture = picture_of(p, asked);
    return ask(asked, "",
               [&](Budget&) { return figure_of({picture}, {}, p.text(), asked.language); });
}

/// What the machine would play, and the outcome where that is known.
py::tuple reply(const CorePosition& p, bool misere, std::uint64_t seed, const Asked& asked) {
    const Choice chosen = ask(asked, "", [&](Budget& budget) {
        Random random(seed);
        return choose_move(p.to_ask(), p.position, convention_of(misere), perfect_level, random,
                           budget);
    });
    return py::make_tuple(p.at(chosen.move.to), chosen.move.say.in(asked.language));
}

py::dict entry_of(const Entry& entry, Language language) {
    py::dict out;
    out["name"] = entry.name;
    out["summary"] = entry.summary.in(language);
    out["rules"] = entry.rules.in(language);
    out["syntax"] = syntax_of(entry).in(language);
    out["syntax_help"] = syntax_help_of(entry).in(language);
    out["theory"] = entry.theory.in(language);
    out["sources"] = entry.sources;
    out["misere"] = entry.convention == Convention::misere;
    return out;
}

}  // namespace

void bind_positions(py::module_& module) {
    py::class_<Asked>(module, "Asked")
        .def(py::init([](const std::string& language, std::optional<double> seconds,
                         std::optional<std::uint64_t> memory, unsigned threads,
                         const py::object& progress) {
            return Asked{language == "fr" ? Language::french : Language::english, seconds, memory,
                         threads, progress};
        }));
    py::class_<CorePosition>(module, "Position")
        .def_property_readonly("text", &CorePosition::text)
        .def_property_readonly("game", [](const CorePosition& p) { return p.game->name(); })
        .def_readonly("position", &CorePosition::position)
        .def_readonly("partizan", &CorePosition::partizan)
        .def_property_readonly("misere",
                               [](const CorePosition& p) { return p.usual == Convention::misere; })
        .def("owners", owners)
        .def("lives_here", lives_here)
        .def("at", &CorePosition::at)
        .def("read",
             [](const CorePosition& p, const std::string& text, const Asked& asked) {
                 return ask(asked, text, [&](Budget&) { return p.at(p.to_ask().read(text)); });
             })
        .def("move",
             [](const CorePosition& p, const std::string& text, const Asked& asked) {
                 return ask(asked, text,
                            [&](Budget&) { return p.at(p.to_ask().read_move(p.position, text)); });
             })
        .def("is_option",
             [](const CorePosition& p, const CorePosition& to, const Asked& asked) {
                 return ask(asked, "", [&](Budget&) {
                     return same_games(p, to) && p.to_ask().is_option(p.position, to.position);
                 });
             })
        .def("say",
             [](const CorePosition& p, const CorePosition& to, const Asked& asked) {
                 return ask(asked, "", [&](Budget&) {
                     return p.to_ask().say(p.position, to.position).in(asked.language);
                 });
             })
        .def("told",
             [](const CorePosition& p, const CorePosition& to, const Asked& asked) {
                 return ask(asked, "", [&](Budget&) {
                     return told({tr("Nimrod", "Nimrod")}, p.to_ask().say(p.position, to.position))
                         .in(asked.language);
                 });
             })
        .def("canonical",
             [](const CorePosition& p, const Asked& asked) {
                 return ask(asked, "",
                            [&](Budget&) { return p.at(p.to_ask().canonical(p.position)); });
             })
        .def("components", components)
        .def("value", value)
        .def("winning_moves", winning_moves)
        .def("options", options)
        .def("methods", methods)
        .def("explain", explain)
        .def("reply", reply)
        .def("prove",
             [](const CorePosition& p, bool misere, bool nimber, std::optional<std::string> method,
                bool small, std::uint64_t seed, const Asked& asked) {
                 return ask(asked, p.text(), [&](Budget& budget) {
                     const ProofWish wish{nimber, std::move(method), small ? tries_for_small : 1,
                                          seed};
                     return write_proof(
                         prove(read_expression(p.text()), convention_of(misere), wish, budget));
                 });
             })
        .def("picture",
             [](const CorePosition& p, const Asked& asked) {
                 return draw(picture_of(p, asked), {asked.language, false, 80});
             })
        .def("svg",
             [](const CorePosition& p, const Asked& asked) { return to_svg(drawing_of(p, asked)); })
        .def("png", [](const CorePosition& p, const Asked& asked) {
            const shapes::Drawing drawing = drawing_of(p, asked);
            return py::bytes(
                ask(asked, "", [&](Budget&) { return to_png(drawing, png_resolution); }));
        });
    module.def("read", read);
    module.def("named", named);
    module.def("added", added);
    module.def("entries", [](const Asked& asked) {
        py::list out;
        for (const Entry& entry : all_games()) out.append(entry_of(entry, asked.language));
        return out;
    });
    module.def("language",
               [] { return language_of_environment() == Language::french ? "fr" : "en"; });
}

}  // namespace nimrod::python
