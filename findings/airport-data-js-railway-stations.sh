#!/usr/bin/env bash
# airport-data-js 4.0.0 has railway stations and bus stops among its airports.
# Guessed: what has an IATA code and a type like `small_airport` is an airport. Seen: IATA gives location codes to
# stations as well, and the package has them as airports: BAU is Bari's central railway station, and `validateIataCode`
# says that the code is one of an airport.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm install --silent --no-audit --no-fund airport-data-js@4.0.0
cat > look.cjs <<'JS'
const airports = require('airport-data-js');
airports.findAirports({}).then(async (all) => {
  const stations = all.filter(({ airport }) => /railway station/i.test(airport));
  const bari = stations.find(({ iata }) => iata === 'BAU');
  const isValid = await airports.validateIataCode('BAU');
  console.log(`BAU: ${bari?.airport}, ${bari?.type}, valid: ${isValid}; railway stations: ${stations.length}`);
  process.exitCode = bari !== undefined && isValid === true ? 0 : 1;
});
JS
node look.cjs
