import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { airportSchema } from '#shared/flight-data/reference.ts';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWorldFacts } from '../../../tools/world/read-world-facts.ts';
import { openReference, type Reference, referenceSchemaVersion } from './reader.ts';

const schema = readFileSync(
  join(import.meta.dirname, '../../../scripts/reference/schema.sql'),
  'utf8',
);

describe('the reader of the reference file', () => {
  let folder: string;
  let file: string;
  let opened: Reference | undefined;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reference-'));
    file = join(folder, 'reference.sqlite');
  });
  afterEach(() => {
    opened?.close();
    opened = undefined;
    rmSync(folder, { recursive: true });
  });

  function make(version: string, sql: string): void {
    const db = new Database(file);
    db.exec(schema);
    db.prepare("INSERT INTO meta VALUES ('schema_version', ?)").run(version);
    db.exec(sql);
    db.close();
  }

  function open(): Reference {
    const result = openReference(file);
    if (!result.ok) throw new Error(result.message);
    opened = result.reference;
    return result.reference;
  }

  const rows = `
    INSERT INTO country VALUES
      ('GB', 'GBR', 'United Kingdom', NULL, 'EU', 'GBP', '{"de":"Vereinigtes Königreich"}');
    INSERT INTO time_zone VALUES ('Europe/London', 'GB', 0, 1), ('UTC', NULL, 0, 0);
    INSERT INTO city (slug, name, city_code, lat, lng, country_code, names)
      VALUES ('london', 'London', 'LON', 51.5, -0.1, 'GB', '{"fr":"Londres"}');
    INSERT INTO airport (iata_code, slug, name, lat, lng, alt, city_code, timezone, country_code,
                         is_major, is_international, is_scheduled, is_published)
      VALUES ('LHR', 'heathrow', 'Heathrow', 51.47, -0.46, 83, 'LON', 'Europe/London', 'GB', 1, 1, 1, 1);
    INSERT INTO airport_code VALUES ('LHX', 'LHR'), ('LHY', 'LHR');
    INSERT INTO airline (icao_code, iata_code, slug, name, country_code, is_passenger, kind)
      VALUES ('BAW', 'BA', 'british-airways', 'British Airways', 'GB', 1, 'network');
    INSERT INTO terminal VALUES ('LHR', 1, '5', '["A1","A2"]', '["1"]', '["BAW"]');
    INSERT INTO airport_size VALUES ('LHR', 650, 'BAW', 0.5, 1);
    INSERT INTO route_fact VALUES ('BAW', 'LHR', 'LHR', 7, '117');`;

  it('gives records of the interface, without what is unknown', () => {
    make(referenceSchemaVersion, rows);
    const reference = open();
    expect(JSON.parse(JSON.stringify(reference.airports()))).toEqual([
      {
        name: 'Heathrow',
        iata_code: 'LHR',
        lat: 51.47,
        lng: -0.46,
        alt: 83,
        city_code: 'LON',
        timezone: 'Europe/London',
        country_code: 'GB',
        is_major: true,
        is_international: 1,
        slug: 'heathrow',
      },
    ]);
    expect(airportSchema.parse(reference.airports()[0]).icao_code).toBeNull();
    expect(reference.cities()[0]?.names).toEqual({ fr: 'Londres' });
    expect(reference.countries()[0]?.names).toEqual({ de: 'Vereinigtes Königreich' });
    expect(reference.timeZones()).toHaveLength(2);
    expect(reference.airlines()[0]?.callsign).toBeUndefined();
    expect(reference.airports({ iata_code: 'LHR', country_code: undefined })).toHaveLength(1);
    expect(reference.airports({ iata_code: 'LHR', country_code: 'US' })).toEqual([]);
    expect(reference.airportCodes()).toEqual([
      { iata_code: 'LHR', timezone: 'Europe/London', furtherCodes: ['LHX', 'LHY'] },
    ]);
  });

  it('gives the facts of the simulated world', () => {
    make(referenceSchemaVersion, rows);
    const facts = readWorldFacts(file);
    expect(facts.airlines[0]).toMatchObject({ icao: 'BAW', isPassenger: true, departures: null });
    expect(facts.terminals).toEqual([
      { airport: 'LHR', position: 1, name: '5', gates: ['A1', 'A2'], belts: ['1'], users: ['BAW'] },
    ]);
    expect(facts.airportSizes).toEqual([
      { airport: 'LHR', departures: 650, leader: 'BAW', leaderShare: 0.5, isPublished: true },
    ]);
    expect(facts.routeFacts[0]?.flightNumber).toBe('117');
  });

  it('has the facts of its days from the same file', () => {
    make(referenceSchemaVersion, rows);
    expect(readWorldFacts(file)).toMatchObject(open().dayFacts());
  });

  it.each([
    ['is missing', () => undefined],
    [
      'is damaged',
      () => {
        writeFileSync(file, 'This is not a database, and long enough to tell.');
      },
    ],
    ['is damaged', () => new Database(file).exec('CREATE TABLE other (x)').close()],
    [
      'is of version 0',
      () => {
        make('0', rows);
      },
    ],
    [
      'is of version unknown',
      () => {
        make('1', "DELETE FROM meta; INSERT INTO meta VALUES ('x', 'y')");
      },
    ],
    [
      'is damaged',
      () => {
        make(referenceSchemaVersion, 'DROP TABLE terminal');
      },
    ],
  ])('says in one sentence that the file %s', (what, prepare) => {
    prepare();
    const result = openReference(file);
    expect(result.ok).toBe(false);
    if (!result.ok) {
      expect(result.message).toContain(what);
      expect(result.message).toContain('npm run build:reference');
    }
  });
});
