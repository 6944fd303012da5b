import type { ElectronApplication } from 'playwright/test';

/**
 * Sends what the application asks of a provider's own address to a fake on loopback, with its path, and
 * refuses whatever else goes out: a test asks nobody in the world.
 *
 * @param routes by origin: `https://api.flystack.dev`
 */
export async function sendProvidersTo(
  app: ElectronApplication,
  routes: Readonly<Record<string, string>>,
): Promise<void> {
  await app.evaluate(({ net, protocol }, to) => {
    protocol.handle('https', (request) => {
      const { origin, pathname, search } = new URL(request.url);
      const base = to[origin];
      if (base === undefined) return new Response(null, { status: 503 });
      return net.fetch(`${base}${pathname}${search}`, {
        headers: request.headers,
        bypassCustomProtocolHandlers: true,
      });
    });
  }, routes);
}

/** VATSIM's file with these clients, all of them standing at their gates in Zurich. */
export function vatsimFile(callsigns: readonly string[]): object {
  const now = new Date();
  const inMinutes = (minutes: number): string =>
    new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16).replace(':', '');
  return {
    general: { version: 3, reload: 1, update_timestamp: now.toISOString() },
    pilots: callsigns.map((callsign, index) => ({
      ...{ cid: 9_000_000 + index, name: `Somebody ${index}`, callsign },
      ...{ latitude: 47.4581, longitude: 8.5481, altitude: 1416, groundspeed: 0, heading: 154 },
      ...{ transponder: '2000', logon_time: now.toISOString(), last_updated: now.toISOString() },
      flight_plan: {
        ...{ flight_rules: 'I', aircraft_short: 'A320', departure: 'LSZH', arrival: 'EGLL' },
        ...{ alternate: 'EGKK', deptime: inMinutes(20 + index), enroute_time: '0130' },
        ...{ remarks: '', route: 'DCT' },
      },
    })),
    controllers: [],
    prefiles: [],
  };
}
