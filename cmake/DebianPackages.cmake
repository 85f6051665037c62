# The packages nimrod, libnimrod-dev and python3-nimrod, made by CPack. What they depend on is found by
# dpkg-shlibdeps; only what is loaded late, or read by a compiler, is named here.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME nimrod)
set(CPACK_PACKAGE_VENDOR "Nimrod")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "workbench for combinatorial games")
# Whoever builds packages for others answers for them, and says so as Debian's tools have it: by DEBFULLNAME and
# DEBEMAIL. Otherwise the address is one that cannot exist (RFC 2606), rather than one that nobody reads.
set(maintainer "Nimrod built from its sources")
set(address "no-address@nimrod.invalid")
if(NOT "$ENV{DEBEMAIL}" STREQUAL "")
    set(maintainer "$ENV{DEBFULLNAME}")
    set(address "$ENV{DEBEMAIL}")
endif()
set(CPACK_PACKAGE_CONTACT "${maintainer} <${address}>")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program dev)
if(TARGET nimrod_python)
    list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# The packages of what is loaded when a picture is drawn.
get_property(late GLOBAL PROPERTY NIMROD_LATE_LIBRARIES)
set(recommended "")
foreach(library IN LISTS late)
    foreach(path "${library}" "/usr${library}")  # dpkg knows it by where it was before /lib moved
        string(REPLACE "/usr/usr" "/usr" path "${path}")
        execute_process(COMMAND dpkg-query -S "${path}" OUTPUT_VARIABLE owner ERROR_QUIET)
        if(owner MATCHES "^([^:]+):")
            list(APPEND recommended "${CMAKE_MATCH_1}")
            break()
        endif()
    endforeach()
endforeach()
list(REMOVE_DUPLICATES recommended)
list(JOIN recommended ", " recommended)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME nimrod)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "${recommended}")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "bash-completion, python3-nimrod")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "Nimrod solves, explains and plays combinatorial games: Nim, Wythoff's game,
Kayles and all octal games, Chomp, Sprouts, Hex, games of your own in Lua.
Where a theorem is known it answers at once; where none is, it searches;
where the search would be too large it says so instead of guessing.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libnimrod-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
    "libc6-dev, libfmt-dev, libgmp-dev, liblmdb-dev, nlohmann-json3-dev, libcadical-dev")
set(CPACK_DEBIAN_DEV_PACKAGE_RECOMMENDS "${recommended}")
set(CPACK_DEBIAN_DEV_DESCRIPTION "The library behind the program nimrod: rules, theorems and search for
combinatorial games, nimbers and ordinals, tables, sequences, graphs and
pictures; headers, static libraries and a package for CMake.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-nimrod)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
if(TARGET nimrod_python)
    set(next "${NIMROD_PYTHON_MINOR}")
    math(EXPR next "${next} + 1")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
        "python3 (>= 3.${NIMROD_PYTHON_MINOR}~), python3 (<< 3.${next})")
endif()
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "python3-numpy, ${recommended}")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-networkx, python3-ipykernel")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "Positions of combinatorial games with their outcomes, nimbers, reasons and
pictures; tables, nim-sequences as NumPy arrays, game graphs, nimbers and
ordinals; games whose rules are Python functions; boards in notebooks.")

# What Debian wants to find in every package.
execute_process(COMMAND git -C "${PROJECT_SOURCE_DIR}" log -1 --format=%cD
    OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT date)
    string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
endif()
file(CONFIGURE OUTPUT "${package_work}/changelog" CONTENT
"nimrod (${PROJECT_VERSION}) unstable; urgency=medium

  * What is new stands in /usr/share/doc/nimrod/NEWS.md.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
" @ONLY)
file(READ "${PROJECT_SOURCE_DIR}/LICENSE" licence)
string(REGEX REPLACE "\n\n" "\n.\n" licence "${licence}")
string(REGEX REPLACE "\n([^\n])" "\n \\1" licence "${licence}")
file(CONFIGURE OUTPUT "${package_work}/copyright" CONTENT
"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: nimrod
Comment: The program nimrod links GNU Readline and is therefore, as a whole, under
 the GPL 3 or later; see /usr/share/common-licenses/GPL-3. The library and the
 package for Python do not.

Files: *
Copyright: 2026 the Nimrod contributors
License: Expat
 ${licence}" @ONLY)
foreach(pair program:nimrod dev:libnimrod-dev python:python3-nimrod)
    string(REPLACE ":" ";" pair "${pair}")
    list(POP_FRONT pair component package)
    if(component IN_LIST CPACK_COMPONENTS_ALL)
        install(FILES "${package_work}/copyright" "${package_work}/changelog"
            DESTINATION "${doc_dir}/${package}" COMPONENT ${component})
    endif()
endforeach()
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/CompressPages.cmake")

include(CPack)
