import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import type { Language } from '../../src/shared/languages.ts';
import { loadMessages, messagesIn } from '../../src/shared/messages/catalogue.ts';
import type { SettingsPatch } from '../../src/shared/settings.ts';
import { expect, test } from '../pictures/support/staged-board.ts';
import { lastDepartures } from '../pictures/world/departures.ts';
import {
  bareFlight,
  flyingFlight,
  unknownFlight,
  waitingFlight,
} from '../pictures/world/flights.ts';
import { offline, sceneOf, type SceneOptions } from '../pictures/world/scene.ts';

test.describe.configure({ mode: 'default' });

/** A screen, and how to come to it from the board. */
interface Screen {
  readonly name: string;
  readonly scene?: SceneOptions;
  /** Only what is always dark has no light look. */
  readonly isAlwaysDark?: boolean;
  readonly open?: (page: Page, language: Language) => Promise<void>;
}

const screens: readonly Screen[] = [
  { name: 'the display' },
  { name: 'arrivals', scene: { settings: { direction: 'arrivals' } } },
  { name: 'both directions', scene: { settings: { otherDirection: 'side-by-side' } } },
  { name: 'the split-flap board', scene: { settings: { face: 'split-flap' } }, isAlwaysDark: true },
  { name: 'the dot-matrix board', scene: { settings: { face: 'dot-matrix' } }, isAlwaysDark: true },
  { name: 'an empty board', scene: { flights: [] } },
  { name: 'a board without connection', scene: offline },
  { name: 'a simulated board', scene: { isSimulated: true } },
  { name: 'the blank night', scene: nightly('blank') },
  { name: 'the dim night', scene: nightly('dim') },
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
    name: 'the delays',
    async open(page) {
      await page.keyboard.press('y');
      await expect(page.locator('tbody').first().getByRole('row')).not.toHaveCount(0);
    },
  },
  {
    name: 'the delays of no airline yet',
    async open(page) {
      await page.keyboard.press('y');
      await page.getByRole('button', { pressed: false }).nth(1).click();
      await expect(page.getByRole('combobox')).toBeFocused();
    },
  },
  {
    name: 'the timetable',
    async open(page) {
      await page.keyboard.press('t');
      await page.getByRole('treegrid').focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(1);
    },
  },
  {
    name: 'the timetable by destination',
    async open(page) {
      await page.keyboard.press('t');
      await page.getByRole('button', { pressed: false }).nth(1).click();
      await page.getByRole('row', { expanded: false }).first().click();
      await expect(page.getByRole('row', { expanded: true })).toHaveCount(1);
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
  },
  {
    name: 'the airports of the map, one selected',
    async open(page) {
      await page.keyboard.press('m');
      await page.getByRole('tab').nth(1).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.getByRole('listbox').focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    },
  },
  {
    name: 'a flight that waits',
    scene: { openFlights: [waitingFlight] },
    open: openFlight,
  },
  {
    name: 'a flight in the air',
    scene: { openFlights: [flyingFlight] },
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
    name: 'the help',
    async open(page, language) {
      await loadMessages([language]);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toContainText(
        messagesIn(language).controls.commands['open-help'],
      );
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
  { name: 'an airport in the library', open: openLibrary },
  {
    name: 'a country in the library',
    async open(page) {
      await openLibrary(page);
      await page.locator('dd button').click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Switzerland|سويسرا/);
    },
  },
  {
    name: 'a record of the library of which nothing but the code is known',
    async open(page) {
      await openLibrary(page);
      await page.getByRole('listbox').getByText('QQQQ').first().click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('QQQQ');
    },
  },
  {
    name: 'the library where nothing is found',
    async open(page) {
      await openLibrary(page);
      await page.keyboard.type('qqx');
      await expect(page.getByText(/qqx/)).toBeVisible();
    },
  },
];

async function openFlight(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openLibrary(page: Page): Promise<void> {
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Zürich Airport');
}

function nightly(is: 'blank' | 'dim'): SceneOptions {
  const night = { from: '23:00', to: '05:00', is };
  return { at: '23:30', flights: lastDepartures, settings: { night } };
}

const looks: readonly (readonly [string, SettingsPatch])[] = [
  ['dark', {}],
  ['light', { appearance: 'light' }],
  ['high contrast', { contrast: 'high' }],
  ['light high contrast', { appearance: 'light', contrast: 'high' }],
];

/**
 * What is wrong with the page as it stands, one line a finding. Another look of the same screen has
 * other colours, and nothing else that axe could find.
 */
async function findings(page: Page, look: string, part = 'html'): Promise<string[]> {
  // Legacy mode: the other one opens a page of its own, which Electron does not have.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(part);
  if (look !== 'dark') axe.withRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  );
}

for (const language of ['en', 'ar'] as const) {
  for (const { name, scene = {}, isAlwaysDark, open } of screens) {
    test(`axe finds nothing wrong with ${name} in ${language}`, async ({ board }) => {
      for (const [look, settings] of looks) {
        if (isAlwaysDark && settings.appearance !== undefined) continue;
        const options = { ...scene, language, settings: { ...scene.settings, ...settings } };
        await board.show(sceneOf(options));
        await open?.(board.page, language);
        expect.soft(await findings(board.page, look), look).toEqual([]);
      }
    });
  }

  test(`axe finds nothing wrong with any section of the settings in ${language}`, async ({
    board: { page, show },
  }) => {
    // Every section is as much as a screen.
    test.slow();
    for (const [look, settings] of looks.slice(0, 3)) {
      await show(sceneOf({ language, settings }));
      await page.keyboard.press(',');
      const sections = page.getByRole('dialog').getByRole('navigation').getByRole('button');
      await expect(sections.first()).toBeVisible();
      for (const section of await sections.all()) {
        await section.click();
        const heading = (await section.textContent())?.trim() ?? '';
        expect.soft(await findings(page, look, 'dialog'), `${heading}, ${look}`).toEqual([]);
      }
    }
  });
}
