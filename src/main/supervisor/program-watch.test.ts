import { describe, expect, it } from 'vitest';
import { isQuietTime, watchProgram } from './program-watch.ts';

describe('a program', () => {
  const watch = () => {
    const files: Record<string, string | null> = { landside: '1', 'app.asar': '1' };
    const isReplaced = watchProgram(Object.keys(files), (file) => files[file] ?? null);
    return { files, isReplaced };
  };

  it('that stays is not replaced', () => {
    const { isReplaced } = watch();
    expect([isReplaced(), isReplaced(), isReplaced()]).toEqual([false, false, false]);
  });

  it.each(['landside', 'app.asar'])('is replaced with its %s, once that has settled', (file) => {
    const { files, isReplaced } = watch();
    files[file] = '2';
    expect([isReplaced(), isReplaced(), isReplaced()]).toEqual([false, true, true]);
  });

  it('is not replaced while a part of it is missing or changes still', () => {
    const { files, isReplaced } = watch();
    files.landside = null;
    expect([isReplaced(), isReplaced()]).toEqual([false, false]);
    files.landside = '2';
    expect(isReplaced()).toBe(false);
    files['app.asar'] = '2';
    expect([isReplaced(), isReplaced()]).toEqual([false, true]);
  });

  it('that is put back as it was is not replaced', () => {
    const { files, isReplaced } = watch();
    files.landside = '2';
    isReplaced();
    files.landside = '1';
    expect([isReplaced(), isReplaced()]).toEqual([false, false]);
  });
});

describe('a quiet time', () => {
  const at = (clock: string) => new Date(`2026-11-22T${clock}:00`).getTime();
  it.each([
    ['02:59', null, false],
    ['03:00', null, true],
    ['03:59', null, true],
    ['04:00', null, false],
    ['22:29', { from: '22:30', to: '05:00' }, false],
    ['22:30', { from: '22:30', to: '05:00' }, true],
    ['04:59', { from: '22:30', to: '05:00' }, true],
    ['05:00', { from: '22:30', to: '05:00' }, false],
    ['03:30', { from: '01:00', to: '02:00' }, false],
    ['01:30', { from: '01:00', to: '02:00' }, true],
    ['12:00', { from: '12:00', to: '12:00' }, false],
  ] as const)('at %s with the night %j: %s', (clock, night, expected) => {
    expect(isQuietTime(at(clock), night)).toBe(expected);
  });
});
