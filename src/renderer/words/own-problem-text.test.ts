import { describe, expect, it } from 'vitest';
import type { ProblemKind } from '#shared/board-view.ts';
import { english } from '#shared/messages/english.ts';
import type { ProblemCode } from '#shared/problem.ts';
import { ownProblemText } from './own-problem-text.ts';

const { lists, flights, map } = english();

describe('ownProblemText', () => {
  it.each<[ProblemKind, ProblemCode, RegExp, RegExp, RegExp]>([
    [
      'unauthorized',
      'service.no-key',
      /^The API key or its plan does not cover this list/,
      /^The API key or its plan does not cover everything about single flights/,
      /^The service does not give live positions with this key/,
    ],
    [
      'offline',
      'service.certificate',
      /cannot be reached/,
      /could not be asked/,
      /cannot be reached/,
    ],
    ['timeout', 'service.no-answer', /cannot be reached/, /could not be asked/, /in time/],
    ['quota', 'service.own-quota', /no more calls/, /no more calls/, /calls are used up/],
    ['limited', 'service.limited', /no more calls/, /no more calls/, /asks for a pause/],
    [
      'not-found',
      'service.unsupported',
      /does not offer this list/,
      /does not tell everything/,
      /no live positions/,
    ],
    ['invalid', 'service.invalid', /does not offer/, /does not tell/, /did not accept/],
    ['server', 'service.server', /with a fault/, /with a fault/, /a fault of its own/],
    ['malformed', 'service.web-page', /with a fault/, /with a fault/, /not live positions/],
  ])('has a list, a flight and the map say %s in their own words', (kind, code, ...said) => {
    const texts = [lists, flights, map].map(({ problems }) =>
      ownProblemText({ kind, code }, problems),
    );
    expect(texts).toEqual(said.map((text) => expect.stringMatching(text) as string));
  });

  it('says of a fault what no answer comes to, where these are not told apart', () => {
    const { problems } = flights.search;
    const said = ownProblemText<unknown>({ kind: 'server', code: 'service.server' }, problems);
    expect(said).toBe(problems.unreachable);
  });
});
