import { it } from 'vitest';
import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { temporaryProfile } from '../store/testing/temporary-store.ts';
import { systemZone, type ZoneSystem } from './system-zone.ts';
import { guessAirport } from '../store/guess-airport.ts';

/** The fixture's airports, and some of North America. */
function database() {
  const profile = temporaryProfile();
  const base = new Sqlite(profile.referenceFile);
  base.exec('PRAGMA foreign_keys = OFF');
  const more = [
    ['YYC', 'America/Edmonton', 'CA', 18_000_000],
    ['YYZ', 'America/Toronto', 'CA', 45_000_000],
    ['YVR', 'America/Vancouver', 'CA', 26_000_000],
    ['LAX', 'America/Los_Angeles', 'US', 88_000_000],
    ['KEF', 'Atlantic/Reykjavik', 'IS', 8_000_000],
    ['ABJ', 'Africa/Abidjan', 'CI', 2_000_000],
    ['PHX', 'America/Phoenix', 'US', 48_000_000],
    ['DEN', 'America/Denver', 'US', 77_000_000],
    ['DTW', 'America/Detroit', 'US', 31_000_000],
    ['ATL', 'America/New_York', 'US', 104_000_000],
  ];
  const add = (sql: string, rows: readonly (readonly unknown[])[]) => {
    const statement = base.prepare(sql);
    for (const row of rows) statement.run(...row);
  };
  add(
    `INSERT INTO airport (iata_code, name, timezone, country_code, passengers, slug, lat, lng, is_scheduled, is_published)
     VALUES (?, ?, ?, ?, ?, ?, 0, 0, 1, 1)`,
    more.map(([iata, zone, country, passengers]) => [iata, iata, zone, country, passengers, iata]),
  );
  add(
    'INSERT INTO time_zone (timezone, country_code, gmt, dst) VALUES (?, ?, 0, 0)',
    more.map(([, zone, country]) => [zone, country]),
  );
  base.close();
  return profile.open().db;
}
const file = (p: string) => { try { return readFileSync(p, 'latin1'); } catch { return null; } };
const sys = (zone: string | null, env: Record<string, string>, engineZone?: string, more: Partial<ZoneSystem> = {}): ZoneSystem => ({
  platform: 'linux', environment: env, engineZone, link: () => null,
  file: (p) => (p === '/etc/localtime' ? (zone ? file(`/usr/share/zoneinfo/${zone}`) : null) : p === '/etc/timezone' ? null : file(p)),
  now: Date.now() / 1000, ...more,
});
it('x', () => {
  const db = database();
  const cases: [string, ZoneSystem][] = [
    ['copy Calgary en_CA', sys('America/Edmonton', { LANG: 'en_CA.UTF-8' }, 'America/Phoenix')],
    ['copy Calgary en_US', sys('America/Edmonton', { LANG: 'en_US.UTF-8' }, 'America/Phoenix')],
    ['copy Calgary C', sys('America/Edmonton', { LANG: 'C' }, 'America/Phoenix')],
    ['copy Zurich de_CH', sys('Europe/Zurich', { LANG: 'de_CH.UTF-8' }, 'Europe/Berlin')],
    ['copy Zurich C', sys('Europe/Zurich', { LANG: 'C' }, 'Europe/Berlin')],
    ['copy Berlin fr_FR', sys('Europe/Berlin', { LANG: 'fr_FR.UTF-8' }, 'Europe/Berlin')],
    ['TZ path', sys(null, { TZ: '/usr/share/zoneinfo/Asia/Tokyo' })],
    ['TZ :path', sys(null, { TZ: ':/usr/share/zoneinfo/Asia/Tokyo' })],
    ['TZ UTC+2 de_CH', sys(null, { TZ: 'UTC+2', LANG: 'de_CH.UTF-8' })],
    ['TZ UTC+2', sys(null, { TZ: 'UTC+2' })],
    ['TZ UTC-9 ja', sys(null, { TZ: 'UTC-9', LANG: 'ja_JP.UTF-8' })],
    ['TZ empty en_CA', sys('America/Edmonton', { TZ: '', LANG: 'en_CA.UTF-8' })],
    ['TZ empty', sys('America/Edmonton', { TZ: '' })],
    ['TZ Etc/GMT+7 en_CA', sys(null, { TZ: 'Etc/GMT+7', LANG: 'en_CA.UTF-8' })],
    ['TZ Etc/GMT-9 none', sys(null, { TZ: 'Etc/GMT-9' })],
    ['TZ MST7MDT en_CA', sys(null, { TZ: 'MST7MDT', LANG: 'en_CA.UTF-8' })],
    ['TZ CET de_CH', sys(null, { TZ: 'CET', LANG: 'de_CH.UTF-8' })],
    ['TZ EST', sys(null, { TZ: 'EST' })],
    ['copy Etc/GMT+7 en_CA', sys('Etc/GMT+7', { LANG: 'en_CA.UTF-8' }, 'Etc/GMT+7')],
    ['copy Vancouver en_CA', sys('America/Vancouver', { LANG: 'en_CA.UTF-8' }, 'America/Los_Angeles')],
    ['copy Asia/Calcutta en_IN', sys('Asia/Calcutta', { LANG: 'en_IN.UTF-8' }, 'Asia/Colombo')],
    ['TZ rel file', sys(null, { TZ: 'Europe/Zurich' })],
    ['TZ /etc/localtime link', sys(null, { TZ: '/etc/localtime' }, undefined, { link: (p) => (p === '/etc/localtime' ? '../usr/share/zoneinfo/America/Edmonton' : null) })],
    ['link win', { ...sys(null, {}), platform: 'win32', engineZone: 'America/Edmonton' }],
  ];
  for (const [name, s] of cases) {
    const z = systemZone(s);
    console.log(name, '→', guessAirport(db as never, z), JSON.stringify(z.names.slice(0, 3)), z.isNamed);
  }
});
