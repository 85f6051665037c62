# cmake -D source= -D program= -P format.cmake: fails where clang-format would change a source.
if(NOT program)
    message(STATUS "SKIP_FORMAT: clang-format-19 is not installed")
    return()
endif()
file(GLOB_RECURSE files RELATIVE "${source}"
    "${source}/src/*.h" "${source}/src/*.cpp" "${source}/apps/*.h" "${source}/apps/*.cpp"
    "${source}/tests/*.h" "${source}/tests/*.cpp" "${source}/bench/*.h" "${source}/bench/*.cpp"
    "${source}/python/*.h" "${source}/python/*.cpp" "${source}/training/*.cpp")
execute_process(COMMAND "${program}" --dry-run -Werror ${files}
    WORKING_DIRECTORY "${source}" COMMAND_ERROR_IS_FATAL ANY)
list(LENGTH files count)
message(STATUS "${count} files are formatted")
