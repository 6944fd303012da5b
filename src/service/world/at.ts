/**
 * The element at an index that is known to exist.
 * @throws RangeError if it does not: a bug of the caller's
 */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) {
    throw new RangeError(`No element ${index} in a list of ${list.length}`);
  }
  return element;
}

/**
 * Says that there is no element at an index. For what is read most often, as `list[index] ?? missing(index)`: each such place
 * sees one kind of list, which engines read faster than `at`, where all kinds pass.
 * @throws RangeError a bug of the caller's
 */
export function missing(index: number): never {
  throw new RangeError(`No element ${index}`);
}
