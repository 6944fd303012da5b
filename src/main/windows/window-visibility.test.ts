import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';
import { onceShown } from './window-visibility.ts';

function windowThat(is: { isVisible: boolean; isDestroyed?: boolean }) {
  const window = Object.assign(new EventEmitter(), {
    isVisible: () => is.isVisible,
    isDestroyed: () => is.isDestroyed === true,
  });
  // Of a window nothing else is asked for.
  return window as unknown as BrowserWindow;
}

it('calls back once a hidden window has been shown, and not before', async () => {
  const window = windowThat({ isVisible: false });
  const callback = vi.fn();
  onceShown(window, callback);
  await setImmediate();
  expect(callback).not.toHaveBeenCalled();
  for (let show = 0; show < 2; show++) window.emit('show');
  await setImmediate();
  expect(callback).toHaveBeenCalledOnce();
});

it('calls back for a window that is on show already, as its page took long', async () => {
  const callback = vi.fn();
  onceShown(windowThat({ isVisible: true }), callback);
  expect(callback).not.toHaveBeenCalled();
  await setImmediate();
  expect(callback).toHaveBeenCalledOnce();
});

it('forgets a window that is gone by then', async () => {
  const callback = vi.fn();
  onceShown(windowThat({ isVisible: true, isDestroyed: true }), callback);
  await setImmediate();
  expect(callback).not.toHaveBeenCalled();
});
