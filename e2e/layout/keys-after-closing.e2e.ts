import type { Page } from 'playwright/test';
import { expect, test } from '../pictures/support/staged-board.ts';
import { flyingFlight } from '../pictures/world/flights.ts';
import { sceneOf } from '../pictures/world/scene.ts';
import { sendIn, strike } from '../support/raw-input.ts';

/** What is opened by which keys, and how it is found. */
const opened = [
  { name: 'the search for an airport', keys: ['/'], role: 'dialog', title: /airport/i },
  { name: 'the settings', keys: [','], role: 'dialog', title: 'Settings' },
  { name: 'the help', keys: ['?'], role: 'dialog', title: /keyboard|keys|help/i },
  { name: 'the page about Landside', keys: ['i'], role: 'dialog', title: 'About Landside' },
  { name: 'a flight', keys: ['ArrowDown', 'Enter'], role: 'dialog', title: /^Flight/ },
  { name: 'the delays', keys: ['y'], role: 'main', title: 'Delays' },
  { name: 'the timetable', keys: ['t'], role: 'main', title: 'Timetable' },
  { name: 'the map', keys: ['m'], role: 'main', title: 'Map' },
  { name: 'the followed flights', keys: ['f'], role: 'main', title: /followed/i },
  { name: 'the library', keys: ['l'], role: 'main', title: /library/i },
] as const;

/** Whatever is read when nothing else is: the board has no name. */
async function expectBoard(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('table.departures')).toHaveCount(1);
}

test('a key that follows Escape at once is for the board, whatever was open', async ({
  board: { page, show },
}) => {
  await show(sceneOf({ openFlights: [flyingFlight] }), { isStill: false });
  const session = await page.context().newCDPSession(page);
  /** The page takes so many times as long for everything. */
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

  const [picker, , , about] = opened;
  for (const [index, { name, keys, role, title }] of opened.entries()) {
    for (const pressed of keys) {
      await page.keyboard.press(pressed);
      if (pressed === 'ArrowDown') await expect(page.locator('.cursor')).toHaveCount(1);
    }
    await expect(page.getByRole(role, { name: title }), name).toBeVisible();
    const next = index % 2 === 0 ? picker : about;
    // One after the other, without waiting for what the first one does.
    await slowDown(8);
    await sendIn(session, [
      ...strike('Escape'),
      ...next.keys.flatMap((pressed) => strike(pressed)),
    ]);
    await expect(
      page.getByRole('dialog', { name: next.title }),
      `${next.name} after ${name}`,
    ).toBeVisible();
    await slowDown(1);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expectBoard(page);
  }
  await session.detach();
});

test('Escape leaves a page that has yet to come, as fast as it is pressed', async ({
  board: { page, show },
}) => {
  await show(sceneOf(), { isStill: false });
  await page.keyboard.press('t');
  await expect(page.getByRole('main', { name: 'Timetable' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('main', { name: 'Another day' })).toBeVisible();
  // The second before the page below has been drawn again, and after the one above has gone.
  await page.evaluate(async () => {
    const press = (): void => {
      const init = { key: 'Escape', bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    };
    press();
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
    press();
  });
  await expectBoard(page);
  await expect(page.getByRole('main', { name: 'Timetable' })).toHaveCount(0);
});
