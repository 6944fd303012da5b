import { expect, it } from 'vitest';
import { readLocalNames } from './local-names.ts';

it.each([
  ['our languages, and no others', '{"ar":"لندن","ru":"Лондон"}', { ar: 'لندن' }],
  ['a finer tag', '{"pt-BR":"Londres"}', { pt: 'Londres' }],
  ['the plain tag before a finer one', '{"pt-BR":"A","pt":"B"}', { pt: 'B' }],
  ['simplified characters', '{"zh-Hant":"倫敦","zh-Hans":"伦敦"}', { zh: '伦敦' }],
  ['no traditional ones', '{"zh-TW":"倫敦"}', {}],
  ['no empty name', '{"de":""}', {}],
  ['no name that is none', '{"de":7,"fr":null}', {}],
  ['nothing', null, {}],
  ['nothing from a list', '["London"]', {}],
  ['nothing from what is no JSON', '{"de":', {}],
])('reads %s', (_what, json, expected) => {
  expect(readLocalNames(json)).toEqual(expected);
});
