import { storedAnswer, type StoredAnswer } from './answer-store.ts';
import type { Endpoint } from '../query/endpoint.ts';
import { openApiDocument } from '../documentation/openapi.ts';
import { documentationPage } from '../documentation/page.ts';

/** Something to read that is the same as long as the service runs. */
interface Document {
  readonly answer: StoredAnswer;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where documents lie; what is there is made when the first one is asked for. */
export const documentPaths = ['/openapi.json', '/docs'] as const;

/**
 * What the service says of itself, by path. It needs no key: a browser that opens a page cannot send
 * one, and what stands there is in the published interface already.
 */
export function createDocumentation(
  endpoints: readonly Endpoint[],
): Readonly<Record<(typeof documentPaths)[number], Document>> {
  const openApi = openApiDocument(endpoints);
  const { html, contentSecurityPolicy } = documentationPage(openApi);
  return {
    '/openapi.json': {
      answer: storedAnswer(Buffer.from(JSON.stringify(openApi))),
      type: 'application/json; charset=utf-8',
      headers: {},
    },
    '/docs': {
      answer: storedAnswer(Buffer.from(html)),
      type: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': contentSecurityPolicy,
        'referrer-policy': 'no-referrer',
      },
    },
  };
}
