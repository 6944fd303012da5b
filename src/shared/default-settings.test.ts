import { expect, test } from 'vitest';
import { defaultSettings } from './default-settings.ts';
import { settingsSchema } from './settings.ts';

test('are what the schema fills in', () => {
  expect(settingsSchema.parse({})).toEqual(defaultSettings);
});
