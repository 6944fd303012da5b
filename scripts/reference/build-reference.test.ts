import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReference } from './build-reference.ts';
import { sourcesFingerprint } from './fingerprint.ts';

describe('the reference file', () => {
  let folder: string;
  let db: Database.Database;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reference-'));
    const target = join(folder, 'reference.sqlite');
    const built = await buildReference({
      target,
      fingerprint: 'test',
      now: new Date('2026-11-21T00:00:00Z'),
    });
    expect(built).toMatchObject({ ok: true });
    db = new Database(target, { readonly: true });
  }, 60_000);

  afterAll(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['IST', 'LTFM', 'Istanbul', 'Europe/Istanbul', 325],
    ['BER', 'EDDB', 'Berlin', 'Europe/Berlin', 157],
    ['PKX', 'ZBAD', 'Beijing', 'Asia/Shanghai', 98],
    ['NQZ', 'UACC', 'Astana', 'Asia/Almaty', 1165],
    ['RMO', 'LUKK', 'Chișinău', 'Europe/Chisinau', 399],
    ['SAW', 'LTFJ', 'Istanbul', 'Europe/Istanbul', 312],
    ['GOX', 'VOGA', 'Goa Mopa', 'Asia/Kolkata', 552],
    ['TFU', 'ZUTF', 'Chengdu', 'Asia/Shanghai', 1440],
    ['KTI', 'VDTI', 'Phnom Penh', 'Asia/Phnom_Penh', 20],
    ['EWR', 'KEWR', 'Newark', 'America/New_York', 18],
    ['BGY', 'LIME', 'Milan Bergamo', 'Europe/Rome', 782],
    ['VIE', 'LOWW', 'Vienna', 'Europe/Vienna', 600],
    ['BGI', 'TBPB', 'Bridgetown', 'America/Barbados', 169],
    ['SZX', 'ZGSZ', 'Shenzhen', 'Asia/Shanghai', 13],
    ['LHR', 'EGLL', 'London', 'Europe/London', 83],
  ])('has %s right', (iata, icao, city, timezone, alt) => {
    const row = db
      .prepare('SELECT icao_code, city, timezone, alt FROM airport WHERE iata_code = ?')
      .get(iata);
    expect(row).toEqual({ icao_code: icao, city, timezone, alt });
  });

  it.each(['TSE', 'KIV', 'LON', 'BAK', 'REP', 'PNH', 'PBI', 'QDH'])(
    'has no %s, which is closed, renamed or no airport',
    (iata) => {
      expect(db.prepare('SELECT 1 FROM airport WHERE iata_code = ?').get(iata)).toBeUndefined();
    },
  );

  it('has at least 4,000 scheduled airports, every one with a size', () => {
    const scheduled = db
      .prepare<[], number>('SELECT count(*) FROM airport WHERE is_scheduled = 1')
      .pluck()
      .get();
    const unsized = db
      .prepare<[], string>(
        `SELECT iata_code FROM airport LEFT JOIN airport_size ON airport = iata_code
          WHERE is_scheduled = 1 AND airport IS NULL`,
      )
      .pluck()
      .all();
    expect(scheduled).toBeGreaterThanOrEqual(4000);
    expect(unsized).toEqual([]);
  });

  it('gives each passenger airline with flights of its own a fleet', () => {
    const grounded = db
      .prepare<[], string>(
        `SELECT icao_code FROM airline WHERE is_passenger = 1 AND departures > 0
            AND icao_code NOT IN (SELECT airline FROM fleet)`,
      )
      .pluck()
      .all();
    expect(grounded).toEqual([]);
  });

  it('has published shares that people know', () => {
    const share = db.prepare<[string], { leader: string; share: number }>(
      `SELECT leader, round(leader_share, 1) AS share FROM airport_size WHERE airport = ?`,
    );
    expect(share.get('LHR')).toEqual({ leader: 'BAW', share: 0.5 });
    expect(share.get('ATL')).toEqual({ leader: 'DAL', share: 0.8 });
    expect(share.get('NBO')).toEqual({ leader: 'KQA', share: 0.5 });
    expect(share.get('KEF')).toEqual({ leader: 'ICE', share: 0.5 });
    expect(share.get('IST')).toEqual({ leader: 'THY', share: 0.8 });
  });

  it('is rebuilt when the year changes', () => {
    expect(sourcesFingerprint(2026)).toBe(sourcesFingerprint(2026));
    expect(sourcesFingerprint(2027)).not.toBe(sourcesFingerprint(2026));
  });
});
