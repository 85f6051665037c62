// The process in which questions are answered.
#pragma once

#include <string>

namespace nimrod::server {

/// Answers the jobs that come through this socket until it is closed; the exit code. What is found
/// lasts in the store of that name, unless it is empty.
int work(int socket, const std::string& store);

/// From now on this process and those that it starts can make, change or remove no file, whatever
/// they are asked; false where the kernel (before Linux 5.13) cannot promise that.
bool forbid_writing();

}  // namespace nimrod::server
