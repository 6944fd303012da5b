import type { Language } from '#shared/languages.ts';
import { timerDelay } from '#shared/timer-delay.ts';
import { typefaceOf } from './typeface-order.ts';

/** Milliseconds for which a text waits for its typeface: less than main takes to find that nothing is drawn. */
const longestWait = 8_000;

/** Files that were waited for in vain and have not come since: nothing waits for others meanwhile. */
let overdue = 0;
let isSaid = false;

/**
 * Reads the files in which the letters of these texts are, in both weights of the board, so that
 * what is drawn next is drawn in the right typeface at once. Never fails, and is over after eight seconds: without a
 * file the system's typefaces stand in.
 */
export function loadTypeface(language: Language, texts: string): Promise<void> {
  return patiently(readTypeface(language, texts));
}

async function readTypeface(language: Language, texts: string): Promise<void> {
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(texts)) {
    await import('./fonts-east-asia.css');
  }
  const typeface = typefaceOf(language);
  await Promise.allSettled([
    document.fonts.load(`400 16px ${typeface}`, texts),
    document.fonts.load(`700 16px ${typeface}`, texts),
  ]);
}

/** Waits for typefaces to be read, but not for ever: a disk may be silent. Says that once, for the log. Never fails. */
export function patiently(reading: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    let isOverdue = false;
    const timer = setTimeout(
      () => {
        isOverdue = true;
        overdue += 1;
        if (!isSaid) reportError(new Error('A typeface does not come: another stands in for it.'));
        isSaid = true;
        resolve();
      },
      timerDelay(overdue > 0 ? 0 : longestWait),
    );
    void reading.catch(reportError).then(() => {
      clearTimeout(timer);
      if (isOverdue) overdue -= 1;
      resolve();
    });
  });
}
