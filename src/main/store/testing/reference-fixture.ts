import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

const schemaFile = join(import.meta.dirname, '../../../../scripts/reference/schema.sql');

const countries = [
  ['CH', 'CHE', 'Switzerland', 'EU', '{"de":"Schweiz","fr":"Suisse"}'],
  ['DE', 'DEU', 'Germany', 'EU', '{"de":"Deutschland"}'],
  ['GB', 'GBR', 'United Kingdom', 'EU', '{"de":"Vereinigtes Königreich"}'],
  ['KZ', 'KAZ', 'Kazakhstan', 'AS', '{}'],
  ['IT', 'ITA', 'Italy', 'EU', '{}'],
  ['IN', 'IND', 'India', 'AS', '{}'],
];

const timeZones = [
  ['Europe/Zurich', 'CH', 1, 2],
  ['Europe/Berlin', 'DE', 1, 2],
  ['Europe/Busingen', 'DE', 1, 2],
  ['Europe/London', 'GB', 0, 1],
  ['Asia/Almaty', 'KZ', 5, 5],
  ['Europe/Rome', 'IT', 1, 2],
  ['Asia/Kolkata', 'IN', 5.5, 5.5],
];

const cities = [
  ['zurich', 'Zürich', 'ZRH', 'Europe/Zurich', 'CH', 400_000, '{"en":"Zurich","it":"Zurigo"}'],
  ['london', 'London', 'LON', 'Europe/London', 'GB', 9_000_000, '{"fr":"Londres"}'],
  ['winterthur', 'Winterthur', null, 'Europe/Zurich', 'CH', 110_000, null],
];

const cityNames = [
  ['CH', 'Zürich', '{"ar":"زيورخ","it":"Zurigo"}'],
  ['GB', 'London', '{"ar":"لندن"}'],
];

const airports = [
  [
    'ZRH',
    'LSZH',
    'zurich',
    'Zurich Airport',
    47.46,
    8.55,
    1416,
    'Zürich',
    'ZRH',
    'Europe/Zurich',
    'CH',
    '{"de":"Flughafen Zürich"}',
    31_000_000,
  ],
  [
    'GVA',
    'LSGG',
    'geneva',
    'Geneva Airport',
    46.24,
    6.11,
    1411,
    'Geneva',
    null,
    'Europe/Zurich',
    'CH',
    '{"de":"Genf"}',
    17_800_000,
  ],
  [
    'LHR',
    'EGLL',
    'heathrow',
    'London Heathrow Airport',
    51.47,
    -0.46,
    83,
    'London',
    'LON',
    'Europe/London',
    'GB',
    null,
    83_900_000,
  ],
  [
    'LCY',
    'EGLC',
    'london-city',
    'London City Airport',
    51.5,
    0.05,
    19,
    'London',
    'LON',
    'Europe/London',
    'GB',
    null,
    3_600_000,
  ],
  [
    'NQZ',
    'UACC',
    'astana',
    'Nursultan Nazarbayev Airport',
    51.02,
    71.47,
    1165,
    'Astana',
    null,
    'Asia/Almaty',
    'KZ',
    null,
    7_500_000,
  ],
  [
    'FRA',
    'EDDF',
    'frankfurt',
    'Frankfurt Airport',
    50.03,
    8.56,
    364,
    'Frankfurt',
    null,
    'Europe/Berlin',
    'DE',
    null,
    61_600_000,
  ],
  [
    'DEL',
    'VIDP',
    'delhi',
    'Indira Gandhi International Airport',
    28.57,
    77.1,
    777,
    'Delhi',
    null,
    'Asia/Kolkata',
    'IN',
    null,
    77_800_000,
  ],
];

const airlines = [
  ['SWR', 'LX', 'swiss', 'SWISS', 'SWISS', 'CH', '#e3000b'],
  ['EDW', 'WK', 'edelweiss', 'Edelweiss Air', 'EDELWEISS', 'CH', null],
  ['ITY', 'AZ', 'ita', 'ITA Airways', 'ITARROW', 'IT', '#0069b4'],
  ['DLH', 'LH', 'lufthansa', 'Lufthansa', 'LUFTHANSA', 'DE', '#05164d'],
];

/** Writes a small bundled reference file, with the real schema and a few real facts. */
export function writeReferenceFixture(path: string, fingerprint = 'fixture'): void {
  const db = new Sqlite(path);
  db.exec('PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF;');
  const fill = (sql: string, rows: readonly (readonly unknown[])[]) => {
    const insert = db.prepare(sql);
    for (const row of rows) insert.run(...row);
  };
  db.transaction(() => {
    db.exec(readFileSync(schemaFile, 'utf8'));
    fill(
      'INSERT INTO country (code, code3, name, continent, names) VALUES (?, ?, ?, ?, ?)',
      countries,
    );
    fill('INSERT INTO time_zone (timezone, country_code, gmt, dst) VALUES (?, ?, ?, ?)', timeZones);
    fill(
      `INSERT INTO city (slug, name, city_code, lat, lng, timezone, country_code, population, names)
       VALUES (?, ?, ?, 0, 0, ?, ?, ?, ?)`,
      cities,
    );
    fill('INSERT INTO city_name (country_code, city, names) VALUES (?, ?, ?)', cityNames);
    fill(
      `INSERT INTO airport (iata_code, icao_code, slug, name, lat, lng, alt, city, city_code, timezone,
         country_code, names, passengers, is_scheduled, is_published)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 1)`,
      airports,
    );
    fill(
      `INSERT INTO airline (icao_code, iata_code, slug, name, callsign, country_code, colour, kind)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'network')`,
      airlines,
    );
    fill('INSERT INTO airport_code (code, airport) VALUES (?, ?)', [['TSE', 'NQZ']]);
    fill("INSERT INTO meta (key, value) VALUES ('fingerprint', ?)", [[fingerprint]]);
  })();
  db.close();
}
