import type { LookMessages } from '../look.ts';
import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');
const number = (value: number): string => numberWords('en', value);
const flightsOf = (count: number): string =>
  plural(count, { one: `${count} flight`, other: `${count} flights` });

export const en: LookMessages = {
  face: {
    title: 'Look',
    label: 'Face',
    display: 'Display',
    splitFlap: 'Split-flap',
    dotMatrix: 'Dot matrix',
    displayNote: 'A modern airport screen',
    splitFlapNote: 'Falling flaps, letter by letter',
    dotMatrixNote: 'Amber lights, as at stations',
    appearance: 'Appearance',
    dark: 'Dark',
    light: 'Light',
    asSystem: 'As the system',
    alwaysDark: 'Flaps and dots are always dark.',
    contrast: 'Contrast',
    standard: 'Standard',
    high: 'High',
    palette: 'Colours',
    colourBlind: 'Safe for colour blindness',
    motion: 'Motion',
    reduced: 'Reduced',
    sound: 'Sound of the flaps',
    soundHint: 'Only of the split-flap face',
  },
  legibility: {
    title: 'Legibility',
    screen: 'Screen diagonal',
    distance: 'Viewing distance',
    unknown: 'not known',
    asLargeAsFits: 'as large as a full board allows',
    result: (flights, metres) => `${flightsOf(flights)}, readable from ${number(metres)} m`,
    resultWithoutScreen: (flights) => `${flightsOf(flights)} a page`,
    range: (comfortable, furthest) =>
      `Comfortable up to ${number(comfortable)} m, readable up to ${number(furthest)} m`,
    tooSmall: (height, needed, metres) =>
      `Type is smaller than it should be: capitals are ${number(height)} mm high; read from ${number(metres)} m, they need ${number(needed)} mm.`,
    tooFew: (flights) =>
      `Only ${flightsOf(flights)} fit on a page at this distance. A larger screen or a shorter distance helps.`,
    screenNeeded:
      'The size of the screen is not known. Enter its diagonal to see from how far the board can be read.',
    smallFrame: (metres) =>
      `Header and footer had to become smaller: they can be read from ${number(metres)} m.`,
    without: (columns) => `For want of room without: ${columns}`,
  },
  pages: {
    title: 'Pages',
    most: 'Pages at most',
    all: 'all',
    mostHint: 'With 1 the first flights stay, and no page is turned.',
    time: 'Time of a page',
    byReading: (seconds) => `${seconds}, by its words`,
    tooShort: (seconds) => `Too short: reading a page takes about ${seconds} seconds.`,
    round: (seconds) => `Every page comes back after ${seconds} seconds.`,
  },
  languages: {
    title: 'Languages',
    ofInterface: 'Interface',
    ofBoard: 'Board',
    ofBoardHint: 'Up to three, which take turns',
    sameAsInterface: 'as the interface',
  },
  night: {
    title: 'Night',
    label: 'Rest at night',
    never: 'Never',
    from: 'From',
    to: 'To',
    shows: 'The board is',
    blank: 'Dark',
    dim: 'Dimmed',
    hint: 'By the clock of this computer. The board says that it is night.',
  },
};
