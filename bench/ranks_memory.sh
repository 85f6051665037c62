#!/bin/bash
# Memory that adds up (docs/scale.md): whether a position of Cram for which one process lacks the memory is
# solved by four ranks that have as much each, as one process does that has enough. By hand:
#
#     bench/ranks_memory.sh [MEMORY [POSITION]]
set -u
cd "$(dirname "$0")/.." || exit
memory=${1:-200M} position=${2:-6x7:##....#/......./......./......./......./.......}
bin=build/release/bin
# Ranks may outnumber the cores, and a container may forbid one process to read another's memory.
export OMPI_MCA_btl_vader_single_copy_mechanism=none OMPI_MCA_mpi_yield_when_idle=1
question=(solve --json cram "$position" --nimber --moves 0 --time 2h)

# nimber COMMAND...: what it says, nothing if it says none.
nimber() { "$@" | sed -n 's/^ *"nimber": "\([0-9]*\)",$/\1/p'; }

"$bin/nimrod" "${question[@]}" --threads 1 --memory "$memory" >/dev/null
code=$?
echo "one process with $memory: exit code $code"
four=$(nimber mpirun --oversubscribe -n 4 "$bin/nimrod-mpi" "${question[@]}" --memory "$memory")
echo "four ranks with $memory each: nimber ${four:-unknown}"
one=$(nimber "$bin/nimrod" "${question[@]}" --threads 1 --memory 4G)
echo "one process with 4G: nimber ${one:-unknown}"
[[ $code == 3 && -n $four && $four == "$one" ]]
