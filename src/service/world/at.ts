/**
 * The element at an index that is known to exist.
 * @throws RangeError where it does not: a bug of the caller's
 */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) {
    throw new RangeError(`No element ${index} in a list of ${list.length}`);
  }
  return element;
}
