import { join } from 'node:path';
import data from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import { packedZones, type OffsetFrom } from '#shared/zone-clock.ts';

export const zoneRulesFile = join(import.meta.dirname, '../../src/shared/zone-rules.json');

/** A number to the base of 60, with digits `0-9a-zA-X` and a fraction. */
function fromBase60(text: string): number {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const digit = (char: string) =>
    '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX'.indexOf(char);
  const ahead = Array.from(whole, digit).reduce((sum, each) => sum * 60 + each, 0);
  const rest = Array.from(fraction, digit).reduceRight((sum, each) => (sum + each) / 60, 0);
  return text.startsWith('-') ? -(ahead + rest) : ahead + rest;
}

const numbersIn = (text: string) => text.split(' ').filter(Boolean).map(fromBase60);

function offsetsOf([, , offsetTexts = '', indices = '', differences = '']: string[]): OffsetFrom[] {
  // Minutes west of Greenwich.
  const offsets = numbersIn(offsetTexts).map((minutes) => Math.round(minutes * -60));
  const steps = [0, ...numbersIn(differences)];
  let minute = 0;
  return Array.from(indices, (index, place): OffsetFrom => {
    minute += steps[place] ?? 0;
    return [place === 0 ? -Infinity : Math.round(minute * 60), offsets[fromBase60(index)] ?? 0];
  });
}

/** The content of src/shared/zone-rules.json, out of the package. */
export function zoneRulesText(): string {
  // `name|abbreviations|offsets|which of them|minutes between changes|population`, and `name|other name`.
  const { version, zones, links } = data;
  const rules = new Map<string, string>();
  for (const zone of zones) {
    const fields = zone.split('|');
    rules.set(fields[0] ?? '', packedZones([], offsetsOf(fields)));
  }
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
