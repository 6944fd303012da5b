import { abbreviateWord } from '../../words/capitals.ts';

/** `REMOTE 4` may be `REM. 4`, `Domestic` may be `Dom.`. */
const shortWord = 4;
/** A single word that is not much longer stays as it is: `MAIN`, `SOUTH`. */
const longWord = 6;

/**
 * A terminal, a gate or a belt, and ever shorter forms of it: its words abbreviated, then without
 * the space between them. What has a figure in it is never abbreviated: without its last letter a
 * gate is another one.
 */
export function signForms(text: string): readonly string[] {
  const words = text.split(' ').filter((word) => word !== '');
  const least = words.length > 1 ? shortWord : longWord;
  const short = words.map((word) =>
    /\d/u.test(word) || Array.from(word).length <= least ? word : abbreviateWord(word, shortWord),
  );
  return [...new Set([text, short.join(' '), short.join('')])];
}
