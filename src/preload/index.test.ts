import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ipcCalls, ipcEvents } from '#shared/ipc.ts';

type Listener = (event: unknown, snapshot: unknown) => void;

const electron = vi.hoisted(() => ({
  exposed: new Map<string, Record<string, (...args: unknown[]) => unknown>>(),
  invoke: vi.fn(() => Promise.resolve('the answer')),
  on: vi.fn<(event: string, listener: Listener) => void>(),
  off: vi.fn<(event: string, listener: Listener) => void>(),
}));
vi.mock('electron', () => ({
  contextBridge: {
    exposeInMainWorld: (name: string, api: Record<string, () => unknown>) => {
      electron.exposed.set(name, api);
    },
  },
  ipcRenderer: electron,
}));

beforeAll(async () => {
  // As the build puts them in (electron.vite.config.ts).
  vi.stubGlobal('ipcCallNames', Object.keys(ipcCalls));
  vi.stubGlobal('ipcEventNames', Object.keys(ipcEvents));
  await import('./index.ts');
});
beforeEach(() => {
  vi.clearAllMocks();
});

const api = () => electron.exposed.get('landside') ?? {};

test('exposes one object: a function for each call and each event, and nothing else', () => {
  expect([...electron.exposed.keys()]).toEqual(['landside']);
  const names = Object.keys(api());
  expect(names).toHaveLength(Object.keys(ipcCalls).length + Object.keys(ipcEvents).length);
  expect(names).toEqual(expect.arrayContaining(['getBoards', 'useService', 'onBoardsChanged']));
  expect(Object.values(api()).every((value) => typeof value === 'function')).toBe(true);
  // Nothing by which the page could reach another channel.
  expect(names.filter((name) => /^(invoke|send|on|off|ipc)$/i.test(name))).toEqual([]);
});

test.each(Object.keys(ipcCalls))(
  '%s asks main by its own name, with its arguments',
  async (name) => {
    expect(await api()[name]?.('one', 2)).toBe('the answer');
    expect(electron.invoke.mock.calls).toEqual([[name, 'one', 2]]);
  },
);

test.each(Object.keys(ipcEvents))(
  '%s is heard without what Electron knows of it, and ends',
  (event) => {
    const listener = vi.fn();
    const end = api()[`on${event.charAt(0).toUpperCase()}${event.slice(1)}`]?.(
      listener,
    ) as () => void;
    const [heard, forward] = electron.on.mock.calls[0] ?? [];
    expect(heard).toBe(event);
    forward?.({ sender: 'secret' }, 'snapshot');
    expect(listener.mock.calls).toEqual([['snapshot']]);
    end();
    expect(electron.off.mock.calls).toEqual([[event, forward]]);
  },
);
