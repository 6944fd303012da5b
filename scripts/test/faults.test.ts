import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFolder, inProject } from '../set-up/project.ts';
import { faults } from './faults.ts';

/** The faults that tests try, by name, as they stand in the code of all tests. */
function triedFaults(): Set<string> {
  const files = globSync('{src,scripts,tools,tests,e2e}/**/*.{test,e2e}.ts', {
    cwd: projectFolder,
  });
  const code = files.map((file) => readFileSync(inProject(file), 'utf8')).join('\n');
  return new Set([...code.matchAll(/\bfault\(\s*(['"`])(.+?)\1/g)].map(([, , name = '']) => name));
}

it('docs/faults.md has the faults that tests try, each once', () => {
  expect(
    faults()
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...triedFaults()].sort());
});

it('each row of docs/faults.md says what a person sees somewhere', () => {
  for (const { name, screen, health, log } of faults()) {
    expect(screen ?? health ?? log, name).not.toBeNull();
    for (const words of [screen, health, log]) expect(words?.source, name).not.toBe('(?:)');
  }
});
