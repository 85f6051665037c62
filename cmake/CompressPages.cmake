# Run by CPack before it packs: Debian wants pages of the manual and changelogs compressed, always to the
# same bytes.
file(GLOB_RECURSE pages "${CPACK_TEMPORARY_DIRECTORY}/*.1" "${CPACK_TEMPORARY_DIRECTORY}/changelog"
    "${CPACK_TEMPORARY_DIRECTORY}/NEWS.md")
list(FILTER pages INCLUDE REGEX "/(man/.*\\.1|doc/.*)$")
foreach(page IN LISTS pages)
    execute_process(COMMAND gzip -9nf "${page}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
