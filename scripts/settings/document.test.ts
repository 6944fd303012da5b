import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import { settingsSchema } from '#shared/settings.ts';
import { settingsDocument } from './document.ts';

const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
const cells = page.split('\n').flatMap((line) => {
  const [key, value, initial, meaning] = line.split(/(?<!\\)\|/).slice(1, -1);
  const isRow = key?.startsWith(' `') === true;
  return isRow ? [[key, value, initial, meaning].map((cell) => cell?.trim() ?? '')] : [];
});

it('docs/settings.md is up to date; else: npm run build:settings-page', async () => {
  expect(page).toBe(await settingsDocument());
});

it('has every setting with its default, and for each a form and a meaning', () => {
  for (const [name, initial] of Object.entries(defaultSettings)) {
    const row = cells.find(([key]) => key === `\`${name}\``);
    const isGroup = name === 'filters';
    expect(row?.[2], name).toBe(isGroup ? 'see below' : `\`${JSON.stringify(initial)}\``);
  }
  for (const [key = '', value, , meaning = ''] of cells) {
    expect(value, key).not.toBe('');
    expect(meaning, key).toMatch(/\.$/);
  }
});

it('has an example that is right', () => {
  const example = /^ {4}\{$[^]*?^ {4}\}$/m.exec(page)?.[0] ?? '';
  expect(() => settingsSchema.strict().parse(JSON.parse(example))).not.toThrow();
});
