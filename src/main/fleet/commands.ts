import type { AppServices } from '../boards/app-services.ts';
import { type Answer, readCommand, type Command } from './control.ts';

/** What a display does when its fleet tells it to; what throws has failed. */
export interface DisplayActions {
  /** Its name is seen on all of its screens. */
  identify(): void;
  /** What is on its first screen: a JPEG of at most `mostOfPicture` bytes. */
  picture(): Promise<Uint8Array>;
  reload(): void;
  /** Ends, for its supervisor to start it again; null: there is none. */
  readonly restart: (() => void) | null;
}

/** Ids of commands that are known not to be done twice, and commands that may wait. */
const mostDone = 200;
const mostWaiting = 10;

/**
 * Takes commands, each id once, and carries them out one after the other.
 *
 * @param answer settles once the answer is sent, or cannot be
 */
export function createCommands(
  actions: DisplayActions,
  answer: (id: string, answer: Answer) => Promise<void>,
  { clock, log }: Pick<AppServices, 'clock' | 'log'>,
): { take(payload: Uint8Array): void } {
  const done = new Set<string>();
  let waiting = 0;
  let last = Promise.resolve();

  function logFailure(action: Command['do'], error: unknown): void {
    log.warn(`The fleet’s command “${String(action)}” could not be carried out: ${String(error)}`);
  }

  async function carryOut(command: Command): Promise<void> {
    const said = await answerTo(command);
    await answer(command.id, said);
    if (command.do === 'restart' && said.is === 'done') actions.restart?.();
  }

  async function answerTo({ do: action, until }: Command): Promise<Answer> {
    if (clock.now() / 1000 > until) return { is: 'refused', why: 'late' };
    try {
      switch (action) {
        case 'identify':
          actions.identify();
          return { is: 'done' };
        case 'picture':
          return { is: 'picture', jpeg: await actions.picture() };
        case 'reload':
          actions.reload();
          return { is: 'done' };
        case 'restart':
          return actions.restart === null ? { is: 'refused', why: 'unsupervised' } : { is: 'done' };
        case null:
          return { is: 'refused', why: 'unknown' };
      }
    } catch (error) {
      logFailure(action, error);
      return { is: 'refused', why: 'failed' };
    }
  }

  return {
    take(payload) {
      const command = readCommand(payload);
      if (command === null || done.has(command.id)) return;
      done.add(command.id);
      const [oldest] = done;
      if (done.size > mostDone && oldest !== undefined) done.delete(oldest);
      if (waiting >= mostWaiting) {
        void answer(command.id, { is: 'refused', why: 'failed' });
        return;
      }
      waiting += 1;
      last = last
        .then(() => carryOut(command))
        .catch((error: unknown) => {
          logFailure(command.do, error);
        })
        .finally(() => {
          waiting -= 1;
        });
    },
  };
}
