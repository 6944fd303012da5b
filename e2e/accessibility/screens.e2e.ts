import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { dimTheme } from '../../src/renderer/board/night/dim-theme.ts';
import { customProperties, themeFor } from '../../src/renderer/styles/theme.ts';
import { expect, test, type StagedBoard } from '../pictures/support/staged-board.ts';
import {
  bareFlight,
  flyingFlight,
  unknownFlight,
  waitingFlight,
} from '../pictures/world/flights.ts';
import { ownFlights } from '../pictures/world/own-flights.ts';
import { pictures, type Opening } from '../pictures/world/pictures.ts';
import { sceneOf, type SceneOptions } from '../pictures/world/scene.ts';

/** A screen, and how to come to it from the board. */
interface Screen {
  readonly name: string;
  readonly scene?: SceneOptions;
  readonly opens?: Opening;
  readonly open?: (page: Page) => Promise<void>;
  /** What it shows next, one after the other: the page is loaded once for all of that. */
  readonly then?: readonly Next[];
}

interface Next {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

/** What a picture shows, in the looks and language of the test. */
function ofPicture(name: string, then: readonly Next[] = []): Screen {
  const picture = pictures.find((each) => each.name === name);
  if (picture === undefined) throw new Error(`There is no picture ${name}.`);
  return { ...picture, then };
}

const screens: readonly Screen[] = [
  ...[
    ...['display-1280x720', 'split-flap-1280x720', 'dot-matrix-1280x720', 'display-side-by-side'],
    ...['display-empty', 'display-offline', 'display-night-blank', 'display-night-dim'],
    ...['flights-of-one-number', 'flight-1280x720', 'fleet-sign-in-1280x720'],
    ...['enrolment-spent-light', 'enrol-dialog-ar'],
  ].map((name) => ofPicture(name)),
  {
    name: 'simulated arrivals',
    scene: { flights: ownFlights, settings: { direction: 'arrivals' }, isSimulated: true },
  },
  {
    name: 'the welcome',
    scene: { isFirstStart: true, settings: { airport: null } },
    async open(page) {
      await page.getByRole('dialog').locator('[name=service]').last().click();
      await expect(page.getByRole('dialog').locator('[inputmode=url]')).toBeVisible();
    },
  },
  {
    name: 'the choice of the airport',
    async open(page) {
      await page.keyboard.press('/');
      await page.keyboard.type('a');
      await expect(page.getByRole('option')).toHaveCount(3);
    },
  },
  {
    name: 'a number that no flight has',
    async open(page) {
      await enterFlight(page, 'ZZ9999');
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('ZZ 9999');
    },
  },
  ofPicture('delays-1280x720', [
    {
      name: 'of no airline yet',
      async open(page) {
        await page.getByRole('button', { pressed: false }).first().click();
        await expect(page.getByRole('combobox')).toBeFocused();
      },
    },
    {
      name: 'of two airlines',
      async open(page) {
        await page.keyboard.type('lx, lh');
        await page.keyboard.press('Enter');
        await expect(page.locator('tbody').first().getByRole('row')).not.toHaveCount(0);
      },
    },
    {
      name: 'of what is no flight number',
      async open(page) {
        // Airport, airline and route are before it.
        await page.getByRole('button', { pressed: false }).nth(2).click();
        await page.keyboard.type('one');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
      },
    },
  ]),
  {
    name: 'the timetable',
    async open(page) {
      await page.keyboard.press('t');
      await page.getByRole('treegrid').focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(1);
    },
    then: [
      {
        name: 'by destination',
        async open(page) {
          // After what else it could be of, and arrivals.
          await page.getByRole('button', { pressed: false }).nth(4).click();
          await page.getByRole('row', { expanded: false }).first().click();
          await expect(page.getByRole('row', { expanded: true })).toHaveCount(1);
        },
      },
      {
        name: 'of a route, with airports proposed',
        async open(page) {
          await page.getByRole('button', { pressed: false }).nth(1).click();
          await expect(page.locator('input[role="combobox"]').nth(1)).toBeFocused();
          await page.keyboard.type('l');
          await expect(page.locator('[role="option"][aria-selected="true"]')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'another day',
    async open(page) {
      await page.keyboard.press('c');
      await expect(page.locator('input[type="date"]')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('grid').focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(1);
    },
  },
  {
    name: 'the map, with a flight selected',
    async open(page) {
      await page.keyboard.press('m');
      await page.getByRole('listbox').focus();
      await expect(page.getByRole('option')).toHaveCount(6);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    },
    then: [
      {
        name: 'its airports, one selected',
        async open(page) {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
          await page.getByRole('tab').nth(1).click();
          await expect(page.getByRole('option').first()).toBeVisible();
          await page.getByRole('listbox').focus();
          await page.keyboard.press('ArrowDown');
          await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
        },
      },
      {
        name: 'one origin alone',
        async open(page) {
          await page.keyboard.press('f');
          await page.keyboard.type('zrh');
          await expect(page.getByRole('option', { name: 'ZRH' }).first()).toBeVisible();
          await page.keyboard.press('Enter');
          await expect(page.locator('.filter.on')).toBeVisible();
          await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
        },
      },
    ],
  },
  {
    name: 'a flight that waits',
    scene: { openFlights: [waitingFlight] },
    open: openFlight,
  },
  {
    name: 'a flight of which little is known',
    scene: { openFlights: [bareFlight] },
    open: openFlight,
  },
  {
    name: 'a flight that is not known',
    scene: { openFlights: [unknownFlight] },
    open: openFlight,
  },
  {
    name: 'followed flights',
    scene: { openFlights: [flyingFlight, waitingFlight, bareFlight] },
    async open(page) {
      await page.keyboard.press('f');
      await expect(page.getByRole('listitem')).toHaveCount(3);
    },
  },
  {
    name: 'a row that the cursor is on',
    async open(page) {
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('.cursor')).toHaveCount(1);
    },
  },
  {
    name: 'the displays of a fleet, two of them selected',
    async open(page) {
      await page.keyboard.press('s');
      await page.getByRole('grid').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(2);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('gate-a-2');
    },
    then: [
      {
        name: 'what they have answered',
        async open(page) {
          await page.locator('aside .segments button').nth(1).click();
          await expect(page.locator('aside').getByRole('listitem')).toHaveCount(2);
        },
      },
      {
        name: 'its publishers, its broker and changes',
        async open(page) {
          await page.locator('aside .segments button').nth(2).click();
          await expect(page.getByText('mqtts://broker.example:8883').first()).toBeVisible();
        },
      },
      {
        name: 'what is assigned to them',
        async open(page) {
          await page.getByRole('toolbar').getByRole('button').last().click();
          await expect(page.getByRole('dialog').getByRole('region')).toHaveCount(5);
        },
      },
      {
        name: 'notices for all',
        async open(page) {
          await page.keyboard.press('Escape');
          await page.getByRole('toolbar').getByRole('button').nth(-2).click();
          await expect(page.getByRole('dialog').getByRole('region')).toHaveCount(1);
        },
      },
      {
        name: 'groups',
        async open(page) {
          await page.keyboard.press('Escape');
          await page.getByRole('toolbar').getByRole('button').nth(-3).click();
          await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
        },
      },
      {
        name: 'before a restart of two',
        async open(page) {
          await page.keyboard.press('Escape');
          await page.getByRole('toolbar').getByRole('button').nth(-4).click();
          await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(3);
        },
      },
    ],
  },
  {
    name: 'the help',
    async open(page) {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toContainText('Keys');
    },
  },
  {
    name: 'the application about itself',
    async open(page) {
      await page.keyboard.press('i');
      await expect(page.getByRole('dialog')).toContainText('SQLite');
    },
  },
  {
    name: 'the settings, searched',
    async open(page) {
      await page.keyboard.press(',');
      await page.getByRole('searchbox').fill('24');
      await expect(page.getByRole('dialog').getByRole('region')).toHaveCount(1);
    },
  },
  ofPicture('library-1280x720', [
    {
      name: 'a country',
      async open(page) {
        await page.locator('dd button').click();
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Switzerland|سويسرا/);
      },
    },
    {
      name: 'a record of which nothing but the code is known',
      async open(page) {
        await page.getByRole('listbox').getByText('QQQQ').first().click();
        await expect(page.getByRole('heading', { level: 2 })).toHaveText('QQQQ');
      },
    },
    {
      name: 'an aircraft, and where it is',
      async open(page) {
        await page.keyboard.press('/');
        await expect(page.locator('input:focus')).toBeVisible();
        await page.keyboard.type('hb');
        await expect(page.getByRole('heading', { level: 2 })).toHaveText('HB-JDA');
        await page.getByRole('region').getByRole('button').last().click();
        await expect(page.getByText(/7600/)).toHaveCount(2);
      },
    },
    {
      name: 'nothing is found',
      async open(page) {
        await page.keyboard.press('/');
        await expect(page.locator('input:focus')).toBeVisible();
        await page.keyboard.type('qqx');
        await expect(page.getByText(/qqx/)).toBeVisible();
      },
    },
  ]),
];

async function enterFlight(page: Page, number: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
}

async function openFlight(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The page follows the system: it takes another look where a screen is open. Waits until it has all its colours. */
async function take(
  look: 'dark' | 'light',
  { page, settle }: StagedBoard,
  { settings }: SceneOptions,
): Promise<void> {
  await page.emulateMedia({ colorScheme: look, contrast: 'no-preference' });
  const face = settings?.face ?? 'display';
  const isLight = face === 'display' && look === 'light';
  const theme = themeFor({ face, isLight, isHighContrast: false, isColourBlindSafe: false });
  const colours = customProperties(settings?.night?.is === 'dim' ? dimTheme(theme) : theme);
  const areInForce = () =>
    page.evaluate((properties) => {
      const { style } = document.documentElement;
      return Object.entries(properties).every(([name, value]) => {
        return style.getPropertyValue(name) === value;
      });
    }, colours);
  await expect.poll(areInForce, { intervals: [20] }).toBe(true);
  await settle();
  // A colour on its way from one look to the other is that of neither.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}

const contrast = 'color-contrast';

/**
 * What is wrong with the page as it stands, one line a finding, by all rules of axe, by that of contrast alone or by all
 * others.
 */
async function findings(
  page: Page,
  rules: 'all' | 'contrast' | 'other',
  part = 'html',
): Promise<string[]> {
  // A page that has axe already does not need it again, which would take longer than what is looked for.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Legacy mode: the other one opens a page of its own, which Electron does not have.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).setLegacyMode();
  axe.include(part);
  // What is well need not be written down, element by element.
  axe.options({ resultTypes: ['violations'] });
  if (rules === 'contrast') axe.withRules(contrast);
  if (rules === 'other') axe.disableRules(contrast);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  );
}

test('axe finds what has become wrong since it looked last', async ({ board: { page, show } }) => {
  await show(sceneOf());
  expect(await findings(page, 'all')).toEqual([]);
  await page.evaluate(() => {
    document.body.append(new Image());
  });
  expect(await findings(page, 'all')).toContainEqual(expect.stringMatching(/^image-alt: /));
});

/** A board, a dialog and a page: the structure is the same in all languages, and the catalogues lack no words. */
const inArabic: ReadonlySet<string> = new Set([
  ...['display-1280x720', 'flight-1280x720', 'library-1280x720'],
]);

for (const { name, scene = {}, opens, open, then = [] } of screens) {
  const isOfTwoLooks = (scene.settings?.face ?? 'display') === 'display';
  for (const language of inArabic.has(name) ? (['en', 'ar'] as const) : (['en'] as const)) {
    test(`axe finds nothing wrong with ${name} in ${language}`, async ({ board }) => {
      const examine = async (part: string): Promise<void> => {
        // In Arabic the colours are the same, and their rule takes longer than all others; flaps and dots are always dark.
        const rules = language === 'en' ? 'all' : 'other';
        expect.soft(await findings(board.page, rules), `${part}, dark`).toEqual([]);
        if (language !== 'en' || !isOfTwoLooks) return;
        // It has other colours, and nothing else that axe could find. That the same pairs of colours are legible in high
        // contrast as well, src/renderer/styles/theme.test.ts knows.
        await take('light', board, scene);
        expect.soft(await findings(board.page, 'contrast'), `${part}, light`).toEqual([]);
        await take('dark', board, scene);
      };
      const settings = { ...scene.settings, appearance: 'system' as const };
      await board.page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' });
      await board.show(sceneOf({ ...scene, language, settings }));
      if (opens !== undefined) await board.open(opens);
      await open?.(board.page);
      await take('dark', board, scene);
      await examine(name);
      for (const next of then) {
        await next.open(board.page);
        await board.settle();
        await examine(next.name);
      }
    });
  }
}

/** Of colours axe says nothing where they are not in sight: so section by section. */
async function colourFindings(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog');
  const found: string[] = [];
  for (const entry of await dialog.getByRole('navigation').getByRole('button').all()) {
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'true');
    const name = (await entry.textContent())?.trim() ?? '';
    const section = dialog.getByRole('region', { name, exact: true });
    const id = (await section.getAttribute('aria-labelledby')) ?? '';
    found.push(...(await findings(page, 'contrast', `section[aria-labelledby="${id}"]`)));
  }
  return found;
}

test('axe finds nothing wrong with any section of the settings', async ({ board }) => {
  const { page } = board;
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' });
  await board.show(sceneOf({ settings: { appearance: 'system' } }));
  await page.keyboard.press(',');
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
  expect.soft(await findings(page, 'other')).toEqual([]);
  for (const look of ['dark', 'light'] as const) {
    await take(look, board, {});
    expect.soft(await colourFindings(page), look).toEqual([]);
  }
});
