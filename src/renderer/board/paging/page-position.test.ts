import { describe, expect, test } from 'vitest';
import {
  ticksHeldByHand,
  firstPosition,
  goByHand,
  shownLanguage,
  shownNumber,
  stepByHand,
  positionDue,
  type Programme,
} from './page-state.svelte.ts';

/** Scenes of so many pages, each page three ticks long. */
function programme(counts: readonly number[], change: Partial<Programme> = {}): Programme {
  return {
    scenes: counts.map((count) => ({ automatic: count, all: count })),
    languageCount: 1,
    readingTicks: () => 3,
    isInStep: false,
    ...change,
  };
}

/** What is up at each of the first ticks: `scene.page`. */
function shownOver(ticks: number, shown: Programme): string[] {
  let position = firstPosition(0, shown);
  return Array.from({ length: ticks }, (_, tick) => {
    position = positionDue(position, tick, shown);
    return `${position.scene}.${position.page}`;
  });
}

describe('pages and scenes', () => {
  test('each page stays for its dwell time, then the next comes, then the first again', () => {
    expect(shownOver(10, programme([3])).join(' ')).toBe('0.0 0.0 0.0 0.1 0.1 0.1 0.2 0.2 0.2 0.0');
  });

  test('a scene lasts until its pages have been through', () => {
    const shown = programme([2, 1], { readingTicks: () => 1 });
    expect(shownOver(6, shown).join(' ')).toBe('0.0 0.1 1.0 0.0 0.1 1.0');
  });

  test('a longer first page stays longer', () => {
    const shown = programme([2], { readingTicks: (_scene, page) => (page === 0 ? 3 : 2) });
    expect(shownOver(8, shown).join(' ')).toBe('0.0 0.0 0.0 0.1 0.1 0.0 0.0 0.0');
  });

  test('only the first so many pages come up by themselves; a later one gives way to the first', () => {
    const shown = programme([0], { scenes: [{ automatic: 2, all: 39 }] });
    expect(new Set(shownOver(30, shown))).toEqual(new Set(['0.0', '0.1']));
    const last = goByHand(firstPosition(0, shown), 0, shown, 'last');
    expect(last.page).toBe(38);
    expect(positionDue(last, ticksHeldByHand, shown).page).toBe(0);
  });

  test('where one page is allowed none is ever turned, and the position stays the same object', () => {
    const shown = programme([0], { scenes: [{ automatic: 1, all: 39 }] });
    const position = firstPosition(5, shown);
    expect(positionDue(position, 500, shown)).toBe(position);
  });

  test('after a long sleep the next page comes, and only that', () => {
    const shown = programme([3]);
    expect(positionDue(firstPosition(0, shown), 10_000, shown)).toMatchObject({
      page: 1,
      since: 10_000,
    });
  });

  test('a page or a scene that no longer exists gives way to the first', () => {
    const last = goByHand(firstPosition(0, programme([5])), 0, programme([5]), 'last');
    expect(positionDue(last, 1, programme([2]))).toMatchObject({ page: 0, since: 1 });
    const second = goByHand(last, 2, programme([2, 2]), { scene: 1 });
    expect(positionDue(second, 3, programme([2]))).toMatchObject({ scene: 0, page: 0 });
  });

  test('by hand it goes through all scenes, round at both ends, and stays longer', () => {
    const shown = programme([2, 1]);
    const first = firstPosition(0, shown);
    const last = stepByHand(first, 7, shown, -1);
    expect(last).toMatchObject({ scene: 1, page: 0 });
    expect(positionDue(last, 7 + ticksHeldByHand - 1, shown)).toBe(last);
    expect(stepByHand(last, 8, shown, 1)).toMatchObject({ scene: 0, page: 0 });
    expect(goByHand(first, 8, shown, 'last')).toMatchObject({ scene: 0, page: 1 });
    expect(stepByHand(first, 8, programme([1]), 1)).toBe(first);
    expect(goByHand(first, 8, programme([1]), 'last')).toBe(first);
  });
});

describe('in step', () => {
  const inStep = (counts: readonly number[], change: Partial<Programme> = {}) =>
    programme(counts, { ...change, isInStep: true });
  /** What one that was started at `start` shows at each tick until `end`. */
  const shownFrom = (start: number, end: number, shown: Programme) => {
    let position = firstPosition(start, shown);
    return Array.from({ length: end - start }, (_, index) => {
      const tick = start + index;
      position = positionDue(position, tick, shown);
      return `${position.scene}.${position.page} ${shownLanguage(position, tick, shown)} ${shownNumber(5, position, tick, shown)}`;
    });
  };

  test.each([
    ['pages', inStep([3])],
    ['scenes', inStep([2, 1], { readingTicks: (scene, page) => 1 + scene + page })],
    ['languages', inStep([2], { languageCount: 3 })],
    ['a page that is alone', inStep([1], { languageCount: 2 })],
  ])('%s are the same whenever a screen was started', (_what, shown) => {
    const all = shownFrom(1000, 1100, shown);
    for (let start = 1001; start < 1060; start += 1) {
      expect(shownFrom(start, 1100, shown)).toEqual(all.slice(start - 1000));
    }
  });

  test('from a scene of one page, the first and the last page of all are gone to', () => {
    const shown = programme([3, 1, 2]);
    const alone = goByHand(firstPosition(0, shown), 1, shown, { scene: 1 });
    expect(goByHand(alone, 2, shown, 'first')).toMatchObject({ scene: 0, page: 0, since: 2 });
    expect(goByHand(alone, 2, shown, 'last')).toMatchObject({ scene: 2, page: 1, since: 2 });
  });

  test('each page stays for its time, from the first on', () => {
    const shown = inStep([2, 1], { readingTicks: (scene, page) => 1 + scene + page });
    const pages = shownFrom(20, 30, shown).map((text) => text.slice(0, 3));
    expect(pages.join(' ')).toBe('0.0 0.1 0.1 1.0 1.0 0.0 0.1 0.1 1.0 1.0');
  });

  test('it is the same object as long as no page is to be turned', () => {
    const alone = firstPosition(5, inStep([1]));
    expect(positionDue(alone, 500, inStep([1]))).toBe(alone);
    const first = firstPosition(9, inStep([3]));
    expect(positionDue(first, 11, inStep([3]))).toBe(first);
  });

  test('a page whose time is not over stays when other flights come, and then comes what is due', () => {
    const position = firstPosition(9, inStep([3]));
    expect(position).toMatchObject({ page: 0, since: 9 });
    const more = inStep([4]);
    expect(firstPosition(11, more).page).toBe(3);
    expect(positionDue(position, 11, more)).toBe(position);
    expect(positionDue(position, 12, more)).toEqual(firstPosition(12, more));
  });

  test('a page that was turned by hand is held, and then comes what is due', () => {
    const shown = inStep([3]);
    const last = stepByHand(firstPosition(9, shown), 10, shown, -1);
    expect(last.page).toBe(2);
    expect(positionDue(last, 10 + ticksHeldByHand - 1, shown)).toBe(last);
    const then = 10 + ticksHeldByHand;
    expect(positionDue(last, then, shown)).toEqual(firstPosition(then, shown));
  });

  test('a page that is gone, and a clock that is set back, take what is due at once', () => {
    const last = firstPosition(1006, inStep([3]));
    expect(last.page).toBe(2);
    expect(positionDue(last, 1007, inStep([2]))).toEqual(firstPosition(1007, inStep([2])));
    expect(positionDue(last, 100, inStep([3]))).toEqual(firstPosition(100, inStep([3])));
  });
});

describe('languages', () => {
  test('take turns within a page, each for its reading time', () => {
    const shown = programme([2], { languageCount: 2 });
    let position = firstPosition(0, shown);
    const seen = Array.from({ length: 13 }, (_, tick) => {
      position = positionDue(position, tick, shown);
      return `${position.page}${'ab'[shownLanguage(position, tick, shown)] ?? ''}`;
    });
    expect(seen.join(' ')).toBe('0a 0a 0a 0b 0b 0b 1a 1a 1a 1b 1b 1b 0a');
  });

  test('take turns on a page that never turns, too', () => {
    const shown = programme([1], { languageCount: 3 });
    const position = firstPosition(0, shown);
    const seen = [0, 3, 6, 9].map((tick) => shownLanguage(position, tick, shown));
    expect(seen).toEqual([0, 1, 2, 0]);
  });
});

describe('flight numbers', () => {
  const pages = programme([4]);

  test('a flight with one number always shows it', () => {
    expect(shownNumber(1, firstPosition(0, pages), 17, pages)).toBe(0);
  });

  test('on a single page all numbers take equal turns', () => {
    const single = programme([1]);
    const position = firstPosition(0, single);
    const shown = [0, 1, 2, 3, 4].map((tick) => shownNumber(3, position, tick, single));
    expect(shown).toEqual([0, 1, 2, 0, 1]);
  });

  test('the operating number is first whenever the page comes up', () => {
    for (const round of [0, 1, 2, 7]) {
      expect(shownNumber(6, { ...firstPosition(30, pages), round }, 30, pages)).toBe(0);
    }
  });

  test('however many there are, every number is seen in the rounds', () => {
    const seen = new Set<number>();
    for (let round = 0; round < 4; round += 1) {
      const position = { ...firstPosition(0, pages), round };
      for (let tick = 0; tick < position.ticks; tick += 1)
        seen.add(shownNumber(6, position, tick, pages));
    }
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
