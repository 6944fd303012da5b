import { describe, expect, it } from 'vitest';
import { sayInEnglish } from '#shared/messages/english.ts';
import { fault } from '../../../scripts/test/faults.ts';
import { networkTrouble } from './network-trouble.ts';
import { problemOf } from './service-problems.ts';

/** As undici rejects: a TypeError that tells nothing, with the cause behind it. */
function fetchFailed(code: string, message = 'x'): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });
}

describe('networkTrouble', () => {
  it.each([
    [fetchFailed('ENOTFOUND'), 'offline', true],
    [fetchFailed('ECONNREFUSED'), 'offline', true],
    [
      new TypeError('fetch failed', {
        cause: new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
      }),
      'offline',
      true,
    ],
    [new Error('net::ERR_INTERNET_DISCONNECTED'), 'offline', true],
    [new Error('net::ERR_NAME_NOT_RESOLVED'), 'offline', true],
    [fetchFailed('UND_ERR_CONNECT_TIMEOUT'), 'offline', true],
    [fetchFailed('ECONNRESET'), 'offline', false],
    [fetchFailed('UND_ERR_SOCKET', 'other side closed'), 'offline', false],
    [new Error('net::ERR_CONNECTION_RESET'), 'offline', false],
    [fetchFailed('DEPTH_ZERO_SELF_SIGNED_CERT'), 'certificate', true],
    [fetchFailed('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate', true],
    [new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'certificate', true],
    [fetchFailed('UND_ERR_HEADERS_TIMEOUT'), 'no-answer', false],
    [new Error('net::ERR_TIMED_OUT'), 'no-answer', false],
    [new Error('net::ERR_CONNECTION_TIMED_OUT'), 'no-answer', false],
    [new Error('net::ERR_CONTENT_DECODING_FAILED'), 'malformed', false],
    [fetchFailed('HPE_INVALID_CONSTANT'), 'malformed', false],
    [new Error('Redirect was cancelled'), 'redirect', false],
    [fetchFailed('ENOTFOUND', 'getaddrinfo ENOTFOUND redirect.example'), 'offline', true],
    [new Error('something else'), 'offline', false],
    ['not an error', 'offline', false],
    [undefined, 'offline', false],
  ])('%s', (error, trouble, isUnsent) => {
    expect(networkTrouble(error)).toEqual({ trouble, isUnsent });
  });

  it('says where an authority of one’s own is to be entered', () => {
    const { trouble } = networkTrouble(new Error('net::ERR_CERT_AUTHORITY_INVALID'));
    const { screen } = fault("a certificate of an authority of one's own");
    expect(sayInEnglish(problemOf(trouble))).toMatch(screen ?? '');
  });

  it('does not follow causes without end', () => {
    const error = new Error('round');
    error.cause = error;
    expect(networkTrouble(error).trouble).toBe('offline');
  });
});
