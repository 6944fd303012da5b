/** A colour as `#rrggbb`. */
export type Hex = string;

/** Three numbers of a colour space. */
export type Triple = readonly [number, number, number];

/** Linear light of the sRGB primaries, each from 0 to 1. */
export function linearOf(colour: Hex): Triple {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** sRGB of linear light, each from 0 to 255; what lies outside of sRGB is clipped. */
export function bytesOf([red, green, blue]: Triple): Triple {
  const channel = (value: number) => {
    const within = Math.min(1, Math.max(0, value));
    const encoded = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255);
  };
  return [channel(red), channel(green), channel(blue)];
}

/** `#rrggbb` of linear light; what lies outside of sRGB is clipped. */
export function hexOf(linear: Triple): Hex {
  return `#${bytesOf(linear)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminanceOf(colour: Hex): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Lightness, and two axes of colour, of linear light (Björn Ottosson, "OKLab", 2020). */
export function oklabOf([red, green, blue]: Triple): Triple {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Linear light of an OKLab colour; outside of 0 to 1 where sRGB has no such colour. */
export function linearOfOklab([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
