import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allChecks } from './suite.ts';

/** Below the head: `12. A sentence.`, and on the next line the names of its checks, or why there are none. */
const statements = readFileSync(new URL('../../docs/conformance.md', import.meta.url), 'utf8')
  .slice(1)
  .split(/^\d+\. /m)
  .slice(1)
  .map((statement) => {
    const [text = '', ...lines] = statement.split('\n#')[0]?.split('\n') ?? [];
    const proof = lines.join(' ').trim();
    return { text, proof, checks: [...proof.matchAll(/`([\w-]+)`/g)].map(([, name]) => name) };
  });
const names = allChecks.map(({ name }) => name);

describe('docs/conformance.md', () => {
  it('numbers its sentences, and says none twice', () => {
    expect(statements.length).toBeGreaterThan(90);
    expect(new Set(statements.map(({ text }) => text)).size).toBe(statements.length);
  });

  it('has a proof, or a reason why there is none, for every sentence', () => {
    for (const { text, proof, checks } of statements) {
      expect(checks.length > 0 || /^Not tested: \S/.test(proof), `${text} ${proof}`).toBe(true);
    }
  });

  it('names checks that there are, and all of them', () => {
    expect(new Set(names).size).toBe(names.length);
    const named = new Set(statements.flatMap(({ checks }) => checks));
    expect(names.filter((name) => !named.has(name))).toStrictEqual([]);
    expect([...named].filter((name) => !names.includes(String(name)))).toStrictEqual([]);
  });
});
