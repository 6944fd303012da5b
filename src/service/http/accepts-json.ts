/** From the most to the least specific; a more specific range decides (RFC 9110, 12.5.1). */
const ranges = ['application/json', 'application/*', '*/*'];

/**
 * Whether an `Accept` header allows `application/json`. No header allows everything, and so does an
 * empty one. Parameters other than `q` are passed over, and so is what cannot be understood.
 */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const weights = new Map<string, number>();
  for (const part of accept.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    if (ranges.includes(range)) weights.set(range, Number.parseFloat(weight));
  }
  const deciding = ranges.find((range) => weights.has(range));
  return deciding !== undefined && weights.get(deciding) !== 0;
}
