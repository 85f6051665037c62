// The grammar, for PEGTL: its rules are types, and what is selected becomes a tree.
#include "nimrod/games/take_rules/notation.h"

#include <algorithm>
#include <charconv>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/parse_tree.hpp>

#include "nimrod/core/input_error.h"

namespace nimrod {

namespace {

namespace grammar {

using namespace tao::pegtl;

struct blank : plus<one<' ', '_'>> {};

// The words, in English and in French.
struct word_to : sor<TAO_PEGTL_STRING("to"), TAO_PEGTL_STRING("à"), TAO_PEGTL_STRING("a")> {};
struct word_any
    : sor<TAO_PEGTL_STRING("any"), seq<TAO_PEGTL_STRING("autant"), blank, TAO_PEGTL_STRING("que"),
                                       blank, TAO_PEGTL_STRING("voulu")>> {};
struct words_all_but : sor<seq<TAO_PEGTL_STRING("all"), blank, TAO_PEGTL_STRING("but")>,
                           seq<TAO_PEGTL_STRING("tout"), blank, TAO_PEGTL_STRING("sauf")>> {};
struct word_heap : sor<TAO_PEGTL_STRING("heap"), TAO_PEGTL_STRING("tas")> {};
struct words_each_of
    : sor<seq<TAO_PEGTL_STRING("each"), blank, TAO_PEGTL_STRING("of")>,
          seq<TAO_PEGTL_STRING("chacun"), blank, TAO_PEGTL_STRING("de"), opt<one<'s'>>>> {};
struct words_up_to : sor<seq<TAO_PEGTL_STRING("up"), blank, TAO_PEGTL_STRING("to")>,
                         seq<TAO_PEGTL_STRING("au"), blank, TAO_PEGTL_STRING("plus")>> {};
struct word_from : sor<TAO_PEGTL_STRING("from"), TAO_PEGTL_STRING("dans")> {};
struct word_unequal
    : sor<TAO_PEGTL_STRING("unequal"), TAO_PEGTL_STRING("inégaux"), TAO_PEGTL_STRING("inegaux")> {};
struct word_leaving : sor<TAO_PEGTL_STRING("leaving"),
                          seq<opt<TAO_PEGTL_STRING("en"), blank>, TAO_PEGTL_STRING("laissant")>> {};
struct word_take
    : sor<TAO_PEGTL_STRING("take"), TAO_PEGTL_STRING("prendre"), TAO_PEGTL_STRING("prenez")> {};
struct word_put
    : sor<TAO_PEGTL_STRING("put"), TAO_PEGTL_STRING("mettre"), TAO_PEGTL_STRING("mettez")> {};
struct word_on : sor<TAO_PEGTL_STRING("on"), TAO_PEGTL_STRING("sur")> {};
struct word_and : sor<TAO_PEGTL_STRING("and"), TAO_PEGTL_STRING("et")> {};
struct word_into : sor<TAO_PEGTL_STRING("into"), TAO_PEGTL_STRING("en")> {};
struct word_split
    : sor<TAO_PEGTL_STRING("split"), TAO_PEGTL_STRING("couper"), TAO_PEGTL_STRING("coupez")> {};
struct word_or : sor<TAO_PEGTL_STRING("or"), TAO_PEGTL_STRING("ou")> {};
struct word_then : sor<TAO_PEGTL_STRING("then"), TAO_PEGTL_STRING("puis")> {};
struct word_first
    : sor<TAO_PEGTL_STRING("first"), TAO_PEGTL_STRING("d'abord"), TAO_PEGTL_STRING("d’abord")> {};

struct number : plus<digit> {};
struct variable : one<'n', 't'> {};
struct coefficient : number {};
struct divisor : number {};
struct offset : seq<one<'+', '-'>, number> {};
struct term : seq<opt<coefficient>, variable, not_at<alpha>, opt<one<'/'>, must<divisor>>> {};
struct linear : seq<term, opt<offset>> {};
struct bound : sor<linear, number> {};
struct range_sign : sor<one<'-'>, string<'.', '.'>, seq<blank, word_to, blank>> {};
struct item : seq<bound, opt<range_sign, must<bound>>> {};
struct comma : seq<opt<blank>, one<','>, opt<blank>> {};
struct items : list_must<item, comma> {};
struct any : seq<word_any, not_at<alpha>> {};
struct all_but : seq<words_all_but, blank> {};
struct listed : seq<opt<all_but>, items> {};
struct amount : sor<any, listed> {};
struct heaps : opt<blank, word_heap, opt<one<'s'>>> {};
struct how_many : number {};
struct each : seq<words_each_of, blank, must<how_many>> {};
struct up_to : seq<words_up_to, blank, must<how_many>> {};
struct source : sor<each, up_to> {};
struct from : seq<blank, word_from, blank, must<source>, heaps> {};
struct least : number {};
struct most : number {};
struct count : seq<least, opt<one<'-'>, must<most>>> {};
struct unequal : seq<blank, word_unequal> {};
struct leaving : seq<blank, word_leaving, blank, must<count>, heaps, opt<unequal>> {};
struct which : number {};
struct on_heap : seq<blank, opt<TAO_PEGTL_STRING("le"), blank>, word_heap, blank, must<which>> {};
struct take_part : seq<word_take, blank, amount, blank, word_from, on_heap> {};
struct put_part
    : seq<word_put, must<blank>, must<how_many>, must<blank>, must<word_on>, must<on_heap>> {};
struct part : sor<take_part, put_part> {};
struct also : seq<blank, word_and, blank> {};
struct parts : list_must<part, also> {};
struct take : seq<word_take, must<blank>, must<amount>, opt<from>, opt<leaving>> {};
struct into : seq<blank, word_into, blank, must<count>, heaps> {};
struct split : seq<word_split, opt<into>, opt<unequal>> {};
struct clause : sor<parts, take, split> {};
struct other : seq<blank, word_or, blank> {};
struct clauses : list_must<clause, other> {};
struct then : seq<opt<comma>, opt<blank>, word_then> {};
struct first : seq<word_first, must<blank>, must<clauses>, must<then>, must<blank>> {};
struct end : seq<opt<blank>, eof> {};
struct rules : seq<opt<blank>, opt<first>, must<clauses>, must<end>> {};

template <class Rule>
using selector = parse_tree::selector<
    Rule,
    parse_tree::store_content::on<variable, coefficient, divisor, offset, linear, number, item, any,
                                  all_but, amount, how_many, each, up_to, least, most, unequal,
                                  which, take_part, put_part, parts, take, split, clauses, first>>;

}  // namespace grammar

Text notation_hint() {
    return tr(
        "write such as take_1-3, take_any_or_split, take_any_from_each_of_2, "
        "take_1-2_leaving_0-2, first_take_1_to_n-1_then_take_1_to_2t",
        "écrivez par exemple prendre_1-3, prendre_autant_que_voulu_ou_couper, "
        "prendre_autant_que_voulu_dans_chacun_de_2, prendre_1-2_laissant_0-2, "
        "d'abord_prendre_1_à_n-1_puis_prendre_1_à_2t");
}

template <class Rule>
Text name_of() {
    return tr("something else", "autre chose");
}
template <>
Text name_of<grammar::clauses>() {
    return tr("take or split", "prendre ou couper");
}
template <>
Text name_of<grammar::clause>() {
    return name_of<grammar::clauses>();
}
template <>
Text name_of<grammar::amount>() {
    return tr("how many to take (3, 1-3, any, n/2, 2t)",
              "combien prendre (3, 1-3, autant que voulu, n/2, 2t)");
}
template <>
Text name_of<grammar::item>() {
    return name_of<grammar::amount>();
}
template <>
Text name_of<grammar::bound>() {
    return tr("a number, n or t", "un nombre, n ou t");
}
template <>
Text name_of<grammar::source>() {
    return tr("\"each of\" or \"up to\"", "\"chacun de\" ou \"au plus\"");
}
template <>
Text name_of<grammar::how_many>() {
    return tr("a number of heaps", "un nombre de tas");
}
template <>
Text name_of<grammar::count>() {
    return name_of<grammar::how_many>();
}
template <>
Text name_of<grammar::most>() {
    return name_of<grammar::how_many>();
}
template <>
Text name_of<grammar::which>() {
    return tr("the number of a heap", "le numéro d'un tas");
}
template <>
Text name_of<grammar::on_heap>() {
    return tr("\"on heap\" and its number", "\"tas\" et son numéro");
}
template <>
Text name_of<grammar::word_on>() {
    return name_of<grammar::on_heap>();
}
template <>
Text name_of<grammar::part>() {
    return tr("\"take ... from heap\" or \"put ... on heap\"",
              "\"prendre ... dans le tas\" ou \"mettre ... sur le tas\"");
}
template <>
Text name_of<grammar::divisor>() {
    return tr("a number", "un nombre");
}
template <>
Text name_of<grammar::blank>() {
    return tr("a blank or an underscore", "un espace ou un tiret bas");
}
template <>
Text name_of<grammar::then>() {
    return tr("\"then\"", "\"puis\"");
}
template <>
Text name_of<grammar::end>() {
    return tr("the word \"or\", or the end", "le mot \"ou\", ou la fin,");
}

template <class Rule>
struct Control : tao::pegtl::normal<Rule> {
    template <class Input, class... States>
    [[noreturn]] static void raise(const Input& in, States&&...) {
        throw InputError(tr("{} was expected here", "{} était attendu ici", name_of<Rule>()),
                         in.position().byte, notation_hint());
    }
};

using Node = tao::pegtl::parse_tree::node;

constexpr std::int64_t largest_number = 1'000'000;
constexpr std::int64_t most_heaps = 10;

/// A number as it is written, with its sign if it has one.
std::int64_t number(const Node& node, std::int64_t most = largest_number) {
    const std::string_view digits = node.string_view();
    std::int64_t n = 0;
    const std::size_t sign = digits.starts_with('+') ? 1 : 0;
    const auto [end, error] =
        std::from_chars(digits.data() + sign, digits.data() + digits.size(), n);
    if (error != std::errc() || std::abs(n) > most)
        throw InputError(tr("{} is more than {}", "{} dépasse {}", in_quotes(digits), most),
                         node.begin().byte, notation_hint());
    return n;
}

TakeBound bound(const Node& node) {
    TakeBound out;
    if (node.is_type<grammar::number>()) {
        out.offset = number(node);
        return out;
    }
    out.numerator = 1;
    for (const auto& child : node.children) {
        if (child->is_type<grammar::variable>())
            out.of = child->string_view() == "n" ? TakeBound::Of::heap : TakeBound::Of::last;
        else if (child->is_type<grammar::coefficient>())
            out.numerator = number(*child);
        else if (child->is_type<grammar::divisor>())
            out.denominator = number(*child);
        else
            out.offset = number(*child);
    }
    if (out.denominator == 0)
        throw InputError(tr("one cannot divide by 0", "on ne divise pas par 0"), node.begin().byte,
                         notation_hint());
    return out;
}

TakeAmount amount(const Node& node) {
    TakeAmount out;
    for (const auto& child : node.children) {
        if (child->is_type<grammar::any>()) {
            out.ranges.push_back(any_number());
        } else if (child->is_type<grammar::all_but>()) {
            out.all_but = true;
        } else {
            const TakeBound low = bound(*child->children[0]);
            const TakeBound high = child->children.size() > 1 ? bound(*child->children[1]) : low;
            if (low.of == TakeBound::Of::nothing && high.of == TakeBound::Of::nothing &&
                low.offset > high.offset)
                throw InputError(tr("the range {} runs backwards", "l'intervalle {} va à reculons",
                                    in_quotes(child->string_view())),
                                 child->begin().byte,
                                 tr("the smaller number comes first, as in 1-3",
                                    "le plus petit nombre vient d'abord, comme dans 1-3"));
            out.ranges.push_back({low, high});
        }
    }
    return out;
}

/// The least number that the amount allows to take.
std::int64_t least_of(const TakeAmount& amount) {
    std::int64_t least = amount.all_but ? 1 : largest_number;
    for (const TakeAmount::Range& range : amount.ranges)
        if (!amount.all_but)
            least = std::min(least, range.low.of == TakeBound::Of::nothing ? range.low.offset : 1);
    return std::max<std::int64_t>(least, 1);
}

TakeClause named_clause(const Node& node) {
    TakeClause out;
    out.from = TakeClause::From::named;
    std::int64_t fewer = 0;
    for (const auto& child : node.children) {
        TakePart part;
        for (const auto& piece : child->children) {
            if (piece->is_type<grammar::amount>()) {
                part.amount = amount(*piece);
            } else if (piece->is_type<grammar::how_many>()) {
                part.put = static_cast<std::uint32_t>(number(*piece));
            } else {
                const std::int64_t which = number(*piece, most_heaps);
                if (which == 0)
                    throw InputError(tr("heaps are counted from 1", "les tas se comptent de 1"),
                                     piece->begin().byte, notation_hint());
                part.heap = static_cast<std::uint32_t>(which - 1);
            }
        }
        for (const TakePart& other : out.parts)
            if (other.heap == part.heap)
                throw InputError(
                    tr("a move names each heap once", "un coup nomme chaque tas une fois"),
                    child->begin().byte, notation_hint());
        fewer +=
            child->is_type<grammar::take_part>() ? least_of(part.amount) : -std::int64_t{part.put};
        out.parts.push_back(std::move(part));
    }
    if (fewer < 1)
        throw InputError(
            tr("a move must take more than it puts, or play need not end",
               "un coup doit prendre plus qu'il ne met, sinon le jeu peut ne pas finir"),
            node.begin().byte, notation_hint());
    return out;
}

TakeClause clause(const Node& node) {
    if (node.is_type<grammar::parts>()) return named_clause(node);
    TakeClause out;
    bool counted = false;
    if (node.is_type<grammar::split>()) {
        out.amount.ranges.push_back({{}, {}});
        out.fewest = out.most = 2;
    }
    for (const auto& child : node.children) {
        if (child->is_type<grammar::amount>()) {
            out.amount = amount(*child);
        } else if (child->is_type<grammar::each>() || child->is_type<grammar::up_to>()) {
            out.from =
                child->is_type<grammar::each>() ? TakeClause::From::each : TakeClause::From::up_to;
            out.heaps = static_cast<std::uint32_t>(number(*child->children.at(0), most_heaps));
        } else if (child->is_type<grammar::least>()) {
            out.fewest = out.most = static_cast<std::uint32_t>(number(*child, most_heaps));
            counted = true;
        } else if (child->is_type<grammar::most>()) {
            out.most = static_cast<std::uint32_t>(number(*child, most_heaps));
        } else if (child->is_type<grammar::unequal>()) {
            out.unequal = true;
        }
    }
    const auto refuse = [&](const Text& message) {
        throw InputError(message, node.begin().byte, notation_hint());
    };
    if (out.from != TakeClause::From::one && counted)
        refuse(tr("only what is left of one heap can be split",
                  "seul le reste d'un tas peut être divisé"));
    if (out.least_taken() > 0 && !out.amount.all_but)
        for (const TakeAmount::Range& range : out.amount.ranges)
            if (range.high == TakeBound{})
                refuse(tr("a move cannot take 0", "un coup ne peut pas prendre 0"));
    if (out.heaps == 0)
        refuse(tr("a move is made in one heap at least", "un coup se joue dans un tas au moins"));
    if (out.fewest > out.most)
        refuse(tr("the first number of heaps is the smaller one",
                  "le premier nombre de tas est le plus petit"));
    if (node.is_type<grammar::split>() && out.fewest < 2)
        refuse(tr("a heap is split into two at least", "un tas se divise en deux au moins"));
    return out;
}

std::vector<TakeClause> clauses(const Node& node) {
    std::vector<TakeClause> out;
    for (const auto& child : node.children) out.push_back(clause(*child));
    return out;
}

}  // namespace

TakeRules read_take_rules(std::string_view text) {
    tao::pegtl::memory_input<> in(text.data(), text.size(), "rules");
    const auto tree = tao::pegtl::parse_tree::parse<grammar::rules, grammar::selector,
                                                    tao::pegtl::nothing, Control>(in);
    TakeRules rules;
    for (const auto& child : tree->children) {
        if (child->is_type<grammar::first>())
            rules.first = clauses(*child->children.at(0));
        else
            rules.then = clauses(*child);
    }
    if (rules.first.empty() && uses_last(rules.then))
        throw InputError(tr("the rules do not say what the first move may take",
                            "les règles ne disent pas ce que le premier coup peut prendre"),
                         0, notation_hint());
    if (uses_last(rules.first))
        throw InputError(tr("nothing was taken before the first move",
                            "rien n'a été pris avant le premier coup"),
                         0, notation_hint());
    return rules;
}

}  // namespace nimrod
