#include "shared_options.h"

#include "nimrod/core/input_error.h"

namespace nimrod::commands {

namespace {

/// The digits at the front, as a number; -1 when there are none or far too many.
long long leading_number(const std::string& value, std::size_t& end) {
    end = value.find_first_not_of("0123456789");
    if (end == std::string::npos) end = value.size();
    if (end == 0 || end > 12) return -1;
    return std::stoll(value.substr(0, end));
}

void read_language(const std::string& value) {
    if (value.empty() || value == "en" || value == "fr") return;
    throw InputError(tr("{} is not a language that Nimrod speaks",
                        "Nimrod ne parle pas la langue {}", in_quotes(value)),
                     tr("--lang en or --lang fr", "--lang en ou --lang fr"));
}

std::chrono::duration<double> read_duration(const std::string& option, const std::string& value) {
    std::size_t end = 0;
    const long long n = leading_number(value, end);
    const std::string unit = value.substr(end);
    const double seconds = unit.empty() || unit == "s" ? 1
                           : unit == "ms"              ? 0.001
                           : unit == "m"               ? 60
                           : unit == "h"               ? 3600
                                                       : -1;
    if (n < 0 || seconds < 0)
        throw InputError(tr("{} is not a time for {}", "{} n'est pas une durée pour {}",
                            in_quotes(value), option),
                         tr("write for example 500ms, 30s, 5m or 2h",
                            "écrivez par exemple 500ms, 30s, 5m ou 2h"));
    return std::chrono::duration<double>(static_cast<double>(n) * seconds);
}

std::size_t read_bytes(const std::string& option, const std::string& value) {
    std::size_t end = 0;
    const long long n = leading_number(value, end);
    const std::string unit = value.substr(end);
    const int shift = unit == "K"   ? 10
                      : unit == "M" ? 20
                      : unit == "G" ? 30
                      : unit == "T" ? 40
                                    : -1;
    if (n < 0 || n > 1'000'000 || shift < 0)
        throw InputError(
            tr("{} is not an amount of memory for {}",
               "{} n'est pas une quantité de mémoire pour {}", in_quotes(value), option),
            tr("write for example 500M or 4G", "écrivez par exemple 500M ou 4G"));
    return static_cast<std::size_t>(n) << shift;
}

unsigned read_threads(const std::string& value) {
    constexpr std::size_t most = 1024;
    const std::size_t n = read_count("--threads", value, most);
    if (n == 0)
        throw InputError(
            tr("--threads needs at least 1", "--threads demande au moins 1"),
            tr("leave it out for one thread on each core", "sans lui, il y a un fil par cœur"));
    return static_cast<unsigned>(n);
}

}  // namespace

std::vector<SharedOption> shared_options() {
    using S = SharedOptions;
    return {
        {taking({"en", "fr"}, {"--lang", tr("en or fr (default: the locale's)",
                                            "en ou fr (défaut : la locale)")}),
         &S::language},
        {{"--json", tr("answer with a JSON document", "répond en JSON"), true}, nullptr, &S::json},
        {{"--normal", tr("who cannot move loses", "qui ne peut plus jouer perd"), true},
         nullptr,
         &S::normal},
        {{"--misere", tr("who cannot move wins", "qui ne peut plus jouer gagne"), true},
         nullptr,
         &S::misere},
        {{"--time",
          tr("limit such as 30s, 5m, 2h (default: 60s; conjecture and hex-protocol: 10s)",
             "limite, par exemple 30s, 5m, 2h (défaut : 60s ; conjecture et hex-protocol : 10s)")},
         &S::time},
        {{"--memory",
          tr("limit such as 500M, 4G (default: 4G)", "limite, par exemple 500M, 4G (défaut : 4G)")},
         &S::memory},
        {{"--threads", tr("how many threads may work (default: one for each core)",
                          "combien de fils peuvent travailler (défaut : un par cœur)")},
         &S::threads},
        {{"--store", tr("a folder where what is found is kept and found again (also NIMROD_STORE)",
                        "un dossier où ce qui est trouvé est gardé et retrouvé (ou NIMROD_STORE)")},
         &S::store},
        {{"--seed", tr("makes chance repeatable", "rend le hasard reproductible")}, &S::seed},
    };
}

void read_shared_options(const SharedOptions& given, Context& context) {
    read_language(given.language);
    context.json = given.json;
    if (given.normal && given.misere)
        throw InputError(
            tr("--normal and --misere exclude each other", "--normal et --misere s'excluent"),
            tr("give one of them", "donnez l'un des deux"));
    if (given.normal) context.convention = Convention::normal;
    if (given.misere) context.convention = Convention::misere;
    if (!given.time.empty()) context.time = read_duration("--time", given.time);
    if (!given.memory.empty()) context.memory = read_bytes("--memory", given.memory);
    if (!given.threads.empty()) context.threads = read_threads(given.threads);
    context.store = given.store;
    if (!given.seed.empty())
        context.seed = read_count("--seed", given.seed, 999'999'999'999'999'999);
}

}  // namespace nimrod::commands
