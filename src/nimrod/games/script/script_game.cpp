#include "nimrod/games/script/script_game.h"

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/script/script_rules.h"

namespace nimrod {

std::unique_ptr<Game> make_script_game(std::string name, std::string chunk,
                                       std::string_view source) {
    const script::PlainScriptRules rules{
        std::make_shared<script::Script>(std::move(chunk), source)};
    if (rules.script->defines(script::has_components))
        return std::make_unique<RuleGame<script::SplittingScriptRules>>(
            std::move(name), script::SplittingScriptRules{rules});
    return std::make_unique<RuleGame<script::PlainScriptRules>>(std::move(name), rules);
}

}  // namespace nimrod
