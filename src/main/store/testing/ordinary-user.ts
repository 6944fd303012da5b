/** On every Linux the id of a user without a right to anything that is not open to all. */
const userWithoutRights = 65_534;

/**
 * Runs something with the rights of an ordinary user: root may write into a read-only folder, which
 * would prove nothing.
 */
export function asOrdinaryUser<Value>(run: () => Value): Value {
  if (process.geteuid?.() !== 0) return run();
  process.seteuid?.(userWithoutRights);
  try {
    return run();
  } finally {
    process.seteuid?.(0);
  }
}
