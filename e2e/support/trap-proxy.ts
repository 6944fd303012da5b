import { createServer, type AddressInfo } from 'node:net';

/** A proxy that lets nothing through and counts who comes. */
export interface TrapProxy extends AsyncDisposable {
  /** The first line of each request: where it was to go. */
  readonly requests: readonly string[];
  /** Sends everything but loopback to it. */
  readonly environment: Readonly<Record<string, string>>;
}

export async function startTrapProxy(): Promise<TrapProxy> {
  const requests: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      requests.push(data.toString('latin1').split('\r\n')[0] ?? '');
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address with a port.
  const proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    requests,
    environment: {
      http_proxy: proxy,
      https_proxy: proxy,
      all_proxy: proxy,
      no_proxy: 'localhost,127.0.0.1',
      // Chromium asks a desktop for its proxy before it looks at these variables.
      XDG_CURRENT_DESKTOP: '',
      DESKTOP_SESSION: '',
    },
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
