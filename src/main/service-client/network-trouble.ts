import type { Trouble } from './service-problems.ts';

/** What a rejected `fetch` or a broken body means, and whether the request can have arrived. */
export interface NetworkTrouble {
  readonly trouble: Trouble;
  /** True if the request certainly never reached the service: it is not to be counted. */
  readonly isUnsent: boolean;
}

// Names from Node's system, TLS and zlib errors, from undici, and from Chromium's net_error_list.h
// (`net::ERR_...` in the messages of Electron's net). Looked for in codes, names and messages alike, the
// most telling first.
const meanings: readonly (readonly [RegExp, NetworkTrouble])[] = [
  [
    /^(unexpected redirect|Redirect was cancelled|Attempted to redirect)/m,
    { trouble: 'redirect', isUnsent: false },
  ],
  [
    /CERT_(DATE_INVALID|HAS_EXPIRED|NOT_YET_VALID)/,
    { trouble: 'certificate-date', isUnsent: true },
  ],
  [
    /ERR_TLS_CERT_ALTNAME_INVALID|ERR_CERT_COMMON_NAME_INVALID/,
    { trouble: 'certificate-name', isUnsent: true },
  ],
  // No TLS answers there, as at a port of http: no certificate was seen.
  [/ERR_SSL_PROTOCOL_ERROR|EPROTO/, { trouble: 'malformed', isUnsent: true }],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|ERR_TLS|ERR_SSL/,
    { trouble: 'certificate', isUnsent: true },
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_INTERNET_DISCONNECTED|ERR_NAME_|ERR_CONNECTION_REFUSED|ERR_ADDRESS_UNREACHABLE|ERR_PROXY_CONNECTION_FAILED/,
    { trouble: 'offline', isUnsent: true },
  ],
  [/TIMED_?OUT|_TIMEOUT/, { trouble: 'no-answer', isUnsent: false }],
  [
    /Z_DATA|Z_BUF|ERR_CONTENT_DECODING|HPE_|HTTPParserError|ERR_INVALID_HTTP_RESPONSE|ERR_RESPONSE_HEADERS|HEADERS_OVERFLOW|ERR_INVALID_CHUNKED/,
    { trouble: 'malformed', isUnsent: false },
  ],
];

/** Codes, names and messages of an error and of the errors behind it, to be looked at and never shown. */
function traces(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const code: unknown = 'code' in error ? error.code : null;
  const behind: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [
    typeof code === 'string' ? code : '',
    error.name,
    error.message,
    ...[error.cause, ...behind].flatMap((next) => traces(next, depth + 1)),
  ];
}

/** Reads an error of `fetch` (Node's or Electron's); what cannot be told apart is `offline`. */
export function networkTrouble(error: unknown): NetworkTrouble {
  const trace = traces(error).join('\n');
  const meaning = meanings.find(([pattern]) => pattern.test(trace));
  return meaning?.[1] ?? { trouble: 'offline', isUnsent: false };
}
