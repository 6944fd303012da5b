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

export interface CommandsParts {
  readonly actions: DisplayActions;
  /** UNIX milliseconds. */
  readonly now: () => number;
  /** Settled once it is sent, or cannot be. */
  readonly answer: (id: string, answer: Answer) => Promise<void>;
  /** For the log. */
  readonly onFailure: (command: string, error: unknown) => void;
}

/** Ids of commands that are known not to be done twice, and commands that may wait. */
const mostDone = 200;
const mostWaiting = 10;

/** Takes commands, each id once, and carries them out one after the other. */
export function createCommands(parts: CommandsParts): { take(payload: Uint8Array): void } {
  const { actions } = parts;
  const done = new Set<string>();
  let waiting = 0;
  let last = Promise.resolve();

  async function carryOut(command: Command): Promise<void> {
    const answer = await answerTo(command);
    await parts.answer(command.id, answer);
    if (command.do === 'restart' && answer.is === 'done') actions.restart?.();
  }

  async function answerTo({ do: action, until }: Command): Promise<Answer> {
    if (parts.now() / 1000 > until) return { is: 'refused', why: 'late' };
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
      parts.onFailure(String(action), error);
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
        void parts.answer(command.id, { is: 'refused', why: 'failed' });
        return;
      }
      waiting += 1;
      last = last
        .then(() => carryOut(command))
        .catch((error: unknown) => {
          parts.onFailure(String(command.do), error);
        })
        .finally(() => {
          waiting -= 1;
        });
    },
  };
}
