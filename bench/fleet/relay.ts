import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a broker that can be cut. */
export interface Relay extends AsyncDisposable {
  /** That of the broker, with the port of the relay. */
  readonly url: string;
  /** Connections that are open, both ends counted. */
  readonly open: number;
  /** Cuts all connections that there are; new ones are let through. */
  cut(): void;
}

export async function startRelay(broker: string): Promise<Relay> {
  const url = new URL(broker);
  const to = Number(url.port);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      // How it ended is the members' business.
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  }).listen(0, 'localhost');
  await once(server, 'listening');
  // A TCP server that listens has an address with a port.
  url.port = String((server.address() as AddressInfo).port);
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    get open() {
      return sockets.size;
    },
    cut,
    async [Symbol.asyncDispose]() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
