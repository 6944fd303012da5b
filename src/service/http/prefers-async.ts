/**
 * Whether a `Prefer` header asks for an answer later (RFC 7240, 4.1). Other preferences, and a `wait`
 * beside it, are passed over, as the RFC allows.
 */
export function prefersAsync(header: string | readonly string[] | undefined): boolean {
  return [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .some((preference) => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}
