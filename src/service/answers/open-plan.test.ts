import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { planWorld } from '../planning/plan-world.ts';
import type { Reference } from '../reference/reader.ts';
import { fixtureReference } from '../fixtures/reference.ts';
import { encodePlan } from '../world/plan-file.ts';
import { smallFacts } from '../world/testing/small-facts.ts';
import { preparePlan } from './open-plan.ts';

const plans = { 1: planWorld(smallFacts, 1), 5: planWorld(smallFacts, 5) };
const fingerprint = 'of these facts';

let folder: string;
let bundled: string;
let planFolder: string;
let kept: string;
const worldFacts = vi.fn(() => smallFacts);
const notes: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plan-'));
  bundled = path.join(folder, 'world-plan.bin');
  planFolder = path.join(folder, 'kept', 'plans');
  kept = path.join(planFolder, 'world-plan.bin');
  worldFacts.mockClear();
  notes.length = 0;
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function reference(mark: string | null = fingerprint): Reference {
  return {
    ...fixtureReference(),
    worldFacts,
    dayFacts: () => smallFacts,
    fingerprint: () => mark,
    close: () => undefined,
  };
}

async function open(seed: 1 | 5, from: Reference = reference(), to: string | null = planFolder) {
  const source = { referenceFile: path.join(folder, 'reference.sqlite'), seed, planFolder: to };
  const prepared = preparePlan(source, from, (sentence) => notes.push(sentence));
  if (!prepared.ok) throw new Error(prepared.message);
  return prepared.plan();
}

describe('the plan of a world', () => {
  it('is read from the file beside the reference file', async () => {
    writeFileSync(bundled, encodePlan(plans[1], fingerprint));
    expect(await open(1)).toEqual(plans[1]);
    expect(worldFacts).not.toHaveBeenCalled();
    expect(existsSync(kept)).toBe(false);
  });

  it('is made once for another seed, and kept', async () => {
    writeFileSync(bundled, encodePlan(plans[1], fingerprint));
    expect(await open(5)).toEqual(plans[5]);
    expect(await open(5)).toEqual(plans[5]);
    expect(worldFacts).toHaveBeenCalledOnce();
    expect(notes).toEqual([]);
  });

  it('is made again where the kept one is of other facts', async () => {
    mkdirSync(planFolder, { recursive: true });
    writeFileSync(kept, encodePlan(plans[1], 'of older facts'));
    expect(await open(5)).toEqual(plans[5]);
    expect(await open(5)).toEqual(plans[5]);
    expect(worldFacts).toHaveBeenCalledOnce();
    expect(notes).toEqual([]);
  });

  it.each(['bundled', 'kept'])(
    'is made again where the %s one is broken, with a sentence',
    async (which) => {
      mkdirSync(planFolder, { recursive: true });
      const file = which === 'kept' ? kept : bundled;
      writeFileSync(file, encodePlan(plans[5], fingerprint).subarray(0, 5000));
      expect(await open(5)).toEqual(plans[5]);
      expect(notes).toEqual([
        expect.stringMatching(/world-plan\.bin is damaged .*, so it is made again\.$/),
      ]);
      await open(5);
      expect(worldFacts).toHaveBeenCalledOnce();
    },
  );

  it('is made at every start where it cannot be kept, with a sentence', async () => {
    writeFileSync(path.join(folder, 'kept'), 'a file in the way');
    expect(await open(5)).toEqual(plans[5]);
    expect(notes.at(-1)).toMatch(/cannot be kept as .* every start makes it again\.$/);
  });

  it('is made at every start where there is no folder, or the facts have no name', async () => {
    expect(await open(5, reference(), null)).toEqual(plans[5]);
    expect(await open(5, reference(null))).toEqual(plans[5]);
    expect(existsSync(kept)).toBe(false);
    expect(notes).toEqual([]);
  });

  it('cannot be made from a damaged reference file, which it says in a sentence', () => {
    worldFacts.mockImplementationOnce(() => {
      throw new Error('The reference data is damaged.');
    });
    const source = { referenceFile: path.join(folder, 'reference.sqlite'), seed: 5, planFolder };
    expect(preparePlan(source, reference(), vi.fn())).toEqual({
      ok: false,
      message: 'The reference data is damaged.',
    });
  });
});
