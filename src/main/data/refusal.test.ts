import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorOfBody, errorOfRefusal, retryAfterMs } from './refusal.ts';

const withCode = (code: unknown) => ({ error: { message: 'x', code } });

describe('errorOfBody', () => {
  it.each([
    [withCode('unknown_api_key'), 'unauthorized'],
    [withCode('expired_api_key'), 'unauthorized'],
    [withCode('invalid_access_key'), 'unauthorized'],
    [withCode('UnknownApiKey'), 'unauthorized'],
    [withCode('inactive_user'), 'unauthorized'],
    [withCode('UNAUTHORIZED'), 'unauthorized'],
    [withCode('month_limit_exceeded'), 'quota'],
    [withCode('usage_limit_reached'), 'quota'],
    [withCode('QUOTA_EXCEEDED'), 'quota'],
    [withCode('minute_limit_exceeded'), 'limited'],
    [withCode('hour_limit_exceeded'), 'limited'],
    [withCode('rate_limit_reached'), 'limited'],
    [withCode('TOO_MANY_REQUESTS'), 'limited'],
    [withCode('function_access_restricted'), 'plan'],
    [withCode('FORBIDDEN'), 'refused'],
    [withCode('not_found'), 'not-found'],
    [withCode('unknown_method'), 'not-found'],
    [withCode('VALIDATION_ERROR'), 'invalid'],
    [withCode('wrong_params'), 'invalid'],
    [withCode('internal_error'), 'server'],
    [withCode(401), 'unauthorized'],
    [withCode('429'), 'limited'],
    [withCode('something_new'), 'malformed'],
    [withCode(null), 'malformed'],
    [{ error: 'Invalid API key' }, 'unauthorized'],
    [{ error: 'No Record Found', success: false }, 'not-found'],
    [{ success: false, error: { code: 104, type: 'monthly_limit_reached' } }, 'quota'],
    [{ success: false, message: 'invalid key' }, 'unauthorized'],
    [{ errors: [{ code: 'wrong_params' }] }, 'invalid'],
    [{ error: {} }, 'malformed'],
    [{ error: true }, 'malformed'],
    [{ error: null, data: [] }, null],
    [{ error: false, data: [] }, null],
    [{ error: '', errors: [] }, null],
    [[], null],
    [null, null],
    ['error', null],
  ])('%j: %s', (body, error) => {
    expect(errorOfBody(body)).toBe(error);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (error, code) => {
        errorOfBody({ error, code });
        errorOfBody({ error: { code, type: error, message: code } });
      }),
    );
  });
});

describe('errorOfRefusal', () => {
  it.each([
    [400, null, 'invalid'],
    [400, withCode('missing_api_key'), 'unauthorized'],
    [401, null, 'unauthorized'],
    [401, withCode('usage_limit_reached'), 'quota'],
    [401, { error: 'parameter x is invalid' }, 'unauthorized'],
    [402, null, 'quota'],
    [403, null, 'refused'],
    [403, withCode('rate_limit_exceeded'), 'limited'],
    [403, withCode('not_found'), 'refused'],
    [404, null, 'not-found'],
    [404, withCode('NOT_FOUND'), 'not-found'],
    [405, null, 'invalid'],
    [408, null, 'no-answer'],
    [418, null, 'invalid'],
    [429, null, 'limited'],
    [429, withCode('monthly_limit_reached'), 'quota'],
    [500, withCode('unknown_api_key'), 'server'],
    [503, null, 'server'],
    [302, null, 'redirect'],
  ])('%i with %j: %s', (status, body, error) => {
    expect(errorOfRefusal(status, errorOfBody(body))).toBe(error);
  });
});

const now = Date.UTC(2026, 9, 21, 7, 28, 0);
const at = (seconds: number) => new Date(now + seconds * 1000).toUTCString();

describe('retryAfterMs', () => {
  it.each([
    ['0', 0],
    ['3', 3000],
    ['1.5', 1500],
    ['0.0001', 1],
    ['86400', 86_400_000],
    [at(90), 90_000],
    [at(-90), 0],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 0],
    ['-5', null],
    ['soon', null],
    ['', null],
    ['2026-10-21', null],
    ['Blursday, 99 Nonember', null],
  ])('%s', (value, milliseconds) => {
    expect(retryAfterMs(new Headers({ 'retry-after': value }), now)).toBe(milliseconds);
  });

  it('is null without the header', () => {
    expect(retryAfterMs(new Headers(), now)).toBeNull();
  });

  it('measures a date from the date of the response: our clock may be wrong', () => {
    const headers = new Headers({ 'retry-after': at(3690), date: at(3600) });
    expect(retryAfterMs(headers, now)).toBe(90_000);
  });
});
