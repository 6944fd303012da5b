import { expect, test } from 'vitest';
import { Clock } from './clock.svelte.ts';
import { PageState } from './page-state.svelte.ts';

test('keys turn the pages, round at both ends, and another board begins at the first', () => {
  const pages = new PageState(new Clock(() => 0));
  pages.keepUp('ZRH departures', 0, 3);
  pages.previous();
  expect(pages.turn.page).toBe(2);
  pages.next();
  expect(pages.turn.page).toBe(0);
  pages.last();
  expect(pages.turn.page).toBe(2);
  pages.first();
  expect(pages.turn.page).toBe(0);
  pages.next();
  pages.keepUp('ZRH departures', 1, 3);
  expect(pages.turn.page).toBe(1);
  pages.keepUp('ZRH arrivals', 1, 3);
  expect(pages.turn.page).toBe(0);
});
