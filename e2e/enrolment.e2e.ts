import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { healthReport } from '../src/main/health/report.ts';
import { stateSchema } from '../src/main/health/state.ts';
import { firstSecurity } from '../src/main/fleet/enrolment/dynamic-security.ts';
import { dynamicSecurity, startBroker } from '../src/main/fleet/testing/broker.ts';
import { startPublisher } from '../src/main/fleet/testing/members.ts';
import { noKey } from './support/fleet.ts';
import { expect, test } from './support/landside.ts';

test.skip(dynamicSecurity === undefined, 'There is no dynamic security plugin on this computer.');

const admin = { name: 'admin', password: 'of the console' } as const;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('a display without a name is enrolled with a code of a console, by keyboard, and stays so; a kiosk has it in a file', async ({
  start,
  run,
  profile,
}) => {
  await using broker = await startBroker({
    security: firstSecurity('hq', [
      { ...admin, is: 'console' },
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
  const wallPage = first.page.getByRole('main');
  await expect(wallPage).toContainText('This display is not enrolled yet');

  /** As `--health` judges what it has written down. */
  const healthOfWall = () => {
    const file = join(wall.profile, 'health.json');
    const state = existsSync(file) ? stateSchema.parse(readJson(file)) : null;
    return healthReport(state, () => true, Math.floor(Date.now() / 1000));
  };
  await expect.poll(healthOfWall).toMatchObject({
    isHealthy: false,
    reasons: [expect.stringContaining('is not enrolled in its fleet, and shows no flights')],
    state: { enrolment: { problem: null } },
  });
  const ended = await run({ args: ['--health'], profile: wall.profile });
  expect(ended.code).toBe(1);
  expect(ended.stdout).toContain('is not enrolled in its fleet, and shows no flights');

  const fleetConsole = await start({
    args: ['--airport', 'ZRH'],
    profile: mkdtempSync(join(profile, 'console-')),
  });
  const { keyboard } = fleetConsole.page;
  const fleet = fleetConsole.page.getByRole('main', { name: 'Fleet of displays' });
  const dialog = fleetConsole.page.getByRole('dialog', { name: 'Add a display' });
  await keyboard.press('s');
  await expect(fleet.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await keyboard.type(`${broker.url}/hq`);
  await keyboard.press('Tab');
  await keyboard.type(admin.name);
  await keyboard.press('Tab');
  await keyboard.type(admin.password);
  await keyboard.press('Enter');

  const addDisplay = async (name: string): Promise<string> => {
    await fleet.getByRole('button', { name: 'Add a display' }).focus();
    await keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await keyboard.type(name);
    await keyboard.press('Enter');
    const made = dialog.getByRole('textbox', { name: 'Enrolment code' });
    await expect(made).toBeFocused();
    const code = await made.inputValue();
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    return code;
  };

  await test.step('the code', async () => {
    const field = wallPage.getByRole('textbox', { name: 'Enrolment code' });
    // What is typed there are no keys of the board.
    await field.pressSequentially('lobby-1:s');
    await field.press('Enter');
    await expect(wallPage.getByRole('status')).toContainText('This is no enrolment code.');
    await field.fill(await addDisplay('lobby-1'));
    await field.press('Enter');
    await expect(first.board.departures).toBeVisible();
    await expect.poll(healthOfWall).toMatchObject({ state: { enrolment: null } });
    expect(JSON.stringify(healthOfWall())).not.toContain('is not enrolled');
    await expect(fleet.getByRole('row', { name: /lobby-1/ })).toContainText('Unassigned');
  });

  await test.step('it shows what it is told, and is the same after a start', async () => {
    const told = await fleetConsole.page.evaluate(() =>
      window.landside.assignToDisplays({ is: 'all' }, { airport: 'GVA' }),
    );
    expect(told).toEqual({ ok: true, value: null });
    await expect(first.board.airport).toContainText('GVA');
    await first.quit();
    const second = await start(wall);
    await expect(second.board.airport).toContainText('GVA');
    await expect(second.page.getByText('This display is not enrolled yet')).toHaveCount(0);
    await second.quit();
  });

  await test.step('without a keyboard', async () => {
    const file = join(profile, 'code');
    writeFileSync(file, `${await addDisplay('lobby-2')}\n`);
    const kiosk = await start({
      args: [...wall.args, '--kiosk'],
      environment: { ...noKey, FLEET_PASSWORD_FILE: file },
      profile: mkdtempSync(join(profile, 'kiosk-')),
    });
    await expect(kiosk.board.airport).toContainText('GVA');
  });
  expect(publisher.errors).toEqual([]);
});
