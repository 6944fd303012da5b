import type { RemarkTone } from '../words/remark-words.ts';
import type { Hex } from './colour.ts';

/** Everything that is drawn, by what it means. Colours of remarks stand in `Tones`. */
export interface Colours {
  /** Behind everything, and every other row, which helps the eye along. */
  readonly background: Hex;
  readonly row: Hex;
  /** Dialogs and the bar of controls, and what is typed into. */
  readonly raised: Hex;
  readonly field: Hex;
  /** Lines that only divide, and what lies under the pointer. */
  readonly hairline: Hex;
  /** Lines that show where a control is. */
  readonly edge: Hex;

  readonly ink: Hex;
  /** Labels, codes, the footer. */
  readonly quiet: Hex;
  /** Departed and landed flights. */
  readonly past: Hex;

  /** The accent, "look here", as text and as a line; on its own soft ground; and as a block. */
  readonly amber: Hex;
  readonly amberGround: Hex;
  readonly amberSolid: Hex;
  /** Text on `amberSolid`. */
  readonly onSolid: Hex;

  /** The sign of a gate or a belt, and that of a past flight. */
  readonly signGround: Hex;
  readonly onSign: Hex;
  readonly signPast: Hex;
  readonly onSignPast: Hex;
  /** The chip of an airline whose livery is unknown. */
  readonly chipUnknown: Hex;

  /** Split-flap: the panel behind the modules, their two halves, the split and the light under it. */
  readonly panel: Hex;
  readonly flapTop: Hex;
  readonly flapBottom: Hex;
  readonly flapLine: Hex;
  readonly flapLight: Hex;
  readonly housingTop: Hex;
  readonly housingBottom: Hex;
  /** Dot matrix: a dot that is not lit. */
  readonly dotOff: Hex;

  /** Over the board while a dialog is open, and under whatever is raised; `#rrggbbaa`. */
  readonly backdrop: string;
  readonly shadow: string;
}

/** Text and, where something is wrong, the solid block behind it. */
export interface ToneColours {
  readonly ink: Hex;
  readonly ground: Hex | null;
}

export type Tones = Readonly<Record<RemarkTone, ToneColours>>;

/** The display, dark: warm white on near-black. */
const dark = {
  background: '#0a0d12',
  row: '#10141b',
  raised: '#171c25',
  field: '#0d1117',
  hairline: '#222935',
  edge: '#6a7488',
  ink: '#f4f1ea',
  quiet: '#a0a8b5',
  past: '#9aa2af',
  amber: '#ffb627',
  amberGround: '#3a2c08',
  amberSolid: '#ffb627',
  onSolid: '#14100a',
  signGround: '#f4f1ea',
  onSign: '#0a0d12',
  signPast: '#363e4b',
  onSignPast: '#cdd2da',
  chipUnknown: '#6a7488',
  panel: '#070708',
  flapTop: '#2a2a2c',
  flapBottom: '#1a1a1c',
  flapLine: '#000000',
  flapLight: '#3c3c3f',
  housingTop: '#1b1b1d',
  housingBottom: '#111113',
  dotOff: '#1c1811',
  backdrop: '#040609ad',
  shadow: '#000000b3',
} satisfies Colours;

const darkHigh = {
  ...dark,
  background: '#000000',
  row: '#12151a',
  raised: '#0c0e12',
  field: '#000000',
  hairline: '#343b48',
  edge: '#98a1ae',
  ink: '#ffffff',
  quiet: '#dde1e7',
  past: '#a8aeb8',
  amber: '#ffc94d',
  amberGround: '#2e2200',
  amberSolid: '#ffc94d',
  onSolid: '#000000',
  signGround: '#ffffff',
  onSign: '#000000',
  signPast: '#343a44',
  onSignPast: '#e6e9ee',
  chipUnknown: '#98a1b0',
  backdrop: '#000000cc',
} satisfies Colours;

/** The display, light: the same things in ink on warm paper. */
const light = {
  ...dark,
  background: '#faf9f6',
  row: '#f0eee9',
  raised: '#ffffff',
  field: '#f6f5f1',
  hairline: '#dedbd4',
  edge: '#7c828c',
  ink: '#14171c',
  quiet: '#41474f',
  past: '#5b616b',
  amber: '#704200',
  amberGround: '#ffe9bd',
  amberSolid: '#ffb627',
  onSolid: '#14100a',
  signGround: '#14171c',
  onSign: '#faf9f6',
  signPast: '#d6d3cc',
  onSignPast: '#393f48',
  chipUnknown: '#7c828c',
  backdrop: '#16181c80',
  shadow: '#2a241840',
} satisfies Colours;

const lightHigh = {
  ...light,
  background: '#ffffff',
  row: '#f2f2f2',
  raised: '#ffffff',
  field: '#ffffff',
  hairline: '#d6d6d6',
  edge: '#4c5158',
  ink: '#000000',
  quiet: '#2c3036',
  past: '#4a4e55',
  amber: '#5a3400',
  amberGround: '#ffedc7',
  onSolid: '#000000',
  signGround: '#000000',
  onSign: '#ffffff',
  signPast: '#d4d4d4',
  onSignPast: '#2c3036',
  chipUnknown: '#5c626b',
  backdrop: '#000000a6',
  shadow: '#00000059',
} satisfies Colours;

/** Flaps: warm white letters on charcoal modules in a dark housing. */
const flaps = {
  ...dark,
  background: '#161618',
  row: '#070708',
  raised: '#1f1f22',
  field: '#101012',
  hairline: '#2b2b2f',
  edge: '#787880',
  quiet: '#adacaa',
  past: '#a09e99',
  signPast: '#3a3a3e',
  chipUnknown: '#787880',
} satisfies Colours;

const flapsHigh = {
  ...flaps,
  background: '#0a0a0b',
  row: '#000000',
  raised: '#0e0e10',
  field: '#000000',
  hairline: '#3a3a3f',
  edge: '#98989e',
  ink: '#ffffff',
  quiet: '#dededc',
  past: '#b3b2ae',
  amber: '#ffc94d',
  amberGround: '#2e2200',
  amberSolid: '#ffc94d',
  onSolid: '#000000',
  signGround: '#ffffff',
  onSign: '#000000',
  signPast: '#3a3a3e',
  onSignPast: '#ececea',
  chipUnknown: '#a0a0a6',
  panel: '#000000',
  flapTop: '#161618',
  flapBottom: '#0c0c0d',
  flapLine: '#000000',
  flapLight: '#3a3a3d',
  housingTop: '#0c0c0d',
  housingBottom: '#080809',
  backdrop: '#000000cc',
} satisfies Colours;

/** Dots: the amber of light-emitting diodes on black, with yellow as its accent. */
const dots = {
  ...dark,
  background: '#0c0a07',
  row: '#090806',
  raised: '#1b1710',
  field: '#100d09',
  hairline: '#2c2619',
  edge: '#857350',
  ink: '#ffa826',
  quiet: '#cfa468',
  past: '#c08535',
  amber: '#ffdf5c',
  amberGround: '#332805',
  amberSolid: '#ffdf5c',
  onSolid: '#120d04',
  signGround: '#ffa51f',
  onSign: '#120d04',
  signPast: '#332815',
  onSignPast: '#e2c08a',
  chipUnknown: '#857350',
  panel: '#090806',
} satisfies Colours;

const dotsHigh = {
  ...dots,
  background: '#000000',
  row: '#000000',
  raised: '#0f0c07',
  field: '#000000',
  hairline: '#3a321f',
  edge: '#8f7c55',
  ink: '#ffd48e',
  quiet: '#efd3a6',
  past: '#dcaa64',
  amber: '#ffec8f',
  amberGround: '#2e2600',
  amberSolid: '#ffec8f',
  onSolid: '#000000',
  signGround: '#ffd48e',
  onSign: '#000000',
  signPast: '#33280f',
  onSignPast: '#f3dcb4',
  chipUnknown: '#a08c63',
  panel: '#000000',
  dotOff: '#14110c',
  backdrop: '#000000cc',
} satisfies Colours;

/** Every set of colours: standard, and with high contrast. */
export const palettes = {
  dark: { standard: dark, high: darkHigh },
  light: { standard: light, high: lightHigh },
  flaps: { standard: flaps, high: flapsHigh },
  dots: { standard: dots, high: dotsHigh },
} satisfies Record<string, { standard: Colours; high: Colours }>;
