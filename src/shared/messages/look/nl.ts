import type { LookMessages } from '../look.ts';
import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('nl');
const number = (value: number): string => numberWords('nl', value);
const flightsOf = (count: number): string =>
  plural(count, { one: `${count} vlucht`, other: `${count} vluchten` });

export const nl: LookMessages = {
  face: {
    title: 'Uiterlijk',
    label: 'Soort bord',
    display: 'Scherm',
    splitFlap: 'Klapbord',
    dotMatrix: 'Puntmatrix',
    displayNote: 'Een modern luchthavenscherm',
    splitFlapNote: 'Vallende klepjes, letter voor letter',
    dotMatrixNote: 'Amberkleurige lichtjes, zoals op stations',
    appearance: 'Weergave',
    dark: 'Donker',
    light: 'Licht',
    asSystem: 'Zoals het systeem',
    alwaysDark: 'Klapbord en puntmatrix zijn altijd donker.',
    contrast: 'Contrast',
    standard: 'Normaal',
    high: 'Hoog',
    palette: 'Kleuren',
    colourBlind: 'Geschikt bij kleurenblindheid',
    motion: 'Beweging',
    reduced: 'Verminderd',
    sound: 'Geluid van de klepjes',
    soundHint: 'Alleen bij het klapbord',
  },
  legibility: {
    title: 'Leesbaarheid',
    screen: 'Schermdiagonaal',
    distance: 'Kijkafstand',
    unknown: 'onbekend',
    asLargeAsFits: 'zo groot als een vol bord toelaat',
    result: (flights, metres) => `${flightsOf(flights)}, leesbaar vanaf ${number(metres)} m`,
    resultWithoutScreen: (flights) => `${flightsOf(flights)} per pagina`,
    range: (comfortable, furthest) =>
      `Prettig tot ${number(comfortable)} m, leesbaar tot ${number(furthest)} m`,
    tooSmall: (height, needed, metres) =>
      `De letters zijn kleiner dan het hoort: hoofdletters zijn ${number(height)} mm hoog; van ${number(metres)} m gelezen moeten ze ${number(needed)} mm zijn.`,
    tooFew: (flights) =>
      `Op deze afstand ${plural(flights, { one: 'past', other: 'passen' })} er maar ${flightsOf(flights)} op een pagina. Een groter scherm of een kleinere afstand helpt.`,
    screenNeeded:
      'De grootte van het scherm is niet bekend. Vul de diagonaal in om te zien van welke afstand het bord leesbaar is.',
    smallFrame: (metres) =>
      `Kop- en voetregel moesten kleiner worden: ze zijn leesbaar van ${number(metres)} m.`,
    without: (columns) => `Wegens ruimtegebrek zonder: ${columns}`,
  },
  pages: {
    title: 'Pagina’s',
    most: 'Hoogstens',
    all: 'alle',
    mostHint: 'Met 1 blijven de eerste vluchten staan en wordt er niet gebladerd.',
    time: 'Tijd per pagina',
    byReading: (seconds) => `${seconds}, naar de woorden`,
    tooShort: (seconds) => `Te kort: een pagina lezen duurt ongeveer ${seconds} seconden.`,
    round: (seconds) => `Elke pagina komt na ${seconds} seconden terug.`,
  },
  languages: {
    title: 'Talen',
    ofInterface: 'Bediening',
    ofBoard: 'Bord',
    ofBoardHint: 'Hoogstens drie, om de beurt',
    sameAsInterface: 'zoals de bediening',
  },
  night: {
    title: 'Nacht',
    label: 'Nachtrust',
    never: 'Nooit',
    from: 'Van',
    to: 'Tot',
    shows: 'Het bord is',
    blank: 'Uit',
    dim: 'Gedimd',
    hint: 'Volgens de klok van deze computer. Het bord zegt dat het nacht is.',
  },
};
