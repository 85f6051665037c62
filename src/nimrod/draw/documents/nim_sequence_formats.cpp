#include "nimrod/draw/documents/nim_sequence_formats.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "nimrod/core/numerals.h"
#include "nimrod/workbench/sequences/known_results.h"

namespace nimrod {

namespace {

constexpr std::size_t piece = std::size_t{1} << 16;

/// Calls append(out, n) for every heap, and hands the text on in pieces.
template <class Append>
void in_pieces(std::size_t count, const Writer& write, Append append) {
    std::string out;
    for (std::size_t n = 0; n < count; ++n) {
        append(out, n);
        if (out.size() < piece) continue;
        write(out);
        out.clear();
    }
    write(out);
}

std::size_t bytes_each(const NimSequence& sequence) {
    const std::uint32_t most = sequence.largest.value;
    return most < 0x100 ? 1 : most < 0x10000 ? 2 : 4;
}

Text period_words(const NimSequence& s) {
    if (!s.period)
        return tr("No period is seen in the {} values 0 to {}.",
                  "Aucune période ne se voit dans les {} valeurs de 0 à {}.", grouped(s.size()),
                  s.size() - 1);
    const Periodicity& law = s.period->law;
    Text rises;
    if (law.saltus > 0) rises = tr(", saltus {}", ", saut {}", law.saltus);
    const Text from = law.preperiod == 0 ? tr(", from the start", ", dès le début")
                                         : tr(", from {} on (last exception {})",
                                              ", à partir de {} (dernière exception {})",
                                              law.preperiod, law.preperiod - 1);
    const Text how = s.period->proved
                         ? s.period->source.empty()
                               ? tr(": proved, from the values below {}",
                                    ", prouvée d'après les valeurs en dessous de {}", s.size())
                               : tr(": proved ({})", ", prouvée ({})", s.period->source)
                         : tr(": observed up to {}, not proved",
                              ", observée jusqu'à {}, non prouvée", s.size() - 1);
    return tr("Period {}{}{}{}.", "Période {}{}{}{}.", law.period, rises, from, how);
}

const KnownResult* known_of(const NimSequence& s) {
    return s.code ? known_result(*s.code) : nullptr;
}

/// What others know where less was proved here.
Text known_words(const NimSequence& s) {
    const KnownResult* known = known_of(s);
    if (known == nullptr || (s.period && s.period->proved)) return {};
    if (!known->law)
        return tr("Known: no period was ever found ({}).\n",
                  "Connu : aucune période n'a jamais été trouvée ({}).\n", known->source);
    return tr("Known: period {}, from {} on ({}).\n", "Connu : période {}, à partir de {} ({}).\n",
              known->law->period, known->law->preperiod, known->source);
}

Json known_json(const KnownResult& known) {
    Json out{{"status", known.law ? "periodic" : "open"}};
    if (known.law) {
        out["period"] = known.law->period;
        out["preperiod"] = known.law->preperiod;
    }
    out["source"] = known.source;
    return out;
}

/// All but the values.
Json sequence_document(const NimSequence& s) {
    Json document;
    document["game"] = s.game;
    document["computed"] = s.size();
    Json period;
    period["status"] = !s.period ? "none" : s.period->proved ? "proved" : "observed";
    if (s.period) {
        period["kind"] = s.period->law.saltus > 0 ? "arithmetic" : "ultimate";
        period["period"] = s.period->law.period;
        period["preperiod"] = s.period->law.preperiod;
        period["saltus"] = s.period->law.saltus;
        if (!s.period->source.empty()) period["source"] = s.period->source;
    }
    document["period"] = std::move(period);
    if (const KnownResult* known = known_of(s)) document["known"] = known_json(*known);
    document["max"] = {{"value", std::to_string(s.largest.value)}, {"heap", s.largest.heap}};
    if (const auto sparse = s.sparse())
        document["rares"] = {{"count", sparse->rares.size()},
                             {"last", sparse->rares.empty() ? Json() : Json(sparse->rares.back())},
                             {"mask", sparse->split.mask_up_to(s.largest.value)},
                             {"alternating", sparse->split.alternating},
                             {"turn", sparse->split.turn}};
    if (s.window) {
        document["window"] = {{"first", s.window->first}, {"last", s.window->last}};
        if (s.window->undecided) document["window"]["undecided"] = *s.window->undecided;
    }
    if (s.unknown)
        document["reached"] = {{"positions", s.unknown->reached.positions},
                               {"seconds", s.unknown->reached.seconds}};
    document["version"] = json_version;
    return document;
}

}  // namespace

void write_text(const NimSequence& sequence, std::size_t width, const Writer& write) {
    std::size_t column = 0;
    in_pieces(sequence.size(), write, [&](std::string& out, std::size_t n) {
        const std::string value = std::to_string(sequence[n]);
        if (column > 0 && column + 1 + value.size() > width) {
            out += '\n';
            column = 0;
        }
        if (column > 0) out += ' ';
        column += value.size() + (column > 0 ? 1 : 0);
        out += value;
    });
    write("\n");
}

void write_bfile(const NimSequence& sequence, const Writer& write) {
    in_pieces(sequence.size(), write, [&](std::string& out, std::size_t n) {
        fmt::format_to(std::back_inserter(out), "{} {}\n", n, sequence[n]);
    });
}

void write_csv(const NimSequence& sequence, const Writer& write) {
    write("n,nimber\n");
    in_pieces(sequence.size(), write, [&](std::string& out, std::size_t n) {
        fmt::format_to(std::back_inserter(out), "{},{}\n", n, sequence[n]);
    });
}

void write_raw(const NimSequence& sequence, const Writer& write) {
    const std::size_t bytes = bytes_each(sequence);
    in_pieces(sequence.size(), write, [&](std::string& out, std::size_t n) {
        const std::uint32_t g = sequence[n];
        for (std::size_t byte = 0; byte < bytes; ++byte)
            out += static_cast<char>((g >> (8 * byte)) & 0xff);
    });
}

void write_npy(const NimSequence& sequence, const Writer& write) {
    // Version 1.0 of the format: magic, version, length of the header, a Python literal that ends
    // with a newline so that the data begin at a multiple of 64.
    const std::size_t bytes = bytes_each(sequence);
    std::string header =
        fmt::format("{{'descr': '{}u{}', 'fortran_order': False, 'shape': ({},), }}",
                    bytes == 1 ? "|" : "<", bytes, sequence.size());
    constexpr std::size_t before = 10, aligned = 64;
    while ((before + header.size() + 1) % aligned != 0) header += ' ';
    header += '\n';
    std::string start = "\x93NUMPY";
    start += {'\x01', '\x00', static_cast<char>(header.size() & 0xff),
              static_cast<char>(header.size() >> 8)};
    write(start + header);
    write_raw(sequence, write);
}

Text summary(const NimSequence& s) {
    Text out = period_words(s) + notation("\n") + known_words(s);
    out += tr("The largest value is {}, first at {}.\n",
              "La plus grande valeur est {}, d'abord en {}.\n", s.largest.value, s.largest.heap);
    const auto sparse = s.sparse();
    if (sparse && !sparse->rares.empty())
        out += tr("{} of the {} heaps are rare; the last of them is {}.\n",
                  "{} des {} tas sont rares ; le dernier est {}.\n", grouped(sparse->rares.size()),
                  grouped(s.size()), sparse->rares.back());
    if (s.window)
        out += tr("Of the values, the first {} and about as many of the last were held.\n",
                  "Des valeurs, les {} premières et à peu près autant des dernières ont été "
                  "gardées.\n",
                  grouped(s.window->first));
    if (s.window && s.window->undecided)
        out +=
            tr("Whether the heap {} is rare cannot be told from these: a longer run must hold all "
               "values (without --window).\n",
               "Elles ne permettent pas de dire si le tas {} est rare : pour aller plus loin il "
               "faut garder toutes les valeurs (sans --window).\n",
               *s.window->undecided);
    return out;
}

void write_json(const NimSequence& sequence, bool with_values, const Writer& write) {
    const std::string text = dump(sequence_document(sequence)) + "\n";
    if (!with_values) return write(text);
    // They stand after the game, and would take a hundred bytes each in a document.
    const std::size_t at = dump(Json{{"game", sequence.game}}).size() - 1;
    write(text.substr(0, at) + ",\"values\":[");
    in_pieces(sequence.size(), write, [&](std::string& out, std::size_t n) {
        fmt::format_to(std::back_inserter(out), "{}\"{}\"", n == 0 ? "" : ",", sequence[n]);
    });
    write("]" + text.substr(at));
}

}  // namespace nimrod
