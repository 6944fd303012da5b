import { expect, it } from 'vitest';
import { identityOf, likenessOf, type Seen } from './screens.ts';

function display(
  label: string,
  width: number,
  height: number,
  x = 0,
  { scaleFactor = 1 }: Partial<Seen> = {},
): Seen {
  const size = { width: width / scaleFactor, height: height / scaleFactor };
  return { label, size, scaleFactor, bounds: { x, y: 0, ...size } };
}

const hall = display('NEC P754Q', 3840, 2160, 3840);
const [isSameSize, isSamePlace] = [true, true];

it('knows a screen by its name, its pixels and its place', () => {
  const pixels = { width: 3840, height: 2160, x: 1920, y: 0 };
  const screen = display('NEC', 3840, 2160, 1920, { scaleFactor: 2 });
  expect(identityOf(screen)).toEqual({ label: 'NEC', ...pixels });
  expect(identityOf({ ...screen, label: '' })).toEqual({ label: '', ...pixels });
});

it.each([
  ['unchanged', hall, { isSameSize, isSamePlace }],
  ['at another resolution', display('NEC P754Q', 1920, 1080, 3840), { isSamePlace }],
  ['at another scale', display('NEC P754Q', 3840, 2160, 1920, { scaleFactor: 2 }), { isSameSize }],
  ['on another socket', display('NEC P754Q', 3840, 2160, 0), { isSameSize }],
  ['all different', display('NEC P754Q', 1920, 1080, 0), {}],
])('finds a screen with a name again, %s', (_what, changed, like) => {
  expect(likenessOf(changed, identityOf(hall))).toEqual({
    isSameSize: false,
    isSamePlace: false,
    ...like,
  });
});

it('takes no screen of another name', () => {
  expect(likenessOf(display('DELL', 3840, 2160, 3840), identityOf(hall))).toBeNull();
});

it('finds a screen that has lost its name where it was, as large as it was', () => {
  const nameless = (changes: Partial<Seen>) =>
    likenessOf({ ...hall, label: '', ...changes }, identityOf(hall));
  expect(nameless({})).toEqual({ isSameSize, isSamePlace });
  expect(nameless({ scaleFactor: 2 })).toBeNull();
  expect(nameless({ bounds: { ...hall.bounds, x: 0 } })).toBeNull();
});

it('tells screens without a name by size or place', () => {
  const wanted = identityOf(display('', 1920, 1080, 1920));
  expect(likenessOf(display('', 1920, 1080), wanted)).toEqual({ isSameSize, isSamePlace: false });
  expect(likenessOf(display('', 800, 600, 1920), wanted)).toEqual({
    isSameSize: false,
    isSamePlace,
  });
  expect(likenessOf(display('', 800, 600, 5), wanted)).toBeNull();
  expect(likenessOf(display('NEC', 1920, 1080, 1920), wanted)).toBeNull();
});
