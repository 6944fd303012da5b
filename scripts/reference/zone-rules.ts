import { join } from 'node:path';
import moment from 'moment-timezone';
import data from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import { packedZones, type OffsetFrom } from '#shared/zone-clock.ts';

export const zoneRulesFile = join(import.meta.dirname, '../../src/shared/zone-rules.json');

/** What holds from which UNIX second on, seconds east of Greenwich. */
function offsetsOf(zone: string): OffsetFrom[] {
  // Milliseconds, and minutes west of Greenwich.
  const { untils, offsets } = moment.tz.unpack(zone);
  return offsets.map((minutes, place): OffsetFrom => [
    place === 0 ? -Infinity : Math.round((untils[place - 1] ?? 0) / 1000),
    Math.round(minutes * -60),
  ]);
}

/** The content of src/shared/zone-rules.json, out of the package. */
export function zoneRulesText(): string {
  const { version, zones, links } = data;
  const rules = new Map(
    zones.map((zone) => [zone.split('|', 1)[0] ?? '', packedZones([], offsetsOf(zone))]),
  );
  // `name|other name`
  for (const link of links) {
    const [target = '', name = ''] = link.split('|');
    rules.set(name, rules.get(target) ?? '');
  }
  const namesByRule = new Map<string, string[]>();
  for (const [name, rule] of [...rules].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const names = namesByRule.get(rule) ?? [];
    namesByRule.set(rule, [...names, name]);
  }
  const lines = Array.from(namesByRule, ([rule, names]) => names.join(' ') + rule);
  return `${JSON.stringify({ version, zones: lines }, null, 2)}\n`;
}
