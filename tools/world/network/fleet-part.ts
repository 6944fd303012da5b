import type { AircraftTypeFact } from '../../../src/service/world/facts.ts';

/** Aircraft of one type that fly for a carrier: its own, or an affiliate's under its code. */
export interface FleetPart {
  readonly operator: string;
  readonly type: AircraftTypeFact;
  /** May be a fraction where an affiliate shares its fleet among brands. */
  readonly count: number;
  /** Its flights touch one of these airports; empty for anywhere. */
  readonly airports: readonly string[];
}

export const isWide = (type: AircraftTypeFact): boolean =>
  type.category === 'H' || type.category === 'J';
