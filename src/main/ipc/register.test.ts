import { beforeEach, expect, it, vi } from 'vitest';

const { channels } = vi.hoisted(() => ({
  channels: new Map<string, (event: unknown, ...args: unknown[]) => unknown>(),
}));
vi.mock('electron', () => ({
  ipcMain: {
    handle: (channel: string, answer: (event: unknown, ...args: unknown[]) => unknown) => {
      channels.set(channel, answer);
    },
  },
}));
vi.stubGlobal('ipcCallNames', ['getBoards', 'chooseBoard']);
const { openCalls } = await import('./register.ts');

beforeEach(() => {
  channels.clear();
});

const call = (channel: string, ...args: unknown[]) => channels.get(channel)?.('event', ...args);

it('a call waits until there is something that answers it, and those to come do not', async () => {
  const answerCalls = openCalls();
  const early = call('chooseBoard', 'ZRH', 'departures');
  const isEarlyAnswered = vi.fn();
  void Promise.resolve(early).then(isEarlyAnswered);
  await Promise.resolve();
  expect(isEarlyAnswered).not.toHaveBeenCalled();
  answerCalls((channel, event, args) => [channel, event, args]);
  expect(await early).toEqual(['chooseBoard', 'event', ['ZRH', 'departures']]);
  expect(await call('getBoards')).toEqual(['getBoards', 'event', []]);
});

it('a call that is refused rejects, one that waited as well', async () => {
  const answerCalls = openCalls();
  const early = call('getBoards');
  answerCalls(() => {
    throw new Error('This call is not allowed.');
  });
  await expect(early).rejects.toThrow('This call is not allowed.');
  await expect(call('getBoards')).rejects.toThrow('This call is not allowed.');
});
