/** What a second start hands to the instance that runs; that one reads it by a schema (second-start.ts). */
export interface HandedArguments {
  readonly args: readonly string[];
  /** Under which name in the runtime folder the second start looks for the answer; null: it does not. */
  readonly answerId: string | null;
}

/**
 * What Electron is to hand over. On its way Electron cuts it at every zero byte and takes the white space off
 * each piece, and to it the length of a list of 9 to 13 arguments is white space: only one text with
 * neither of them in it arrives as it was.
 */
export function handOver(meant: HandedArguments): { readonly text: string } {
  return { text: Buffer.from(JSON.stringify(meant)).toString('base64') };
}
