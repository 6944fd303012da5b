import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFolder, inProject } from '../set-up/project.ts';
import { checkFault, faults, places } from './faults.ts';

/** The cells that tests compare with what the program says, as the calls of `checkFault` in their code name them. */
function checkedCells(): string[] {
  const files = globSync('{src,scripts,tools,tests,e2e}/**/*.{test,e2e}.ts', {
    cwd: projectFolder,
    exclude: (file) => file === 'scripts/test/faults.test.ts',
  });
  const code = files.map((file) => readFileSync(inProject(file), 'utf8')).join('\n');
  const calls = code.matchAll(/\bcheckFault\(\s*(['"`])(.+?)\1((?:\s*,\s*'\w+')*)/g);
  const cells = [...calls].flatMap(([, , name = '', named = '']) => {
    const seen = places.filter((place) => named.includes(`'${place}'`));
    return (seen.length === 0 ? places : seen).map((place) => `${name}: ${place}`);
  });
  return [...new Set(cells)].sort();
}

it('each cell of docs/faults.md is compared with what the program says, and there is no other fault', () => {
  const cells = faults().flatMap(({ name }) => places.map((place) => `${name}: ${place}`));
  expect(checkedCells()).toEqual(cells.sort());
});

it('each row of docs/faults.md says what a person sees somewhere', () => {
  for (const { name, screen, health, log } of faults()) {
    expect(screen ?? health ?? log, name).not.toBeNull();
    for (const words of [screen, health, log]) expect(words?.source, name).not.toBe('(?:)');
  }
});

it('a cell is untrue where the program says something else, or anything where nothing is to be said', () => {
  const untrue = checkFault('the log is removed');
  const log = 'The log was removed while it was being written, and begins again.';
  expect(untrue({ screen: '', health: '', log: `warn ${log}\n` })).toEqual([]);
  expect(untrue({ screen: 'A notice.', health: '', log: 'The board is up.' })).toHaveLength(2);
});
