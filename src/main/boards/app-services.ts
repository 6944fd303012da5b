import type { AirportFeed } from '#shared/providers.ts';
import type { AppBus } from './events.ts';
import type { Clock } from '../clock/clock.ts';
import type { WithReference } from '../flights/zone-witness.ts';
import type { ErrorLog } from '../profile/error-log.ts';
import type { KeptLog } from '../profile/log.ts';
import type { NamedService } from '../data/service-link.ts';
import type { FlightDataClient } from '../data/client.ts';
import type { SettingsNow } from '../settings/configuration.ts';
import type { FlightReference } from '../store/flight-reference.ts';
import type { Store } from '../store/open-store.ts';
import type { PlanCosts, PlanCounter } from '../data/quota.ts';

/** The plan of one service and key: its counter, and what polls of boards cost of it. */
export interface ServicePlan {
  /** Of service and key, without the key. */
  readonly name: string;
  readonly counter: PlanCounter;
  readonly costs: PlanCosts;
}

/** The service in use, whichever that is just now. */
export interface ServiceInUse extends NamedService {
  /** `embedded`, or its base URL: under this name the cache keeps what it said. */
  readonly id: string;
  /** Null while it cannot be asked: the embedded one takes its time to start. */
  readonly client: FlightDataClient | null;
  readonly plan: ServicePlan;
  /** It needs a key and has none: a poll costs nothing, and says so. */
  readonly isKeyMissing: boolean;
}

/** What users can see. */
export interface Sight {
  /** A window is not hidden. */
  readonly isWindowVisible: boolean;
  /** A board is looked at, or may be: not on a locked screen. */
  readonly isBoardSeen: boolean;
}

/** What features are made of. */
export interface AppServices {
  readonly bus: AppBus;
  readonly store: Store;
  readonly clock: Clock;
  readonly errors: ErrorLog;
  readonly log: Pick<KeptLog, 'info' | 'warn' | 'error'>;
  readonly configuration: SettingsNow;
  /** IANA zone of this computer. */
  readonly viewerZone: string;
  readonly service: ServiceInUse;
  /** The airport's own feed that its flights come from, by its IATA or ICAO code; null: they come from `service`. */
  readonly feedFor: (airport: string) => AirportFeed | null;
  /** Asks an airport's own feed; null: it cannot be asked just now. */
  readonly feedClient: (feed: AirportFeed) => FlightDataClient | null;
  /** Seconds between two polls of a board by day. */
  readonly pollSeconds: () => number;
  /** Lends the reference data, with the clocks of the service's own times. */
  readonly withReference: WithReference<FlightReference>;
}
