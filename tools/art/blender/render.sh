#!/bin/sh
# Renders the models anew into tools/art/renders. Needs Blender 3.4 and a TTF of Alfa Slab One.
#   sh tools/art/blender/render.sh path/to/alfa-slab-one.ttf
set -e
here=$(cd "$(dirname "$0")" && pwd)
font=$1
out=$(mktemp -d)
blender -b -t 1 -P "$here/symbols.py" -- "$out" "$font" 576 72
blender -b -t 1 -P "$here/table.py" -- "$out" 512 100
node "$here/../pack-renders.ts" "$out"
rm -r "$out"
