import type { ElectronApplication } from 'playwright/test';

/**
 * Sends what the application asks of a provider's own address to a fake on loopback, with its path, and
 * refuses whatever else goes out: a test asks no real provider.
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
