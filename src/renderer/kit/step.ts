/**
 * The option that a key moves to, of `count`, from `active`; null for a key that does not move, and
 * where there is nothing to move through. The arrows go round at both ends.
 */
export function stepTo(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (active - 1 + count) % count;
    case 'PageDown':
      return Math.min(active + 5, count - 1);
    case 'PageUp':
      return Math.max(active - 5, 0);
    default:
      return null;
  }
}
