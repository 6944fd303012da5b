#!/bin/sh
# After removal. What people keep in their homes is theirs: a package does not touch it.
set -e
if [ "$1" = purge ]; then
  echo "Landside's settings and data stay with each user, in ~/.config/landside. Whoever does not want them deletes that folder."
fi
