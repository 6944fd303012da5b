import { expect, test } from 'vitest';
import { type Programme, PageState } from './page-state.svelte.ts';
import { Clock } from '../../app/clock.svelte.ts';

const programme: Programme = {
  scenes: [{ automatic: 3, all: 3 }],
  languageCount: 2,
  readingTicks: () => 2,
  isInStep: false,
};

test('keys turn the pages, round at both ends, and other boards begin at the first', () => {
  const pages = new PageState(new Clock(() => 0));
  expect(pages.hasPages).toBe(false);
  pages.keepUp([['ZRH departures']], true, 0, programme);
  expect(pages.hasPages).toBe(true);
  pages.previous();
  expect(pages.position.page).toBe(2);
  pages.next();
  expect(pages.position.page).toBe(0);
  pages.last();
  expect(pages.position.page).toBe(2);
  pages.first();
  expect(pages.position.page).toBe(0);
  pages.next();
  pages.keepUp([['ZRH departures']], true, 1, programme);
  expect(pages.position.page).toBe(1);
  pages.keepUp([['ZRH arrivals']], true, 1, programme);
  expect(pages.position.page).toBe(0);
});

test('the first page begins again when the first flights come', () => {
  const pages = new PageState(new Clock(() => 0));
  pages.keepUp([['ZRH departures']], false, 0, {
    ...programme,
    scenes: [{ automatic: 1, all: 1 }],
  });
  pages.keepUp([['ZRH departures']], true, 7, programme);
  expect(pages.position).toMatchObject({ page: 0, since: 7 });
  pages.keepUp([['ZRH departures']], true, 10, programme);
  expect(pages.position.page).toBe(0);
});

test('the languages take turns on the page, and another board can be gone to', () => {
  const pages = new PageState(new Clock(() => 0));
  const scenes = [...programme.scenes, { automatic: 1, all: 1 }];
  pages.keepUp([['ZRH departures'], ['ZRH arrivals']], true, 0, { ...programme, scenes });
  expect([0, 1, 2, 3].map((tick) => pages.languageAt(tick))).toEqual([0, 0, 1, 1]);
  pages.goToBoard('nowhere');
  expect(pages.position.scene).toBe(0);
  pages.goToBoard('ZRH arrivals');
  expect(pages.position).toMatchObject({ scene: 1, page: 0 });
});
