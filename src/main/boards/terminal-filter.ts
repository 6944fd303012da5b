import { terminalName } from '../flights/stand-names.ts';

/**
 * Makes the rule that lets through the flights of some terminals, named as the board names them
 * (`T2` and `Terminal 2` are `2`, whatever the case). A flight without a terminal is not known to be
 * at one of them and is left out. Without terminals everything passes.
 */
export function terminalFilter(terminals: readonly string[]): (terminal: string | null) => boolean {
  const key = (terminal: string | null) => terminalName(terminal)?.toLowerCase() ?? null;
  const wanted = new Set(terminals.map(key));
  wanted.delete(null);
  return (terminal) => terminals.length === 0 || wanted.has(key(terminal));
}
