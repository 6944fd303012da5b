import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject } from '../set-up/project.ts';

/** What the code cites and what documents link to is there, to the heading. */

const folders = ['src', 'scripts', 'tools', 'tests', 'e2e', 'bench'];
const read = (file: string): string => readFileSync(inProject(file), 'utf8');

/** Paths below a folder of the project, from the project on, without those of installed packages. */
function filesIn(folder: string): string[] {
  return readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => !file.split(path.sep).includes('node_modules'));
}

const sources = folders
  .flatMap(filesIn)
  .filter((file) => /\.(?:ts|mjs|svelte|css|html|sql|json|csv)$/.test(file))
  .filter((file) => inProject(file) !== import.meta.filename);
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesIn('docs').filter((file) => file.endsWith('.md')),
];

const withoutCode = (text: string): string => text.replace(/^```[^]*?^```/gm, '');

/** The headings of a document, as they are read. */
function headingsOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#{1,6} +(.+)$/gm)].map(([, title = '']) =>
    title.replaceAll('`', '').trim(),
  );
}

/** The anchors that GitHub gives to headings. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const title of headingsOf(text)) {
    const plain = title.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, '');
    const anchor = plain.replaceAll(' ', '-');
    let count = 0;
    while (anchors.has(count === 0 ? anchor : `${anchor}-${count}`)) count += 1;
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`);
  }
  return anchors;
}

/**
 * The citations in a source that lead nowhere.
 *
 * `docs/NAME.md` has to be there; of `docs/NAME.md, "Heading" and "Heading"` each heading, too, also where
 * a comment breaks the line. Any other `NAME.md` stands in the root or at that path beside the source; a
 * name alone in quotes is a part of a path that code puts together.
 *
 * @param file the source's path from the project on
 */
function deadCitations(file: string, text: string): string[] {
  const line = text.replaceAll(/\s*\n\s*(?:\*|\/\/|#|--)?\s*/g, ' ');
  const cited =
    /(?<![\w./:-])(?!(?<=')[\w-]+\.md')(?<name>(?:[\w.-]+\/)*[\w-]+\.md)\b(?:, (?<titles>"[^"]+"(?:(?:, | and )"[^"]+")*))?/g;
  return [...line.matchAll(cited)].flatMap(({ groups }) => {
    const { name = '', titles = '' } = groups ?? {};
    const fromProject = name.replace(/^(?:\.\.\/)+/, '');
    const target = [inProject(fromProject), inProject(path.dirname(file), name)].find(existsSync);
    if (target === undefined) return [name];
    const headings = headingsOf(readFileSync(target, 'utf8'));
    return [...titles.matchAll(/"([^"]+)"/g)]
      .filter(([, title = '']) => !headings.includes(title))
      .map(([, title = '']) => `${name}, "${title}"`);
  });
}

/** The relative links of a document that lead to no file, or to no heading of it. */
function deadLinks(document: string, text: string): string[] {
  const links = [...withoutCode(text).matchAll(/\]\((?<link>[^)\s]+)\)/g)];
  return links
    .map(({ groups }) => groups?.link ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? document : path.join(path.dirname(document), file);
      if (!existsSync(inProject(target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).has(anchor);
    });
}

describe('citations in the sources', () => {
  it('lead to a document and a heading', () => {
    expect(sources.length).toBeGreaterThan(500);
    const all = sources.map((file) => ({ file, dead: deadCitations(file, read(file)) }));
    expect(all.filter(({ dead }) => dead.length > 0)).toEqual([]);
  });

  it.each([
    ['docs/board-rules.md, "Codeshares"', []],
    ['docs/board-rules.md, "What one\n * flight is" and "Codeshares"', []],
    ["new URL('../../docs/credits.md', import.meta.url)", []],
    ["inProject('docs', 'plan.md')", []],
    ["read('docs/nowhere.md')", ['docs/nowhere.md']],
    ['(docs/nowhere.md)', ['docs/nowhere.md']],
    ['board-rules.md, "Codeshares"', ['board-rules.md']],
    ['docs/board-rules.md, "Rows"', ['docs/board-rules.md, "Rows"']],
    ['docs/board-rules.md, "Order" and\n// "Rows"', ['docs/board-rules.md, "Rows"']],
    ['docs/board-rules.md,\n   * "Rows"', ['docs/board-rules.md, "Rows"']],
  ])('%j: dead are %j', (text, dead) => {
    expect(deadCitations('src/shared/plan.ts', text)).toEqual(dead);
  });
});

describe('links between documents', () => {
  it.each(documents)('%s: lead to a file and a heading', (document) => {
    expect(deadLinks(document, read(document))).toEqual([]);
  });

  it.each([
    ['[a](plan.md) [b](plan.md#used-up) [c](../README.md#real-flights) [d](#the-flow)', []],
    ['[a](https://example.org/nowhere.md#x)', []],
    ['[a](nowhere.md)', ['nowhere.md']],
    ['![a](nowhere.png)', ['nowhere.png']],
    ['[a](plan.md#nowhere) [b](#nowhere)', ['plan.md#nowhere', '#nowhere']],
  ])('%j: dead are %j', (text, dead) => {
    expect(deadLinks('docs/architecture.md', text)).toEqual(dead);
  });

  it('an anchor is that of GitHub, numbered where a heading comes twice', () => {
    const text = '# One: `a/b` & c\n\n```\n# Not one\n```\n\n## Same\n\n## Same\n';
    expect([...anchorsOf(text)]).toEqual(['one-ab--c', 'same', 'same-1']);
  });
});

it('documents that name files of the sources by their names alone name files that are there', () => {
  const names = new Set(filesIn('src').map((file) => path.basename(file)));
  for (const document of ['docs/board-rules.md', 'docs/glossary.md']) {
    const named = [...read(document).matchAll(/`([\w.-]+\.(?:ts|svelte))`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length, document).toBeGreaterThan(10);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  }
});

it('sources that the pages for developers name by their paths are there', () => {
  const all = folders.flatMap(filesIn);
  const pages = documents.filter((file) =>
    /^docs\/(?:architecture|debugging|parts|processes|recipes|decisions\/.+)\.md$/.test(file),
  );
  const named = pages.flatMap((file) =>
    [...read(file).matchAll(/`((?:[\w-]+\/)*[\w-][\w.-]*\.(?:ts|svelte))`/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !all.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

it('every document is linked from README.md or from another document', () => {
  const linked = new Set(
    documents.flatMap((document) =>
      [...read(document).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => path.join(path.dirname(document), link))
        .filter((target) => target !== document),
    ),
  );
  expect(documents.filter((document) => document !== 'README.md' && !linked.has(document))).toEqual(
    [],
  );
});

describe('names in sources that documents give', () => {
  const named = /`(?<name>\w+)`,?\s+\(?`(?<file>src\/[\w./-]+\.(?:ts|svelte))`/g;
  const cases = documents.flatMap((document) =>
    [...read(document).matchAll(named)].map(({ groups }) => ({ ...groups })),
  );
  const declarationOf = (name: string): RegExp =>
    new RegExp(`\\b(?:function|const|let|class|interface|type) ${name}\\b`);

  it('are there', () => {
    expect(cases.length).toBeGreaterThan(20);
  });

  it.each(cases)('$file has $name', ({ name = '', file = '' }) => {
    expect(read(file)).toMatch(declarationOf(name));
  });

  it.each([
    ['export function phaseOf(flight', true],
    ['const phaseOf = (flight', true],
    ['const phaseOfAll = 1', false],
    ['// phaseOf says', false],
    ['return phaseOf;', false],
  ])('a declaration of phaseOf: %j is %j', (text, isDeclaration) => {
    expect(declarationOf('phaseOf').test(text)).toBe(isDeclaration);
  });
});
