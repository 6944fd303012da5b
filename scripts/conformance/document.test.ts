import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allSections, conformanceDocument } from './document.ts';
import { allChecks } from './suite.ts';

const statements = allSections.flatMap((section) => section.statements);
const names = allChecks.map(({ name }) => name);

describe('docs/conformance.md', () => {
  it('is up to date; else: npm run conformance -- --document', async () => {
    const file = new URL('../../docs/conformance.md', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(await conformanceDocument());
  });

  it('has a proof, or a reason why there is none, for every sentence', () => {
    for (const { text, checks, because } of statements) {
      expect(checks.length > 0 || (because ?? '') !== '', text).toBe(true);
    }
    expect(new Set(statements.map(({ text }) => text)).size).toBe(statements.length);
  });

  it('names checks that there are, and all of them', () => {
    expect(new Set(names).size).toBe(names.length);
    const named = new Set(statements.flatMap(({ checks }) => checks));
    expect(names.filter((name) => !named.has(name))).toStrictEqual([]);
    expect([...named].filter((name) => !names.includes(name))).toStrictEqual([]);
  });
});
