import { expect, it } from 'vitest';
import { languageInForce } from './language-in-force.ts';

it.each([
  ['what was set', 'ja', ['de-CH'], 'ja'],
  ['the system’s', null, ['de-CH', 'fr'], 'de'],
  ['the first that we have', null, ['rm', 'nb-NO', 'pt-BR', 'en'], 'pt'],
  ['simplified Chinese', null, ['zh-CN', 'en'], 'zh'],
  ['without a region', null, ['zh'], 'zh'],
  ['in Singapore', null, ['zh-SG'], 'zh'],
  ['simplified in Taiwan, for a system that says so', null, ['zh-Hans-TW'], 'zh'],
  ['what comes after traditional Chinese', null, ['zh-TW', 'ja', 'en'], 'ja'],
  ['no simplified Chinese that the system adds', null, ['zh_HK', 'zh', 'en'], 'en'],
  ['simplified after traditional Chinese', null, ['zh-Hant-TW', 'zh-CN'], 'zh'],
  ['English for traditional Chinese alone', null, ['zh-Hant-TW', 'zh_HK.UTF-8', 'zh-MO'], 'en'],
  ['what was set, also there', 'zh', ['zh-TW'], 'zh'],
  ['as C libraries write it', null, ['tr_TR.UTF-8'], 'tr'],
  ['with a modifier', null, ['de_DE.UTF-8@euro'], 'de'],
  ['nothing of what is no language', null, ['x', '*', 'de-'], 'de'],
  ['English where we have none', null, ['rm', '', 'C'], 'en'],
  ['English where the system tells nothing', null, [], 'en'],
] as const)('%s', (_what, setting, system, expected) => {
  expect(languageInForce(setting, system)).toBe(expected);
});
