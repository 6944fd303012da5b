/** Whether `record` has each of the values wanted; what is not asked for does not matter. */
export function matches<Wanted extends Readonly<Record<string, unknown>>>(
  record: { readonly [Field in keyof Wanted]?: unknown },
  wanted: Wanted,
): boolean {
  for (const field in wanted) {
    if (wanted[field] !== undefined && record[field] !== wanted[field]) return false;
  }
  return true;
}
