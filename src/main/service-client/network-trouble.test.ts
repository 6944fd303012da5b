import { describe, expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { networkTrouble } from './network-trouble.ts';

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
    [fetchFailed('SELF_SIGNED_CERT_IN_CHAIN'), 'certificate', true],
    [fetchFailed('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'certificate', true],
    [new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'certificate', true],
    [new Error('net::ERR_SSL_PROTOCOL_ERROR'), 'malformed', true],
    [fetchFailed('CERT_HAS_EXPIRED'), 'certificate-date', true],
    [fetchFailed('CERT_NOT_YET_VALID'), 'certificate-date', true],
    [new Error('net::ERR_CERT_DATE_INVALID'), 'certificate-date', true],
    [fetchFailed('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate-name', true],
    [new Error('net::ERR_CERT_COMMON_NAME_INVALID'), 'certificate-name', true],
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

  it.each(languages)('names the certificate stores of the three systems in %s', (language) => {
    const { certificate } = messagesIn(language).problems.service;
    expect(certificate).toContain('~/.pki/nssdb');
    expect(certificate).toContain('Root');
  });

  it('does not follow causes without end', () => {
    const error = new Error('round');
    error.cause = error;
    expect(networkTrouble(error).trouble).toBe('offline');
  });
});
