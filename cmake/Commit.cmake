# cmake -D source=... -D file=... -P Commit.cmake: writes a source file that holds the commit of the
# sources, if it is not that file already. Without git, or outside a clone, the commit is empty;
# NIMROD_COMMIT in the environment replaces it (for a package that is built from an archive).
set(commit "$ENV{NIMROD_COMMIT}")
if(commit STREQUAL "")
    execute_process(COMMAND git -C "${source}" rev-parse --show-toplevel
        OUTPUT_VARIABLE top OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    file(REAL_PATH "${source}" real_source)
    if(top STREQUAL real_source)
        execute_process(COMMAND git -C "${source}" rev-parse --short=10 HEAD
            OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
        execute_process(COMMAND git -C "${source}" status --porcelain --untracked-files=no
            OUTPUT_VARIABLE changes ERROR_QUIET)
        if(changes)
            string(APPEND commit "+")
        endif()
    endif()
endif()
file(CONFIGURE OUTPUT "${file}" CONTENT [[
namespace nimrod::cli {
extern const char* const program_commit;
const char* const program_commit = "@commit@";
}  // namespace nimrod::cli
]] @ONLY)
