import { expect, test } from '../pictures/support/staged-board.ts';
import { sceneOf } from '../pictures/world/scene.ts';

for (const button of ['Airport', 'Settings', 'Keys']) {
  test(`${button}: by keyboard in, round within, and back to where one was`, async ({
    board: { page, show },
  }) => {
    await show(sceneOf());
    const opener = page.getByRole('toolbar', { name: 'Board' }).getByRole('button', {
      name: button,
      exact: true,
    });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator(':focus')).toHaveCount(1);

    const stops = new Set<string>();
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const { activeElement } = document;
        // The browser's own frame takes a turn between the last stop and the first.
        if (!activeElement || activeElement === document.body) return 'the window';
        if (activeElement.closest('dialog') === null) return 'the board';
        return activeElement.outerHTML;
      });
      stops.add(stop);
    }
    expect(stops).not.toContain('the board');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

test('where one reads from right to left, the arrow to the left turns on', async ({
  board: { page, show },
}) => {
  await show(sceneOf({ language: 'ar' }), { isStill: false });
  const pages = page.getByRole('status');
  await page.keyboard.press('Home');
  await expect(pages).toContainText('صفحة 1 من 4');
  await page.keyboard.press('ArrowLeft');
  await expect(pages).toContainText('صفحة 2 من 4');
  await page.keyboard.press('ArrowRight');
  await expect(pages).toContainText('صفحة 1 من 4');

  await page.keyboard.press('?');
  const next = page.getByRole('dialog').locator('dl > div').filter({ hasText: 'الصفحة التالية' });
  await expect(next).toContainText('←');
  await expect(next).not.toContainText('→');
});

test('where one reads from right to left, back in the library is to the right', async ({
  board: { page, show },
}) => {
  await show(sceneOf({ language: 'ar' }));
  await page.keyboard.press('l');
  const name = page.getByRole('heading', { level: 2 });
  await expect(name).toHaveText('Zürich Airport');
  await page.getByRole('button', { name: 'سويسرا' }).click();
  await expect(name).toHaveText('سويسرا');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(name).toHaveText('Zürich Airport');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(name).toHaveText('سويسرا');

  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
});

test('in the night a key brings the board, and does nothing else', async ({
  board: { page, show },
}) => {
  const night = { from: '23:00', to: '05:00', is: 'blank' } as const;
  await show(sceneOf({ at: '23:30', settings: { night } }));
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.keyboard.press(',');
  await expect(page.getByRole('table', { name: 'Departures' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a search narrows the settings to what it finds', async ({ board: { page, show } }) => {
  await show(sceneOf({ settings: { cancelledGraceMinutes: 90 } }));
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
  await expect(dialog.getByRole('button', { name: 'Back to default' })).toHaveCount(1);

  await field.fill('qqx');
  await expect(dialog.getByText('No setting matches “qqx”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
