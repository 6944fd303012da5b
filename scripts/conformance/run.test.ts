import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { inProject, projectNode } from '../set-up/project.ts';

let server: Server | null = null;
afterEach(() => server?.close());

/** A service that answers everything with this status; the port of it. */
async function serviceWith(status: number): Promise<number> {
  const made = createServer((_request, response) => response.writeHead(status).end('{}'));
  server = made;
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  // A server that listens on a port has an address of this form.
  return (made.address() as AddressInfo).port;
}

/** `npm run conformance`, once everything is set up. */
async function conformance(...args: string[]) {
  const child = spawn(projectNode, [inProject('scripts/conformance.mjs'), ...args]);
  let [out, error] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (error += part.toString()));
  const code = await new Promise((done) => child.once('close', done));
  return { code, out, error };
}

it('stops at a refused key, with one sentence', async () => {
  const url = `http://127.0.0.1:${await serviceWith(401)}`;
  expect(await conformance('--base-url', url, '--key', 'x')).toEqual({
    code: 1,
    out: '',
    error: `The service at ${url} does not accept the key (401). Give it the right one with --key.\n`,
  });
});

it('stops where no answer comes, with one sentence', async () => {
  const url = `http://127.0.0.1:${await serviceWith(200)}`;
  server?.close();
  expect(await conformance('--base-url', url, '--key', 'x')).toEqual({
    code: 1,
    out: '',
    error: `No service answers at ${url} (ECONNREFUSED). Start it, or name another address with --base-url.\n`,
  });
});

it('says what is wrong with its command line, and where all of it is told', async () => {
  expect(await conformance('--colour')).toEqual({
    code: 2,
    out: '',
    error: "Unknown option '--colour'.\nnpm run conformance -- --help lists all options.\n",
  });
});
