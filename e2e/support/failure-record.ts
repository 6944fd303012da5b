import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElectronApplication, Page, TestInfo } from 'playwright/test';

/** Milliseconds that an application which may hang is waited for. */
const timeout = 5_000;

/**
 * Attaches to a failed test what there is to see of the application: its words, its picture,
 * its log, and whether main process and page answer at all. Never throws and never waits for long: the test's own
 * error is what counts.
 */
export async function recordFailure(
  testInfo: TestInfo,
  app: ElectronApplication,
  page: Page,
  profile: string,
): Promise<void> {
  const [main, renderer, words, picture, log] = await Promise.all([
    answers(app.evaluate(() => process.uptime())),
    answers(page.evaluate(() => document.visibilityState)),
    orReason(page.locator('body').innerText({ timeout })),
    orReason(page.screenshot({ timeout })),
    orReason(readFile(join(profile, 'logs', 'landside.log'), 'utf8')),
  ]);
  const text = 'text/plain';
  await testInfo.attach('processes', {
    body: `The main process ${main}.\nThe page ${renderer}.\n`,
    contentType: text,
  });
  await testInfo.attach('words', { body: words.replace(/\n+/g, ' | '), contentType: text });
  await testInfo.attach('board', {
    body: picture,
    contentType: typeof picture === 'string' ? text : 'image/png',
  });
  // The newest first: what is printed of an attachment is its beginning.
  const newest = log.trimEnd().split('\n').reverse().join('\n');
  await testInfo.attach('log', { body: newest, contentType: text });
}

/**
 * Ends the application, by force where it does not go by itself.
 *
 * @param child its process, from when it began: Playwright has none of one that goes by itself meanwhile, with its X server
 */
export async function end(app: ElectronApplication, child: ChildProcess): Promise<void> {
  const isGone = await Promise.race([
    app.close().then(
      () => true,
      () => true,
    ),
    sleep(2 * timeout, false, { ref: false }),
  ]);
  if (!isGone) child.kill('SIGKILL');
}

async function answers(question: Promise<unknown>): Promise<string> {
  const answer = question.then(
    (value) => `answers (${String(value)})`,
    (error: unknown) => `fails: ${String(error)}`,
  );
  return Promise.race([answer, sleep(timeout, `does not answer within ${timeout / 1000} s`)]);
}

async function orReason<Value>(attempt: Promise<Value>): Promise<Value | string> {
  try {
    return await attempt;
  } catch (error) {
    return `There is none: ${String(error)}`;
  }
}
