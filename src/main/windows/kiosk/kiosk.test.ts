import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLeaveKeys, type KeyInput } from './kiosk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const plain: KeyInput = { type: 'keyDown', key: 'x', control: false, meta: false, shift: false };

function leaving() {
  const onLeave = vi.fn();
  const keys = createLeaveKeys(onLeave);
  return {
    onLeave,
    keys,
    press: (part: Partial<KeyInput>) => {
      keys.key({ ...plain, ...part });
    },
  };
}

it('leaves when Escape is held for two seconds, however often it repeats', () => {
  const { press, onLeave } = leaving();
  for (let time = 0; time < 1_900; time += 100) {
    press({ key: 'Escape' });
    vi.advanceTimersByTime(100);
  }
  expect(onLeave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onLeave).toHaveBeenCalledOnce();
});

it('stays when Escape is let go, or the window loses the focus', () => {
  const { press, keys, onLeave } = leaving();
  press({ key: 'Escape' });
  vi.advanceTimersByTime(1_900);
  press({ key: 'Escape', type: 'keyUp' });
  press({ key: 'Escape' });
  vi.advanceTimersByTime(1_900);
  keys.letGo();
  vi.advanceTimersByTime(10_000);
  expect(onLeave).not.toHaveBeenCalled();
});

it.each([
  [{ control: true, shift: true, key: 'Q' }, 1],
  [{ meta: true, shift: true, key: 'q' }, 1],
  [{ control: true, key: 'q' }, 0],
  [{ shift: true, key: 'Q' }, 0],
  [{ control: true, shift: true, key: 'Q', type: 'keyUp' }, 0],
] as const)('%j leaves at once: %d', (part, times) => {
  const { press, onLeave } = leaving();
  press(part);
  expect(onLeave).toHaveBeenCalledTimes(times);
});
