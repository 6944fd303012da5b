import type { LandsideApi } from '#shared/ipc.ts';
import { longestPageError } from '#shared/limits.ts';

/**
 * Sends every error that nothing in the page has caught to main, for the log: also what is given to the browser's own
 * `reportError`. What stands in a field for a key is left out.
 */
export function reportErrors(api: Pick<LandsideApi, 'reportError'>): void {
  const report = (error: unknown): void => {
    // Its own failure must not be reported: that would go on for ever.
    api.reportError(textOf(error).slice(0, longestPageError)).catch(() => undefined);
  };
  addEventListener('error', ({ error, message }) => {
    report(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    report(reason);
  });
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const keys = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')];
  return keys.reduce(
    (left, { value }) => (value === '' ? left : left.replaceAll(value, '…')),
    text,
  );
}
