import { expect, it, vi, describe } from 'vitest';
import { createNetworkPath, networkError } from './network-path.ts';
import { languages } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';

const lost = new Error('net::ERR_FAILED');
const answer = (text: string) => Promise.resolve(new Response(text));
const never = () => new Promise<never>(() => undefined);

/** Sessions of which each has the fetch that stands at its place, on waits that end when they are told to. */
function paths(...fetches: readonly (() => Promise<Response>)[]) {
  const waits: { milliseconds: number; end: () => void }[] = [];
  const resolveHost = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const endProcess = vi.fn();
  let count = 0;
  const path = createNetworkPath({
    open: () => ({ fetch: fetches[count++] ?? never, resolveHost }),
    endProcess,
    wait: (milliseconds) =>
      new Promise((resolve) => {
        waits.push({ milliseconds, end: resolve });
      }),
  });
  const pass = async (milliseconds: number) => {
    for (const wait of waits.splice(0)) {
      if (wait.milliseconds === milliseconds) wait.end();
      else waits.push(wait);
    }
    await new Promise((resolve) => setImmediate(resolve));
  };
  const ask = async () => (await path.fetch('http://127.0.0.1/')).text();
  return { path, resolveHost, endProcess, pass, ask, opened: () => count };
}

it('asks by one session for as long as its process lives', async () => {
  const { ask, opened } = paths(() => answer('first'));
  expect([await ask(), await ask(), opened()]).toEqual(['first', 'first', 1]);
});

it('asks by another once the process is gone, and makes a request again that it took with it', async () => {
  const { path, ask } = paths(
    () => Promise.reject(lost),
    () => answer('second'),
  );
  const asked = ask();
  await new Promise((resolve) => setImmediate(resolve));
  path.gone();
  expect(await asked).toBe('second');
  expect(path.deaths).toBe(1);
});

it('hands on a failure that is not of the process', async () => {
  const refused = new Error('net::ERR_CONNECTION_REFUSED');
  const { ask } = paths(() => Promise.reject(refused));
  await expect(ask()).rejects.toBe(refused);

  const other = paths(() => Promise.reject(lost));
  const asked = other.ask();
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([other.pass(1_000), expect(asked).rejects.toBe(lost)]);
  expect(other.opened()).toBe(1);
});

it('makes it again once only', async () => {
  const { path, ask } = paths(
    () => Promise.reject(lost),
    () => Promise.reject(lost),
  );
  const asked = ask();
  await new Promise((resolve) => setImmediate(resolve));
  path.gone();
  await expect(asked).rejects.toBe(lost);
});

it('ends a process that answers nothing, and none that waits for a service', async () => {
  const { ask, pass, resolveHost, endProcess } = paths(never);
  void ask();
  await pass(5_000);
  expect(resolveHost).toHaveBeenCalledOnce();
  expect(endProcess).not.toHaveBeenCalled();

  resolveHost.mockImplementation(never);
  void ask();
  void ask();
  await pass(5_000);
  expect(resolveHost).toHaveBeenCalledTimes(2);
  expect(endProcess).not.toHaveBeenCalled();
  await pass(5_000);
  expect(endProcess).toHaveBeenCalledOnce();
});

/** As undici rejects: a TypeError that tells nothing, with the cause behind it. */
function fetchFailed(code: string, message = 'x'): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });
}

describe('networkError', () => {
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
  ])('%s', (thrown, error, isUnsent) => {
    expect(networkError(thrown)).toEqual({ error, isUnsent });
  });

  it.each(languages)('names the certificate stores of the three systems in %s', (language) => {
    const { certificate } = messagesIn(language).problems.service;
    expect(certificate).toContain('~/.pki/nssdb');
    expect(certificate).toContain('Root');
  });

  it('does not follow causes without end', () => {
    const error = new Error('round');
    error.cause = error;
    expect(networkError(error).error).toBe('offline');
  });
});
