#include "nimrod/games/script/script_game.h"

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/script/script_rules.h"

namespace nimrod {

namespace {

std::unique_ptr<Game> make_game(std::string name, std::shared_ptr<script::Script> script) {
    const script::PlainScriptRules rules{std::move(script)};
    if (rules.script->defines(script::has_components))
        return std::make_unique<RuleGame<script::SplittingScriptRules>>(
            std::move(name), script::SplittingScriptRules{rules});
    return std::make_unique<RuleGame<script::PlainScriptRules>>(std::move(name), rules);
}

}  // namespace

std::unique_ptr<Game> make_script_game(std::string name, std::string chunk,
                                       std::string_view source) {
    return make_game(std::move(name), std::make_shared<script::Script>(std::move(chunk), source));
}

std::unique_ptr<Game> make_hosted_game(std::string name, std::unique_ptr<script::Host> host) {
    auto script = std::make_shared<script::Script>(name, std::move(host));
    return make_game(std::move(name), std::move(script));
}

}  // namespace nimrod
