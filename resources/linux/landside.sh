#!/bin/sh
# Chromium does not start for root unless its sandbox is off, and ends even a question for the version. What needs no
# Chromium is answered without it; what does is refused with a sentence (src/main/start/entry.ts).
program=/usr/lib/landside/landside
if [ "$(id -u)" -eq 0 ]; then
  case " $* " in
  *" --no-sandbox "*) ;;
  *)
    export LANDSIDE_SANDBOX_OFF_FOR_ROOT=1
    exec "$program" --no-sandbox "$@"
    ;;
  esac
fi
exec "$program" "$@"
