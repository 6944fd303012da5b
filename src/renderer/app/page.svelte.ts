import { MediaQuery } from 'svelte/reactivity';
import type { Direction } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import type { Messages } from '#shared/messages/messages.ts';
import type { SystemLook, Theme } from '../styles/theme.ts';
import { AirportSearch } from './searches.svelte.ts';
import { BoardState } from './board-state.svelte.ts';
import { Clock } from './clock.svelte.ts';
import type { PageLife } from './page-life.ts';
import { Navigation } from './navigation.svelte.ts';
import { SettingsState } from './settings-state.svelte.ts';
import { isForEverybody, type Command } from './shortcuts.ts';
import { boardLanguages } from '../words/board-languages.ts';

/*
 * What there is once in a page. Components import it; functions and classes are given what they need, so that their
 * tests can give them something else. A test that draws components puts its own `landside` on the window before it loads
 * them, as the preload script does.
 */

/** Calls to main, and events from it. */
export const { landside: api } = window;

/** Drawn once, for a picture: nothing moves. Main loads the page with #still then. */
export const isStill = location.hash === '#still';

/** What main is told when it asks whether the page lives. */
export const life: PageLife = { drawnBoards: 0, isBroken: false };

export const settings = new SettingsState(api);
export const board = new BoardState(api);
export const clock = new Clock(() => Date.now() + (settings.view?.clock.offset ?? 0), isStill);

const system = {
  light: new MediaQuery('(prefers-color-scheme: light)'),
  highContrast: new MediaQuery('(prefers-contrast: more)'),
  reducedMotion: new MediaQuery('(prefers-reduced-motion: reduce)'),
};

/** What the system wants things to look like, as it is now. */
export const systemLook: SystemLook = {
  get isLight() {
    return system.light.current;
  },
  get isHighContrast() {
    return system.highContrast.current;
  },
  get isReducedMotion() {
    return system.reducedMotion.current;
  },
};

export const airportSearch = new AirportSearch((query) => api.searchAirports(query));

export const navigation = new Navigation(isAllowed, (airport) => {
  void board.choose(airport, shownDirection());
});

/** What the board shows or is to show. */
export function shownDirection(): Direction {
  return board.view?.direction ?? settings.chosen.direction;
}

/** A kiosk turns its pages and is refreshed; nothing is opened on it or changed. */
export function isAllowed(command: Command): boolean {
  return !(settings.view?.wall.isKiosk ?? false) || isForEverybody(command);
}

/** Of the interface; the board has its own. */
export function language(): Language {
  return settings.view?.languageInForce ?? 'en';
}

/** Of the board: at least one, in the order in which they take turns. */
export function shownLanguages(): readonly Language[] {
  return boardLanguages(settings.chosen, language());
}

/** In the language of the interface. */
export function messages(): Messages {
  return messagesIn(language());
}

let readTheme: (() => Theme) | null = null;

/** To be called by what decides on it: the face that is drawn and the night. */
export function provideTheme(read: () => Theme): void {
  readTheme = read;
}

/** The colours that the page has now. */
export function pageTheme(): Theme {
  if (readTheme === null) throw new Error('The page has no theme yet.');
  return readTheme();
}
