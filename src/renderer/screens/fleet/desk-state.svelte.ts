import { api, messages } from '../../app/page.svelte.ts';
import type { DeskView } from '#shared/fleet-desk.ts';
import type { Outcome } from '#shared/ipc.ts';
import { problemText } from '#shared/messages/problem-text.ts';

/** The displays of a fleet as main last told of them. */
export class DeskState {
  #view: DeskView | null = $state.raw(null);

  /** Null until main has told. */
  get view(): DeskView | null {
    return this.#view;
  }

  /** The view, for what is only drawn where there is one. */
  get known(): DeskView {
    if (this.#view === null) throw new Error('The desk has not told yet.');
    return this.#view;
  }

  /** Opens the desk and listens to it; returns the function that closes it. */
  start(): () => void {
    const end = api.onDeskChanged((text) => {
      // Main has made it out of a view.
      this.#view = JSON.parse(text) as DeskView;
    });
    void this.#open();
    return () => {
      end();
      void api.closeDesk();
    };
  }

  async #open(): Promise<void> {
    const view = await api.openDesk();
    // A newer one may have come in the meantime.
    this.#view ??= view;
  }
}

/** Null, or why a call was refused, in a sentence. */
export async function refusalOf(outcome: Promise<Outcome<null>>): Promise<string | null> {
  const answer = await outcome;
  return answer.ok ? null : problemText(answer.problem, messages());
}
