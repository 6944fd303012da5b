import { app } from 'electron';

/** Where `npm run dev` serves the page from its sources: `http://127.0.0.1:5173`; null in every other run, and in a package. */
export function devServer(): string | null {
  return app.isPackaged ? null : (process.env.ELECTRON_RENDERER_URL ?? null);
}

/** Where that server tells the page what has changed. */
export function socketOf(server: string): string {
  return server.replace(/^http/, 'ws');
}

/**
 * Answers a request of the page with what Vite makes of its source. Vite writes styles into the page and tells it of
 * changes over a socket, so the policy allows both.
 *
 * @param server address of Vite's server
 * @param policy of the built page
 */
export async function answerFromServer(
  server: string,
  request: Request,
  policy: string,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const accept = request.headers.get('accept') ?? '*/*';
  const answer = await fetch(`${server}${pathname}${search}`, { headers: { accept } });
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      'content-security-policy': `${policy.replace(
        "style-src 'self'",
        "style-src 'self' 'unsafe-inline'",
      )}; connect-src 'self' ${socketOf(server)}`,
    },
  });
}
