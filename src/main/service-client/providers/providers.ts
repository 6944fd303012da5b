import type { ProviderName } from '#shared/providers.ts';
import { aerodatabox } from './aerodatabox.ts';
import { airlabs } from './airlabs.ts';
import { aviationstack } from './aviationstack.ts';
import { flystack } from './flystack.ts';
import { interfaceProvider } from './interface.ts';
import type { Provider } from './provider.ts';
import { vatsim } from './vatsim.ts';

/** All providers, each from a separate file. */
export const providers: Readonly<Record<ProviderName, Provider>> = {
  interface: interfaceProvider,
  flystack,
  airlabs,
  aerodatabox,
  aviationstack,
  vatsim,
};
