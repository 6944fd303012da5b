import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type TestInfo } from 'playwright/test';
import { differenceOf, type Difference, type Tolerance } from './compare.ts';
import type { StagedBoard } from './staged-board.ts';
import { decodePng, encodePng } from './png.ts';

const folder = join(import.meta.dirname, '../reference');

/** Where a screenshot differs from the reference of this name; null where it does not. */
export function differenceFrom(
  name: string,
  screenshot: Buffer,
  tolerance: Tolerance,
): Difference | null {
  return differenceOf(decodePng(readFileSync(fileOf(name))), decodePng(screenshot), tolerance);
}

/**
 * Expects a screenshot to be like its reference. The reference is drawn again instead where Playwright
 * is told to update: with `changed` if it differs, with `all` in any case.
 * Only the engine that references are drawn with does so.
 */
export async function expectLikeReference(
  testInfo: TestInfo,
  name: string,
  screenshot: Buffer,
  { tolerance, isOriginal }: StagedBoard,
): Promise<void> {
  const file = fileOf(name);
  const mode = testInfo.config.updateSnapshots;
  const isKnown = existsSync(file);
  const difference = isKnown ? differenceFrom(name, screenshot, tolerance) : null;
  const isDue = mode === 'all' || (mode === 'changed' && (!isKnown || difference !== null));
  if (isOriginal && isDue) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, encodePng(decodePng(screenshot)));
    return;
  }
  expect(isKnown, `there is a reference of ${name}`).toBe(true);
  if (difference === null) return;
  for (const [what, picture] of [
    ['expected', readFileSync(file)],
    ['drawn', screenshot],
    ['difference', encodePng(difference.shown)],
  ] as const) {
    // As files, because the list of failures names only those.
    const path = testInfo.outputPath(`${name}-${what}.png`);
    writeFileSync(path, picture);
    await testInfo.attach(what, { path, contentType: 'image/png' });
  }
  const { x, y, pixels } = difference;
  throw new Error(
    `${name} is not like its reference: ${pixels} pixels differ in the square at ${x}, ${y}.`,
  );
}

function fileOf(name: string): string {
  return join(folder, `${name}.png`);
}
