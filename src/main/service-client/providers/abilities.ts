import {
  abilities,
  providerFacts,
  providerNames,
  type Ability,
  type ProviderName,
} from '#shared/providers.ts';
import type { EndpointName, Provider } from './provider.ts';
import { providers } from './providers.ts';

/** What has to be there for each ability; what is not an endpoint is a fact about the rows. */
const endpoints: Readonly<Partial<Record<Ability, EndpointName>>> = {
  boards: 'schedules',
  delays: 'delays',
  map: 'flights',
  timetable: 'routes',
  flight: 'lookup',
  aircraft: 'fleets',
};

/** What a provider has, in the order in which it is told. */
export function abilitiesOf(provider: Provider): readonly Ability[] {
  return abilities.filter((ability) => {
    const endpoint = endpoints[ability];
    return endpoint === undefined
      ? providerFacts[provider.name].tellsBoarding
      : provider.endpoints[endpoint] !== undefined;
  });
}

/** The same of all providers. */
// The names are those of the record.
export const abilitiesByProvider = Object.fromEntries(
  providerNames.map((name) => [name, abilitiesOf(providers[name])]),
) as Readonly<Record<ProviderName, readonly Ability[]>>;
