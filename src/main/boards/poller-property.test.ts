import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entry, london, pollerBench, problem, rows, zurich } from './poller-for-test.ts';

const minute = 60_000;
const hour = 60 * minute;

/** None of them is empty: something is to be fresh at the end. */
const lists = [[zurich], [london], [london, zurich]];

const well = () => rows([entry('LX40')]);

describe('whatever happens', () => {
  it('is never polled twice at a time, and is fresh again within 10 minutes', async () => {
    const happening = fc.oneof(
      fc.record({ pass: fc.integer({ min: 0, max: hour }) }),
      fc.record({ jump: fc.integer({ min: -24 * hour, max: 24 * hour }) }),
      fc.constantFrom(
        'wake',
        'refresh',
        'setTargets',
        'serviceChanged',
        'settingsChanged',
        'answer',
        'fail',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
        const bench = pollerBench();
        const { clock, poller, polls, results } = bench;
        poller.setTargets([zurich]);
        for (const what of happenings) {
          if (typeof what === 'object' && 'pass' in what) await clock.advance(what.pass);
          else if (typeof what === 'object') clock.jump(what.jump);
          else if (what === 'wake') poller.wake();
          else if (what === 'refresh') poller.refresh();
          else if (what === 'setTargets') poller.setTargets(lists[polls.length % 3] ?? []);
          else if (what === 'serviceChanged') poller.serviceChanged();
          else if (what === 'settingsChanged') poller.settingsChanged(true);
          else await polls.at(-1)?.answer(what === 'answer' ? well() : problem('offline'));
        }
        const answered = polls.length;
        await polls.at(-1)?.answer(problem('offline'));
        const before = results.length;
        const pollsBefore = polls.length;
        await clock.advance(10 * minute);
        // The poll of another board may have begun with that answer, and still be open.
        const isAnotherOpen = pollsBefore > answered;
        if (isAnotherOpen || polls.length > pollsBefore) await polls.at(-1)?.answer(well());
        expect(results.length).toBeGreaterThan(before);
        expect(bench.mostAtOnce).toBe(1);
        expect(clock.timerCount).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });
});
