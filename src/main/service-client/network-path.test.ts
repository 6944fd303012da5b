import { expect, it, vi } from 'vitest';
import { createNetworkPath } from './network-path.ts';

const lost = new Error('net::ERR_FAILED');
const answer = (text: string) => Promise.resolve(new Response(text));
const never = () => new Promise<never>(() => undefined);

/** Sessions of which each has the fetch that stands at its place, on waits that end when they are told to. */
function paths(...fetches: readonly (() => Promise<Response>)[]) {
  const waits: { milliseconds: number; end: () => void }[] = [];
  const resolveHost = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const endProcess = vi.fn();
  let count = 0;
  const path = createNetworkPath({
    open: () => ({ fetch: fetches[count++] ?? never, resolveHost }),
    endProcess,
    wait: (milliseconds) =>
      new Promise((resolve) => {
        waits.push({ milliseconds, end: resolve });
      }),
  });
  const pass = async (milliseconds: number) => {
    for (const wait of waits.splice(0)) {
      if (wait.milliseconds === milliseconds) wait.end();
      else waits.push(wait);
    }
    await new Promise((resolve) => setImmediate(resolve));
  };
  const ask = async () => (await path.fetch('http://127.0.0.1/')).text();
  return { path, resolveHost, endProcess, pass, ask, opened: () => count };
}

it('asks by one session for as long as its process lives', async () => {
  const { ask, opened } = paths(() => answer('first'));
  expect([await ask(), await ask(), opened()]).toEqual(['first', 'first', 1]);
});

it('asks by another once the process is gone, and makes a request again that it took with it', async () => {
  const { path, ask } = paths(
    () => Promise.reject(lost),
    () => answer('second'),
  );
  const asked = ask();
  await new Promise((resolve) => setImmediate(resolve));
  path.gone();
  expect(await asked).toBe('second');
  expect(path.deaths).toBe(1);
});

it('hands on a failure that is not of the process', async () => {
  const refused = new Error('net::ERR_CONNECTION_REFUSED');
  const { ask } = paths(() => Promise.reject(refused));
  await expect(ask()).rejects.toBe(refused);

  const other = paths(() => Promise.reject(lost));
  const asked = other.ask();
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([other.pass(1_000), expect(asked).rejects.toBe(lost)]);
  expect(other.opened()).toBe(1);
});

it('makes it again once only', async () => {
  const { path, ask } = paths(
    () => Promise.reject(lost),
    () => Promise.reject(lost),
  );
  const asked = ask();
  await new Promise((resolve) => setImmediate(resolve));
  path.gone();
  await expect(asked).rejects.toBe(lost);
});

it('ends a process that answers nothing, and none that waits for a service', async () => {
  const { ask, pass, resolveHost, endProcess } = paths(never);
  void ask();
  await pass(5_000);
  expect(resolveHost).toHaveBeenCalledOnce();
  expect(endProcess).not.toHaveBeenCalled();

  resolveHost.mockImplementation(never);
  void ask();
  void ask();
  await pass(5_000);
  expect(resolveHost).toHaveBeenCalledTimes(2);
  expect(endProcess).not.toHaveBeenCalled();
  await pass(5_000);
  expect(endProcess).toHaveBeenCalledOnce();
});
