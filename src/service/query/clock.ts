/** The present as the service sees it, in milliseconds since 1970 UTC. */
export type Clock = () => number;

/** A clock that shows `start` at this moment and runs on from there. Both in milliseconds. */
export function clockFrom(start: number, clock: Clock): Clock {
  const ahead = start - clock();
  return () => clock() + ahead;
}
