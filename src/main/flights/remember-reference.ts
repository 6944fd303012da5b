import type { BoardReference } from './board-reference.ts';

function remember<Value>(find: (code: string) => Value): (code: string) => Value {
  const found = new Map<string, Value>();
  return (code) => {
    const known = found.get(code);
    // An undefined value is never stored: what `find` does not know is null.
    if (known !== undefined) return known;
    const value = find(code);
    found.set(code, value);
    return value;
  };
}

/**
 * The same reference data with a cache by code: thousands of records name a hundred airports.
 * For the length of one snapshot, since the data below may change.
 */
export function rememberReference(reference: BoardReference): BoardReference {
  return {
    airport: remember((code) => reference.airport(code)),
    airline: remember((code) => reference.airline(code)),
  };
}
