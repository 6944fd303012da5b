import { mount } from 'svelte';
import { loadMessages } from '#shared/messages/catalogue.ts';
import { answerHeartbeats, reportErrors } from './app/page-life.ts';
import { api, board, clock, life, settings } from './app/page.svelte.ts';
import { lettersOf } from './board/board-letters.ts';
import { loadCanvasFace } from './board/faces/canvas-face.ts';
import { typefaces } from './board/shared.svelte.ts';
import Page from './Page.svelte';
import { patiently } from './styles/typeface.ts';
import { boardLanguages } from './words/board-languages.ts';

reportErrors(api);

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
  mount(Page, { target, props: { firstFace } });
  answerHeartbeats(api, life);
}

// What rejects is an error that nothing catches, and is reported as that.
void begin();
