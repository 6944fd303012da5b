import type { Locator } from 'playwright/test';
import { expect, test } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';
import { kept, openSection, tabTo } from './support/settings-section.ts';

/** Types text, Enter and Tab faster than anything can be answered. */
async function typeAtOnce(field: Locator, keys: readonly string[]): Promise<void> {
  await field.evaluate((input: HTMLInputElement, pressed) => {
    input.focus();
    for (const key of pressed)
      if (key === 'Enter') {
        const init = { key, bubbles: true, cancelable: true };
        input.dispatchEvent(new KeyboardEvent('keydown', init));
      } else if (key === 'Tab') {
        input.blur();
      } else {
        input.setRangeText(key, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
  }, keys);
}

test('airports are found by name, and stand beside the first', async ({ start, service }) => {
  service.answerSchedules(json([flight(40)]));
  const { page, board } = await start({
    args: ['--base-url', service.baseUrl],
    environment: { FLIGHT_DATA_API_KEY: 'any', TZ: 'Europe/Zurich' },
  });
  await expect(board.row(/LX 318/)).toBeVisible();
  const section = await openSection(page, 'Airports');
  const airport = section.getByRole('combobox', { name: 'Airport', exact: true });
  await expect(airport).toBeFocused();
  await expect(airport).toHaveAttribute('placeholder', 'Zürich ZRH, automatic');
  await test.step('also where one goes on before it is found', async () => {
    await typeAtOnce(airport, ['heathrow', 'Enter', 'Tab']);
    await expect(airport).toHaveValue('London LHR');
    await airport.focus();
  });
  await page.keyboard.type('geneva');
  await expect(section.getByRole('option', { selected: true })).toContainText('GVA');
  await page.keyboard.press('Enter');
  await expect(airport).toHaveValue('Geneva GVA');
  await expect(board.airport).toHaveText('Geneva GVA');
  await test.step('where nothing is typed and nothing proposed, nothing is meant', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await kept(page)).toMatchObject({ airport: 'GVA' });
  });

  const others = section.getByRole('combobox', { name: 'Other airports' });
  await tabTo(page, others);
  await page.keyboard.type('zrh');
  await expect(section.getByRole('option').first()).toBeVisible();
  // The next one is begun as soon as the field is empty.
  await others.evaluate(async (field: HTMLInputElement) => {
    const { port1, port2 } = new MessageChannel();
    const nextTask = () =>
      new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    const init = { key: 'Enter', bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', init));
    while (field.value !== '') await nextTask();
    field.value = 'london ';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await expect(section.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('heathrow');
  await expect(others).toHaveValue('london heathrow');
  await expect(section.getByRole('option').first()).toContainText('LHR');
  await page.keyboard.press('Enter');
  await expect(others).toHaveValue('');
  await expect.poll(() => kept(page)).toMatchObject({ otherAirports: ['ZRH', 'LHR'] });
  await expect(section.getByRole('button', { name: 'Remove LHR London' })).toBeVisible();

  await test.step('Escape closes the list only', async () => {
    await page.keyboard.type('paris');
    await expect(section.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(section.getByRole('option')).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  });

  await test.step('one is taken away again', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(section.getByRole('button', { name: 'Remove LHR London' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(others).toBeFocused();
    await expect.poll(() => kept(page)).toMatchObject({ otherAirports: ['ZRH'] });
  });

  await test.step('the other direction, side by side', async () => {
    const group = section.getByRole('radiogroup', { name: 'The other direction' });
    await tabTo(page, group.getByRole('radio', { name: 'Not shown' }));
    await page.keyboard.press('ArrowLeft');
    await expect(group.getByRole('radio', { name: 'Side by side' })).toBeChecked();
    await expect(section).toContainText('Side by side there is less room');
    await expect.poll(() => kept(page)).toMatchObject({ otherDirection: 'side-by-side' });
  });

  await test.step('an empty field is the airport that is guessed', async () => {
    await airport.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expect.poll(() => kept(page)).toMatchObject({ airport: null });
  });
});

test('filters are lists that grow and shrink', async ({ share, service }) => {
  const other = { airline_iata: 'BA', airline_icao: 'BAW', flight_iata: 'BA713' };
  service.answerSchedules(
    json([
      flight(40),
      numbered(40, 50, { dep_terminal: '2' }),
      flight(55, { ...other, flight_icao: 'BAW713', flight_number: '713' }),
    ]),
  );
  const { page, board } = await share();
  await expect(board.rows).toHaveCount(3);
  const section = await openSection(page, 'Filters');

  const terminals = section.getByRole('combobox', { name: 'Terminals' });
  await expect(terminals).toBeFocused();
  await test.step('proposes what is on the board', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(section.getByRole('option')).toHaveText(['1', '2']);
    await page.keyboard.press('Enter');
    await expect(board.rows).toHaveCount(2);
    await expect(board.row(/LX 40 /)).toHaveCount(0);
  });

  await test.step('takes several with commas, and what is not proposed', async () => {
    await tabTo(page, section.getByRole('combobox', { name: 'Airlines' }));
    await page.keyboard.type('ba, zz');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(section.getByRole('button', { name: /^Remove ZZ/ })).toBeVisible();
    await expect(board.rows).toHaveCount(1);
    await expect(board.row(/BA 713/)).toBeVisible();
  });

  const airlines = section.getByRole('combobox', { name: 'Airlines' });
  await test.step('refuses what is no code of an airline, in a sentence', async () => {
    await airlines.focus();
    await page.keyboard.type('swissair');
    await page.keyboard.press('Enter');
    await expect(section).toContainText('An airline code has two letters or digits');
    await expect(airlines).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(airlines).toHaveValue('');
    await expect(section).not.toContainText('An airline code');
  });

  await test.step('takes one after the other from quick hands, which then go elsewhere', async () => {
    await typeAtOnce(airlines, ['QF', 'Enter', 'N', 'Z', 'Enter', 'Enter']);
    const removeQantas = section.getByRole('button', { name: /^Remove QF/ });
    await expect(section.getByRole('button', { name: /^Remove NZ/ })).toBeVisible();
    await expect(airlines).toHaveValue('');
    const countries = section.getByRole('combobox', { name: 'Countries' });
    await removeQantas.evaluate(
      (button: HTMLElement, next) => {
        button.focus();
        button.click();
        (next as HTMLElement).focus();
      },
      await countries.elementHandle(),
    );
    await expect(removeQantas).toHaveCount(0);
  });

  await test.step('finds countries by name', async () => {
    await page.keyboard.type('united king');
    await expect(section.getByRole('option', { selected: true })).toContainText('GB');
    await page.keyboard.press('Enter');
    await expect(section.getByRole('button', { name: 'Remove GB United Kingdom' })).toBeVisible();
    await expect(board.rows).toHaveCount(1);
  });

  expect(await kept(page)).toMatchObject({
    filters: { terminals: ['1'], airlines: ['BA', 'ZZ', 'NZ'], places: [], countries: ['GB'] },
  });
  for (const name of ['Remove 1', /^Remove BA/, /^Remove ZZ/, /^Remove NZ/, /^Remove GB/]) {
    await section.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(board.rows).toHaveCount(3);
});
