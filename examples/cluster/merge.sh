#!/bin/bash
# Puts the parts of survey.sbatch together: the table of all games in survey.csv, and survey.log, from
# which a longer survey can go on. Games that no part has done (a machine was lost) are done here.
#SBATCH --job-name=nimrod-merge
set -eu
family=${1:?a family such as 0.xxx} time=${2:-60s}
parts=()
for part in part-*.log; do parts+=(--from "$part"); done
exec nimrod sequence --survey "$family" --time "$time" "${parts[@]}" --save survey.log \
    --format csv --output survey.csv
