import type { Page } from 'playwright/test';
import { expect, test } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { minutesFromNow, numbered, timeFields } from './support/flights.ts';

/** Presses Tab until the element with this name has the focus; each stop on the way is visible. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return {
        name:
          element.getAttribute('aria-label') ??
          (element.closest('label') ?? element).textContent.trim(),
        isOutlined: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1,
        isInSight: box.width > 0 && box.bottom > 0 && box.top < window.innerHeight,
      };
    });
    if (stop === null) continue;
    expect(stop, 'every stop of the focus can be seen').toMatchObject({
      isOutlined: true,
      isInSight: true,
    });
    if (stop.name === name) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

test('does everything by keyboard', async ({ share, service }) => {
  const scheduled = minutesFromNow(40);
  const many = Array.from({ length: 60 }, (_, index) => numbered(100 + index, 20 + index));
  const late = numbered(40, 40, timeFields('dep_estimated', scheduled + 20 * 60));
  service.answerSchedules(json([late, ...many]));
  const { page, board } = await share();
  await expect(board.rows).toHaveCount(61);
  const field = page.getByRole('combobox', { name: 'Airport' });

  await test.step('another airport, from the toolbar, and back by Escape', async () => {
    await tabTo(page, 'Airport');
    const toolbar = page.getByRole('toolbar', { name: 'Board' });
    await expect(toolbar).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(toolbar.getByRole('button', { name: 'Airport', exact: true })).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('qqxzjw');
    const said = page.getByRole('dialog').getByRole('status');
    await expect(said).toHaveText('No airport found for “qqxzjw”.');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('geneva');
    await expect(page.getByRole('option', { selected: true })).toContainText('GVA');
    await page.keyboard.press('Enter');
    await expect(board.airport).toHaveText('Geneva GVA');
    await expect(toolbar.getByRole('button', { name: 'Airport', exact: true })).toBeFocused();
  });

  await test.step('the second of the list', async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type('london');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText('London');
    const second = (await options.nth(1).textContent())?.trim().slice(0, 3) ?? '';
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(board.airport).toContainText(second);
    // The board may be there before the dialog has had its answer.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('zrh');
    await expect(options.first()).toContainText('ZRH');
    await page.keyboard.press('Enter');
    await expect(board.airport).toHaveText('Zürich ZRH');
    await expect(board.rows).toHaveCount(61);
  });

  await test.step('the other direction and back', async () => {
    await page.keyboard.press('a');
    await expect(board.arrivals).toBeVisible();
    await page.keyboard.press('d');
    await expect(board.departures).toBeVisible();
  });

  await test.step('which a page that is loaded again remembers', async () => {
    await page.keyboard.press('a');
    await expect(board.arrivals).toBeVisible();
    await page.reload();
    await expect(board.arrivals).toBeVisible();
    await page.keyboard.press('d');
    await expect(board.departures).toBeVisible();
  });

  await test.step('pages', async () => {
    await expect(board.rows).toHaveCount(61);
    await page.keyboard.press('Home');
    await expect(board.status).toContainText(/Page 1 of \d/);
    await expect(board.drawnRows.first()).toContainText('LX 100');
    await page.keyboard.press('PageDown');
    await expect(board.status).toContainText('Page 2 of');
    await expect(board.drawnRows.first()).not.toContainText('LX 100');
    await page.keyboard.press('ArrowLeft');
    await expect(board.status).toContainText('Page 1 of');
    await page.keyboard.press('End');
    await expect(board.drawnRows.last()).toContainText('LX 159');
    await page.keyboard.press('Home');
  });

  await test.step('settings: the clock and the delay threshold, with their effect', async () => {
    await expect(board.row(/LX 40 /)).toContainText(/Delayed \d\d:\d\d/);
    await page.keyboard.press(',');
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await tabTo(page, '24 hours, 18:30');
    await page.keyboard.press('ArrowDown');
    await expect(board.clock).toHaveText(/\d{1,2}:\d\d\s[AP]M/);
    // What is no more as it was can go back to it.
    const flights = dialog.getByRole('region', { name: 'Flights', exact: true });
    const restore = flights.getByRole('button', { name: 'Back to default' });
    await expect(restore).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(restore).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Delayed from')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('30');
    await page.keyboard.press('Tab');
    await expect(board.row(/LX 40 /)).toContainText(/Estimated \d{1,2}:\d\d [AP]M/);

    await expect(restore).toHaveCount(2);
    await page.keyboard.press('Shift+Tab');
    await expect(restore.nth(1)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('soon');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Delayed from')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(board.row(/LX 40 /)).toContainText(/Estimated/);
  });

  await test.step('help, opened from the toolbar, gives the focus back', async () => {
    await tabTo(page, 'Keys');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Choose the airport');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('About Landside');
    // The keys of the board are the dialog's as long as it is open.
    await page.keyboard.press('a');
    await expect(board.departures).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('toolbar', { name: 'Board' }).getByRole('button', { name: 'Keys' }),
    ).toBeFocused();
  });
});

test('points at the first airport, whatever opens under a resting pointer', async ({ shared }) => {
  const { app, page } = shared;
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Airport' });
  await field.fill('san');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  const first = await page.getByRole('option').first().textContent();
  // The pointer rests in the middle of the screen, over an option. Another window goes over it and away again, and
  // this one hears of a movement.
  const hears = page.evaluate(async () => {
    const event = await new Promise<PointerEvent>((resolve) => {
      addEventListener('pointermove', resolve, { capture: true, once: true });
    });
    return event.target instanceof Element && event.target.closest('[role=option]') !== null;
  });
  await app.evaluate(async ({ BrowserWindow, screen }) => {
    const [own] = BrowserWindow.getAllWindows();
    const over = new BrowserWindow({ ...screen.getPrimaryDisplay().bounds, show: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    over.destroy();
    own?.focus();
  });
  expect(await hears).toBe(true);
  await expect(chosen).toHaveText(first ?? '');
});
