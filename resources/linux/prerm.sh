#!/bin/sh
# Before a removal, not before an upgrade: names the boards that still run, and how to remove what stays in homes.
set -e
[ "$1" = remove ] || exit 0
program=/usr/lib/landside/landside
runs() { [ "$(readlink "/proc/$1/exe" 2>/dev/null)" = "$program" ]; }
for folder in /proc/[0-9]*; do
  id=${folder#/proc/}
  runs "$id" || continue
  parent=$(sed -n 's/^PPid:[[:space:]]*//p' "$folder/status" 2>/dev/null) || continue
  # A process of a board: its first one is named.
  if [ -n "$parent" ] && runs "$parent"; then continue; fi
  user=$(stat -c %U "$folder" 2>/dev/null) || continue
  echo "Landside still runs for $user and goes on until it is ended: kill $id"
done
echo "Settings, key and cache stay in the home of each user. To remove your own as well, run"
echo "landside --purge before the removal, or delete ~/.config/landside after it."
