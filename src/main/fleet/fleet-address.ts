import type { Reading } from '#shared/typed-in.ts';

/** Which fleet, and where its brokers are. */
export interface FleetAddress {
  /** `mqtts://host:port`, without a path. They know nothing of each other. */
  readonly brokers: readonly string[];
  readonly fleet: string;
}

/** One level of a topic, a user name and a client id at once. */
const namePattern = /^[a-z0-9-]{1,40}$/;

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a broker is on this computer itself. */
export function isOnThisComputer(broker: string): boolean {
  return loopbackHosts.has(new URL(broker).hostname);
}

/** More brokers than any fleet has. */
const mostBrokers = 4;

/** The name of a display or of a publisher. */
export function readFleetName(text: string): Reading<string, string> {
  if (namePattern.test(text)) return { ok: true, value: text };
  return { ok: false, problem: 'It has 1 to 40 small letters, digits and hyphens, like lobby-3.' };
}

/**
 * `mqtts://broker:8883/hq`, several with commas between them: the path is the fleet's name, the same at each broker.
 * Without encryption on this computer alone.
 */
export function readFleetAddress(text: string): Reading<FleetAddress, string> {
  const urls = text.split(',').map((each) => {
    const typed = each.trim();
    return URL.canParse(typed) ? new URL(typed) : null;
  });
  const brokers = new Set<string>();
  const fleets = new Set<string>();
  for (const url of urls) {
    const isSecure = url?.protocol === 'mqtts:';
    const isOwn = url?.protocol === 'mqtt:' && loopbackHosts.has(url.hostname);
    if (url === null || url.hostname === '' || !(isSecure || isOwn)) {
      return wrong('It looks like mqtts://broker.example:8883/hq (mqtt:// on this computer only).');
    }
    if (url.username || url.password || url.search || url.hash) {
      return wrong(
        'The address is without user name and password: the user is the one of --fleet-name, and the password is read from FLEET_PASSWORD.',
      );
    }
    brokers.add(`${url.protocol}//${url.host}`);
    fleets.add(url.pathname.slice(1));
  }
  const [fleet = '', ...others] = fleets;
  if (!namePattern.test(fleet)) {
    return wrong('Its path is the name of the fleet: small letters, digits and hyphens, like /hq.');
  }
  if (others.length > 0) return wrong('All brokers have the same fleet in their path.');
  if (brokers.size > mostBrokers) return wrong(`It names ${mostBrokers} brokers at most.`);
  return { ok: true, value: { brokers: [...brokers], fleet } };
}

function wrong(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem };
}
