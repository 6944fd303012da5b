import { mount } from 'svelte';
import { loadMessages } from '#shared/messages/catalogue.ts';
import Page from './Page.svelte';
import { boardLanguages } from './words/board-languages.ts';
import { lettersOf } from './board/board-letters.ts';
import { loadCanvasFace } from './board/faces/canvas-face.ts';
import { AirportSearch } from './app/airport-search.svelte.ts';
import { BoardState } from './app/board-state.svelte.ts';
import { Clock } from './board/paging/clock.svelte.ts';
import { answerHeartbeats, type PageLife } from './app/heartbeat.ts';
import { reportErrors } from './app/report-errors.ts';
import { NightState } from './board/night/night-state.svelte.ts';
import { PageState } from './board/paging/page-state.svelte.ts';
import { SettingsState } from './app/settings-state.svelte.ts';
import { SystemLookState } from './app/system-look.svelte.ts';
import { Typefaces } from './board/fitting/typefaces.svelte.ts';
import { patiently } from './styles/typeface.ts';

const api = window.landside;
reportErrors(api);
const life: PageLife = { drawnBoards: 0, isBroken: false };
// Main loads the page with #still where it wants one picture and no more.
const isStill = location.hash === '#still';
const board = new BoardState(api);
const settings = new SettingsState(api);
const clock = new Clock(() => Date.now() + (settings.view?.clockOffset ?? 0), isStill);
const pages = new PageState(clock);
const search = new AirportSearch((query) => api.searchAirports(query));
const night = new NightState(clock);
const system = new SystemLookState((query) => matchMedia(query));
const typefaces = new Typefaces();

/** Everything the first frame needs is asked for at once; nothing that fails keeps it back. */
async function allOf(parts: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(parts)) {
    if (outcome.status === 'rejected') reportError(outcome.reason);
  }
}

/**
 * Not at the top of the module: a face's code imports from the very file that this is built into, and would wait for the end
 * of what waits for it.
 */
async function begin(): Promise<void> {
  await allOf([
    patiently(document.fonts.load('400 16px B612')),
    patiently(document.fonts.load('700 16px B612')),
    // First: the messages are asked for when they have come, while the boards do.
    settings.start(),
    board.start(),
  ]);

  const { view } = settings;
  // Without settings everything is in English.
  if (!view) await allOf([loadMessages(['en'])]);
  const faceName = view?.settings.face ?? 'display';
  let firstFace: Awaited<ReturnType<typeof loadCanvasFace>> = null;
  await allOf([
    // Without it the display is drawn first, and the face as soon as it has come.
    ...(faceName === 'display'
      ? []
      : [loadCanvasFace(faceName).then((face) => (firstFace = face))]),
    ...(view ? boardLanguages(view.settings, view.languageInForce) : []).map((language) =>
      typefaces.load(language, lettersOf(board.boards, language)),
    ),
  ]);
  clock.start();

  const target = document.getElementById('landside');
  if (!target) throw new Error('The page has no place for the board.');
  mount(Page, {
    target,
    props: {
      parts: {
        clock,
        board,
        settings,
        pages,
        search,
        api,
        night,
        system,
        typefaces,
        firstFace,
        isStill,
        life,
      },
      // Without its board the page is of no use: main ends it, and loads it again.
      onbreak(error: unknown) {
        life.isBroken = true;
        reportError(error);
      },
    },
  });
  answerHeartbeats(api, life);
}

// What rejects is an error that nothing catches, and is reported as that.
void begin();
