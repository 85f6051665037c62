// nimrod store: what was found and kept with --store.
#include <algorithm>
#include <limits>
#include <memory>

#include "commands.h"
#include "nimrod/core/file_content.h"
#include "nimrod/core/nearest.h"
#include "nimrod/core/numerals.h"
#include "nimrod/store/exchange.h"
#include "nimrod/workbench/store_check.h"
#include "output_file.h"

namespace nimrod::commands {

namespace {

constexpr std::uint64_t usual_sample = 100;
constexpr std::size_t longest_game = 60;

std::string folder_of(const Context& context) {
    if (context.store.empty())
        throw InputError(tr("which store?", "quelle réserve ?"),
                         tr("name its folder with --store, or in the environment as NIMROD_STORE",
                            "nommez son dossier par --store, ou par NIMROD_STORE dans "
                            "l'environnement"));
    return context.store;
}

/// One that exists.
Store existing(const std::string& folder, Store::Access access) {
    static_cast<void>(Store(folder, Store::Access::read));
    return {folder, access};
}

/// "cram, normal play"; of a graph that is written out only the beginning.
Text say_section(const std::string& name) {
    const std::size_t first = name.find('\t');
    std::string game = name.substr(0, first);
    const std::size_t cut = game.size() > longest_game ? game.rfind(',', longest_game) : game.npos;
    if (cut != game.npos) game = game.substr(0, cut) + ",...";
    const std::size_t second = name.find('\t', first + 1);
    if (second == std::string::npos) return notation(name);
    const bool is_misere = name.substr(first + 1, second - first - 1) == code(Convention::misere);
    return tr("{}, {}", "{}, {}", game,
              say_convention(is_misere ? Convention::misere : Convention::normal));
}

Json to_json(const Store::Summary& summary) {
    return {{"section", summary.name},
            {"records", summary.records},
            {"bytes", summary.bytes},
            {"damaged", summary.damaged}};
}

Text say_records(std::uint64_t records) {
    return counted_in_groups(records, tr("record", "fiche"), tr("records", "fiches"));
}

int info(const Context& context, const Arguments&) {
    Store store = existing(folder_of(context), Store::Access::read);
    std::vector<Store::Summary> all = store.summaries();
    std::erase_if(all, [](const Store::Summary& each) { return each.records == 0; });
    if (context.json) {
        Json sections = Json::array();
        for (const Store::Summary& each : all) sections.push_back(to_json(each));
        context.print_line(
            dump(Json{{"store", context.store}, {"sections", sections}, {"version", 1}}));
        return answered;
    }
    if (all.empty())
        context.print_line(tr("The store is empty.", "La réserve est vide.").in(context.language));
    for (const Store::Summary& each : all) {
        Text line = tr("{}: {}, {} bytes", "{} : {}, {} octets", say_section(each.name),
                       say_records(each.records), grouped(each.bytes));
        if (each.damaged > 0)
            line = line + tr(", {} of them damaged", ", dont {} endommagées", each.damaged);
        context.print_line(line.in(context.language));
    }
    return answered;
}

int verify(const Context& context, const Arguments& arguments) {
    Store store = existing(folder_of(context), Store::Access::read);
    std::uint64_t sample = usual_sample;
    if (const auto given = arguments.value("--sample"))
        sample = *given == "all" ? std::numeric_limits<std::uint64_t>::max()
                                 : read_count("--sample", *given, 1'000'000'000);
    Random random(context.chance());
    Json sections = Json::array();
    bool wrong = false;
    bool open = false;
    Work work(context);
    for (const Store::Summary& each : store.summaries()) {
        if (each.records == 0) continue;
        const SectionCheck check = check_section(store, each, sample, random, work.budget());
        wrong = wrong || !check.wrong.empty() || each.damaged > 0;
        open = open || check.open > 0;
        Json document = to_json(each);
        document["checked"] = check.checked;
        document["open"] = check.open;
        document["wrong"] = check.wrong.size();
        sections.push_back(std::move(document));
        if (context.json) continue;
        const auto in = [&](const Text& text) { return text.in(context.language); };
        context.print_line(
            check.is_read
                ? in(tr("{}: {} of {} computed again, {} wrong, {} open, {} damaged",
                        "{} : {} fiches sur {} recalculées, {} fausses, {} en suspens, {} "
                        "endommagées",
                        say_section(each.name), grouped(check.checked), grouped(each.records),
                        check.wrong.size(), check.open, each.damaged))
                : in(tr("{}: {}, which only their checksums vouch for ({} damaged)",
                        "{} : {}, dont seules répondent leurs sommes de contrôle ({} endommagées)",
                        say_section(each.name), say_records(each.records), each.damaged)));
        for (const SectionCheck::Wrong& each_wrong : check.wrong)
            context.print_line(in(tr("  {}: kept {}, found {}", "  {} : gardé {}, trouvé {}",
                                     each_wrong.thing, each_wrong.kept, each_wrong.found)));
    }
    if (context.json)
        context.print_line(
            dump(Json{{"store", context.store}, {"sections", sections}, {"version", 1}}));
    return wrong ? damaged_file : open ? not_within_limits : answered;
}

int export_text(const Context& context, const Arguments& arguments) {
    Store store = existing(folder_of(context), Store::Access::read);
    std::uint64_t records = 0;
    for (const Store::Summary& each : store.summaries()) records += each.records - each.damaged;
    return deliver(
        context, arguments, [&](const Writer& write) { export_store(store, write); },
        say_records(records));
}

std::vector<std::string> sources(const Arguments& arguments) {
    std::vector<std::string> from = arguments.values("--from");
    if (from.empty())
        throw InputError(tr("from where?", "d'où ?"),
                         tr("name a file or a store with --from",
                            "nommez un fichier ou une réserve par --from"));
    return from;
}

int tell_added(const Context& context, std::uint64_t records) {
    if (context.json)
        context.print_line(
            dump(Json{{"store", context.store}, {"records", records}, {"version", 1}}));
    else
        context.print_line(tr("{} read and kept", "{} lues et gardées", say_records(records))
                               .in(context.language));
    return answered;
}

void require_writable(const Store& store, const std::string& folder) {
    if (!store.is_writable())
        throw FileError(FileError::Kind::unreadable,
                        tr("the store {} cannot be written",
                           "on ne peut pas écrire dans la réserve {}", folder));
}

int import_text(const Context& context, const Arguments& arguments) {
    const std::vector<std::string> from = sources(arguments);
    Store store(folder_of(context), Store::Access::write);
    require_writable(store, context.store);
    std::uint64_t records = 0;
    for (const std::string& file : from) records += import_store(store, FileContent(file).bytes());
    return tell_added(context, records);
}

int merge(const Context& context, const Arguments& arguments) {
    const std::vector<std::string> from = sources(arguments);
    Store store(folder_of(context), Store::Access::write);
    require_writable(store, context.store);
    std::uint64_t records = 0;
    for (const std::string& folder : from) {
        Store other(folder, Store::Access::read);
        records += merge_store(store, other);
    }
    return tell_added(context, records);
}

int compact(const Context& context, const Arguments& arguments) {
    const std::optional<std::string> output = output_path(arguments);
    if (!output)
        throw InputError(
            tr("where to?", "où donc ?"),
            tr("name a new folder with --output", "nommez un nouveau dossier par --output"));
    existing(folder_of(context), Store::Access::read).copy_to(*output);
    return answered;
}

struct Verb {
    const char* name;
    int (*run)(const Context&, const Arguments&);
};
constexpr Verb verbs[] = {{"info", info},          {"verify", verify}, {"export", export_text},
                          {"import", import_text}, {"merge", merge},   {"compact", compact}};

int run(const Context& context, const Arguments& arguments) {
    for (const Verb& verb : verbs)
        if (arguments.words == verb.name) return verb.run(context, arguments);
    std::vector<std::string> names;
    for (const Verb& verb : verbs) names.emplace_back(verb.name);
    throw InputError(tr("{} is nothing that can be done with a store",
                        "on ne peut pas faire {} d'une réserve", in_quotes(arguments.words)),
                     did_you_mean(arguments.words, names) +
                         tr("info, verify, export, import, merge or compact",
                            "info, verify, export, import, merge ou compact"));
}

}  // namespace

Command store_command() {
    Command command;
    command.name = "store";
    command.summary =
        tr("what was found and kept with --store", "ce qui a été trouvé et gardé par --store");
    command.positional = "VERB";
    command.positional_help = tr(
        "info: what is in it; verify: computes a sample again; export: as text; import: adds such a "
        "text; merge: adds other stores; compact: a smaller copy",
        "info : ce qu'elle contient ; verify : en recalcule un échantillon ; export : en texte ; "
        "import : ajoute un tel texte ; merge : ajoute d'autres réserves ; compact : une copie "
        "plus petite");
    command.options = output_options();
    Option from{"--from", tr("import, merge: the file or the store to add",
                             "import, merge : le fichier ou la réserve à ajouter")};
    from.may_repeat = true;
    command.options.push_back(from);
    command.options.push_back(
        {"--sample", tr("verify: how many records of each game, or all (default: 100)",
                        "verify : combien de fiches par jeu, ou all (défaut : 100)")});
    command.run = run;
    command.opens_store = true;
    return command;
}

}  // namespace nimrod::commands
