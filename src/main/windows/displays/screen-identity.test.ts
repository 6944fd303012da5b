import { expect, it } from 'vitest';
import { identityOf, likenessOf, type Seen } from './screen-identity.ts';

function display(
  label: string,
  width: number,
  height: number,
  x = 0,
  { scaleFactor = 1, connector = null }: Partial<Seen> = {},
): Seen {
  const size = { width: width / scaleFactor, height: height / scaleFactor };
  return { label, connector, size, scaleFactor, bounds: { x, y: 0, ...size } };
}

const hall = display('NEC P754Q', 3840, 2160, 3840);
const [isSameSize, isSamePlace] = [true, true];

it('knows a screen by its name, its pixels and its place', () => {
  const pixels = { width: 3840, height: 2160, x: 1920, y: 0 };
  const screen = display('NEC', 3840, 2160, 1920, { scaleFactor: 2, connector: 'HDMI-1' });
  expect(identityOf(screen)).toEqual({ label: 'NEC', ...pixels });
  expect(identityOf({ ...screen, label: '' })).toEqual({ label: 'HDMI-1', ...pixels });
  expect(identityOf({ ...screen, label: '', connector: null })).toEqual({ label: '', ...pixels });
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

it('finds whatever is plugged into the connector that was chosen', () => {
  const wanted = { label: 'HDMI-1', width: 1, height: 1, x: 0, y: 0 };
  const there = display('NEC', 3840, 2160, 1920, { connector: 'HDMI-1' });
  expect(likenessOf(there, wanted)).not.toBeNull();
  expect(likenessOf({ ...there, label: '' }, wanted)).not.toBeNull();
  expect(likenessOf({ ...there, connector: 'DP-2' }, wanted)).toBeNull();
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
