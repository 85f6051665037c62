// What the audit of a published table found, for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "nimrod/draw/documents/json.h"
#include "nimrod/workbench/sequences/audit.h"

namespace nimrod {

/// A line for each row that disagrees or could not be decided, then the numbers of all three kinds.
Text audit_report(const std::vector<Finding>& findings);

Json audit_document(const std::string& file, const std::vector<Finding>& findings,
                    Language language);

}  // namespace nimrod
