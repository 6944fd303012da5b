import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.UTC(2026, 9, 21, 7, 28, 0);
const at = (seconds: number) => new Date(now + seconds * 1000).toUTCString();

describe('retryAfterMs', () => {
  it.each([
    ['0', 0],
    ['3', 3000],
    ['1.5', 1500],
    ['0.0001', 1],
    ['86400', 86_400_000],
    [at(90), 90_000],
    [at(-90), 0],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 0],
    ['-5', null],
    ['soon', null],
    ['', null],
    ['2026-10-21', null],
    ['Blursday, 99 Nonember', null],
  ])('%s', (value, milliseconds) => {
    expect(retryAfterMs(new Headers({ 'retry-after': value }), now)).toBe(milliseconds);
  });

  it('is null without the header', () => {
    expect(retryAfterMs(new Headers(), now)).toBeNull();
  });

  it('measures a date from the date of the response: our clock may be wrong', () => {
    const headers = new Headers({ 'retry-after': at(3690), date: at(3600) });
    expect(retryAfterMs(headers, now)).toBe(90_000);
  });
});
