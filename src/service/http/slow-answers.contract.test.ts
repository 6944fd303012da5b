import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createServer } from './server.ts';

it('a caller is not cut off while the answer is worked out, however long that takes', async () => {
  const server = createServer({
    answerer: {
      async answer() {
        await sleep(500);
        return { ok: true, body: Buffer.from('[]') };
      },
      close: () => Promise.resolve(),
    },
    key: 'patience',
    clock: Date.now,
    reportError: (error) => {
      throw error;
    },
  });
  // The silence that a connection may have from here on; a minute else.
  server.server.prependListener('request', ({ socket }) => {
    socket.setTimeout(50);
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/v1/timezones`, {
    headers: { 'x-api-key': 'patience' },
  });
  expect(await response.json()).toEqual([]);
  await server.close();
});
