import type { BrowserWindow } from 'electron';
import { beforeEach, expect, it } from 'vitest';
import type { BoardView } from '#shared/board-view.ts';
import type { SettingsView } from '#shared/ipc.ts';
import type { WindowId } from '../../settings/display-settings.ts';
import type { DisplayWindow } from './display-windows.ts';
import { createWindowMessages } from './window-messages.ts';

let told: string[];
let boards: Map<WindowId, string[]>;
beforeEach(() => {
  told = [];
  boards = new Map([
    [null, ['ZRH departures']],
    ['hall', ['ZRH arrivals', 'LHR departures']],
  ]);
});

/** A window that writes down what it is told. */
function displayWindow(windowId: WindowId): DisplayWindow {
  const send = (event: string, snapshot: unknown): void => {
    const boardsTold = Array.isArray(snapshot) ? ` ${idsOf(snapshot).join()}` : '';
    told.push(`${windowId ?? 'first'}: ${event}${boardsTold}`);
  };
  // What sending needs of a window.
  const window = { isDestroyed: () => false, webContents: { isDestroyed: () => false, send } };
  return { windowId, window: window as unknown as BrowserWindow };
}

function idsOf(views: unknown[]): string[] {
  return (views as BoardView[]).map(({ id }) => id);
}

// Its id is read and no more.
const view = (id: string): BoardView => ({ id }) as BoardView;

function windowMessages() {
  const all = [displayWindow(null), displayWindow('hall')];
  return createWindowMessages(
    { all },
    {
      boardsAt: (windowId) => (boards.get(windowId) ?? []).map(view),
      // It is handed on unread.
      settingsView: () => ({}) as SettingsView,
    },
  );
}

it('tells each window of its own boards, and of no other’s', () => {
  const telling = windowMessages();
  telling.boards();
  telling.board(view('LHR departures'));
  telling.confirmed({ board: 'ZRH departures', fetchedAt: 1 });
  telling.board(view('JFK departures'));
  expect(told).toEqual([
    'first: boardsChanged ZRH departures',
    'hall: boardsChanged ZRH arrivals,LHR departures',
    'hall: boardChanged',
    'first: boardConfirmed',
  ]);
});

it('tells of other boards along with the settings, where they are others', () => {
  const telling = windowMessages();
  telling.boards();
  told = [];
  boards.set('hall', ['ZRH arrivals']);
  telling.settings();
  telling.settings();
  expect(told).toEqual([
    'first: settingsChanged',
    'hall: settingsChanged',
    'hall: boardsChanged ZRH arrivals',
    'first: settingsChanged',
    'hall: settingsChanged',
  ]);
});

it('tells the first one what is its', () => {
  windowMessages().toFirst('followedChanged', []);
  expect(told).toEqual(['first: followedChanged ']);
});
