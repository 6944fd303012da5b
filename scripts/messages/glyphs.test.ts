import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { typefaceOf } from '../../src/renderer/styles/typeface-order.ts';
import { languages, type Language } from '../../src/shared/languages.ts';
import { everyDate, everyText } from './every-text-for-test.ts';
import { languageNames } from '../../src/shared/messages/language-names.ts';

const { resolve } = createRequire(import.meta.url);
const styles = path.resolve(import.meta.dirname, '../../src/renderer/styles');
const fontsCss = readFileSync(path.join(styles, 'fonts.css'), 'utf8');

/** One `@font-face`: a file and the characters for which it is read. */
interface Face {
  readonly family: string;
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[] | null;
}

function facesOf(css: string, resolveFile: (url: string) => string): Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rules = '']) => {
    const value = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rules)?.[1] ?? '';
    const ranges = [...value('unicode-range').matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)];
    return {
      family: value('font-family').replaceAll(/['"]/g, ''),
      file: resolveFile(/url\(['"]?([^'")]+)/.exec(rules)?.[1] ?? ''),
      ranges:
        ranges.length === 0
          ? null
          : ranges.map(
              ([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const,
            ),
    };
  });
}

const eastAsia = ['sc', 'jp', 'kr'].flatMap((script) => {
  const css = resolve(`@fontsource-variable/noto-sans-${script}/wght.css`);
  return facesOf(readFileSync(css, 'utf8'), (url) => path.join(path.dirname(css), url));
});
const faces = [...facesOf(fontsCss, (url) => resolve(url)), ...eastAsia];

const cmaps = new Map<string, ReadonlySet<number>>();

function glyphsIn(file: string): ReadonlySet<number> {
  // A woff2 file holds one font; only a collection would hold several.
  const known = cmaps.get(file) ?? new Set((create(readFileSync(file)) as Font).characterSet);
  cmaps.set(file, known);
  return known;
}

/** The typefaces of a language in their order, as the page has them. */
function typefaceOnPage(language: Language): string {
  const own = fontsCss.indexOf(`\nhtml:lang(${language}),`);
  const rule = fontsCss.slice(own < 0 ? fontsCss.indexOf('\nhtml,') : own);
  return (/--typeface:\s*([^;]+);/.exec(rule)?.[1] ?? '').replaceAll(/\s+/g, ' ');
}

/** The family that draws a character: the first in the order that has it; null where none of ours. */
function drawnBy(letter: string, language: Language): string | null {
  const code = letter.codePointAt(0) ?? 0;
  const order = typefaceOf(language)
    .split(', ')
    .map((name) => name.replaceAll("'", ''));
  for (const family of order) {
    const has = faces.some(
      (face) =>
        face.family === family &&
        (face.ranges?.some(([from, to]) => from <= code && code <= to) ?? true) &&
        glyphsIn(face.file).has(code),
    );
    if (has) return family;
  }
  return null;
}

/** Every character but spaces and the marks that are not drawn. */
function lettersOf(texts: readonly string[]): string[] {
  return [...new Set(texts.join(''))].filter((letter) => !/[\s\p{Cf}]/u.test(letter));
}

describe.each(languages)('typefaces of %s', (language) => {
  it('have every letter of the messages and dates', () => {
    const texts = [...everyText(language).map(({ text }) => text), ...everyDate(language)];
    // The signs are written by the dialogs themselves.
    const missing = lettersOf([...texts, ...Object.values(languageNames), '←→↑↓✓·']).filter(
      (letter) => drawnBy(letter, language) === null,
    );
    expect(missing).toEqual([]);
  });

  it('are the same on the page as on a canvas', () => {
    expect(typefaceOnPage(language)).toBe(typefaceOf(language));
  });
});

it('draws a character that three languages share in the form of the language', () => {
  expect(drawnBy('直', 'zh')).toBe('Noto Sans SC Variable');
  expect(drawnBy('直', 'ja')).toBe('Noto Sans JP Variable');
  expect(drawnBy('直', 'ko')).toBe('Noto Sans KR Variable');
  expect(drawnBy('م', 'ar')).toBe('Noto Sans Arabic');
  expect(drawnBy('A', 'ja')).toBe('B612');
});
