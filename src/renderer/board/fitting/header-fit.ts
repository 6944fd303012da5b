import type { BoardLayout } from '../layout/board-layout.ts';
import type { BrandingFit } from './branding-fit.ts';
import { fitForms, fitText, type FittedText, type MeasureText } from './fit-text.ts';

/** Type sizes and spaces of the header, in modules; as in the CSS. */
const title = 0.84;
const airport = 0.46;
const clock = 1.12;
const pictogram = 1.16;
const halfScale = 0.42;
/** Beside the pictogram and beside the clock; and between the title and the airport. */
const gap = 0.42;
const between = 0.5;
const name = 0.32;
/** px. */
const leastName = 9;
/** How much smaller it may become before it is abbreviated. */
const calmName = 0.84;
/** Between the city and the name beside it, in its type size. */
const nameGap = 0.6;
/** Less room than this holds no name, in its type size. */
const shortestName = 4;

/** Where the title would be smaller than this, the pictogram beside it, which says the same, goes. */
const leastTitle = 0.7;
/** The airport may become this much smaller before it loses its name. */
const leastScale = 0.8;

export interface HeaderTexts {
  readonly title: string;
  readonly city: string;
  /** Empty where it is the same as the city. */
  readonly code: string;
  /** The airport's own name; empty where it is that of the city. */
  readonly name: string;
  readonly digits: string;
  /** AM or PM as the language writes it; empty on the 24-hour clock. */
  readonly half: string;
  /** Below the clock; empty where type is large, and the clock alone has room. */
  readonly date: string;
}

export interface HeaderFit {
  readonly hasPictogram: boolean;
  readonly title: FittedText;
  /** City and code, or the code alone. */
  readonly airport: FittedText;
  /** The airport's own name, where there is room for it. */
  readonly name: FittedText | null;
  /** The house that the board hangs in; null where there is none, or no room for it. */
  readonly branding: BrandingFit | null;
}

/**
 * What has room beside the clock, which never gives way: the name of the board above or beside that
 * of the airport. A city that is too long gives way to its code; the pictogram, which says the same,
 * and then the title to the code. The house has what these leave, before the airport's own name.
 *
 * @param canvasClock width of the clock where it is drawn on a canvas, px
 * @param fitBranding what of the house has room in so many px
 */
export function headerFit(
  layout: BoardLayout,
  width: number,
  texts: HeaderTexts,
  measure: MeasureText,
  canvasClock: number | null = null,
  fitBranding: (room: number) => BrandingFit | null = () => null,
): HeaderFit {
  const { module, margin, leastChromeText, form, isCompact } = layout;
  const size = (modules: number) => Math.max(modules * module, leastChromeText);
  const digits = measure(texts.digits, 700);
  const half = texts.half === '' ? 0 : measure(` ${texts.half}`, 700) * halfScale;
  const clockWidth = canvasClock ?? (digits + half) * clock * module;
  const dateWidth = measure(texts.date, 400) * Math.max(leastName, name * module);
  const now = Math.max(clockWidth, dateWidth);
  const whole = width - 2 * margin - (2 * gap + between) * module - now;
  const isStacked = form === 'stacked' && !isCompact;
  const shortest = texts.code === '' ? texts.city : texts.code;
  const beside = isStacked ? 0 : measure(shortest, 400) * leastScale * size(airport);
  const titleWidth = measure(texts.title, 700) * size(title);
  const titleIn = (room: number) => Math.min(1, Math.max(0.1, room - beside) / titleWidth);
  const withPictogram = whole - pictogram * module;
  const hasPictogram = titleIn(withPictogram) >= leastTitle;
  const room = hasPictogram ? withPictogram : whole + gap * module;
  const scale = titleIn(room);
  const left = isStacked ? room : room - titleWidth * scale;
  const forms = texts.code === '' ? [texts.city] : [`${texts.city} ${texts.code}`, texts.code];
  const airportRoom = {
    width: Math.max(1, left) / size(airport),
    weight: 400,
    leastScale,
  } as const;
  const fitted = fitForms(forms, airportRoom, measure);
  const airportWidth = measure(fitted.text, 400) * fitted.scale * size(airport);
  const beforeBranding = isStacked ? Math.max(titleWidth * scale, airportWidth) : airportWidth;
  const branding = fitBranding(Math.max(0, left - beforeBranding - gap * module));
  const ofBranding = branding === null ? 0 : branding.width + gap * module;
  const before = isStacked ? airportWidth + nameGap * size(airport) : 0;
  const nameSize = Math.max(leastName, name * module);
  const nameWidth = (left - ofBranding - before) / nameSize;
  const nameRoom = { width: nameWidth, weight: 400, leastScale: calmName } as const;
  const hasName = texts.name !== '' && !isCompact && nameWidth >= shortestName;
  return {
    hasPictogram,
    title: { text: texts.title, scale },
    airport: fitted,
    name: hasName ? fitText(texts.name, nameRoom, measure) : null,
    branding,
  };
}
