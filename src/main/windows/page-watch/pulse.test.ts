import { describe, expect, it } from 'vitest';
import { createPulse, type Finding, type Pulse } from './pulse.ts';

/** Checks until the page is found ill, or so many times. */
function checks(
  pulse: Pulse,
  count: number,
  answer: () => void = () => undefined,
  isFrameDue = true,
): Finding[] {
  return Array.from({ length: count }, () => {
    const finding = pulse.check(isFrameDue);
    answer();
    return finding;
  });
}

function livingPulse(): Pulse {
  const pulse = createPulse();
  pulse.loading();
  pulse.check(true);
  pulse.answered(false, 0, 0);
  pulse.answered(true, 0, 0);
  return pulse;
}

it('finds a page well that answers and paints', () => {
  const pulse = livingPulse();
  const findings = checks(pulse, 1000, () => {
    pulse.answered(false, 0, 0);
    pulse.answered(true, 0, 0);
  });
  expect(new Set(findings)).toEqual(new Set(['well']));
});

it('finds a page silent at the third check without an answer', () => {
  const pulse = livingPulse();
  // The first check sees the answer to the one before it.
  expect(checks(pulse, 4)).toEqual(['well', 'well', 'well', 'silent']);
});

it('takes any answer, however late, as a sign of life', () => {
  const pulse = livingPulse();
  expect(checks(pulse, 3)).toEqual(['well', 'well', 'well']);
  pulse.answered(false, 0, 0);
  pulse.answered(true, 0, 0);
  expect(checks(pulse, 3)).toEqual(['well', 'well', 'well']);
});

it('finds a page frozen that answers and paints no more', () => {
  const pulse = livingPulse();
  const findings = checks(pulse, 4, () => {
    pulse.answered(false, 0, 0);
  });
  expect(findings).toEqual(['well', 'well', 'well', 'frozen']);
});

describe('a page that may be out of sight', () => {
  it('may leave out any number of frames', () => {
    const pulse = livingPulse();
    const answer = (): void => {
      pulse.answered(false, 0, 0);
    };
    expect(new Set(checks(pulse, 100, answer, false))).toEqual(new Set(['well']));
    // What was left out until then does not count once it is in sight.
    expect(checks(pulse, 4, answer)).toEqual(['well', 'well', 'well', 'frozen']);
  });

  it('has to answer all the same', () => {
    expect(checks(livingPulse(), 4, undefined, false)).toEqual(['well', 'well', 'well', 'silent']);
  });
});

describe('a page that is being loaded', () => {
  it('is given a minute, and no more', () => {
    const pulse = createPulse();
    pulse.loading();
    expect(checks(pulse, 15)).toEqual(Array<Finding>(15).fill('well'));
    expect(pulse.check(true)).toBe('silent');
  });

  it('is not loaded again for painting nothing: the screen may be off', () => {
    const pulse = livingPulse();
    pulse.loading();
    const findings = checks(pulse, 100, () => {
      pulse.answered(false, 0, 0);
    });
    expect(new Set(findings)).toEqual(new Set(['well']));
  });

  it('has to answer again', () => {
    const pulse = livingPulse();
    expect(pulse.hasAnswered).toBe(true);
    pulse.loading();
    expect(pulse.hasAnswered).toBe(false);
  });
});

it('expects nothing while the page is not to be seen', () => {
  const pulse = livingPulse();
  for (let count = 0; count < 50; count += 1) pulse.pause();
  expect(checks(pulse, 3)).toEqual(['well', 'well', 'well']);
  expect(pulse.check(true)).toBe('silent');
});

describe('a page that has settled', () => {
  const answer = (pulse: Pulse, hasPainted: boolean) => (): void => {
    pulse.answered(false, 0, 0);
    if (hasPainted) pulse.answered(true, 0, 0);
  };

  it('has answered for a minute and painted', () => {
    const pulse = livingPulse();
    checks(pulse, 14, answer(pulse, true));
    expect(pulse.hasSettled).toBe(false);
    checks(pulse, 1, answer(pulse, true));
    expect(pulse.hasSettled).toBe(true);
    pulse.loading();
    expect(pulse.hasSettled).toBe(false);
  });

  it.each([
    ['in sight has not', true, false],
    ['that may be out of sight has', false, true],
  ])('without a paint: one %s', (_name, isFrameDue, hasSettled) => {
    const pulse = createPulse();
    checks(pulse, 30, answer(pulse, false), isFrameDue);
    expect(pulse.hasSettled).toBe(hasSettled);
  });
});

it('takes a page for lost that has not answered for five minutes, however often it was loaded', () => {
  const pulse = livingPulse();
  for (let count = 0; count < 74; count += 1) {
    if (count % 10 === 0) pulse.loading();
    pulse.check(true);
    pulse.pause();
  }
  expect(pulse.isLost).toBe(false);
  pulse.check(true);
  expect(pulse.isLost).toBe(true);
  pulse.answered(false, 0, 0);
  expect(pulse.isLost).toBe(false);
});

describe('the boards that a page draws', () => {
  /** Checks with one more board sent each; `draw`: how many of all that were sent the page has drawn by then. */
  function found(pulse: Pulse, count: number, sentBefore: number, draw: (sent: number) => number) {
    return Array.from({ length: count }, (_, index) => {
      const sent = sentBefore + index + 1;
      const finding = pulse.check(true);
      const drawn = draw(sent);
      pulse.answered(false, drawn, sent);
      pulse.answered(true, drawn, sent);
      return finding;
    });
  }

  it('are all of those that came since it listened: it is well', () => {
    const pulse = createPulse();
    pulse.loading();
    // Seven were sent before it listened.
    expect(new Set(found(pulse, 100, 7, (sent) => sent - 7))).toEqual(new Set(['well']));
  });

  it('are no more than before, though it answers and paints: it is stale', () => {
    const pulse = createPulse();
    found(pulse, 5, 0, (sent) => sent);
    // Nothing is sent: nothing has to be drawn.
    expect(new Set(Array.from({ length: 20 }, () => found(pulse, 1, 4, () => 5)[0]))).toEqual(
      new Set(['well']),
    );
    expect(found(pulse, 5, 5, () => 5)).toEqual(['well', 'well', 'well', 'stale', 'stale']);
    // The next page begins from where it is.
    pulse.loading();
    expect(new Set(found(pulse, 20, 10, (sent) => sent - 10))).toEqual(new Set(['well']));
  });

  it('are drawn between the two answers to one question: it is well for as long as nothing comes', () => {
    const pulse = createPulse();
    pulse.loading();
    pulse.check(true);
    pulse.answered(false, 5, 5);
    pulse.answered(true, 6, 6);
    const quiet = checks(pulse, 20, () => {
      pulse.answered(false, 6, 6);
      pulse.answered(true, 6, 6);
    });
    expect(new Set(quiet)).toEqual(new Set(['well']));
    // One that is on its way when the answer comes.
    pulse.answered(false, 6, 7);
    expect(new Set(found(pulse, 20, 7, (sent) => sent))).toEqual(new Set(['well']));
  });

  it('are drawn late by a slow page, which is well', () => {
    const pulse = createPulse();
    found(pulse, 5, 0, (sent) => sent);
    expect(new Set(found(pulse, 50, 5, (sent) => sent - 3))).toEqual(new Set(['well']));
  });
});
