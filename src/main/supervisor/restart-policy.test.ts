import { describe, expect, it } from 'vitest';
import { createRestartPolicy, type BoardEnd, type Verdict } from './restart-policy.ts';

const second = 1000;
const minute = 60 * second;

function end(endedAt: number, more: Partial<BoardEnd> = {}): BoardEnd {
  const startedAt = endedAt - 5 * second;
  return {
    code: null,
    signal: 'SIGKILL',
    isWanted: false,
    gpuDeaths: 0,
    startedAt,
    endedAt,
    ...more,
  };
}

function again(verdict: Verdict): Extract<Verdict, { is: 'again' }> {
  if (verdict.is !== 'again') throw new Error('The board is not started again.');
  return verdict;
}

describe('a board is over', () => {
  it.each([
    ['was asked to end', { code: 0, signal: null, isWanted: true }, 0],
    ['was asked to end, and could not do what else it was to', { code: 1, isWanted: true }, 1],
    ['crashed while it ended as it was asked to', { signal: 'SIGSEGV', isWanted: true }, 0],
    ['has a wrong command line', { code: 2, signal: null }, 2],
  ] as const)('that %s', (_name, how, code) => {
    expect(createRestartPolicy()(end(0, how))).toEqual({ is: 'over', code });
  });
});

it.each([
  // As Electron does whose X server, compositor or session bus is gone.
  [{ code: 0, signal: null }, 'exit 0'],
  [{ code: 1, signal: null }, 'exit 1'],
  [{ code: 133, signal: null }, 'exit 133'],
  [{ code: null, signal: 'SIGSEGV' }, 'SIGSEGV'],
] as const)('a board that ended with %o is started again at once', (how, lastEnd) => {
  const verdict = again(createRestartPolicy()(end(0, how)));
  expect(verdict.afterMilliseconds).toBeLessThan(1000);
  expect(verdict.report).toEqual({
    restarts: 1,
    recentRestarts: 1,
    isBackingOff: false,
    isSoftwareRendering: false,
    lastEnd,
  });
});

describe('the sixth restart within ten minutes', () => {
  it('waits, and each one after it longer, up to ten minutes', () => {
    const decide = createRestartPolicy();
    let now = 0;
    const waits = Array.from({ length: 12 }, () => {
      const { afterMilliseconds, report } = again(decide(end((now += 5 * second))));
      now += afterMilliseconds;
      return report.isBackingOff ? afterMilliseconds / second : 0;
    });
    expect(waits).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 600, 600]);
  });

  it('is quick again after a board that ran for ten minutes', () => {
    const decide = createRestartPolicy();
    for (let count = 1; count <= 7; count += 1) decide(end(count * second));
    const endedAt = 30 * minute;
    const long = { startedAt: endedAt - 10 * minute, endedAt };
    const { report, afterMilliseconds } = again(decide(end(endedAt, long)));
    expect(report).toMatchObject({ isBackingOff: false, recentRestarts: 1, restarts: 8 });
    expect(afterMilliseconds).toBeLessThan(1000);
  });

  it('does not come from five in ten minutes, for ever', () => {
    const decide = createRestartPolicy();
    for (let count = 1; count <= 500; count += 1) {
      expect(again(decide(end(count * 2 * minute))).report.isBackingOff).toBe(false);
    }
  });
});

describe('the graphics hardware', () => {
  it('is done without after it has taken three boards with it', () => {
    const decide = createRestartPolicy();
    const software = [0, 1, 2, 3].map(
      (count) =>
        again(decide(end(count * 11 * minute, { gpuDeaths: 5, code: 133 }))).report
          .isSoftwareRendering,
    );
    expect(software).toEqual([false, false, true, true]);
  });

  it('is not blamed for boards that ended otherwise', () => {
    const decide = createRestartPolicy();
    for (let count = 0; count < 10; count += 1) {
      const { report } = again(decide(end(count * second, { gpuDeaths: 2 })));
      expect(report.isSoftwareRendering).toBe(false);
    }
  });
});
