import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { menuTemplate } from './menu-template.ts';

type Item = ReturnType<typeof menuTemplate>[number];

function itemsOf(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : []),
  ]);
}

test.each(languages)('every item has a label of its own in %s', (language) => {
  for (const platform of ['linux', 'win32', 'darwin'] as const) {
    const items = itemsOf(menuTemplate(language, platform));
    expect(items.length).toBeGreaterThan(15);
    for (const item of items) if (item.type !== 'separator') expect(item.label).toBeTruthy();
  }
});

test('it is in the language of the interface', () => {
  expect(menuTemplate('de', 'linux').map(({ label }) => label)).toEqual([
    ...['Datei', 'Bearbeiten', 'Ansicht', 'Fenster'],
  ]);
});

test('nothing in it reloads or opens the page', () => {
  const roles = itemsOf(menuTemplate('en', 'darwin')).map(({ role }) => role);
  for (const role of ['reload', 'forceReload', 'toggleDevTools'] as const) {
    expect(roles).not.toContain(role);
  }
});
