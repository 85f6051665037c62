# Shared by ./run, ./test and ./book, which set $root first: messages, Debian packages, building.
# shellcheck shell=bash
: "${root:?}"

case ${LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}} in
    fr*) french=yes ;;
    *) french= ;;
esac

# say ENGLISH FRENCH: one of them, to stderr.
say() {
    if [[ $french ]]; then printf '%s\n' "$2" >&2; else printf '%s\n' "$1" >&2; fi
}

die() {
    say "$@"
    exit 1
}

# packages SECTION: the packages listed under [SECTION] in packages.txt.
packages() {
    local line section=
    while IFS= read -r line || [[ $line ]]; do
        line=${line%%#*}
        line=${line//[[:space:]]/}
        case $line in
            '') ;;
            \[*\]) section=${line:1:-1} ;;
            *) if [[ $section == "$1" ]]; then printf '%s\n' "$line"; fi ;;
        esac
    done <"$root/packages.txt"
}

# known SECTION: whether its packages were already found, for packages.txt as it is now. The stamp
# is a copy of packages.txt: comparing it costs less than starting a program that hashes it.
known() {
    [[ -f $root/build/packages-$1 && $(<"$root/build/packages-$1") == "$(<"$root/packages.txt")" ]]
}

# need SECTION...: returns with their packages installed, or does not return.
need() {
    local section package missing=() unknown=()
    for section in "$@"; do
        known "$section" || unknown+=("$section")
    done
    for section in "${unknown[@]}"; do
        if ! command -v dpkg-query >/dev/null; then
            say "This is not Debian, so the packages of packages.txt are not checked." \
                "Ce système n'est pas Debian : les paquets de packages.txt ne sont pas vérifiés."
            break
        fi
        for package in $(packages "$section"); do
            [[ " $(dpkg-query -W -f '${db:Status-Status} ' "$package" 2>/dev/null)" == *' installed '* ]] ||
                missing+=("$package")
        done
    done
    ((${#missing[@]} == 0)) || install_packages "${missing[@]}"
    for section in "${unknown[@]}"; do
        cp "$root/packages.txt" "$root/build/packages-$section"
    done
}

install_packages() {
    local command="apt-get install --no-install-recommends $*"
    ((EUID == 0)) || die \
        "Nimrod needs Debian packages that are not installed ($*); install them with: sudo $command" \
        "Il manque à Nimrod des paquets Debian ($*) ; installez-les avec : sudo $command"
    say "Installing Debian packages: $*" "Installation de paquets Debian : $*"
    export DEBIAN_FRONTEND=noninteractive
    local log=$root/build/apt.log
    # An update that fails (no network) is no reason not to try: the packages may be at hand.
    {
        apt-get update -q || true
        apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"
    } </dev/null >"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        die "The packages could not be installed ($command); all of the output is in $log" \
            "Les paquets n'ont pas pu être installés ($command) ; toute la sortie est dans $log"
    }
}

# One build at a time in build/; others wait. unlock before running anything that lasts.
lock() {
    mkdir -p "$root/build" 2>/dev/null || true
    [[ -w $root/build ]] || die \
        "Nimrod has to be built, but $root/build cannot be written to." \
        "Il faut compiler Nimrod, mais on ne peut pas écrire dans $root/build."
    exec 9>>"$root/build/lock"
    flock -n 9 && return
    say "Waiting for another build to end." "Attente de la fin d'une autre compilation."
    flock 9
}

unlock() { exec 9>&-; }

# quietly LOG COMMAND...: a terminal sees the command at work; elsewhere only a failure is shown.
quietly() {
    local log=$1
    shift
    if [[ -t 2 ]]; then
        "$@" </dev/null >&2
    else
        "$@" </dev/null >"$log" 2>&1 || {
            cat "$log" >&2
            return 1
        }
    fi
}

# configure PRESET ON|OFF|keep: with or without tests, or as it was. Does nothing where nothing
# changed; a build folder that was moved, or copied from elsewhere, starts afresh.
configure() {
    local dir=$root/build/$1 cache=$root/build/$1/CMakeCache.txt arguments=(--preset "$1")
    if grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
        if [[ $dir/configured -nt $root/CMakePresets.json && -f $dir/build.ninja ]] &&
            { [[ $2 == keep ]] || grep -qxF "NIMROD_TESTS:BOOL=$2" "$cache"; }; then
            return
        fi
        [[ $2 == keep ]] || arguments+=("-DNIMROD_TESTS=$2")
    else
        rm -rf "$dir"
        arguments+=("-DNIMROD_TESTS=${2/keep/OFF}")
    fi
    mkdir -p "$dir"
    (cd "$root" && quietly "$dir/configure.log" cmake "${arguments[@]}") && touch "$dir/configured"
}

# build PRESET ARGUMENTS...: those of `cmake --build`. The stamp `built` is as old as the start of
# the build, so that what is edited meanwhile counts as newer.
build() {
    local preset=$1 dir=$root/build/$1
    shift
    touch "$dir/building"
    (cd "$root" && with_progress "$dir/build.log" cmake --build --preset "$preset" "$@") &&
        mv "$dir/building" "$dir/built"
}

# with_progress LOG COMMAND...: a terminal sees Ninja at work; elsewhere a line is said for every tenth
# of it, and what failed is shown.
with_progress() {
    local log=$1 line next=10 percent
    shift
    if [[ -t 2 ]]; then
        "$@" </dev/null >&2
        return
    fi
    "$@" </dev/null 2>&1 | while IFS= read -r line; do
        printf '%s\n' "$line"
        if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
            percent=$((100 * BASH_REMATCH[1] / BASH_REMATCH[2]))
            # What takes less than eleven steps is done before anyone asks.
            if ((percent >= next && BASH_REMATCH[2] > 10)); then
                next=$((percent / 10 * 10 + 10))
                say "Compiled: $((percent / 10 * 10)) %" "Compilé : $((percent / 10 * 10)) %"
            fi
        fi
    done >"$log" || {
        { grep -q '^FAILED' "$log" && sed -n '/^FAILED/,$p' "$log" || tail -n 40 "$log"; } |
            grep -v '^\[[0-9]*/[0-9]*\]' >&2
        return 1
    }
}

# stamped NAME PATH...: whether build/NAME was written with the Node there is now, after all that the
# paths hold.
stamped() {
    local stamp=$root/build/$1
    shift
    [[ -f $stamp && $(<"$stamp") == "$(command -v node)" ]] &&
        [[ -z $(find "$@" -name node_modules -prune -o -newer "$stamp" -print -quit) ]]
}

# stamp NAME: writes build/NAME, as old as build/NAME.start, the start of what was made: what is edited
# meanwhile counts as newer.
stamp() {
    command -v node >"$root/build/$1" || true
    touch -r "$root/build/$1.start" "$root/build/$1"
}

workbench_fresh() { stamped page "$root/web"; }

# The page empties build/web, so the book comes after it.
book_fresh() { stamped book "$root/docs/book" "$root/web/book" "$root/build/page"; }

page_fresh() { workbench_fresh && book_fresh; }

# page: builds the page of the workbench and the book into build/web, from where they are embedded in the
# binary. Without a Node that can do so Nimrod is built all the same, only without them.
page() {
    if lacks_node; then (need page) || true; fi
    workbench
    book_fresh && return
    touch "$root/build/book.start"
    if has_node; then
        say "Building the book." "Construction du livre."
        make_book || say "The book could not be built; Nimrod is built without it." \
            "Le livre n'a pas pu être construit ; Nimrod est compilé sans lui."
    fi
    stamp book
}

has_node() {
    local version=0
    command -v node >/dev/null && version=$(node --version)
    version=${version#v}
    ((${version%%.*} >= 20))
}

# Whether Node is missing and Debian has one that is new enough: 13 does, 12 does not.
lacks_node() {
    ! has_node && ((EUID == 0)) && [[ $(apt-cache policy nodejs 2>/dev/null) =~ Candidate:\ ([0-9]+) ]] &&
        ((BASH_REMATCH[1] >= 20))
}

# workbench: the page of the workbench alone.
workbench() {
    workbench_fresh && return
    touch "$root/build/page.start"
    if has_node; then
        say "Building the page of the workbench." "Construction de la page de l'atelier."
        (cd "$root/web" && make_page) || say \
            "The page of the workbench could not be built; Nimrod is built without it." \
            "La page de l'atelier n'a pas pu être construite ; Nimrod est compilé sans elle."
    else
        say "Building without the page of the workbench, which needs Node 20 or later and npm." \
            "Compilation sans la page de l'atelier, qui demande Node 20 ou plus récent et npm."
    fi
    stamp page
}

# Packages are fetched only when the lock file is not the one they were last fetched for.
make_page() {
    if ! cmp -s package-lock.json node_modules/.fetched; then
        quietly "$root/build/npm.log" npm ci --no-audit --no-fund &&
            cp package-lock.json node_modules/.fetched || return
    fi
    touch "$root/build/page.start"
    quietly "$root/build/page.log" npm run --silent build
}

make_book() { quietly "$root/build/book.log" node "$root/web/book/build.js"; }
