import type { CDPSession } from 'playwright/test';
import { expect, test } from '../pictures/support/staged-board.ts';
import { flyingFlight } from '../pictures/world/flights.ts';
import { offline, sceneOf, type Scene } from '../pictures/world/scene.ts';
import { pageStandingOf, tapBoard, touchAll } from '../support/kiosk-standing.ts';
import { sendIn, strike, type RawEvent } from '../support/raw-input.ts';

type Face = 'split-flap' | 'dot-matrix';

/** Where something is wrong and something has been noticed. */
function sceneWith(face: Face, isKiosk: boolean): Scene {
  const scene = sceneOf({ ...offline, openFlights: [flyingFlight], settings: { face, isKiosk } });
  const notices = [{ id: 'cache', code: 'cache.corrupt' } as const];
  return { ...scene, boards: scene.boards.map((board) => ({ ...board, notices })) };
}

/** What a screen reader is told: Chromium's own tree, without what it leaves out of it. */
async function readAloud(session: CDPSession): Promise<string> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, name }) => (ignored ? [] : [String(name?.value)])).join('\n');
}

// The display, and that main does not answer either, is in kiosk-touch.e2e.ts.
for (const face of ['split-flap', 'dot-matrix'] as const) {
  test(`a hand on everything that a kiosk shows opens nothing: ${face}`, async ({
    board: { page, show },
  }) => {
    const session = await page.context().newCDPSession(page);
    const send = (events: readonly RawEvent[]) => sendIn(session, events);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await show(sceneWith(face, true), { isStill: false });
    const first = page.locator('tr.drawn').first();
    const onTop = await first.textContent();
    const [flight = ''] = /[A-Z]{2} \d+/.exec(onTop ?? '') ?? [];
    await expect.poll(() => readAloud(session)).toContain(flight);
    await send(strike('PageDown'));
    await expect(first).not.toHaveText(onTop ?? '');
    await send(strike('Home'));
    await expect(first).toHaveText(onTop ?? '');

    const before = await pageStandingOf(page);
    expect(before).toMatchObject({ open: [], notices: 1, selection: '' });
    await touchAll(page, send);
    expect(await pageStandingOf(page)).toEqual(before);

    // The same finger opens a flight where there is no kiosk.
    await show(sceneWith(face, false), { isStill: false });
    await tapBoard(page, send);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await session.detach();
  });
}
