import { setTimeout as sleep } from 'node:timers/promises';

/** A way into the network: a session of Electron. */
interface NetworkSession {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Asks Chromium's network process, which needs no network for an address. */
  readonly resolveHost: (host: string) => Promise<unknown>;
}

interface NetworkPathParts {
  /** Opens a session that none has used yet; the first is Electron's default. */
  readonly open: () => NetworkSession;
  /** Ends the network process, which hangs; `gone` follows. */
  readonly endProcess: () => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Requests by a network process that may die or hang. */
export interface NetworkPath {
  readonly fetch: typeof globalThis.fetch;
  /** The network process is gone. */
  gone(): void;
  /** How often it has been. */
  readonly deaths: number;
}

/**
 * Milliseconds without headers after which it is asked whether the network process lives, and that it has to answer: both
 * together are over before a request is given up (`headersMs` in limits.ts).
 */
const patience = 5_000;

/** Milliseconds after a request has failed within which the system tells that its process is gone. */
const notice = 1_000;

/**
 * Chromium starts a network process again that has died, but a session of Electron before 41 goes on with what led to the
 * old one, and each of its requests fails forever (electron#49572). A session that was opened since then does not. One whose
 * process hangs, or is stopped, fails nothing and answers nothing: it is ended.
 *
 * A request that was on its way is made once more, as it only asks.
 */
export function createNetworkPath({
  open,
  endProcess,
  wait = (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
}: NetworkPathParts): NetworkPath {
  let session = open();
  let deaths = 0;
  let isLooking = false;
  const untilGone = new Set<() => void>();

  async function look(own: NetworkSession): Promise<void> {
    if (isLooking || own !== session) return;
    isLooking = true;
    const answer = own.resolveHost('127.0.0.1').then(
      () => true,
      () => true,
    );
    const isAnswered = await Promise.race([answer, wait(patience).then(() => false)]);
    isLooking = false;
    if (!isAnswered && own === session) endProcess();
  }

  async function ask(
    url: string,
    init: RequestInit | undefined,
    isLast: boolean,
  ): Promise<Response> {
    const own = session;
    let isOver = false;
    void wait(patience).then(() => (isOver ? undefined : look(own)));
    try {
      return await own.fetch(url, init);
    } catch (error) {
      if (isLast || !String(error).includes('net::ERR_FAILED')) throw error;
      if (own === session) {
        const isGone = new Promise<void>((resolve) => untilGone.add(resolve));
        await Promise.race([isGone, wait(notice)]);
      }
      if (own === session) throw error;
      return await ask(url, init, true);
    } finally {
      isOver = true;
    }
  }

  return {
    fetch: (input, init) => ask(input instanceof Request ? input.url : String(input), init, false),
    gone() {
      deaths += 1;
      session = open();
      for (const resolve of untilGone) resolve();
      untilGone.clear();
    },
    get deaths() {
      return deaths;
    },
  };
}
