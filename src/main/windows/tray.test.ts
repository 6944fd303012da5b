import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { trayTemplate } from './tray.ts';

test.each(languages)('says everything in %s', (language) => {
  const items = trayTemplate(language, () => undefined);
  const labels = items.flatMap(({ type, label }) => (type === 'separator' ? [] : [label ?? '']));
  expect(labels).toHaveLength(5);
  expect(labels).not.toContain('');
  expect(new Set(labels).size).toBe(labels.length);
});

test('shows the window, its boards and settings, and ends', () => {
  const chosen: string[] = [];
  const items = trayTemplate('en', (command) => chosen.push(command));
  for (const { click } of items) if (click) Reflect.apply(click, undefined, []);
  expect(chosen).toEqual(['show', 'show-departures', 'show-arrivals', 'open-settings']);
  expect(items.at(-1)).toMatchObject({ role: 'quit', label: 'Quit' });
});
