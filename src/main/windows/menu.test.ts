import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { menuTemplate } from './menu.ts';

type Item = ReturnType<typeof menuTemplate>[number];

function itemsOf(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : []),
  ]);
}

const ignore = (): void => undefined;

test.each(languages)('every item has a label of its own in %s', (language) => {
  for (const platform of ['linux', 'win32', 'darwin'] as const) {
    const items = itemsOf(menuTemplate(language, platform, ignore));
    expect(items.length).toBeGreaterThan(15);
    for (const item of items) if (item.type !== 'separator') expect(item.label).toBeTruthy();
  }
});

test('it is in the language of the interface', () => {
  expect(menuTemplate('de', 'linux', ignore).map(({ label }) => label)).toEqual([
    ...['Datei', 'Bearbeiten', 'Ansicht', 'Fenster', 'Hilfe'],
  ]);
});

test('nothing in it reloads or opens the page', () => {
  const roles = itemsOf(menuTemplate('en', 'darwin', ignore)).map(({ role }) => role);
  for (const role of ['reload', 'forceReload', 'toggleDevTools'] as const) {
    expect(roles).not.toContain(role);
  }
});

test('settings, keys and About are where each system has them', () => {
  for (const [platform, inFirst, inLast] of [
    ['linux', ['Settings', 'Quit'], ['Keys', 'About Landside']],
    ['win32', ['Settings', 'Quit'], ['Keys', 'About Landside']],
    ['darwin', ['About Landside', 'Settings', 'Services'], ['Keys']],
  ] as const) {
    const menus = menuTemplate('en', platform, ignore);
    const labels = (menu: Item | undefined) =>
      itemsOf(menu ? [menu] : []).flatMap(({ label }) => label ?? []);
    expect(labels(menus[0])).toEqual(expect.arrayContaining([...inFirst]));
    expect(labels(menus.at(-1)).slice(1)).toEqual([...inLast]);
  }
});

test('what is chosen reaches the page', () => {
  const chosen: string[] = [];
  const items = itemsOf(menuTemplate('en', 'linux', (command) => chosen.push(command)));
  for (const { click } of items) if (click) Reflect.apply(click, undefined, []);
  expect(chosen).toEqual([
    ...['open-settings', 'show-departures', 'show-arrivals', 'open-fleet'],
    ...['open-help', 'open-about'],
  ]);
});
