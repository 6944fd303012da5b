import { api, messages } from '../../app/page.svelte.ts';
import type { ConsoleView } from '#shared/fleet-console.ts';
import type { Outcome } from '#shared/ipc.ts';
import { problemText } from '#shared/messages/problem-text.ts';

/** The displays of a fleet as main last told of them. */
export class ConsoleState {
  #view: ConsoleView | null = $state.raw(null);

  /** Null until main has told. */
  get view(): ConsoleView | null {
    return this.#view;
  }

  /** The view, for what is only drawn where there is one. */
  get known(): ConsoleView {
    if (this.#view === null) throw new Error('The console has not told yet.');
    return this.#view;
  }

  /** Opens the console and listens to it; returns the function that closes it. */
  start(): () => void {
    const end = api.onConsoleChanged((text) => {
      // Main has made it out of a view.
      this.#view = JSON.parse(text) as ConsoleView;
    });
    void this.#open();
    return () => {
      end();
      void api.closeConsole();
    };
  }

  async #open(): Promise<void> {
    const view = await api.openConsole();
    // A newer one may have come in the meantime.
    this.#view ??= view;
  }
}

/** Null, or why a call was refused, in a sentence. */
export async function refusalOf(outcome: Promise<Outcome<null>>): Promise<string | null> {
  const answer = await outcome;
  return answer.ok ? null : problemText(answer.problem, messages());
}
