#!/bin/sh
# The command `lastro` of a terminal (docs/commands.md#installed), by the program that this file lies in.
file=$0
while [ -L "$file" ]; do
  link=$(readlink "$file")
  case $link in
    /*) file=$link ;;
    *) file=$(dirname "$file")/$link ;;
  esac
done
[ $# -eq 0 ] && set -- --help
exec "$(cd "$(dirname "$file")/../.." && pwd)/MacOS/Lastro" "$@"
