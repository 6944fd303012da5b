/**
 * What became of a change to the cache. A change that could not reach the disk but was made in
 * memory is a success: the store's notices speak of it.
 */
export type StoreResult<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `reason` is SQLite's result code, for the log. */
  | { readonly ok: false; readonly reason: string };
