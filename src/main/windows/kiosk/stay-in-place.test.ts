import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stayInPlace } from './stay-in-place.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function staying(options: { isHeld?: boolean; isInPlace?: boolean } = {}) {
  const state = { isInPlace: options.isInPlace ?? false, puts: 0 };
  const stay = stayInPlace(
    () => state.isInPlace,
    () => {
      state.puts += 1;
      state.isInPlace = options.isHeld !== true;
      stay.moved();
    },
  );
  return { state, stay };
}

it('puts it where it belongs, at once, and touches it no more', () => {
  const { state, stay } = staying();
  stay.placeChanged();
  vi.advanceTimersByTime(0);
  expect(state).toEqual({ isInPlace: true, puts: 1 });
  vi.advanceTimersByTime(60_000);
  expect(state.puts).toBe(1);
});

it('does nothing where it stands in its place already', () => {
  const { state, stay } = staying({ isInPlace: true });
  stay.placeChanged();
  stay.moved();
  vi.advanceTimersByTime(60_000);
  expect(state.puts).toBe(0);
});

it('puts it back within three seconds, though it is moved away late', () => {
  const { state, stay } = staying();
  stay.placeChanged();
  vi.advanceTimersByTime(800);
  state.isInPlace = false;
  stay.moved();
  vi.advanceTimersByTime(200);
  expect(state).toEqual({ isInPlace: true, puts: 2 });
  vi.advanceTimersByTime(10_000);
  state.isInPlace = false;
  stay.moved();
  vi.advanceTimersByTime(0);
  expect(state).toEqual({ isInPlace: true, puts: 3 });
});

it('puts it there once more after a while, where the window manager undid it at first', () => {
  const { state, stay } = staying({ isHeld: true });
  stay.placeChanged();
  vi.advanceTimersByTime(2_500);
  expect(state.puts).toBe(4);
  state.isInPlace = true;
  vi.advanceTimersByTime(3_500);
  // It stands, and what moves it now is put back at once.
  state.isInPlace = false;
  stay.moved();
  vi.advanceTimersByTime(0);
  expect(state.puts).toBe(5);
});

it('gives up where another program holds it, until the place changes', () => {
  const { state, stay } = staying({ isHeld: true });
  stay.placeChanged();
  vi.advanceTimersByTime(15_000);
  const { puts } = state;
  expect(puts).toBe(5);
  stay.moved();
  vi.advanceTimersByTime(60_000);
  expect(state.puts).toBe(puts);
  stay.placeChanged();
  vi.advanceTimersByTime(0);
  expect(state.puts).toBe(puts + 1);
});

it('looks no more once it is stopped', () => {
  const { state, stay } = staying({ isHeld: true });
  stay.placeChanged();
  stay.stop();
  vi.advanceTimersByTime(60_000);
  expect(state.puts).toBe(0);
});
