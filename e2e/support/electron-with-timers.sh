#!/bin/sh
# Starts Electron for Playwright, which takes NODE_OPTIONS out of the environment it is given.
NODE_OPTIONS="--require=$TIMERS" exec "$ELECTRON" "$@"
