import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { expect, test } from 'vitest';

/*
 * The order in which the page loads styles must not decide which style wins. So what is global stands in a
 * layer, what the kit draws does, and how a button looks is said in one file.
 */

const folder = path.resolve(import.meta.dirname, '../../src/renderer');
const components = globSync('**/*.svelte', { cwd: folder }).sort();

/** How a control looks, as against where it stands. */
const looks = /^(background|border|cursor|accent-color|appearance)/;

/** Every rule of a component's styles, with its selectors as they are written. */
function rulesOf(source: string): { readonly selectors: string; readonly properties: string[] }[] {
  const { css } = parse(source, { modern: true });
  const found: { selectors: string; properties: string[] }[] = [];
  const walk = (nodes: AST.CSS.StyleSheet['children'] | AST.CSS.Block['children']): void => {
    for (const node of nodes) {
      if (node.type === 'Atrule') walk(node.block?.children ?? []);
      if (node.type !== 'Rule') continue;
      found.push({
        selectors: source.slice(node.prelude.start, node.prelude.end),
        properties: node.block.children.flatMap((each) =>
          each.type === 'Declaration' ? [each.property] : [],
        ),
      });
    }
  };
  walk(css?.children ?? []);
  return found;
}

test('only kit/controls.css says how a button looks', () => {
  const wrong = components.flatMap((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const tags = source.match(/<button\b[^]*?>/g) ?? [];
    const classes = tags.flatMap((tag) => /\sclass="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []);
    const ofButtons = ['button', ...classes.map((name) => `\\.${name}`)].join('|');
    const last = new RegExp(`(^|[\\s>(])(${ofButtons})([:.[][^\\s>]*)?\\)?\\s*(,|$)`, 'm');
    return rulesOf(source)
      .filter(({ selectors, properties }) => {
        return last.test(selectors) && properties.some((property) => looks.test(property));
      })
      .map(({ selectors }) => `${file}: ${selectors}`);
  });
  expect(wrong).toEqual([]);
});

test('styles of the kit, and all that are global, are in a layer', () => {
  const base = readFileSync(path.join(folder, 'styles/base.css'), 'utf8');
  expect(base).toContain('@layer base, kit;');
  for (const file of ['styles/base.css', 'kit/controls.css']) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const outside = text
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .split('\n')
      .filter((line) => /^[^\s@}]/.test(line));
    expect(outside, file).toEqual([]);
  }
  const unlayered = components.filter((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const { css } = parse(source, { modern: true });
    return file.startsWith('kit/') && css?.children.some((node) => node.type === 'Rule');
  });
  expect(unlayered).toEqual([]);
});
