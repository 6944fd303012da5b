import { describe, expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { english } from '#shared/messages/english.ts';
import { firstSentence } from '#shared/messages/problem-text.ts';
import type { ProblemCode } from '#shared/problem.ts';
import { ownProblemText } from './service-words.ts';

describe('ownProblemText', () => {
  it.each<[ProblemCode, string]>([
    ['service.no-key', 'No API key is set for the flight data service.'],
    ['service.unauthorized', 'The flight data service did not accept the API key.'],
    ['service.plan', 'The plan of this API key does not allow this request.'],
    ['service.refused', 'The flight data service refused the request.'],
    ['service.certificate', 'The service’s identity could not be verified.'],
    [
      'service.invalid-address',
      'The service address must begin with https:// (http:// only for this computer).',
    ],
    ['service.offline', 'The flight data service cannot be reached.'],
    ['service.own-quota', 'The calls of the plan are used up.'],
    ['service.unsupported', 'This provider does not have this.'],
    ['service.web-page', 'A web page came instead of flight data.'],
  ])('says of %s what happened, and what stays', (code, happened) => {
    const { stays } = english().lists;
    expect(ownProblemText({ code }, stays, 'en')).toBe(`${happened} What is stored stays on show.`);
  });

  it('has no blank between the sentences of Chinese and Japanese', () => {
    for (const language of ['zh', 'ja'] as const) {
      const { stays } = messagesIn(language).lists;
      expect(ownProblemText({ code: 'service.offline' }, stays, language)).not.toContain(' ');
    }
  });

  it.each(languages)(
    'has a first sentence that ends before the board is spoken of in %s',
    (language) => {
      const { service } = messagesIn(language).problems;
      const whole = Object.entries(service).filter(
        ([, said]) => firstSentence(said, language) === said,
      );
      expect(whole.map(([name]) => name)).toEqual(['cancelled', 'built-in-stopped']);
    },
  );
});
