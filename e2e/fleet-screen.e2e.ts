import { mosquitto, startBroker } from '../src/main/fleet/testing/broker.ts';
import { startPublisher } from '../src/main/fleet/testing/members.ts';
import { expect, test } from './support/landside.ts';
import { startSimulatedDisplay } from './support/simulated-display.ts';

test.skip(mosquitto === undefined, 'There is no Mosquitto on this computer.');

test('signs in to a fleet, and tells one of its displays what to do and what to show, by keyboard', async ({
  shared,
}) => {
  await using broker = await startBroker();
  await using publisher = startPublisher(broker.url, 'pub-a');
  await using display = startSimulatedDisplay(broker.url, 'lobby-1');
  const { page, board } = shared;
  const fleet = page.getByRole('main', { name: 'Fleet of displays' });
  const row = fleet.getByRole('row', { name: /lobby-1/ });
  const press = async (name: string): Promise<void> => {
    await fleet.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };

  await page.keyboard.press('s');
  await expect(fleet.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await page.keyboard.type('http://broker.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('admin');
  await page.keyboard.press('Enter');
  await expect(fleet.getByRole('alert')).not.toBeEmpty();
  await fleet.getByRole('textbox', { name: 'Address' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${broker.url}/hq`);
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Unassigned');
  await expect(row).toContainText('ZRH Departures');

  await test.step('identify', async () => {
    await fleet.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await expect(fleet.getByRole('heading', { name: 'lobby-1' })).toBeVisible();
    await press('Identify');
    await expect(fleet.getByText('Done: 1 of 1')).toBeVisible();
    expect(display.commands()).toEqual(['identify']);
  });

  await test.step('another airport', async () => {
    await press('Assign');
    const dialog = page.getByRole('dialog', { name: 'Assign settings' });
    await dialog.getByRole('combobox', { name: 'Airport', exact: true }).focus();
    await page.keyboard.type('gva');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Settings changed: 1')).toBeVisible();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('GVA Departures');
    await expect(row).toContainText('Well');
    expect(display.assignment()?.settings).toEqual({ airport: 'GVA' });
  });

  await test.step('undo takes one change back, however often it is pressed until that is seen', async () => {
    await page.evaluate(async () => {
      const lobby = { is: 'displays', names: ['lobby-1'] } as const;
      await window.landside.assignToDisplays(lobby, { airport: 'LHR' });
    });
    await expect(row).toContainText('LHR Departures');
    const undo = fleet.getByRole('button', { name: 'Undo the last change' });
    // At once: no answer can come between.
    await undo.evaluate((button: HTMLElement) => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await expect(row).toContainText('GVA Departures');
    await expect(undo).toBeEnabled();
    expect(display.assignment()?.settings).toEqual({ airport: 'GVA' });
  });

  await test.step('a notice for all', async () => {
    await press('Notices');
    const dialog = page.getByRole('dialog', { name: 'Notices' });
    await dialog.getByRole('button', { name: 'Add a notice' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.locator('textarea').first()).toBeFocused();
    await page.keyboard.type('Breakfast until 10:30');
    await dialog.getByRole('button', { name: 'Save', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => display.notice()?.notices.map(({ texts }) => texts.en))
      .toEqual(['Breakfast until 10:30']);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('notices of a group, two of which are removed before a view tells of the first', async () => {
    await page.evaluate(async () => {
      const notice = { level: 'line' as const, from: null, until: null, days: [], hours: null };
      const announcements = ['First', 'Second'].map((en) => ({ ...notice, texts: { en } }));
      await window.landside.groupDisplays('Lobby', ['lobby-1']);
      await window.landside.sendNotices({ is: 'group', group: 'Lobby' }, { announcements });
    });
    const sent = () => display.assignment()?.notices.map(({ texts }) => texts.en);
    await expect.poll(sent).toEqual(['First', 'Second']);
    await press('Notices');
    const dialog = page.getByRole('dialog', { name: 'Notices' });
    await dialog.getByRole('radio', { name: 'A group' }).check();
    await expect(dialog.getByRole('button', { name: 'Remove Second' })).toBeVisible();
    await dialog.evaluate(async (element) => {
      const remove = (name: string) =>
        element.querySelector<HTMLElement>(`[aria-label="Remove ${name}"]`)?.click();
      // After one view it is a second to the next.
      await new Promise<void>((resolve) => {
        const end = window.landside.onConsoleChanged(() => {
          end();
          resolve();
        });
      });
      remove('First');
      // What is asked later is answered later.
      await window.landside.costOfAssignment({ is: 'all' }, null);
      await new Promise((resolve) => setTimeout(resolve));
      remove('Second');
    });
    await expect.poll(sent).toEqual([]);
    await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  expect(publisher.errors).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(board.departures).toBeVisible();
  // Others look at this application as well.
  await page.evaluate(() => window.landside.signOutOfFleet());
});
