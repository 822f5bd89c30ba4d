#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Fetches files of a Debian source package: scripts/debian_source.sh FOLDER PACKAGE [PATTERN...]
#
# FOLDER/PACKAGE gets the files of its original archive that match a pattern, or all of them. Files that
# exist are kept. Nothing is installed; apt's lists and archives are in FOLDER/apt.
set -u
package=$2
mkdir -p "$1" && cd "$1" || exit 1
[ -d "$package" ] && exit
command -v apt-get >/dev/null 2>&1 || { echo "there is no apt-get" >&2; exit 1; }

# Separate lists, from the servers of the binary packages: the system's may not include sources.
apt=(apt-get -o "Dir::Etc::sourcelist=$PWD/apt/sources.list" -o Dir::Etc::sourceparts=-
  -o "Dir::State=$PWD/apt" -o "Dir::Cache=$PWD/apt" -o Acquire::Retries=0
  -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20)
mkdir -p apt/lists/partial apt/archives/partial "apt/source/$package" || exit 1

fetch_lists() {
  # shellcheck disable=SC2016  # the dollars are apt's
  apt-get indextargets --format 'deb-src $(SITE) $(RELEASE) $(COMPONENT)' \
    'Created-By: Packages' 2>/dev/null | sort -u >apt/sources.list
  [ -s apt/sources.list ] || return
  "${apt[@]}" update >apt/log 2>&1
  true  # sites without sources are no matter
}
fetch_archive() {
  (cd "apt/source/$package" && "${apt[@]}" source --download-only --tar-only "$package") \
    >>apt/log 2>&1
}

# Existing lists may be too old.
fetch_archive || { fetch_lists && fetch_archive; } || {
  echo "$package cannot be fetched: $(tail -n 1 apt/log 2>/dev/null) (all of it: $PWD/apt/log)" >&2
  exit 1
}
archive=$(find "apt/source/$package" -name '*.orig.tar.*' ! -name '*.asc' | sort -V | tail -n 1)
rm -rf "apt/$package" && mkdir "apt/$package" &&
  tar -x -f "$archive" -C "apt/$package" --strip-components=1 --wildcards "${@:3}" &&
  mv "apt/$package" "$package"
