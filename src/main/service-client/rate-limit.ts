/** How many requests a service lets through until when, as its headers say. */
export interface RateLimit {
  readonly remaining: number;
  /** Milliseconds from now until there are more. */
  readonly resetMs: number;
}

/** What is larger than any wait in seconds is an instant, UNIX seconds. */
const leastInstant = 1_000_000_000;

/**
 * Reads the headers that tell of a limit of requests: `RateLimit: "default";r=0;t=30`
 * (draft-ietf-httpapi-ratelimit-headers), its older form `RateLimit-Remaining` and `RateLimit-Reset`,
 * and `X-RateLimit-Remaining` and `X-RateLimit-Reset`, whose reset is in seconds or an instant.
 *
 * @param now milliseconds since 1970
 * @returns null if they say nothing, or nothing that makes sense
 */
export function rateLimitOf(headers: Headers, now: number): RateLimit | null {
  const [field = ''] = (headers.get('ratelimit') ?? '').split(',');
  const remaining =
    count(/;\s*r=(\d+)/.exec(field)?.[1]) ??
    count(headers.get('ratelimit-remaining') ?? headers.get('x-ratelimit-remaining'));
  const reset =
    count(/;\s*t=(\d+)/.exec(field)?.[1]) ??
    count(headers.get('ratelimit-reset') ?? headers.get('x-ratelimit-reset'));
  if (remaining === null || reset === null) return null;
  const resetMs = reset >= leastInstant ? reset * 1000 - now : reset * 1000;
  return { remaining, resetMs: Math.max(0, resetMs) };
}

function count(text: string | null | undefined): number | null {
  return /^\d{1,12}$/.test(text?.trim() ?? '') ? Number(text) : null;
}
