import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { answerFrom, appOrigin } from '../../../src/main/windows/app-files.ts';
import { cleanEnvironment, projectFolder } from '../../support/run-landside.ts';
import { housePictures } from '../world/house.ts';
import { answersTo } from '../application/answers.ts';
import { surroundings, switches, type Engine } from './engine.ts';

const builtFolder = join(projectFolder, 'out');

/** Chromium makes no connection but to the page: no updates, no names looked up. */
const offline = ['--disable-sync', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];

/**
 * Starts a Chromium of the system on the built page: with the built preload script, and with the very
 * files and headers that the application serves. Only the scheme of their address is another one,
 * because a browser knows none but the web's.
 *
 * @param executable absolute path
 * @param fontsFile Fontconfig's
 */
export async function startChromium(executable: string, fontsFile: string): Promise<Engine> {
  const server = await servePage();
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: executable,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...switches, ...offline, '--font-render-hinting=none'],
    // A window of the application has scroll bars.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    env: { ...cleanEnvironment(), ...surroundings(fontsFile) },
  });
  const context = await browser.newContext({
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    reducedMotion: null,
  });
  let answers: ReturnType<typeof answersTo> = {};
  let isPainted: Promise<void>;
  await context.exposeFunction('landsideInvoke', (channel: string, args: unknown[]) => {
    const answer = answers[channel];
    if (!answer) throw new Error(`No handler registered for '${channel}'`);
    return answer(...(args as never));
  });
  await context.addInitScript({ content: preloadScript() });
  return {
    page: await context.newPage(),
    address: `http://127.0.0.1:${port}/index.html`,
    setStage(world) {
      isPainted = new Promise((resolve) => {
        answers = answersTo(world, resolve);
      });
      return Promise.resolve();
    },
    isPainted: () => isPainted,
    async close() {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function servePage(): Promise<Server> {
  const answer = answerFrom(join(builtFolder, 'renderer'), { '/house/': housePictures });
  const server = createServer((request, response) => {
    // A browser's own idea; Electron asks for none.
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    const asked = new Request(`${appOrigin}${request.url ?? ''}`, { method: request.method ?? '' });
    void answer(asked).then(async ({ status, headers, body }) => {
      response.writeHead(status, Object.fromEntries(headers));
      response.end(new Uint8Array(await new Response(body).arrayBuffer()));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/**
 * The built preload script on a stub of Electron. What goes through it is cloned as Electron clones
 * it: what cannot be is refused.
 */
function preloadScript(): string {
  return `(() => {
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name, api) => {
          Object.defineProperty(window, name, { value: Object.freeze(api) });
        },
      },
      ipcRenderer: {
        invoke: (channel, ...args) => window.landsideInvoke(channel, structuredClone(args)),
        on() {},
        off() {},
      },
    };
    (function (require, exports) {
      ${readFileSync(join(builtFolder, 'preload/index.cjs'), 'utf8')}
    })(() => electron, {});
  })();`;
}
