import { defaultSettings } from '#shared/default-settings.ts';
import { createFakeClock, type FakeClock } from '../clock/fake-clock-for-test.ts';
import { createBus } from '../core/bus.ts';
import { noon } from '../flights/board-for-test.ts';
import { withNames } from '../flights/reference-names.ts';
import { counterStub } from './plan-for-test.ts';
import { clientStub } from '../data/client-stub-for-test.ts';
import type { SettingsNow } from '../settings/configuration.ts';
import { flightReference } from '../store/flight-reference.ts';
import type { Store } from '../store/open-store.ts';
import type { AppServices, ServiceInUse } from './app-services.ts';
import type { AppBus, AppEvents } from './events.ts';

type Changeable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** What a feature is made of, for a test to change, and what the feature has said. */
export interface TestApp extends AppServices {
  readonly clock: FakeClock;
  readonly configuration: Changeable<SettingsNow>;
  /** A service elsewhere, without a limit. */
  readonly service: Changeable<ServiceInUse>;
  /** What was told by the bus, of one name. */
  told<Name extends keyof AppEvents>(name: Name): AppEvents[Name][];
  /** Errors that were logged. */
  readonly met: unknown[];
}

/**
 * @param store over which the features are made
 * @param now UNIX seconds at the beginning
 */
export function appForTest(store: Store, now = noon): TestApp {
  const all: { readonly name: keyof AppEvents; readonly payload: unknown }[] = [];
  const met: unknown[] = [];
  const real = createBus<AppEvents>((_event, error) => {
    throw error;
  });
  const bus: AppBus = {
    ...real,
    // Passed on as it came.
    emit: (name: keyof AppEvents, payload?: never) => {
      all.push({ name, payload });
      real.emit(name, payload as never);
    },
  };
  return {
    bus,
    store,
    clock: createFakeClock(now * 1000),
    errors: { report: (_where, error) => met.push(error) },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    configuration: { settings: defaultSettings, language: 'en' },
    viewerZone: 'Europe/Zurich',
    service: {
      id: 'https://flights.example',
      isEmbedded: false,
      provider: 'interface',
      host: 'flights.example',
      client: clientStub(),
      plan: {
        name: 'https://flights.example',
        counter: counterStub,
        costs: { read: () => null, write: () => undefined },
      },
      isKeyMissing: false,
    },
    feedFor: () => null,
    feedClient: () => null,
    pollSeconds: () => 60,
    withReference: (read, those) =>
      store.read((db) => read(withNames(flightReference(db), those?.names ?? []))),
    // Each was told with its own payload.
    told: <Name extends keyof AppEvents>(name: Name) =>
      all.filter((each) => each.name === name).map(({ payload }) => payload as AppEvents[Name]),
    met,
  };
}
