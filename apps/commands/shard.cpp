#include "shard.h"

#include <utility>

#include "nimrod/core/utf8.h"

namespace nimrod::commands {

namespace {

constexpr std::size_t most_shards = 1'000'000;

}  // namespace

Option shard_option(Text words) { return {"--shard", std::move(words)}; }

Text part_of_survey() {
    return tr("with --survey: one part of the games, such as 3/16, the third of 16",
              "avec --survey : une part des jeux, par exemple 3/16, la troisième de 16");
}

Shard read_shard(const Arguments& arguments) {
    const std::optional<std::string> given = arguments.value("--shard");
    if (!given) return {};
    const std::size_t slash = given->find('/');
    const auto is_number = [](const std::string& text) {
        return !text.empty() && text.size() <= 7 &&
               text.find_first_not_of("0123456789") == std::string::npos;
    };
    if (slash != std::string::npos) {
        const std::string number = given->substr(0, slash), count = given->substr(slash + 1);
        if (is_number(number) && is_number(count)) {
            const Shard shard{std::stoul(number), std::stoul(count)};
            if (shard.number >= 1 && shard.number <= shard.count && shard.count <= most_shards)
                return shard;
        }
    }
    throw InputError(
        tr("{} is not a part of the work", "{} n'est pas une part du travail", in_quotes(*given)),
        tr("write for example --shard 3/16, from 1/16 to 16/16",
           "écrivez par exemple --shard 3/16, de 1/16 à 16/16"));
}

void require_survey(const Arguments& arguments) {
    for (const char* option : {"--shard", "--from"})
        if (arguments.has(option) && !arguments.has("--survey"))
            throw InputError(tr("{} is for --survey", "{} est pour --survey", option),
                             tr("leave it out", "omettez-la"));
}

}  // namespace nimrod::commands
