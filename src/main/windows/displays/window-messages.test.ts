import type { BrowserWindow } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BoardView } from '#shared/board-view.ts';
import type { SettingsView } from '#shared/ipc.ts';
import type { AppBus, AppEvents } from '../../boards/events.ts';
import { createBus } from '../../core/bus.ts';
import type { WindowId } from '../../settings/display-settings.ts';
import type { DisplayWindow } from './display-windows.ts';
import { createWindowMessages, type WindowMessages } from './window-messages.ts';

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

function windowMessages(): { readonly messages: WindowMessages; readonly bus: AppBus } {
  const all = [displayWindow(null), displayWindow('hall')];
  const messages = createWindowMessages(
    { all, windowAt: (id) => all.find(({ windowId }) => windowId === id) ?? null },
    {
      boardsAt: (windowId) => (boards.get(windowId) ?? []).map(view),
      // It is handed on unread.
      settingsView: () => ({}) as SettingsView,
    },
  );
  const bus = createBus<AppEvents>(vi.fn());
  bus.on(messages.listeners);
  return { messages, bus };
}

it('tells each window of its own boards, and of no other’s', () => {
  const { bus } = windowMessages();
  bus.emit('boards');
  bus.emit('board', view('LHR departures'));
  bus.emit('confirmed', { board: 'ZRH departures', fetchedAt: 1 });
  bus.emit('board', view('JFK departures'));
  expect(told).toEqual([
    'first: boardsChanged ZRH departures',
    'hall: boardsChanged ZRH arrivals,LHR departures',
    'hall: boardChanged',
    'first: boardConfirmed',
  ]);
});

it('tells of other boards along with the settings, where they are others', () => {
  const { bus } = windowMessages();
  bus.emit('boards');
  told = [];
  boards.set('hall', ['ZRH arrivals']);
  bus.emit('settingsView');
  bus.emit('settingsView');
  expect(told).toEqual([
    'first: settingsChanged',
    'hall: settingsChanged',
    'hall: boardsChanged ZRH arrivals',
    'first: settingsChanged',
    'hall: settingsChanged',
  ]);
});

it('tells all of what goes to the pages as it is, and one of whether it is seen', () => {
  const { bus } = windowMessages();
  bus.emit('followedChanged', []);
  bus.emit('visible', { windowId: 'hall', isSeen: false });
  bus.emit('visible', { windowId: 'gone', isSeen: true });
  expect(told).toEqual([
    'first: followedChanged ',
    'hall: followedChanged ',
    'hall: windowVisible',
  ]);
});

it('tells the first one what is its', () => {
  windowMessages().messages.toFirst('followedChanged', []);
  expect(told).toEqual(['first: followedChanged ']);
});
