import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { answerFrom, appOrigin } from '../../../src/main/windows/app-files.ts';
import { cleanEnvironment, projectFolder } from '../../support/run-landside.ts';
import { brandingPictures } from '../world/branding.ts';
import { answersTo } from '../application/answers.ts';
import { preloadScript, servePage } from './serve-page.ts';
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
  const files = answerFrom(join(builtFolder, 'renderer'), { '/branding/': brandingPictures });
  const server = await servePage(({ url = '', method = '' }) =>
    files(new Request(`${appOrigin}${url}`, { method })),
  );
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
  const preload = readFileSync(join(builtFolder, 'preload/index.cjs'), 'utf8');
  await context.addInitScript({ content: preloadScript(preload, 'window.landsideInvoke') });
  return {
    page: await context.newPage(),
    address: `${server.origin}/index.html`,
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
    },
  };
}
