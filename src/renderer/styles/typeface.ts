import type { Language } from '#shared/languages.ts';
import { typefaceOf } from './typeface-order.ts';

export { typefaceOf };

/**
 * Reads the files in which the letters of these texts are, in both weights of the board, so that
 * what is drawn next is drawn in the right typeface at once. Never fails: without a file the system's
 * typefaces stand in.
 */
export async function loadTypeface(language: Language, texts: string): Promise<void> {
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(texts)) {
    await import('./fonts-east-asia.css');
  }
  const typeface = typefaceOf(language);
  await Promise.allSettled([
    document.fonts.load(`400 16px ${typeface}`, texts),
    document.fonts.load(`700 16px ${typeface}`, texts),
  ]);
}
