import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { healthReport } from '../src/main/health/report.ts';
import { stateSchema } from '../src/main/health/state.ts';
import { firstSecurity } from '../src/main/fleet/pairing/dynamic-security.ts';
import { dynamicSecurity, startBroker } from '../src/main/fleet/testing/broker.ts';
import { startPublisher } from '../src/main/fleet/testing/members.ts';
import { noKey } from './support/fleet.ts';
import { expect, test } from './support/landside.ts';

test.skip(dynamicSecurity === undefined, 'There is no dynamic security plugin on this computer.');

const admin = { name: 'admin', password: 'of the desk' } as const;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The code that a display shows. */
async function codeOn(page: Page): Promise<string> {
  const code = page.getByRole('main').locator('.code');
  await expect(code).toHaveText(/^\s*[A-Z]{3}\s*[A-Z]{3}\s*$/);
  return ((await code.textContent()) ?? '').replaceAll(/\s/g, '');
}

test('a display without a name is paired by its code at the desk, by keyboard; it stays so until it is forgotten', async ({
  start,
  run,
  profile,
}) => {
  await using broker = await startBroker({
    security: firstSecurity('hq', [
      { ...admin, is: 'desk' },
      { ...admin, name: 'pub-a', is: 'publisher' },
    ]),
  });
  const { password } = admin;
  await using publisher = startPublisher(
    broker.url,
    'pub-a',
    0,
    [],
    undefined,
    undefined,
    password,
  );
  const wall = {
    args: ['--fleet', `${broker.url}/hq`],
    environment: noKey,
    profile: mkdtempSync(join(profile, 'wall-')),
  };
  const first = await start(wall);
  const code = await codeOn(first.page);
  await expect(first.page.getByRole('main')).toContainText(
    'Type this code in the Landside that manages the fleet hq, under “Pair a display”.',
  );

  /** As `--health` judges what it has written down. */
  const healthOfWall = () => {
    const file = join(wall.profile, 'health.json');
    const state = existsSync(file) ? stateSchema.parse(readJson(file)) : null;
    return healthReport(state, () => true, Math.floor(Date.now() / 1000));
  };
  await expect.poll(healthOfWall).toMatchObject({
    isHealthy: false,
    reasons: [expect.stringContaining('waits to be paired, and shows no flights')],
    state: { pairing: { hasCode: true, problem: null } },
  });
  const ended = await run({ args: ['--health'], profile: wall.profile });
  expect(ended.code).toBe(1);
  expect(ended.stdout).toContain('waits to be paired, and shows no flights');
  expect(ended.stdout).not.toContain(code);

  const desk = await start({
    args: ['--airport', 'ZRH'],
    profile: mkdtempSync(join(profile, 'desk-')),
  });
  const { keyboard } = desk.page;
  const fleet = desk.page.getByRole('main', { name: 'Fleet of displays' });
  const dialog = desk.page.getByRole('dialog', { name: 'Pair a display' });
  await keyboard.press('s');
  await expect(fleet.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await keyboard.type(`${broker.url}/hq`);
  await keyboard.press('Tab');
  await keyboard.type(admin.name);
  await keyboard.press('Tab');
  await keyboard.type(admin.password);
  await keyboard.press('Enter');
  const pairButton = fleet.getByRole('button', { name: 'Pair a display' });
  await pairButton.focus();

  await test.step('a code that no display shows', async () => {
    await keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Code on the display' })).toBeFocused();
    await keyboard.type('ABC DEF');
    await keyboard.press('Tab');
    await keyboard.type('lobby-1');
    // It says so for some seconds only.
    const said = await dialog.getByRole('status').evaluateHandle((status) => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(status.textContent)).observe(status, {
        characterData: true,
        childList: true,
        subtree: true,
      });
      return texts;
    });
    await keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('No display shows this code.');
    expect(await said.jsonValue()).toEqual(['Looking for the display…', '']);
  });

  await test.step('the code', async () => {
    await keyboard.press('Shift+Tab');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(code.toLowerCase());
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(first.board.departures).toBeVisible();
    await expect.poll(healthOfWall).toMatchObject({ state: { pairing: null } });
    expect(JSON.stringify(healthOfWall())).not.toContain('waits to be paired');
    await expect(fleet.getByRole('row', { name: /lobby-1/ })).toContainText('Unassigned');
  });

  await test.step('it shows what it is told, and is the same after a start', async () => {
    const told = await desk.page.evaluate(() =>
      window.landside.assignToDisplays({ is: 'all' }, { airport: 'GVA' }),
    );
    expect(told).toEqual({ ok: true, value: null });
    await expect(first.board.airport).toContainText('GVA');
    await first.quit();
    const second = await start(wall);
    await expect(second.board.airport).toContainText('GVA');
    await expect(second.page.getByText('This display waits to be paired')).toHaveCount(0);
    await second.quit();
  });

  await test.step('forgotten, it shows a code again', async () => {
    const row = fleet.getByRole('row', { name: /lobby-1/ });
    await expect(row).toContainText('Off');
    await row.click();
    await fleet.getByRole('button', { name: 'Forget this display' }).focus();
    await keyboard.press('Enter');
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Forget this display' })
      .focus();
    await keyboard.press('Enter');
    await expect(row).toHaveCount(0);
    const third = await start(wall);
    expect(await codeOn(third.page)).not.toBe(code);
    await expect(third.page.getByRole('main')).toContainText(
      'This display was called lobby-1 until it was forgotten by the fleet.',
    );
  });
  expect(publisher.errors).toEqual([]);
});
