import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../../src/service/endpoints/all.ts';
import { jobSchema } from '../../src/shared/flight-data/job.ts';
import { inProject } from '../set-up/project.ts';

/** docs/interface-in-the-application.md leaves nothing of the interface out, and has nothing else. */

const page = readFileSync(inProject('docs/interface-in-the-application.md'), 'utf8');

/** What the first columns of the tables below a heading name. */
function namedBelow(heading: string): string[] {
  const [, section = ''] = page.split(`\n## \`${heading}\`\n`);
  const [text = ''] = section.split('\n## ');
  return [...text.matchAll(/^\| *(`[^|]+)\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

describe.each(allEndpoints)('$path', ({ path, query, record }) => {
  it('has each parameter and field', () => {
    const named = namedBelow(path);
    const all = [...Object.keys(query.shape), ...Object.keys(record.shape)];
    expect([...new Set(named)].sort()).toEqual([...new Set(all)].sort());
  });
});

it('has each field of a job', () => {
  const named = namedBelow('/v1/jobs/:id').filter((name) => name !== '_fields');
  expect([...new Set(named)].sort()).toEqual(Object.keys(jobSchema.shape).sort());
});
