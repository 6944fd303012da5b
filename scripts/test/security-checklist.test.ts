import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../set-up/project.ts';

interface Item {
  readonly number: number;
  readonly files: readonly string[];
}

/** The rows of the table in docs/security.md. */
function items(): Item[] {
  const text = readFileSync(inProject('docs', 'security.md'), 'utf8');
  return [...text.matchAll(/^\| (\d+) +\|.*\|(.*)\|$/gm)].map(([, number, last = '']) => ({
    number: Number(number),
    files: [...last.matchAll(/`([^`]+\.ts)`/g)].map(([, file = '']) => file),
  }));
}

/** The numbers of the checklist at the beginning of the titles of a file's tests. */
function numbersIn(file: string): Set<number> {
  const text = readFileSync(inProject(...file.split('/')), 'utf8');
  const titles = text.matchAll(/^ *(?:test|it)\('((?:\d+, )*\d+): /gm);
  return new Set([...titles].flatMap(([, list = '']) => list.split(', ').map(Number)));
}

it('lists the 20 items of the checklist in their order', () => {
  expect(items().map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_none, index) => index + 1),
  );
});

it.each(items())('item $number is tried by the tests that are named for it', (item) => {
  const { number, files } = item;
  expect(files.length).toBeGreaterThan(0);
  for (const file of files.filter((name) => !name.startsWith('src/'))) {
    expect(numbersIn(file), file).toContain(number);
  }
});
