# nimrod_warnings(target): the warnings that every target of ours is compiled with.
#
# -Wconversion is there because a heap size silently cut to 32 bits is a wrong answer, not a matter
# of taste; -Wsign-conversion is not, since it mostly asks for casts around container indices.
function(nimrod_warnings target)
    target_compile_options(${target} PRIVATE
        -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
        -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Wextra-semi
        # GCC 12 sees overlapping copies in std::string that are not there (GCC bug 105651).
        $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op -Wno-restrict>
        # libstdc++ 12 uses functions that it deprecates itself (std::stable_sort does), and clang
        # says so although they stand in a system header.
        $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
        $<$<BOOL:${NIMROD_WERROR}>:-Werror>)
endfunction()
