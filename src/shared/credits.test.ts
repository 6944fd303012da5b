import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceGroups } from './credits.ts';

const credits = readFileSync(
  path.resolve(import.meta.dirname, '../../docs/credits.md'),
  'utf8',
).split('\n');

const sources = sourceGroups.flatMap((group) => group.sources);

it.each(sources)('$name is credited as docs/credits.md has it', ({ name, licence, address }) => {
  const lines = credits.filter((line) => line.includes(name));
  expect(lines).not.toEqual([]);
  expect(lines.join('\n')).toContain(licence ?? 'public domain');
  if (address !== undefined) expect(lines.join('\n')).toContain(address);
});
