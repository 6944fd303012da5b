import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { zoneRulesFile, zoneRulesText } from './zone-rules.ts';

it('the rules of time zones are those of the package ("npm run build:zones" writes them)', () => {
  expect(readFileSync(zoneRulesFile, 'utf8')).toBe(zoneRulesText());
});
