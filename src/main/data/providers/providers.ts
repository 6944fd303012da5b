import {
  type ProviderName,
  abilities,
  providerFacts,
  providerNames,
  type Ability,
} from '#shared/providers.ts';
import { aerodatabox } from './aerodatabox.ts';
import { airlabs } from './airlabs.ts';
import { aviationstack } from './aviationstack.ts';
import { avinor } from './avinor.ts';
import { finavia } from './finavia.ts';
import { hongkong } from './hongkong.ts';
import { incheon } from './incheon.ts';
import { flystack, interfaceProvider } from './interface.ts';
import type { Provider, EndpointName } from './provider.ts';
import { swedavia } from './swedavia.ts';
import { vatsim } from './vatsim.ts';

/** All providers, each from a separate file. */
export const providers: Readonly<Record<ProviderName, Provider>> = {
  interface: interfaceProvider,
  flystack,
  airlabs,
  aerodatabox,
  aviationstack,
  vatsim,
  avinor,
  hongkong,
  swedavia,
  finavia,
  incheon,
};

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
