# nimrod_units(target): compiles the sources of a target in units of several files.
#
# A good part of the time of a build goes into reading the same headers again for every file: units of
# up to NIMROD_UNIT files of one folder take less than half of it; small folders beside each other
# share a unit. Files that know each other rarely have equal names in their unnamed namespaces, which
# a unit forbids, and where they have, one of them is worth another name. With NIMROD_UNIT=1 every
# file is compiled alone, as the presets clang and tidy do: that is how a missing include is noticed.
#
# nimrod_units(target FOLDERS): folders do not share units, which are smaller. Tests know each other less.
#
# CMake has units of its own, which name files by absolute paths: no clone would find in a compiler's
# cache what another compiled. As with those, SKIP_UNITY_BUILD_INCLUSION keeps a file alone.
#
# What computes for long (NIMROD_QUICK, an expression for paths) has units of its own, for nimrod_quickly.
set(NIMROD_QUICK "/nimrod/(numbers|solve|games/(chomp|cram|graphs|hex|script|sprouts|treblecross))/")
string(APPEND NIMROD_QUICK "|/edge/searcher\\.cpp$|/catalogue/(cram|treblecross)\\.cpp$")
set(NIMROD_UNIT 24 CACHE STRING "How many files are compiled as one; 1: each alone")

function(nimrod_units target)
    if(NIMROD_UNIT LESS_EQUAL 1)
        return()
    endif()
    set(unit ${NIMROD_UNIT})
    set(shares ON)
    if("FOLDERS" IN_LIST ARGN)
        math(EXPR unit "(${NIMROD_UNIT} * 5 + 7) / 8")
        set(shares OFF)
    endif()
    get_target_property(sources ${target} SOURCES)
    get_target_property(source_dir ${target} SOURCE_DIR)
    get_target_property(binary_dir ${target} BINARY_DIR)
    set(compiled "")
    set(folders "")
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${source_dir}" OUTPUT_VARIABLE path)
        cmake_path(IS_PREFIX PROJECT_BINARY_DIR "${path}" made)
        get_source_file_property(alone "${path}" TARGET_DIRECTORY ${target}
            SKIP_UNITY_BUILD_INCLUSION)
        get_source_file_property(defines "${path}" TARGET_DIRECTORY ${target} COMPILE_DEFINITIONS)
        if(made OR alone OR defines OR NOT path MATCHES "\\.cpp$")
            list(APPEND compiled "${source}")
            continue()
        endif()
        cmake_path(RELATIVE_PATH path BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
        cmake_path(GET path PARENT_PATH folder)
        if(path MATCHES "${NIMROD_QUICK}")
            string(APPEND folder "/quick")
        endif()
        list(APPEND folders "${folder}")
        list(APPEND "files of ${folder}" "${path}")
    endforeach()
    list(REMOVE_DUPLICATES folders)
    set(groups "")
    foreach(folder IN LISTS folders)
        list(LENGTH "files of ${folder}" count)
        math(EXPR doubled "2 * ${count}")
        set(group "${folder}")
        if(shares AND doubled LESS_EQUAL unit)
            string(REGEX REPLACE "/[^/]+((/quick)?)$" "/small\\1" group "${folder}")
        endif()
        list(APPEND groups "${group}")
        list(APPEND "group ${group}" ${files\ of\ ${folder}})
    endforeach()
    list(REMOVE_DUPLICATES groups)
    foreach(group IN LISTS groups)
        string(MAKE_C_IDENTIFIER "${group}" name)
        list(LENGTH "group ${group}" count)
        # Units of equal size, rather than full ones and a rest.
        math(EXPR units "(${count} + ${unit} - 1) / ${unit}")
        math(EXPR size "(${count} + ${units} - 1) / ${units}")
        foreach(number RANGE 1 ${units})
            math(EXPR first "(${number} - 1) * ${size}")
            list(SUBLIST "group ${group}" ${first} ${size} files)
            list(TRANSFORM files REPLACE "(.+)" "#include \"\\1\"\n")
            list(JOIN files "" text)
            set(file "${binary_dir}/units/${target}/${name}_${number}.cpp")
            file(CONFIGURE OUTPUT "${file}" CONTENT "${text}" @ONLY)
            list(APPEND compiled "${file}")
        endforeach()
    endforeach()
    set_target_properties(${target} PROPERTIES SOURCES "${compiled}")
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
endfunction()

# nimrod_plainly(target [REGEX]): compiles a target, or its sources whose path matches, with -O1, which
# takes a third less time than -O2: what reads, writes and draws waits for others to compute. In WebAssembly, which is
# fetched, it is to be short.
function(nimrod_plainly target)
    if(EMSCRIPTEN)
        nimrod_level(${target} -Oz ${ARGN})
    elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
        nimrod_level(${target} -O1 ${ARGN})
    endif()
endfunction()

# nimrod_quickly(target): compiles what computes for long with -O2 and the rest with -O1; in WebAssembly the rest is
# compiled for its size.
function(nimrod_quickly target)
    if(NOT EMSCRIPTEN)
        nimrod_plainly(${target} "\\.cpp$")
    endif()
    if(CMAKE_BUILD_TYPE STREQUAL "Release")
        nimrod_level(${target} -O2 "${NIMROD_QUICK}|_quick_[0-9]+\\.cpp$")
    endif()
endfunction()

function(nimrod_level target level)
    if(NOT ARGN)
        target_compile_options(${target} PRIVATE ${level})
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "${ARGN}")
    set_source_files_properties(${sources} TARGET_DIRECTORY ${target} PROPERTIES COMPILE_OPTIONS ${level})
endfunction()
