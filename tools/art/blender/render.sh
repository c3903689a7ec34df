#!/bin/sh
# Renders the symbols anew into tools/art/renders. Needs Blender 3.4 and a TTF of Alfa Slab One.
#   sh tools/art/blender/render.sh path/to/alfa-slab-one.ttf [symbol ...]
set -e
here=$(cd "$(dirname "$0")" && pwd)
font=$1
shift
out=$(mktemp -d)
blender -b -P "$here/symbols.py" -- "$out" "$font" 576 72 "$@"
node "$here/../pack-renders.ts" "$out"
rm -r "$out"
