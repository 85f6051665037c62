# nimrod_warnings(target): the warnings that every target of ours is compiled with.
#
# -Wconversion is there because a heap size silently cut to 32 bits is a wrong answer, not a matter
# of taste; -Wsign-conversion is not, since it mostly asks for casts around container indices.
function(nimrod_warnings target)
    # In a unit a constant of one file is no mistake in the next that has a local of its name; nor is
    # a class there what a header would be. The presets that compile each file alone look for both.
    if(NIMROD_UNIT GREATER 1)
        set(for_units $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local -Wno-subobject-linkage>)
    else()
        set(for_units -Wshadow)
    endif()
    target_compile_options(${target} PRIVATE
        -Wall -Wextra -Wpedantic ${for_units} -Wconversion -Wno-sign-conversion
        -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Wextra-semi
        # GCC 12 sees overlapping copies in std::string that are not there (GCC bug 105651).
        $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op -Wno-restrict>
        # libstdc++ 12 uses functions that it deprecates itself (std::stable_sort does), and clang
        # says so although they stand in a system header.
        $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
        $<$<BOOL:${NIMROD_WERROR}>:-Werror>)
endfunction()
