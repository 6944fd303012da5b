import type { ElectronApplication } from 'playwright/test';

/**
 * Lets what is evaluated in main hold its answer. A promise that only the debugger waits for may be collected
 * as garbage before its answer is sent, and Playwright then fails; so the function runs from a later run of
 * the event loop, whose queue holds the promise.
 */
export function holdAnswers(app: ElectronApplication): void {
  const evaluate = app.evaluate.bind(app);
  app.evaluate = ((action: unknown, argument: unknown) =>
    evaluate(
      (electron, { source, given }) =>
        new Promise<unknown>((resolve, reject) => {
          setImmediate(() => {
            try {
              const run = (0, eval)(`(${source})`) as (...args: unknown[]) => unknown;
              Promise.resolve(run(electron, given)).then(resolve, reject);
            } catch (error) {
              reject(error instanceof Error ? error : new Error(String(error)));
            }
          });
        }),
      { source: String(action), given: argument },
    )) as ElectronApplication['evaluate'];
}
