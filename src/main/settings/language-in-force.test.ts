import { expect, it } from 'vitest';
import { languageInForce } from './language-in-force.ts';

it.each([
  ['what was set', 'ja', ['de-CH'], 'ja'],
  ['the system’s', null, ['de-CH', 'fr'], 'de'],
  ['the first that we have', null, ['rm', 'nb-NO', 'pt-BR', 'en'], 'pt'],
  ['whatever its script', null, ['zh-Hant-TW'], 'zh'],
  ['as C libraries write it', null, ['tr_TR.UTF-8'], 'tr'],
  ['English where we have none', null, ['rm', '', 'C'], 'en'],
  ['English where the system tells nothing', null, [], 'en'],
] as const)('%s', (_what, setting, system, expected) => {
  expect(languageInForce(setting, system)).toBe(expected);
});
