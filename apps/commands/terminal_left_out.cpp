// Where there is no terminal nobody types.
#include "line_editor.h"
#include "line_reader.h"

namespace nimrod::commands {

bool wait_for_input(int /*descriptor*/, const std::atomic<bool>* /*cancel*/) { return false; }

LineEditor::LineEditor(const std::atomic<bool>* cancel,
                       std::function<std::vector<std::string>()> /*words*/)
    : cancel_(cancel) {}

LineEditor::~LineEditor() = default;

std::optional<std::string> LineEditor::next(const std::string& /*prompt*/) { return std::nullopt; }

}  // namespace nimrod::commands
