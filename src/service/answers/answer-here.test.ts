import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planWorld } from '../../../tools/world/plan-world.ts';
import { fixtureReference } from '../fixtures/reference.ts';
import { encodePlan } from '../world/plan-file.ts';
import { smallFacts } from '../world/testing/small-facts.ts';
import { openPlan, type OpenedPlan } from './answer-here.ts';

const plan = planWorld(smallFacts, 1);
const bytes = encodePlan(plan, 'of these facts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plan-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function open(content: Uint8Array | null, fingerprint: string | null): OpenedPlan {
  if (content !== null) writeFileSync(path.join(folder, 'world-plan.bin'), content);
  const reference = {
    ...fixtureReference(),
    dayFacts: () => smallFacts,
    fingerprint: () => fingerprint,
    close: () => undefined,
  };
  return openPlan({ referenceFile: path.join(folder, 'reference.sqlite') }, reference);
}

describe('the plan of the world', () => {
  it('is read from the file beside the reference file', () => {
    expect(open(bytes, 'of these facts')).toEqual({ ok: true, plan });
  });

  it.each([
    ['is missing', null, 'of these facts', /cannot be read \(ENOENT/],
    ['is cut off', bytes.subarray(0, 5000), 'of these facts', /is damaged or of another version/],
    ['is of other facts', bytes, 'of newer facts', /is of other facts than the reference data/],
    ['has facts without a name beside it', bytes, null, /is of other facts/],
  ])('that %s is a sentence, with what to do', (_, content, fingerprint, says) => {
    const opened = open(content, fingerprint);
    expect(opened.ok ? '' : opened.message).toMatch(says);
    expect(opened.ok ? '' : opened.message).toMatch(/"npm run build:reference" .* install the/);
  });
});
