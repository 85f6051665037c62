// The process in which questions are answered.
#pragma once

namespace nimrod::server {

/// Answers the jobs that come through this socket until it is closed; the exit code.
int work(int socket);

}  // namespace nimrod::server
