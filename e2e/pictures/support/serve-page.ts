import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback, at any free port. */
export interface PageServer {
  /** Without a path. */
  readonly origin: string;
  close(): void;
}

/** Serves what `answer` gives; where that fails, the reason with status 500. A browser finds no favicon. */
export async function servePage(
  answer: (request: IncomingMessage) => Promise<Response>,
): Promise<PageServer> {
  const server: Server = createServer((request, response) => {
    const answered =
      request.url === '/favicon.ico'
        ? Promise.resolve(new Response(null, { status: 204 }))
        : answer(request);
    answered
      .catch((error: unknown) => new Response(String(error), { status: 500 }))
      .then(async ({ status, headers, body }) => {
        response.writeHead(status, Object.fromEntries(headers));
        response.end(new Uint8Array(await new Response(body).arrayBuffer()));
      })
      .catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : undefined);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * The built preload script on a stub of Electron, as a script of the page. What goes through it is cloned as Electron
 * clones it: what cannot be is refused.
 *
 * @param preload text of the built script
 * @param invoke code of a function of the page that takes a channel and its arguments
 */
export function preloadScript(preload: string, invoke: string): string {
  return `(() => {
    const invoke = ${invoke};
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name, api) => {
          Object.defineProperty(window, name, { value: Object.freeze(api) });
        },
      },
      ipcRenderer: {
        invoke: (channel, ...args) => invoke(channel, structuredClone(args)),
        on() {},
        off() {},
      },
    };
    (function (require, exports) {
      ${preload}
    })(() => electron, {});
  })();`;
}
