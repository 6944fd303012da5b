import { expect, it } from 'vitest';
import { at } from '../flights/board-for-test.ts';
import { compareRows, type SortableRow } from './row-order.ts';

const unknown = { scheduled: null, estimated: null, actual: null };

it('sorts by scheduled time in UTC; the unknown by what is known; ties by number, then id', () => {
  const scheduled = (utc: string) => ({ ...unknown, scheduled: at(utc) });
  const sorted: SortableRow[] = [
    // 23:50 local, then 00:10 local: by local text the other way round.
    { times: scheduled('2026-07-01 21:50'), label: 'LX 9', id: 'a' },
    { times: scheduled('2026-07-01 22:10'), label: 'LX 1', id: 'b' },
    // 02:50 and then 02:10 local, as summer time ends.
    { times: scheduled('2026-10-25 00:50'), label: 'LX 1', id: 'c' },
    { times: scheduled('2026-10-25 01:10'), label: 'LX 1', id: 'd' },
    { times: { ...unknown, estimated: at('2026-10-25 01:20') }, label: 'LX 1', id: 'e' },
    { times: { ...unknown, actual: at('2026-10-25 01:30') }, label: 'LX 1', id: 'f' },
    { times: scheduled('2026-10-25 01:40'), label: 'LX 1', id: 'i' },
    { times: scheduled('2026-10-25 01:40'), label: 'LX 2', id: 'g' },
    { times: scheduled('2026-10-25 01:40'), label: 'LX 2', id: 'h' },
    { times: unknown, label: 'LX 1', id: 'j' },
    { times: unknown, label: 'LX 1', id: 'k' },
  ];
  expect([...sorted].reverse().sort(compareRows)).toEqual(sorted);
  const [first] = sorted;
  if (first) expect(compareRows(first, first)).toBe(0);
});
