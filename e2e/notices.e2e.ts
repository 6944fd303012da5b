import type { Page } from 'playwright/test';
import type { Announcement } from '../src/shared/settings.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, test } from './support/landside.ts';
import { kept, openSection, tabTo } from './support/settings-section.ts';

const line: Announcement = {
  level: 'line',
  texts: {},
  from: null,
  until: null,
  days: [],
  hours: null,
};

const strip = (page: Page) => page.locator('.strip');
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
    ['First', 'Second'].map((text) => ({ ...line, texts: { en: text } })),
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
    // As another console would, which takes away the one before it, and adds one.
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

  await test.step('an emergency leaves the screen that is up', async () => {
    await page.reload();
    await page.getByRole('main').waitFor();
    await page.keyboard.press('l');
    const library = page.getByRole('main', { name: 'Reference library' });
    await expect(library).toBeVisible();
    const emergency = { ...line, level: 'emergency' as const, texts: { en: 'Leave the building' } };
    await page.evaluate(
      (announcement) => window.landside.changeSettings({ announcements: [announcement] }),
      emergency,
    );
    await expect(library).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveText('Leave the building');
  });
});
