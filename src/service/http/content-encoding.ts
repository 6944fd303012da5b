import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The encoding that an `Accept-Encoding` header likes best (RFC 9110, 12.5.3): brotli before gzip
 * before none if it prefers none of them. It ignores what it cannot parse.
 * @param isSmall whether to prefer no encoding if the header allows that
 * @returns `identity` for none; null if the header excludes all of them
 */
export function chooseEncoding(
  header: string | undefined,
  isSmall: boolean,
): Encoding | 'identity' | null {
  const weights = new Map<string, number>();
  for (const part of header?.split(',') ?? []) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const number = Number.parseFloat(weight);
    if (!Number.isNaN(number)) weights.set(name, number);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const identity = weights.get('identity') ?? weights.get('*');
  if (isSmall && identity !== 0) return 'identity';
  const [best] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one));
  // A caller who does not speak of it takes it, if there is nothing else.
  if (best !== undefined && weightOf(best) > 0 && weightOf(best) >= (identity ?? 0)) return best;
  return identity === 0 ? null : 'identity';
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Fast levels: an answer lives for a minute, and most of the gain comes first. */
const brotliQuality = 4;
const gzipLevel = 4;

/** `body` in that encoding, computed beside the event loop. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzipAsync(body, { level: gzipLevel })
    : brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
}
