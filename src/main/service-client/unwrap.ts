/** What an answer holds: itself, or what is in its envelope, `{"data": …}` or `{"response": …}`. */
export function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  if ('data' in body) return body.data;
  if ('response' in body) return body.response;
  return body;
}
