#!/usr/bin/env bash
# airport-data-js 4.0.0: `elevation_ft` is wrong by thousands of feet for thousands of airports.
# Guessed: it is the airport's elevation, as in OurAirports, whose other fields it has. Seen: La Paz El Alto (LPB), which
# lies at 13,300 ft, has 8,301; and 100 airports and more are said to lie above 14,400 ft, where the highest airport
# with flights, Daocheng Yading (DCY), has 14,472. London, Zurich and Denver are right, so that a spot check passes.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm install --silent --no-audit --no-fund airport-data-js@4.0.0
cat > look.cjs <<'JS'
const airports = require('airport-data-js');
airports.findAirports({}).then((all) => {
  const of = (code) => Number(all.find(({ iata }) => iata === code)?.elevation_ft);
  const high = all.filter(({ elevation_ft }) => Number(elevation_ft) > 14472).length;
  console.log(`ZRH ${of('ZRH')} ft, DEN ${of('DEN')} ft, LPB ${of('LPB')} ft; above 14,472 ft: ${high}`);
  process.exitCode = of('DEN') === 5431 && of('LPB') < 9000 && high > 100 ? 0 : 1;
});
JS
node look.cjs
