import type { Reading } from '#shared/typed-in.ts';

/** Which fleet, and where its broker is. */
export interface FleetAddress {
  /** `mqtts://host:port`, without a path. */
  readonly broker: string;
  readonly fleet: string;
}

/** One level of a topic, a user name and a client id at once. */
const namePattern = /^[a-z0-9-]{1,40}$/;

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the broker is on this computer itself. */
export function isOnThisComputer({ broker }: FleetAddress): boolean {
  return loopbackHosts.has(new URL(broker).hostname);
}

/** The name of a display or of a publisher. */
export function readFleetName(text: string): Reading<string, string> {
  if (namePattern.test(text)) return { ok: true, value: text };
  return { ok: false, problem: 'It has 1 to 40 small letters, digits and hyphens, like lobby-3.' };
}

/**
 * `mqtts://broker:8883/hq`: the path is the fleet's name. Without encryption on this computer alone. Until 0.1 there could be
 * several, with commas between them, that knew nothing of each other.
 */
export function readFleetAddress(text: string): Reading<FleetAddress, string> {
  const typed = text.trim();
  if (typed.includes(',')) return wrong(severalBrokers);
  const url = URL.canParse(typed) ? new URL(typed) : null;
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
  const fleet = url.pathname.slice(1);
  if (!namePattern.test(fleet)) {
    return wrong('Its path is the name of the fleet: small letters, digits and hyphens, like /hq.');
  }
  return { ok: true, value: { broker: `${url.protocol}//${url.host}`, fleet } };
}

const severalBrokers =
  'A fleet has one broker, so name one; boards that are on show stay. A second one for when it fails is behind the same name: a bridge or a load balancer of the brokers, or a DNS entry that moves.';

function wrong(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem };
}
