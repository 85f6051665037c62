#include "hex_protocol.h"

#include "hex_session.h"
#include "line_reader.h"

namespace nimrod::cli {

using namespace commands;

namespace {

int run(const Context& context, const Arguments&) {
    if (context.json)
        throw InputError(tr("the protocol has a form of its own", "le protocole a sa propre forme"),
                         tr("leave out --json", "retirez --json"));
    Limits limits;
    limits.time = context.time;
    limits.memory = context.memory;
    limits.threads = context.threads;
    limits.cancel = context.cancel;
    HexSession session(limits, context.chance());
    LineReader lines(standard_input(context), context.cancel);
    while (!session.is_over()) {
        const std::optional<Line> line = lines.next();
        if (!line) break;
        context.print(line->too_long ? "? line too long\n\n" : session.answer(line->text));
    }
    return answered;
}

}  // namespace

Command hex_protocol_command() {
    return {"hex-protocol",
            tr("plays Hex with other programs, in the text protocol (GTP) that they speak",
               "joue à Hex avec d'autres programmes, par le protocole texte (GTP) qu'ils parlent"),
            "",
            {},
            {},
            run,
            std::chrono::seconds(10)};
}

}  // namespace nimrod::cli
