import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Frames, type Layer } from './map-drawing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A frame as on a screen of 60 Hz.
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function framesForTest(wait: number | null) {
  const drawn: Layer[][] = [];
  const state = { wait };
  const frames = new Frames((layers) => {
    drawn.push([...layers].sort());
    return state.wait;
  });
  return { frames, drawn, state };
}

describe('Frames', () => {
  it('draws what is needed once a frame, and then nothing', () => {
    const { frames, drawn } = framesForTest(null);
    frames.need('fleet');
    frames.need('base');
    frames.need('fleet');
    vi.advanceTimersByTime(10_000);
    expect(drawn).toEqual([['base', 'fleet']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('draws what moves as often as it can be seen to', () => {
    const { frames, drawn, state } = framesForTest(1000);
    frames.need('base');
    vi.advanceTimersByTime(5100);
    expect(drawn).toHaveLength(6);
    expect(drawn.at(-1)).toEqual(['fleet']);
    state.wait = 0;
    vi.advanceTimersByTime(2000);
    expect(drawn.length).toBeGreaterThan(50);
  });

  it('does nothing at all while it is not seen, and draws everything after that', () => {
    const { frames, drawn } = framesForTest(100);
    frames.need('base');
    vi.advanceTimersByTime(50);
    frames.stop();
    frames.need('fleet');
    vi.advanceTimersByTime(10_000);
    expect(drawn).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    frames.goOn();
    vi.advanceTimersByTime(20);
    expect(drawn[1]).toEqual(['base', 'fleet']);
  });
});
