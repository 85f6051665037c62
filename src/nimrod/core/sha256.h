// SHA-256 (FIPS 180-4), by which a reader notices that a file is not the one that was written.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace nimrod {

/// The digest in 64 hexadecimal digits, lower case. Of a long text, passed(n) is called every
/// megabyte, n bytes being done: it may throw.
std::string sha256(std::string_view bytes, const std::function<void(std::size_t)>& passed = {});

}  // namespace nimrod
