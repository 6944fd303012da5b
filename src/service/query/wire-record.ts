/**
 * A record on its way out. The interface marks fields "when available": what is unknown is left out
 * of the reply, never sent as null. JSON leaves out `undefined` by itself.
 */
export type WireRecord<Clean> = {
  readonly [Field in keyof Clean]?: NonNullable<Clean[Field]> | undefined;
};

/** The record shortened to `fields`, in the order given there. Unknown values stay out. */
export function shorten(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> {
  const short: Record<string, unknown> = {};
  for (const field of fields) {
    const value = record[field];
    if (value !== undefined) short[field] = value;
  }
  return short;
}

/** The values of `fields`, in the order given there; null keeps the place of an unknown one. */
export function valuesOf(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): unknown[] {
  return fields.map((field) => record[field] ?? null);
}
