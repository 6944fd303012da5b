import { stripVTControlCharacters } from 'node:util';

/**
 * The end of Playwright's output, from the first failed test's account on: the list of all tests
 * before it would push that out of sight. All of it where no account is found (nothing could be
 * started, for instance).
 */
export function fromFirstFailure(output: string): string {
  const lines = output.split('\n');
  const first = lines.findIndex((line) => /^\s*1\) \S/.test(stripVTControlCharacters(line)));
  return first < 0 ? output : lines.slice(first).join('\n');
}
