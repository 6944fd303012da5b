/** What a second start hands to the instance that runs; that one reads it by a schema (second-start.ts). */
export interface HandedArguments {
  readonly args: readonly string[];
  /** Under which name in the runtime folder the second start looks for the answer; null: it does not. */
  readonly answerId: string | null;
}

/**
 * What Electron is to hand over. On its way Electron cuts it at every zero byte and takes the white space off
 * each piece, and to it the length of a list of 9 to 13 arguments is white space: only one text with
 * neither of them in it arrives as it was. And an overlong one ends the instance that runs (a fault of Electron 33).
 *
 * @returns null for what is longer than any command line that is meant
 */
export function handOver(meant: HandedArguments): { readonly text: string } | null {
  const text = Buffer.from(JSON.stringify(meant)).toString('base64');
  return text.length > longestHandOver ? null : { text };
}

/** Characters of such a text. */
export const longestHandOver = 8_000;

export const tooLongToHandOver =
  'The command line is too long: nothing has been started, and a Landside that runs goes on. Shorten it to less than 5,000 characters.';
