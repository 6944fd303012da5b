/**
 * Every error of the service, synchronous or of a job, has the shape that the interface gives for a
 * failed job: `{"error": {"message", "code"}}`. docs/service.md lists codes and statuses.
 */
export const statuses = {
  VALIDATION_ERROR: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  REQUEST_TIMEOUT: 408,
  URI_TOO_LONG: 414,
  EXPECTATION_FAILED: 417,
  HEADERS_TOO_LARGE: 431,
  RATE_LIMIT_EXCEEDED: 429,
  QUOTA_EXCEEDED: 429,
  TOO_MANY_JOBS: 429,
  INTERNAL_ERROR: 500,
} as const;

export type ErrorCode = keyof typeof statuses;

/** An expected failure: what is sent instead of an answer. */
export interface RequestError {
  readonly code: ErrorCode;
  /** One clear sentence for a person. */
  readonly message: string;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
}

/** Anything but reading. */
export const wrongMethod: RequestError = {
  code: 'METHOD_NOT_ALLOWED',
  message: 'This service is read-only: use GET or HEAD.',
};

export interface ErrorBody {
  readonly error: { readonly message: string; readonly code: ErrorCode };
}

/** The HTTP status that goes with a code. */
export function statusOf(code: ErrorCode): number {
  return statuses[code];
}

/** The error as it goes out. */
export function errorBody({ code, message }: RequestError): ErrorBody {
  return { error: { message, code } };
}

/** Longer than any name there is. */
const longestQuoted = 40;

/**
 * What a caller sent, as a message quotes it: “name”. Nothing in it can pass for the end of the
 * quotation or move the text around it, and what is too long is not quoted at all: half a key would
 * not be known for one.
 */
export function quoted(text: string): string {
  if (text.length > longestQuoted) return '“…”';
  return `“${text.replaceAll(/\p{C}/gu, '\ufffd').replaceAll(/[“”]/g, '"')}”`;
}

/**
 * Messages quote what the caller sent (`quoted`). A caller who puts the key there by mistake
 * must not find it in a log of error messages later.
 */
export function hideKey(message: string, key: string): string {
  return message.replaceAll(/“[^”]*”/g, (quoted) => (quoted.includes(key) ? '“…”' : quoted));
}
