#!/usr/bin/env bash
# date-fns-tz 3.2.0: `toDate` reads 24:00 as the beginning of the same day, and takes 24:40 for 00:40 of it.
# Guessed: as `parseISO` of date-fns, which it stands beside: 24:00 is the end of the day (ISO 8601), as timetables and
# flight data write midnight arrivals, and 24:40 is no time. Seen: a flight due at 24:00 comes a day too early.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm install --silent --no-audit --no-fund date-fns@4.4.0 date-fns-tz@3.2.0
cat > look.mjs <<'JS'
import { parseISO } from 'date-fns';
import { toDate } from 'date-fns-tz';
const text = '2026-11-27T24:00:00Z';
const [read, expected] = [toDate(text), parseISO(text)].map((date) => date.toISOString());
const odd = toDate('2026-11-27T24:40:00Z');
console.log(`toDate ${read}, parseISO ${expected}; 24:40 is ${Number.isNaN(odd.getTime()) ? 'refused' : odd.toISOString()}`);
process.exitCode = read.startsWith('2026-11-27T00') && expected.startsWith('2026-11-28T00') ? 0 : 1;
JS
node look.mjs
