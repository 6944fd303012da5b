/**
 * Expands a compact list of names of gates or belts: `A1-A4 B20 7-9` gives A1 A2 A3 A4 B20 7 8 9.
 * Both ends of a range have the same letters around their number: `A1L-A3L`, `101-110`. Leading
 * zeros are kept (`A01-A10`).
 * @returns null if the pattern is not such a list or a range is empty or longer than 200
 */
export function expandNames(pattern: string): string[] | null {
  const expanded: string[] = [];
  for (const part of pattern.split(' ').filter((word) => word !== '')) {
    const range = /^([A-Z]*)(\d+)([A-Z]*)-([A-Z]*)(\d+)([A-Z]*)$/.exec(part);
    if (range === null) {
      if (!/^[A-Z0-9]{1,6}$/.test(part)) return null;
      expanded.push(part);
      continue;
    }
    const [, prefix = '', first = '', suffix = '', lastPrefix, last = '', lastSuffix] = range;
    if (prefix !== lastPrefix || suffix !== lastSuffix) return null;
    const count = Number(last) - Number(first) + 1;
    if (count < 1 || count > 200) return null;
    for (let index = 0; index < count; index += 1) {
      const number = String(Number(first) + index).padStart(first.length, '0');
      expanded.push(`${prefix}${number}${suffix}`);
    }
  }
  return expanded;
}
