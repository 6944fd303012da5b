import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import { expect, test } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { kept, openSection } from './support/settings-section.ts';

/** A person chooses this file wherever the system asks for one. */
async function chooseFile(app: ElectronApplication, file: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, file);
}

test('a search narrows the settings to what it finds, and a default comes back', async ({
  share,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { page, board } = await share();
  await expect(board.row(/LX 318/)).toBeVisible();
  await page.evaluate(() => window.landside.changeSettings({ cancelledGraceMinutes: 90 }));
  await page.keyboard.press(',');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const field = dialog.getByRole('searchbox', { name: 'Search the settings' });

  await expect(field).toBeVisible();
  await page.keyboard.press('Control+f');
  await expect(field).toBeFocused();
  await page.keyboard.type('CÁNCELLED');
  await expect(dialog.getByRole('status').first()).toHaveText('1 setting found');
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await expect(dialog.getByRole('region')).toHaveCount(1);
  await expect(dialog.getByText('Default: 60 minutes after their time')).toBeVisible();

  await dialog.getByRole('button', { name: 'Back to default' }).click();
  const stay = dialog.getByRole('textbox', { name: 'Cancelled stay' });
  await expect(stay).toHaveValue('60');
  await expect(stay).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Back to default' })).toHaveCount(0);
  expect(await kept(page)).toMatchObject({ cancelledGraceMinutes: 60 });

  await field.fill('flaps');
  await expect(dialog.getByRole('radio', { name: 'Split-flap' })).toBeVisible();
  await field.fill('qqx');
  await expect(dialog.getByText('No setting matches “qqx”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(dialog.getByRole('textbox', { name: 'Cancelled stay' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('settings go into a file and come out of it, without the key', async ({
  share,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { app, page, board } = await share();
  await expect(board.row(/LX 318/)).toBeVisible();
  await page.evaluate(() => window.landside.changeSettings({ clock: '12', mostPages: 3 }));
  const file = join(profile, 'mine.json');
  await chooseFile(app, file);

  const section = await openSection(page, 'Application');
  await section.getByRole('button', { name: 'Save to a file…' }).click();
  await expect(section).toContainText('Saved as mine.json.');
  const text = readFileSync(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ clock: '12', mostPages: 3, airport: 'ZRH' });
  expect(text).not.toContain('sesame');

  await page.evaluate(() => window.landside.changeSettings({ clock: '24', mostPages: 6 }));
  await expect(board.clock).not.toHaveText(/[AP]M/);
  writeFileSync(file, text.replace('"12"', '"13"'));
  await section.getByRole('button', { name: 'Load from a file…' }).click();
  await expect(section).toContainText('Loaded, but not these settings');
  await expect(section).toContainText('as they were: clock.');
  await expect(board.clock).not.toHaveText(/[AP]M/);
  expect(await kept(page)).toMatchObject({ clock: '24', mostPages: 3 });

  writeFileSync(file, text);
  await section.getByRole('button', { name: 'Load from a file…' }).click();
  await expect(section).toContainText('Loaded.');
  await expect(board.clock).toHaveText(/[AP]M/);
  expect(await kept(page)).toMatchObject({ clock: '12', mostPages: 3 });
});
