import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { kept, openSection, tabTo } from './support/settings-section.ts';

const colourOf = (page: Page, name: string) =>
  page.evaluate((property) => document.documentElement.style.getPropertyValue(property), name);

test('the look changes at once, by keyboard, and is saved', async ({ share, service }) => {
  service.answerSchedules(json([flight(40)]));
  const { page, board, profile } = await share();
  await expect(board.row(/LX 318/)).toBeVisible();
  const section = await openSection(page, 'Look');

  await expect(section.getByRole('radio', { name: 'Display' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(section.getByRole('radio', { name: 'Split-flap' })).toBeChecked();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(section).toContainText('Flaps and dots are always dark.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(section.getByRole('radio', { name: 'Display' })).toBeChecked();
  await expect(page.locator('canvas')).toHaveCount(0);

  const appearance = section.getByRole('radiogroup', { name: 'Appearance' });
  await tabTo(page, appearance.getByRole('radio', { name: 'Dark' }));
  const dark = await colourOf(page, '--background');
  await page.keyboard.press('ArrowRight');
  await expect(appearance.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect.poll(() => colourOf(page, '--background')).not.toBe(dark);

  await tabTo(
    page,
    section.getByRole('radiogroup', { name: 'Contrast' }).getByRole('radio', {
      name: 'As the system',
    }),
  );
  const standard = await colourOf(page, '--quiet');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => colourOf(page, '--quiet')).not.toBe(standard);

  await tabTo(
    page,
    section.getByRole('radiogroup', { name: 'Sound of the flaps' }).getByRole('radio', {
      name: 'Off',
    }),
  );
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => kept(page))
    .toMatchObject({
      face: 'display',
      appearance: 'light',
      contrast: 'high',
      hasSound: true,
      palette: 'standard',
      motion: 'system',
    });

  await test.step('the screen, with what comes of it in words', async () => {
    const screen = await openSection(page, 'Legibility');
    const outcome = screen.getByRole('status');
    await tabTo(page, screen.getByLabel('Screen diagonal'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('55');
    await page.keyboard.press('Tab');
    await expect(outcome).toContainText(/\d+ flights, readable from [\d.]+ m/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1,5');
    await page.keyboard.press('Enter');
    await expect(outcome).toContainText('readable from 1.5 m');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('far');
    await page.keyboard.press('Enter');
    await expect(screen).toContainText('Enter a number.');
    await expect(screen.getByLabel('Viewing distance')).toHaveAttribute('aria-invalid', 'true');
    expect(await kept(page)).toMatchObject({ screenInches: 55, viewingMetres: 1.5 });
  });

  await test.step('the hours of the night, which are read as people type them', async () => {
    const night = await openSection(page, 'Night');
    await page.keyboard.press('ArrowLeft');
    await expect(night.getByRole('radio', { name: 'Dimmed' })).toBeChecked();
    await tabTo(page, night.getByLabel('From'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('630');
    await page.keyboard.press('Tab');
    await expect(night.getByLabel('From')).toHaveValue('06:30');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('never');
    await page.keyboard.press('Enter');
    await expect(night).toContainText('A time of day has hours and minutes, like 23:30.');
    await expect
      .poll(() => kept(page))
      .toMatchObject({ night: { from: '06:30', to: '05:00', is: 'dim' } });
  });

  const saved: unknown = JSON.parse(readFileSync(join(profile, 'settings.json'), 'utf8'));
  expect(saved).toMatchObject({ appearance: 'light', contrast: 'high', hasSound: true });

  await test.step('a default comes back', async () => {
    await section.getByRole('button', { name: 'Back to default' }).first().click();
    await expect(appearance.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await kept(page)).toMatchObject({ appearance: 'dark' });
  });
});

test('interface and board speak other languages at once', async ({ share, service }) => {
  service.answerSchedules(json([flight(40)]));
  const { app, page, board } = await share();
  await expect(board.row(/LX 318/)).toBeVisible();
  const section = await openSection(page, 'Languages');
  await expect(section.getByLabel('Interface')).toBeFocused();
  const names = await section.getByLabel('Interface').getByRole('option').allTextContents();
  expect(names.slice(1, 4)).toEqual(['English', 'Deutsch', 'Français']);
  expect(names).toHaveLength(14);

  // One letter, as it chooses at once.
  await tabTo(page, section.getByLabel('Board 1'));
  await page.keyboard.press('F');
  await expect(page.getByRole('table', { name: 'Départs' })).toBeAttached();
  await tabTo(page, section.getByLabel('Board 2'));
  await page.keyboard.press('D');
  await expect.poll(() => kept(page)).toMatchObject({ boardLanguages: ['fr', 'de'] });
  await expect(section.getByLabel('Board 3')).toBeVisible();

  await section.getByLabel('Interface').focus();
  await page.keyboard.press('D');
  await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const menus = () =>
    app.evaluate(({ Menu }) => (Menu.getApplicationMenu()?.items ?? []).map(({ label }) => label));
  await expect.poll(menus).toEqual(['Datei', 'Bearbeiten', 'Ansicht', 'Fenster', 'Hilfe']);
  await page
    .getByRole('dialog')
    .getByRole('region', { name: 'Sprachen' })
    .getByLabel('Bedienung')
    .selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => kept(page)).toMatchObject({ language: 'ar' });
});
