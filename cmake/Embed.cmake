# nimrod_embed(target name file): the bytes of a file, in the target, as
#     std::string_view nimrod::embedded::name();
# An assembler takes in a file in no time; where there is none (WebAssembly) the compiler does (#embed).
function(nimrod_embed target name file)
    set(source "${CMAKE_CURRENT_BINARY_DIR}/embedded/${name}.cpp")
    if(EMSCRIPTEN)
        set(bytes "#pragma clang diagnostic ignored \"-Wc23-extensions\"
static const unsigned char bytes[] = {
#embed \"${file}\"
};")
        set(begin "reinterpret_cast<const char*>(bytes)")
        set(size "sizeof bytes")
    else()
        set(symbol "nimrod_embedded_${name}")
        set(bytes "asm(R\"(
    .section .rodata
    .global ${symbol}_begin
    .hidden ${symbol}_begin
    .global ${symbol}_end
    .hidden ${symbol}_end
${symbol}_begin:
    .incbin \"${file}\"
${symbol}_end:
    .section .text
)\");

extern \"C\" const char ${symbol}_begin[];
extern \"C\" const char ${symbol}_end[];")
        set(begin "${symbol}_begin")
        set(size "static_cast<std::size_t>(${symbol}_end - ${symbol}_begin)")
    endif()
    file(CONFIGURE OUTPUT "${source}" CONTENT "// Written by cmake/Embed.cmake.
#include <cstddef>
#include <string_view>

${bytes}

namespace nimrod::embedded {

std::string_view ${name}();
std::string_view ${name}() { return {${begin}, ${size}}; }

}  // namespace nimrod::embedded
" @ONLY)
    set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${file}" SKIP_UNITY_BUILD_INCLUSION ON)
    target_sources(${target} PRIVATE "${source}")
endfunction()
