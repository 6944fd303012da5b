import { closest, distance } from 'fastest-levenshtein';

/**
 * The sentence about an unknown option, with the most likely option: none if more than
 * a third of its letters would have to change.
 *
 * @param sentence of `parseArgs`: `Unknown option '--airprt'.`
 * @param names of all options, without dashes
 */
export function withProposal(sentence: string, names: readonly string[]): string {
  const [, typed] = /^Unknown option '--([a-z-]+)'/.exec(sentence) ?? [];
  if (typed === undefined) return sentence;
  const name = closest(typed, names);
  return distance(typed, name) * 3 > name.length ? sentence : `${sentence} Did you mean --${name}?`;
}
