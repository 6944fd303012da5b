import { expect, it } from 'vitest';
import { contrastOf, hexOf, linearOf, linearOfOklab, luminanceOf, oklabOf } from './colour.ts';

it('agrees with the examples of WCAG', () => {
  expect(luminanceOf('#ffffff')).toBeCloseTo(1, 6);
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 6);
  // The grey that is known to be the lightest with 4.5:1 on white.
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('agrees with the reference values of OKLab', () => {
  const [lightness, a, b] = oklabOf(linearOf('#ff0000'));
  expect(lightness).toBeCloseTo(0.628, 3);
  expect(a).toBeCloseTo(0.2249, 3);
  expect(b).toBeCloseTo(0.1258, 3);
});

it('comes back from OKLab as it went', () => {
  for (const colour of ['#ffb627', '#00205b', '#10141b', '#ffffff']) {
    expect(hexOf(linearOfOklab(oklabOf(linearOf(colour))))).toBe(colour);
  }
});
