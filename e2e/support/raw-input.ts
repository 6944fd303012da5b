import type { CDPSession, ElectronApplication } from 'playwright/test';

/** CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One event of a device, as Chromium's debugger takes it: to the page it is a real one. */
export interface RawEvent {
  readonly method:
    'Input.dispatchMouseEvent' | 'Input.dispatchTouchEvent' | 'Input.dispatchKeyEvent';
  readonly params: Readonly<Record<string, unknown>>;
}

/** The keys that are held with another one, as the protocol adds them up. */
export const modifierBits = { alt: 1, control: 2, meta: 4, shift: 8 } as const;

type Button = 'left' | 'middle' | 'right' | 'back' | 'forward';

const buttonBits = { left: 1, right: 2, middle: 4, back: 8, forward: 16 } as const;

function mouse(type: string, at: Point, more: Readonly<Record<string, unknown>>): RawEvent {
  return { method: 'Input.dispatchMouseEvent', params: { type, x: at.x, y: at.y, ...more } };
}

/** The pointer moves, with a button held or without. */
export function move(to: Point, held: Button | null = null): RawEvent {
  return mouse('mouseMoved', to, { buttons: held === null ? 0 : buttonBits[held] });
}

export function press(at: Point, button: Button = 'left', clickCount = 1): RawEvent {
  return mouse('mousePressed', at, { button, clickCount, buttons: buttonBits[button] });
}

export function release(at: Point, button: Button = 'left', clickCount = 1): RawEvent {
  return mouse('mouseReleased', at, { button, clickCount, buttons: 0 });
}

/** A click as a hand does it: the pointer comes first. */
export function click(at: Point, button: Button = 'left'): readonly RawEvent[] {
  return [move(at), press(at, button), release(at, button)];
}

/** @param modifiers with `modifierBits.control` it is the pinch of a touch pad */
export function wheel(at: Point, deltaX: number, deltaY: number, modifiers = 0): RawEvent {
  return mouse('mouseWheel', at, { deltaX, deltaY, modifiers });
}

/** The fingers that are on the screen now. */
export function touch(
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  fingers: readonly Point[],
): RawEvent {
  const touchPoints = fingers.map((finger, id) => ({ ...finger, id }));
  return { method: 'Input.dispatchTouchEvent', params: { type, touchPoints } };
}

/** One finger down and up again. */
export function tap(at: Point): readonly RawEvent[] {
  return [touch('touchStart', [at]), touch('touchEnd', [])];
}

/** Windows' numbers of keys, which Chromium has on every system, of those that are no letter. */
const keyNumbers: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ' ': 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
  ContextMenu: 93,
  F1: 112,
  F3: 114,
  F5: 116,
  F7: 118,
  F10: 121,
  F11: 122,
  F12: 123,
  '+': 187,
  ',': 188,
  '-': 189,
  '/': 191,
  '?': 191,
};

/** A key down and up again. It goes to the page and past main: see `sendKey` of screens.ts. */
export function strike(key: string, modifiers = 0): readonly RawEvent[] {
  const text = key.length === 1 && (modifiers & ~modifierBits.shift) === 0 ? { text: key } : {};
  const windowsVirtualKeyCode = keyNumbers[key] ?? key.toUpperCase().charCodeAt(0);
  const event = { key, modifiers, windowsVirtualKeyCode };
  const method = 'Input.dispatchKeyEvent';
  return [
    { method, params: { type: 'keyDown', ...event, ...text } },
    { method, params: { type: 'keyUp', ...event } },
  ];
}

/**
 * Sends all of them in this order, to the first window, and waits until its page has had the last one. None
 * waits for the one before: thousands of them would take minutes.
 */
export async function sendAll(
  app: ElectronApplication,
  events: readonly RawEvent[],
): Promise<void> {
  await app.evaluate(async ({ BrowserWindow }, all) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('There is no window.');
    const { debugger: debug } = window.webContents;
    if (!debug.isAttached()) debug.attach();
    await Promise.all(all.map(({ method, params }) => debug.sendCommand(method, { ...params })));
  }, events);
}

/** The same where there is no main process. */
export async function sendIn(session: CDPSession, events: readonly RawEvent[]): Promise<void> {
  await Promise.all(
    events.map(({ method, params }) =>
      // Playwright's types know the parameters of each method; what makes these does as well.
      session.send(method, params as never),
    ),
  );
}
