import { expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { settingsPatchSchema, baseUrlSchema, apiKeySchema } from '#shared/settings.ts';
import { problemOf, troubles } from '../service-client/problem-sentences.ts';
import { firstSentence } from '../settings/first-sentence.ts';
import { inMemoryNotice, rebuiltNotice, referenceUnreadableNotice } from '../store/notices.ts';
import { translateSentence } from './translate-sentence.ts';

/** What a programmer asks for wrongly never reaches a person. */
const ofTheApplication = troubles.filter(
  (trouble) => trouble === 'cancelled' || problemOf(trouble).message.includes('last board'),
);

const refused = (patch: object): string => {
  const parsed = settingsPatchSchema.safeParse(patch);
  return parsed.success ? 'taken' : firstSentence(parsed.error);
};
const sentences = [
  ...ofTheApplication.map((trouble) => problemOf(trouble).message),
  ...(['corrupt', 'newer', 'foreign'] as const).map((reason) => rebuiltNotice(reason).message),
  ...['SQLITE_FULL', 'SQLITE_BUSY', 'SQLITE_IOERR_READ', 'SQLITE_CANTOPEN'].map(
    (code) => inMemoryNotice(code).message,
  ),
  referenceUnreadableNotice.message,
  messagesIn('en').problems.notices.airportUnknown({ code: 'QQQ' }),
  messagesIn('en').problems.notices.settingWrong({
    name: 'clock',
    takes: messagesIn('en').problems.refusals.oneOf({ values: '24, 12' }),
  }),
  messagesIn('en').problems.notices.settingsWrong({ names: 'clock, face, night' }),
  messagesIn('en').problems.notices.serviceWrong({
    takes: messagesIn('en').problems.refusals.addressParts,
  }),
  messagesIn('en').problems.notices.keyUnused,
  messagesIn('en').problems.transfer.notAll({ names: 'clock' }),
  ...['noLink', 'closing', 'asked', 'noService', 'notStored'].map((name) =>
    String(Reflect.get(messagesIn('en').problems.library, name)),
  ),
  messagesIn('en').problems.library.noBrowser({ address: 'https://a.example/' }),
  messagesIn('en').problems.library.fileNotWritten({ code: 'ENOSPC' }),
  refused({ airport: '?' }),
  refused({ pollSeconds: 1 }),
  refused({ pollSeconds: 'x' }),
  refused({ viewingMetres: 100 }),
  refused({ filters: { airlines: ['?'] } }),
  refused({ filters: { countries: ['?'] } }),
  refused({ night: { from: '25:00', to: '05:00', is: 'dim' } }),
  firstSentence(baseUrlSchema.safeParse('ftp://x').error ?? expect.fail()),
  firstSentence(baseUrlSchema.safeParse('https://a:b@x').error ?? expect.fail()),
  firstSentence(apiKeySchema.safeParse('a b').error ?? expect.fail()),
];

it.each(sentences)('says in every language: %s', (sentence) => {
  const said = languages.map((language) => translateSentence(sentence, language));
  expect(said[0]).toBe(sentence);
  expect(new Set(said).size).toBe(languages.length);
});

it('keeps what was put into a sentence', () => {
  expect(translateSentence(refused({ pollSeconds: 1 }), 'de')).toBe(
    'Bitte eine ganze Zahl von 15 bis 86400.',
  );
  const unknown = messagesIn('en').problems.notices.airportUnknown({ code: 'QQQ' });
  expect(translateSentence(unknown, 'fr')).toContain('QQQ');
});

it('says a sentence within a sentence in the same language', () => {
  const { notices, refusals } = messagesIn('en').problems;
  const german = translateSentence(
    notices.settingWrong({ name: 'mostPages', takes: refusals.whole({ least: 1, most: 100 }) }),
    'de',
  );
  expect(german).toContain('„mostPages“');
  expect(german).toContain('Bitte eine ganze Zahl von 1 bis 100.');
});

it('leaves alone what it does not know', () => {
  expect(translateSentence('No network.', 'de')).toBe('No network.');
});
