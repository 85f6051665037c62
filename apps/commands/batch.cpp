#include "batch.h"

#include "line_reader.h"

namespace nimrod::commands {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20;

/// The worse of two exit codes.
int worse(int a, int b) {
    if (a == bad_input || b == bad_input) return bad_input;
    return std::max(a, b);
}

void refuse(const Context& context, bool json, const InputError& error, std::size_t number,
            const std::string& line) {
    if (json) {
        Json document = to_json(error, context.language);
        document["error"]["line"] = number;
        document["error"]["expression"] = line;
        context.print_line(dump(document));
        return;
    }
    const Text where = tr("line {}: ", "ligne {} : ", number);
    complain(context,
             error.has_column() ? InputError(where + error.message(), error.column(), error.hint())
                                : InputError(where + error.message(), error.hint()),
             line);
}

}  // namespace

int answer_lines(const Context& context, bool json,
                 const std::function<LineReply(const std::string& line)>& reply,
                 const Shard& shard) {
    LineReader reader(standard_input(context), context.cancel, longest_line);
    int code = answered;
    std::size_t number = 0;
    while (const std::optional<Line> line = reader.next()) {
        if (number++ % shard.count != shard.number - 1) continue;
        try {
            if (line->too_long)
                throw InputError(tr("this line is too long", "cette ligne est trop longue"),
                                 tr("write at most {} characters", "écrivez au plus {} caractères",
                                    longest_line));
            const LineReply answer = reply(line->text);
            code = worse(code, answer.code);
            context.print(answer.text);
        } catch (const InputError& error) {
            code = bad_input;
            refuse(context, json, error, number, line->text);
        } catch (const FileError& error) {
            code = bad_input;
            refuse(context, json, complaint(error), number, line->text);
        }
    }
    if (number == 0 && context.json)
        throw InputError(
            tr("standard input holds no expression", "l'entrée standard ne contient rien"),
            tr("write one a line", "écrivez-en une par ligne"));
    return code;
}

}  // namespace nimrod::commands
