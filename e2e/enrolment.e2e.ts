import { firstSecurity } from '../src/main/fleet/enrolment/dynamic-security.ts';
import { dynamicSecurity, startBroker } from '../src/main/fleet/testing/broker.ts';
import { startPublisher } from '../src/main/fleet/testing/members.ts';
import { noKey } from './support/fleet.ts';
import { expect, test } from './support/landside.ts';
import { healthOf } from './support/run-landside.ts';

test.skip(dynamicSecurity === undefined, 'There is no dynamic security plugin on this computer.');

const admin = { name: 'admin', password: 'of the console' } as const;

// That it stays so, and has it from a file, is shown without Electron (display-account.contract.test.ts).
test('a display without a name is enrolled with a code of a console, by keyboard', async ({
  start,
  shared: fleetConsole,
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
  const wall = await start({ args: ['--fleet', `${broker.url}/hq`], environment: noKey });
  const wallPage = wall.page.getByRole('main');
  await expect(wallPage).toContainText('This display is not enrolled yet');

  const healthOfWall = () => healthOf(profile);
  await expect.poll(healthOfWall).toMatchObject({
    isHealthy: false,
    reasons: [expect.stringContaining('is not enrolled in its fleet, and shows no flights')],
    state: { enrolment: { problem: null } },
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

  const field = wallPage.getByRole('textbox', { name: 'Enrolment code' });
  // What is typed there are no keys of the board.
  await field.pressSequentially('lobby-1:s');
  await field.press('Enter');
  await expect(wallPage.getByRole('status')).toContainText('This is no enrolment code.');

  await fleet.getByRole('button', { name: 'Add a display' }).focus();
  await keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await keyboard.type('lobby-1');
  await keyboard.press('Enter');
  const made = dialog.getByRole('textbox', { name: 'Enrolment code' });
  await expect(made).toBeFocused();
  await field.fill(await made.inputValue());
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await field.press('Enter');
  await expect(wall.board.departures).toBeVisible();
  await expect.poll(healthOfWall).toMatchObject({ state: { enrolment: null } });
  expect(JSON.stringify(healthOfWall())).not.toContain('is not enrolled');
  await expect(fleet.getByRole('row', { name: /lobby-1/ })).toContainText('Unassigned');

  const told = await fleetConsole.page.evaluate(() =>
    window.landside.assignToDisplays({ is: 'all' }, { airport: 'GVA' }),
  );
  expect(told).toEqual({ ok: true, value: null });
  await expect(wall.board.airport).toContainText('GVA');
  expect(publisher.errors).toEqual([]);
  // Others look at this application as well.
  await fleetConsole.page.evaluate(() => window.landside.signOutOfFleet());
});
