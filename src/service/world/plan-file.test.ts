import { describe, expect, it } from 'vitest';
import { planWorld } from '../../../tools/world/plan-world.ts';
import { decodePlan, encodePlan } from './plan-file.ts';
import { smallFacts } from './testing/small-facts.ts';

const plan = planWorld(smallFacts, 3);
const bytes = encodePlan(plan, 'these facts');

/** The file with something done to it. */
function changed(change: (copy: Uint8Array) => Uint8Array): Uint8Array {
  return change(bytes.slice());
}

describe('the file of a plan', () => {
  it('gives back the plan that was written', () => {
    expect(decodePlan(bytes, 'these facts')).toEqual({ ok: true, plan });
  });

  it('is the same for the same plan', () => {
    const again = encodePlan(planWorld(smallFacts, 3), 'these facts');
    expect(Buffer.from(again).equals(bytes)).toBe(true);
  });

  it('is not taken for one of other facts', () => {
    const problem = 'is of other facts than the reference data beside it';
    expect(decodePlan(bytes, 'other facts')).toEqual({ ok: false, problem });
  });

  it.each<[string, (copy: Uint8Array) => Uint8Array]>([
    ['is empty', () => new Uint8Array()],
    ['ends in its head', (copy) => copy.slice(0, 20)],
    ['ends in its text', (copy) => copy.slice(0, 500)],
    ['lacks its last byte', (copy) => copy.slice(0, -1)],
    ['has a byte more', (copy) => new Uint8Array([...copy, 0])],
    ['is of another kind', (copy) => copy.fill(0x41, 0, 8)],
    ['is of another version', (copy) => copy.fill(99, 12, 13)],
    [
      'was written in another byte order',
      (copy) => {
        copy.subarray(8, 12).reverse();
        return copy;
      },
    ],
    ['has a bit wrong in its text', (copy) => copy.fill((copy[40] ?? 0) ^ 1, 40, 41)],
    ['has a bit wrong in a column', (copy) => copy.fill((copy.at(-9) ?? 0) ^ 1, -9, -8)],
  ])('is refused where it %s', (_, change) => {
    const result = decodePlan(changed(change), 'these facts');
    expect(result).toEqual({ ok: false, problem: 'is damaged or of another version' });
  });
});
