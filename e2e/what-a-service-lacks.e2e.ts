import { expect, test } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';

// Delays and timetables say it where they say that a service is gone (delays.e2e.ts, timetable.e2e.ts).
test('what a service does not have is said in one sentence at a flight and on the map, and the rest goes on', async ({
  share,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  service.answerReference('fleets', json({}, 403));
  service.answerReference('flights', (request, response) => {
    // Live positions and the lookup of a flight share the first part of their paths.
    const isLookup = request.url?.startsWith('/v1/flights/lookup') ?? false;
    json({}, isLookup ? 403 : 404)(request, response);
  });
  const { page, board } = await share();
  await expect(board.row(/LX 318/)).toBeVisible();
  const screen = (name: string) => page.getByRole('main', { name });

  await test.step('a flight that its plan does not tell everything of, asked for once', async () => {
    const panel = page.getByRole('dialog', { name: /^Flight/ });
    // By a click: the cursor of the keyboard goes after a while, also before a late Enter.
    const open = async () => {
      await board.row(/LX 318/).click();
      await expect(panel.getByRole('status')).toContainText('refused the request. These details');
      await expect(panel.getByRole('status')).toHaveCount(1);
      await expect(panel).toContainText('A62');
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    };
    await open();
    const asked = service.received.length;
    await open();
    expect(service.received.slice(asked).filter(({ url }) => url.includes('lookup'))).toEqual([]);
  });

  await test.step('a map without live positions', async () => {
    await page.keyboard.press('m');
    await expect(screen('Map').locator('footer')).toContainText('Map and airports work');
    await screen('Map').getByRole('tab', { name: 'Airports' }).click();
    const airports = screen('Map').getByRole('listbox', { name: /^Airports/ });
    await expect(airports.getByRole('option').first()).toContainText('ZRH');
  });
});
