import { timerDelay } from '#shared/timer-delay.ts';
import type { ServiceError } from './service-problems.ts';

/**
 * The reasons for which one request can be given up: a time limit, or its caller. Whatever the
 * network does with the abort (a body of Electron's net may go silent instead of failing), `race`
 * ends at once.
 */
export interface Deadline {
  /** To be given to `fetch`. */
  readonly signal: AbortSignal;
  /** What ended the request; null while nothing did. */
  error(): ServiceError | null;
  /** Ends the request with this error unless the time limit is replaced or cleared before. */
  set(milliseconds: number, error: ServiceError): void;
  /** Settles as `work` does, or rejects as soon as the request is given up. */
  race<Value>(work: Promise<Value>): Promise<Value>;
  /** No more limit, no more listener; and the request, if anything is left of it, is ended. */
  close(): void;
}

export function createDeadline(caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let error: ServiceError | null = null;

  function giveUp(reason: ServiceError): void {
    error ??= reason;
    controller.abort();
  }
  const onCallerAbort = () => {
    giveUp('cancelled');
  };

  if (caller?.aborted === true) onCallerAbort();
  caller?.addEventListener('abort', onCallerAbort, { once: true });

  return {
    signal: controller.signal,
    error: () => error,
    set(milliseconds, reason) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, timerDelay(milliseconds), reason);
    },
    race(work) {
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          reject(new Error('given up'));
        };
        if (controller.signal.aborted) onAbort();
        controller.signal.addEventListener('abort', onAbort, { once: true });
        work.then(resolve, reject).finally(() => {
          controller.signal.removeEventListener('abort', onAbort);
        });
      });
    },
    close() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onCallerAbort);
      controller.abort();
    },
  };
}
