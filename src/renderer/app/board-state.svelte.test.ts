import { expect, test, vi } from 'vitest';
import type { BoardView } from '#shared/board-view.ts';
import type { LandsideApi } from '#shared/ipc.ts';
import { boardView } from '../board/view-for-test.ts';
import { BoardState } from './board-state.svelte.ts';

interface Main {
  readonly state: BoardState;
  changed: (board: BoardView) => void;
  confirmed: (board: string, fetchedAt: number) => void;
}

async function withBoards(
  boards: readonly BoardView[],
  getBoards = () => Promise.resolve(boards),
): Promise<Main> {
  const main: Partial<Main> = {};
  const api = {
    getBoards,
    onBoardsChanged: () => () => undefined,
    onBoardChanged: (listener: (board: string) => void) => {
      main.changed = (board) => {
        listener(JSON.stringify(board));
      };
      return () => undefined;
    },
    onBoardConfirmed: (listener: (confirmation: { board: string; fetchedAt: number }) => void) => {
      main.confirmed = (board, fetchedAt) => {
        listener({ board, fetchedAt });
      };
      return () => undefined;
    },
  };
  // Only these calls are made by what is tested here.
  const state = new BoardState(api as unknown as LandsideApi);
  await state.start();
  // `start` has set the others.
  return { ...main, state } as Main;
}

const zurich = boardView({ id: 'ZRH departures', fetchedAt: 100 });
const london = boardView({ id: 'LHR departures', fetchedAt: 50 });

test('a snapshot or a confirmation touches its own board only', async () => {
  const main = await withBoards([zurich, london]);
  main.changed({ ...london, delayedCount: 3 });
  main.confirmed('ZRH departures', 160);
  expect(main.state.boards.map((board) => [board.delayedCount, board.fetchedAt])).toEqual([
    [0, 160],
    [3, 50],
  ]);
  main.changed(boardView({ id: 'GVA arrivals' }));
  expect(main.state.boards).toHaveLength(2);
});

test('main is asked again where it had no answer at first, and what cannot be taken in does not count', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', vi.fn());
  const getBoards = vi.fn(() => Promise.resolve([zurich]));
  getBoards.mockRejectedValueOnce(new Error('No answer.'));
  const main = await withBoards([], getBoards);
  main.changed({ ...zurich, delayedCount: 3 });
  main.confirmed('ZRH departures', 160);
  expect(main.state.snapshots).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(main.state.boards).toEqual([zurich]);
  expect(getBoards).toHaveBeenCalledTimes(2);
  main.changed({ ...zurich, delayedCount: 3 });
  expect([main.state.snapshots, main.state.boards[0]?.delayedCount]).toEqual([1, 3]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what concerns all boards is told once, and stays away once it was put away', async () => {
  const notices = [{ id: 'cache', code: 'cache.corrupt' }] as const;
  const own = { id: 'own', code: 'notices.airportUnknown', parameters: { code: 'QQX' } } as const;
  const { state } = await withBoards([
    { ...zurich, notices },
    { ...london, notices: [...notices, own] },
  ]);
  expect(state.noticesOf('ZRH departures').map(({ id }) => id)).toEqual(['cache']);
  expect(state.noticesOf('LHR departures').map(({ id }) => id)).toEqual(['own']);
  state.dismissNotice('cache');
  expect(state.noticesOf('ZRH departures')).toEqual([]);
  expect(state.noticesOf('LHR departures').map(({ id }) => id)).toEqual(['own']);
});
