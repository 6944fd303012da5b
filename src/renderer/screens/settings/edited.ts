import { getContext, setContext } from 'svelte';
import type { BoardState } from '../../app/board-state.svelte.ts';
import { board, settings, api, language } from '../../app/page.svelte.ts';
import type { SettingsState } from '../../app/settings-state.svelte.ts';
import { AirportNames } from './airport-names.svelte.ts';

/** The settings that sections show and change, and the boards from which they propose something. */
interface Edited extends Pick<SettingsState, 'known' | 'change'> {
  readonly board: Pick<BoardState, 'boards' | 'view'>;
}

const key = Symbol('the settings that are edited');

const own: Edited = {
  get known() {
    return settings.known;
  },
  change: (patch) => settings.change(patch),
  board,
};

/** Has the sections inside of a component edit others than those of this computer. To be called while it is made. */
export function editOthers(edited: Edited): void {
  setContext(key, edited);
}

/** To be called while a section is made. */
export function editedSettings(): Edited {
  return getContext<Edited | undefined>(key) ?? own;
}

/** Those that the settings and the welcome show beside codes. */
export const names = new AirportNames((code) => api.getAirport(code), language);
