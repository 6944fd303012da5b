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
