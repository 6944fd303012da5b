import type { AirportMatch } from '#shared/ipc.ts';
import type { Store } from '../store/open-store.ts';
import { buildAirportIndex, type AirportIndex } from './airport-index.ts';
import { searchAirports } from './search-airports.ts';
import { readSearchFacts } from './search-facts.ts';

/** The airport search over the cache. */
export interface AirportSearch {
  /** Builds the index ahead of the first search, when the picker opens or main has nothing to do. */
  prepare(): Promise<void>;
  /** The best matches, at most `limit`. The first search waits for the index. */
  search(query: string, limit: number): Promise<AirportMatch[]>;
  /** The reference data has changed: the next search builds the index again. */
  forget(): void;
}

/** Makes a search that builds its index when it is first asked. */
export function createAirportSearch(store: Store): AirportSearch {
  let index: AirportIndex | null = null;
  let building: Promise<AirportIndex> | null = null;
  let isStale = true;

  async function build(): Promise<AirportIndex> {
    isStale = false;
    try {
      index = await buildAirportIndex(store.read(readSearchFacts));
      return index;
    } finally {
      building = null;
    }
  }

  /** An index that is up to date, or on its way to be. */
  function latest(): Promise<AirportIndex> {
    if (building) return building;
    if (index && !isStale) return Promise.resolve(index);
    building = build();
    return building;
  }

  return {
    async prepare() {
      await latest();
    },
    async search(query, limit) {
      return searchAirports(await latest(), query, limit);
    },
    forget() {
      isStale = true;
    },
  };
}
