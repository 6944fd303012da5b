/** The content of an answer: the answer itself, or that of its envelope, `{"data": …}` or `{"response": …}`. */
export function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  if ('data' in body) return body.data;
  if ('response' in body) return body.response;
  return body;
}
