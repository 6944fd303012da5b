import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import { json } from './support/fake-service.ts';
import { numbered } from './support/flights.ts';
import { standingOf } from './support/kiosk-standing.ts';
import { expect, key, test } from './support/landside.ts';
import {
  click,
  modifierBits,
  move,
  press,
  release,
  sendAll,
  strike,
  tap,
  touch,
  wheel,
  type Point,
  type RawEvent,
} from './support/raw-input.ts';
import { sendKey } from './support/screens.ts';

/** What is done to the board; the same every time, so that what fails once fails again. */
const seed = 20_261_122;
const deeds = 4000;

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const keys = [
  ...Array.from('abcdefghijklmnopqrstuvwxyz0123456789/,.+-=? '),
  ...['Enter', 'Escape', 'Tab', 'Backspace', 'Delete', 'ContextMenu', 'Home', 'End', 'PageUp'],
  ...['PageDown', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ...['F1', 'F3', 'F5', 'F7', 'F10', 'F11', 'F12'],
] as const;

const modifiers = ['control', 'shift', 'alt', 'meta'] as const;
type Modifier = (typeof modifiers)[number];

/** A user without a plan. */
class Monkey {
  readonly #random: () => number;
  readonly #width: number;
  readonly #height: number;

  constructor(random: () => number, width: number, height: number) {
    this.#random = random;
    this.#width = width;
    this.#height = height;
  }

  /** What one hand does until it lets go. */
  deed(): readonly RawEvent[] {
    const one = this.#place();
    const other = this.#place();
    return this.#any<() => readonly RawEvent[]>([
      () => tap(one),
      () => tap(one),
      () => [...tap(one), ...tap(one)],
      () => [touch('touchStart', [one]), touch('touchMove', [other]), touch('touchEnd', [])],
      () => this.#pinch(one, other),
      () => click(one),
      () => click(one, this.#any(['middle', 'right', 'back', 'forward'])),
      () => [...click(one), press(one, 'left', 2), release(one, 'left', 2)],
      () => [move(one), press(one), move(other, 'left'), release(other)],
      () => [wheel(one, this.#distance(), this.#distance())],
      () => [wheel(one, 0, this.#distance(), modifierBits.control)],
      () => this.#strike(),
      () => this.#strike(),
      () => this.#strike(),
    ])();
  }

  /** A key and those that are held with it; never the keys that lead out. */
  key(): { readonly key: string; readonly held: readonly Modifier[] } {
    for (;;) {
      const pressed = this.#any(keys);
      const held = modifiers.filter(() => this.#random() < 0.25);
      const leadsOut = pressed === 'q' && held.includes('shift');
      if (!leadsOut) return { key: pressed, held };
    }
  }

  #strike(): readonly RawEvent[] {
    const { key: pressed, held } = this.key();
    return strike(
      pressed,
      held.reduce((sum, modifier) => sum | modifierBits[modifier], 0),
    );
  }

  #pinch(one: Point, other: Point): readonly RawEvent[] {
    const between = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    return [
      touch('touchStart', [between]),
      touch('touchStart', [between, other]),
      touch('touchMove', [one, other]),
      touch('touchEnd', []),
    ];
  }

  #place(): Point {
    return {
      x: Math.floor(this.#random() * this.#width),
      y: Math.floor(this.#random() * this.#height),
    };
  }

  #distance(): number {
    return Math.round((this.#random() - 0.5) * 2_000);
  }

  #any<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }
}

/** Keys as a keyboard sends them, through main and its menu. Each is let go: none of them is held. */
async function strikeInMain(
  app: ElectronApplication,
  struck: readonly { readonly key: string; readonly held: readonly Modifier[] }[],
): Promise<void> {
  await app.evaluate(({ BrowserWindow }, all) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (const { key: keyCode, held } of all) {
      for (const type of ['keyDown', 'keyUp'] as const) {
        contents?.sendInputEvent({ type, keyCode, modifiers: [...held] });
      }
    }
  }, struck);
}

/** Names of keys as Electron has them, where they are others. */
const namesInMain: Readonly<Record<string, string>> = {
  ' ': 'Space',
  '+': 'Plus',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ContextMenu: 'Menu',
};

test(`a monkey at a kiosk turns pages and does nothing else (seed ${seed})`, async ({
  start,
  service,
  profile,
}) => {
  const flights = Array.from({ length: 60 }, (_none, index) => numbered(300 + index, 60 + index));
  service.answerSchedules(json(flights));
  const file = join(profile, 'settings.json');
  const settings = { airport: 'ZRH', serviceUrl: service.baseUrl, isKiosk: true };
  writeFileSync(file, JSON.stringify(settings));
  const landside = await start({ environment: { FLIGHT_DATA_API_KEY: key } });
  const { app, page, board } = landside;
  await expect(board.rows).toHaveCount(flights.length);
  const before = await standingOf(landside, profile);
  expect(before).toMatchObject({ windows: 1, zoom: 1, page: { open: [], selection: '' } });

  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const monkey = new Monkey(randomFrom(seed), width, height);
  const rounds = 20;
  for (let round = 0; round < rounds; round += 1) {
    const hands = Array.from({ length: (0.9 * deeds) / rounds }, () => monkey.deed());
    await sendAll(app, hands.flat());
    await strikeInMain(
      app,
      Array.from({ length: (0.1 * deeds) / rounds }, () => {
        const struck = monkey.key();
        return { ...struck, key: namesInMain[struck.key] ?? struck.key };
      }),
    );
    expect(await standingOf(landside, profile), `round ${round} of seed ${seed}`).toEqual(before);
  }

  // None of it is waiting for the end of the kiosk either.
  await sendKey(app, 'keyDown', 'Q', ['control', 'shift']);
  await expect(page.getByRole('toolbar')).toHaveCount(1);
  const after = await standingOf(landside, profile);
  expect(after.files[0]).toBe(before.files[0]);
  expect(await page.evaluate(() => window.landside.getFollowedFlights())).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
