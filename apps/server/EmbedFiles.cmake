# Writes OUTPUT, a source that holds the files of the page (below WEB) and the scripts, graphs and
# schemas that come with Nimrod (below SOURCE) as bytes, for assets.h. Called by CMakeLists.txt while building. With
# COMPILER_EMBEDS the compiler takes in the files (#embed), else the assembler, which is quicker.
function(type_of path out)
    set(known
        .html "text/html\; charset=utf-8" .js "text/javascript\; charset=utf-8"
        .css "text/css\; charset=utf-8" .svg "image/svg+xml" .json "application/json"
        .wasm "application/wasm" .woff2 "font/woff2" .png "image/png" .ico "image/x-icon"
        .webmanifest "application/manifest+json" .txt "text/plain\; charset=utf-8")
    get_filename_component(extension "${path}" LAST_EXT)
    set(type "application/octet-stream")
    list(FIND known "${extension}" at)
    if(at GREATER_EQUAL 0)
        math(EXPR at "${at} + 1")
        list(GET known ${at} type)
    endif()
    set(${out} "${type}" PARENT_SCOPE)
endfunction()

set(count 0)
set(blobs "")
set(symbols "")
# embed(FILE OUT): a C++ expression for its bytes.
macro(embed file out)
    if(COMPILER_EMBEDS)
        string(APPEND symbols "#pragma clang diagnostic ignored \"-Wc23-extensions\"\nstatic const unsigned char bytes_${count}[] = {\n#embed \"${file}\"\n};\n"
            "static const char* const nimrod_file_${count} = reinterpret_cast<const char*>(bytes_${count});\n")
    else()
        string(APPEND symbols "extern \"C\" const char nimrod_file_${count}[];\n")
    endif()
    string(APPEND blobs
        "    .global nimrod_file_${count}\n    .hidden nimrod_file_${count}\n"
        "nimrod_file_${count}:\n    .incbin \\\"${file}\\\"\n")
    file(SIZE "${file}" size)
    set(${out} "std::string_view(nimrod_file_${count}, ${size})")
    math(EXPR count "${count} + 1")
endmacro()

set(pages "")
set(files "")
if(WEB)
    file(GLOB_RECURSE files RELATIVE "${WEB}" "${WEB}/*")
    list(SORT files)
endif()
foreach(file IN LISTS files)
    type_of("${file}" type)
    embed("${WEB}/${file}" bytes)
    set(gzip "\"\"")
    # The index is written anew for each visitor, with the token in it.
    if(NOT file STREQUAL "index.html" AND type MATCHES "text/|svg|json|wasm")
        set(compressed "${WORK}/file_${count}.gz")
        execute_process(COMMAND gzip -9nc "${WEB}/${file}" OUTPUT_FILE "${compressed}"
            COMMAND_ERROR_IS_FATAL ANY)
        embed("${compressed}" gzip)
    endif()
    file(SHA256 "${WEB}/${file}" tag)
    string(SUBSTRING "${tag}" 0 16 tag)
    set(immutable false)
    if(file MATCHES "^assets/.*-[A-Za-z0-9_-]+\\.[a-z0-9]+$")
        set(immutable true)
    endif()
    string(APPEND pages
        "    {\"/${file}\", \"${type}\", ${bytes}, ${gzip}, \"\\\"${tag}\\\"\", ${immutable}},\n")
endforeach()

set(shipped "")
foreach(folder examples/scripts examples/graphs docs/schema)
    get_filename_component(kind "${folder}" NAME)
    string(REGEX REPLACE "s$" "" kind "${kind}")
    file(GLOB files RELATIVE "${SOURCE}/${folder}" "${SOURCE}/${folder}/*")
    list(SORT files)
    foreach(file IN LISTS files)
        embed("${SOURCE}/${folder}/${file}" bytes)
        string(APPEND shipped "    {\"${file}\", \"${kind}\", ${bytes}},\n")
    endforeach()
endforeach()

string(REPLACE "\n" "\\n\"\n    \"" quoted "${blobs}")
set(assembly "asm(\"    .section .rodata\\n\"
    \"${quoted}    .section .text\\n\");")
if(COMPILER_EMBEDS)
    set(assembly "")
endif()
file(WRITE "${OUTPUT}" "// Written by EmbedFiles.cmake.
#include <vector>

#include \"assets.h\"

${assembly}

${symbols}
namespace nimrod::server {

std::span<const Asset> assets() {
    static const std::vector<Asset> all = {
${pages}    };
    return all;
}

std::span<const Shipped> shipped() {
    static const std::vector<Shipped> all = {
${shipped}    };
    return all;
}

}  // namespace nimrod::server
")
