import { mount } from 'svelte';
import App from './App.svelte';
import { AirportSearch } from './state/airport-search.svelte.ts';
import { BoardState } from './state/board-state.svelte.ts';
import { Clock } from './state/clock.svelte.ts';
import { PageState } from './state/page-state.svelte.ts';
import { SettingsState } from './state/settings-state.svelte.ts';

const api = window.landside;
// Main loads the page with #still where it wants one picture and no more.
const clock = new Clock(() => Date.now(), location.hash === '#still');
const board = new BoardState(api);
const settings = new SettingsState(api);
const pages = new PageState(clock);
const search = new AirportSearch((query) => api.searchAirports(query));

/** Everything the first frame needs is asked for at once; nothing that fails keeps it back. */
const outcomes = await Promise.allSettled([
  document.fonts.load('400 16px B612'),
  document.fonts.load('700 16px B612'),
  board.start(),
  settings.start(),
]);
for (const outcome of outcomes) if (outcome.status === 'rejected') reportError(outcome.reason);
clock.start();

const target = document.getElementById('landside');
if (!target) throw new Error('The page has no place for the board.');
mount(App, {
  target,
  props: {
    clock,
    board,
    settings,
    pages,
    search,
    toggleFullscreen: () => api.toggleFullscreen(),
    getAppInfo: () => api.getAppInfo(),
    reportPainted: (fetchedAt: number | null) => api.reportPainted(fetchedAt),
  },
});
