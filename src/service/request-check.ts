import type { FastifyRequest } from 'fastify';
import { acceptsJson } from './accepts-json.ts';
import { createKeyCheck } from './authentication.ts';
import type { Problem } from './problem.ts';

/** Characters of path and query. The longest sensible request is a tenth of this. */
const longestUrl = 4096;

/** What the check has to know of the paths that there are. */
export interface KnownPaths {
  has(path: string): boolean;
  /** Whether everybody may read what is there, without the key. */
  isOpen(path: string): boolean;
}

/**
 * What is checked before an operation is asked: length, key, path, method, accepted type, encoding;
 * in this order, so that a caller without the key learns nothing about what there is.
 * @returns what is wrong with the request, or null
 */
export function createRequestCheck(
  key: string,
  paths: KnownPaths,
): (request: FastifyRequest) => Problem | null {
  const isKey = createKeyCheck(key);
  return ({ url, method, headers, routeOptions }) => {
    if (url.length > longestUrl) return tooLong;
    const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
    const isRead = method === 'GET' || method === 'HEAD';
    if (paths.isOpen(path)) return isRead ? null : wrongMethod;
    if (!isKey(headers['x-api-key'])) {
      return headers['x-api-key'] === undefined ? keyMissing : keyWrong;
    }
    const isKnown = routeOptions.url !== undefined || paths.has(path);
    if (!isKnown) return nothingHere;
    if (!isRead) return wrongMethod;
    if (!acceptsJson(headers.accept)) return notAcceptable;
    return isDecodable(query) ? null : wrongEncoding;
  };
}

function isDecodable(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}

const tooLong: Problem = {
  code: 'URI_TOO_LONG',
  message: `The address of this request is longer than ${longestUrl} characters.`,
};
const keyMissing: Problem = {
  code: 'UNAUTHORIZED',
  message: 'The header x-api-key is missing; send the key of this service in it.',
};
const keyWrong: Problem = {
  code: 'UNAUTHORIZED',
  message: 'The key in the header x-api-key is not the key of this service.',
};
const nothingHere: Problem = {
  code: 'NOT_FOUND',
  message: 'There is nothing at this path.',
};
const wrongMethod: Problem = {
  code: 'METHOD_NOT_ALLOWED',
  message: 'This service is read-only: use GET or HEAD.',
};
const notAcceptable: Problem = {
  code: 'NOT_ACCEPTABLE',
  message: 'This service answers in application/json only, which the header Accept rules out.',
};
const wrongEncoding: Problem = {
  code: 'VALIDATION_ERROR',
  message: 'The query string has a % that begins no UTF-8 character; write % itself as %25.',
};
