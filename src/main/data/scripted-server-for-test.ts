import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real HTTP server on loopback that does what a test tells it, request by request. */
export interface ScriptedServer {
  readonly baseUrl: string;
  /** The requests so far, in order. */
  readonly requests: readonly IncomingMessage[];
  /** One listener for each request to come; the last one serves all further requests. */
  script(...listeners: RequestListener[]): void;
  close(): Promise<void>;
}

/** Answers with JSON. */
export function json(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Answers with this text, whatever it is. */
export function raw(
  body: string | Buffer,
  status = 200,
  headers: Record<string, string> = {},
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  let script: RequestListener[] = [];
  const requests: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    const listener = script[Math.min(requests.length, script.length - 1)];
    requests.push(request);
    listener?.(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // `address()` of a server that listens on a TCP port is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    script: (...listeners) => {
      script = listeners;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
