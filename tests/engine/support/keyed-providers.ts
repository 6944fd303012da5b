import type { Ability } from '#shared/providers.ts';
import {
  keyedProviders as fakedProviders,
  type KeyedProvider as FakedProvider,
} from '../../../e2e/support/providers.ts';

/** What a test of the connection says of a provider. */
interface Told {
  /** What it has, at least; null: it allows one timetable a minute, and is not tested. */
  readonly abilities: readonly Ability[] | null;
  /** Its answers say how many calls are left. */
  readonly tellsCallsLeft: boolean;
}

const told: Readonly<Record<FakedProvider['name'], Told>> = {
  flystack: {
    abilities: ['boards', 'delays', 'map', 'timetable', 'flight', 'aircraft'],
    tellsCallsLeft: false,
  },
  airlabs: { abilities: ['boards', 'delays', 'map', 'timetable'], tellsCallsLeft: true },
  aerodatabox: { abilities: ['boards', 'boarding'], tellsCallsLeft: true },
  aviationstack: { abilities: null, tellsCallsLeft: false },
};

/** Providers that want a key, each with a fake of it that has the flight LX 318 of Zurich. */
export const keyedProviders: readonly (FakedProvider & Told)[] = fakedProviders.map((provider) => ({
  ...provider,
  ...told[provider.name],
}));
