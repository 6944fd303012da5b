import type { Page } from 'playwright/test';
import type { Announcement } from '../src/shared/settings.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, test } from './support/landside.ts';
import { kept, openSection, tabTo } from './support/settings-section.ts';

const emergency: Announcement = {
  level: 'emergency',
  texts: { en: 'Please leave the building' },
  from: null,
  until: null,
  days: [],
  hours: null,
};

const strip = (page: Page) => page.locator('.strip');
const alert = (page: Page) => page.getByRole('alert');

/** `2026-11-24T08:30` at Zürich, so many minutes from now. */
function timeAtZurich(minutes: number): string {
  const time = new Date(Date.now() + minutes * 60_000);
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Zurich',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(time)
    .replace(' ', 'T');
}

test('a notice is written by keyboard, stands below the board, and is removed', async ({
  share,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { page, board } = await share();
  await expect(board.row(/LX 318/)).toBeVisible();
  const section = await openSection(page, 'Notices');
  await expect(section).toContainText('No notice is on the board now.');

  await tabTo(page, section.getByRole('button', { name: 'Add a notice' }));
  await page.keyboard.press('Enter');
  const text = section.getByLabel('Text, English');
  await expect(text).toBeFocused();
  await test.step('an empty one is refused in a sentence', async () => {
    await tabTo(page, section.getByRole('radio', { name: 'Line below the board' }));
    await page.keyboard.press('Enter');
    await expect(section).toContainText('A notice needs a text in at least one language.');
  });
  await text.focus();
  await page.keyboard.type('Breakfast until 10:30');
  await tabTo(page, section.getByRole('radio', { name: 'Line below the board' }));
  await page.keyboard.press('Enter');
  const change = section.getByRole('button', { name: 'Change Breakfast until 10:30' });
  await expect(change).toBeFocused();
  await expect(section.getByRole('list', { name: 'On the board now' })).toContainText('Breakfast');
  await expect(strip(page)).toHaveText('Breakfast until 10:30');
  await expect(page.getByRole('status').filter({ hasText: 'Breakfast' })).toHaveCount(1);

  await test.step('Escape leaves the form and not the settings', async () => {
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.type(' and later');
    await page.keyboard.press('Escape');
    await expect(change).toBeFocused();
    await expect(section).toBeVisible();
    await expect(strip(page)).toHaveText('Breakfast until 10:30');
  });

  await page.reload();
  await expect(strip(page)).toHaveText('Breakfast until 10:30');
  await expect(board.row(/LX 318/)).toBeVisible();
  const again = await openSection(page, 'Notices');
  await tabTo(page, again.getByRole('button', { name: 'Remove Breakfast until 10:30' }));
  await page.keyboard.press('Enter');
  await expect(again.getByRole('button', { name: 'Add a notice' })).toBeFocused();
  await expect(strip(page)).toHaveCount(0);
  expect(await kept(page)).toMatchObject({ announcements: [] });
});

test('notices change places, and too long a text is told of while it is entered', async ({
  shared: { page },
}) => {
  await page.evaluate(
    (announcements) => window.landside.changeSettings({ announcements: [...announcements] }),
    ['First', 'Second'].map((text) => ({
      ...emergency,
      level: 'line' as const,
      texts: { en: text },
    })),
  );
  const section = await openSection(page, 'Notices');
  await tabTo(page, section.getByRole('button', { name: 'Move down First' }));
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await kept(page)).announcements.map(({ texts }) => texts.en))
    .toEqual(['Second', 'First']);

  await section.getByRole('button', { name: 'Change First' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('many long words '.repeat(17));
  await expect(section).toContainText('too long for two lines at this type size');

  await test.step('a form stays what it was opened for', async () => {
    const text = section.getByLabel('Text, English');
    await text.fill('Of the first');
    // Where their buttons are drawn, by the mouse.
    await section.getByLabel('Remove Second').click({ force: true });
    await section.getByLabel('Change Second').click({ force: true });
    await expect(section.getByRole('button', { name: 'Add a notice' })).toBeDisabled();
    await expect(text).toHaveCount(1);
    expect((await kept(page)).announcements).toHaveLength(2);
    // As another desk would, which takes away the one before it, and adds one.
    await page.evaluate(async () => {
      const { announcements } = (await window.landside.getSettings()).settings;
      const last = announcements.slice(1);
      const added = last.map((each) => ({ ...each, texts: { en: 'Third' } }));
      await window.landside.changeSettings({ announcements: [...last, ...added] });
    });
    await expect(section.getByRole('list', { name: 'On the board now' })).toContainText('Third');
    await expect(text).toHaveValue('Of the first');
    await section.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(section.getByRole('button', { name: 'Change Of the first' })).toBeFocused();
    await expect
      .poll(async () => (await kept(page)).announcements.map(({ texts }) => texts.en))
      .toEqual(['Of the first', 'Third']);
  });

  await test.step('the focus stays where the user has gone while it is saved', async () => {
    await section.getByRole('button', { name: 'Change Third' }).click();
    await expect(section.getByLabel('Text, English')).toBeFocused();
    // At once: no answer can come between.
    await section
      .getByRole('button', { name: 'Save', exact: true })
      .evaluate((save: HTMLElement) => {
        save.click();
        document.querySelector<HTMLElement>('dialog [type="search"]')?.focus();
      });
    await expect(section.getByLabel('Text, English')).toHaveCount(0);
    await expect(section.getByRole('button', { name: 'Change Third' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  });

  await test.step('a double click removes one', async () => {
    const remove = section.getByRole('button', { name: 'Remove Of the first' });
    await remove.click();
    await expect(remove).toHaveCount(0);
    await section.getByRole('button', { name: 'Remove Third' }).hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await section.getByRole('button', { name: 'Add a notice' }).click();
    expect((await kept(page)).announcements).toHaveLength(1);
  });
});

test('an emergency takes the board, and gives it back when it ends', async ({ share, service }) => {
  service.answerSchedules(json([flight(40)]));
  const { page, board } = await share();
  await expect(board.row(/LX 318/)).toBeVisible();
  await expect(board.drawnRows.first()).toBeVisible();

  // What is open over the board makes room.
  await page.keyboard.press('l');
  await expect(board.departures).toHaveCount(0);
  await page.evaluate(
    (announcement) => window.landside.changeSettings({ announcements: [announcement] }),
    { ...emergency, until: timeAtZurich(10) },
  );
  await expect(alert(page)).toHaveText('Please leave the building');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emergency');
  await expect(page.locator('.own')).toContainText('Please leave');
  await expect(page.locator('.flights')).toContainText('LX 318');
  await test.step('the flights can be read by a program as ever', async () => {
    await expect(board.departures).toHaveCount(1);
    await expect(board.row(/LX 318/)).toHaveCount(1);
  });

  // The page ends it, by its clock.
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 11 * 60_000;
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Departures');
  await expect(board.drawnRows.first()).toBeVisible();
  await expect(alert(page)).toHaveText('');
  await expect(page.locator('.flights')).toHaveCount(0);
});

test('in the night only an emergency lights up the board', async ({ share, service }) => {
  service.answerSchedules(json([flight(40)]));
  const { page, board } = await share();
  await expect(board.row(/LX 318/)).toBeVisible();
  await page.evaluate(
    (announcement) => {
      const hoursAgo = (hours: number) =>
        new Date(Date.now() - hours * 3_600_000).toTimeString().slice(0, 5);
      return window.landside.changeSettings({
        announcements: [announcement],
        // It began an hour ago, whatever the time of day, and lasts for another 22.
        night: { from: hoursAgo(1), to: hoursAgo(2), is: 'blank' },
      });
    },
    { ...emergency, level: 'line' as const },
  );
  await expect(page.getByText('The board is back at')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await page.evaluate(
    (announcement) => window.landside.changeSettings({ announcements: [announcement] }),
    emergency,
  );
  await expect(page.locator('.own')).toContainText('Please leave');
  await expect(page.getByText('The board is back at')).toHaveCount(0);
});

test('a page takes its turn after the flights, on every face', async ({ share, service }) => {
  service.answerSchedules(json([flight(40)]));
  const { page, board } = await share();
  await expect(board.row(/LX 318/)).toBeVisible();
  await page.evaluate(
    (announcement) =>
      window.landside.changeSettings({ announcements: [announcement], pageSeconds: 8 }),
    { ...emergency, level: 'page' as const },
  );
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Departures');
  await test.step('by itself, which is the same on all of them', async () => {
    await expect(heading).toHaveText('Information');
  });
  for (const face of ['display', 'split-flap', 'dot-matrix'] as const) {
    await test.step(face, async () => {
      await page.evaluate((shown) => window.landside.changeSettings({ face: shown }), face);
      await page.keyboard.press('Home');
      await expect(heading).toHaveText('Departures');
      await page.keyboard.press('ArrowLeft');
      await expect(heading).toHaveText('Information');
      await page.keyboard.press('ArrowRight');
      await expect(heading).toHaveText('Departures');
      await page.keyboard.press('ArrowLeft');
      await expect(heading).toHaveText('Information');
      await expect(page.locator('.own')).toBeVisible();
      await expect(page.locator('.own canvas')).toHaveCount(face === 'display' ? 0 : 1);
      await expect(page.getByRole('status').filter({ hasText: 'Please leave' })).toHaveCount(1);
    });
  }
});
