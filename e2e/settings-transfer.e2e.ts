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
