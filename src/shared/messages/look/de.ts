import type { LookMessages } from '../look.ts';
import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('de');
const number = (value: number): string => numberWords('de', value);
const flightsOf = (count: number): string =>
  plural(count, { one: `${count} Flug`, other: `${count} Flüge` });

export const de: LookMessages = {
  face: {
    title: 'Aussehen',
    label: 'Anzeigeart',
    display: 'Bildschirm',
    splitFlap: 'Fallblatt',
    dotMatrix: 'Punktmatrix',
    displayNote: 'Ein moderner Flughafenbildschirm',
    splitFlapNote: 'Fallende Blätter, Buchstabe für Buchstabe',
    dotMatrixNote: 'Bernsteinfarbene Lichtpunkte, wie an Bahnhöfen',
    appearance: 'Helligkeit',
    dark: 'Dunkel',
    light: 'Hell',
    asSystem: 'Wie das System',
    alwaysDark: 'Fallblatt und Punktmatrix sind immer dunkel.',
    contrast: 'Kontrast',
    standard: 'Normal',
    high: 'Hoch',
    palette: 'Farben',
    colourBlind: 'Für Farbfehlsichtige geeignet',
    motion: 'Bewegung',
    reduced: 'Verringert',
    sound: 'Klang der Fallblätter',
    soundHint: 'Nur bei der Fallblattanzeige',
  },
  legibility: {
    title: 'Lesbarkeit',
    screen: 'Bildschirmdiagonale',
    distance: 'Leseabstand',
    unknown: 'nicht bekannt',
    asLargeAsFits: 'so groß, wie eine volle Anzeige zulässt',
    result: (flights, metres) => `${flightsOf(flights)}, lesbar aus ${number(metres)} m`,
    resultWithoutScreen: (flights) => `${flightsOf(flights)} je Seite`,
    range: (comfortable, furthest) =>
      `Bequem bis ${number(comfortable)} m, lesbar bis ${number(furthest)} m`,
    tooSmall: (height, needed, metres) =>
      `Die Schrift ist kleiner als empfohlen: Großbuchstaben sind ${number(height)} mm hoch; aus ${number(metres)} m gelesen, brauchen sie ${number(needed)} mm.`,
    tooFew: (flights) =>
      `Aus diesem Abstand ${plural(flights, { one: 'passt', other: 'passen' })} nur ${flightsOf(flights)} auf eine Seite. Ein größerer Bildschirm oder ein kleinerer Abstand hilft.`,
    screenNeeded:
      'Die Größe des Bildschirms ist nicht bekannt. Mit seiner Diagonale lässt sich sagen, aus welcher Entfernung die Anzeige lesbar ist.',
    smallFrame: (metres) =>
      `Kopf- und Fußzeile mussten kleiner werden: Sie sind aus ${number(metres)} m lesbar.`,
    without: (columns) => `Aus Platzmangel ohne: ${columns}`,
  },
  pages: {
    title: 'Seiten',
    most: 'Höchstens',
    all: 'alle',
    mostHint: 'Mit 1 bleiben die ersten Flüge stehen, und es wird nicht geblättert.',
    time: 'Zeit je Seite',
    byReading: (seconds) => `${seconds}, nach den Wörtern`,
    tooShort: (seconds) => `Zu kurz: Eine Seite zu lesen dauert etwa ${seconds} Sekunden.`,
    round: (seconds) => `Jede Seite kommt nach ${seconds} Sekunden wieder.`,
  },
  languages: {
    title: 'Sprachen',
    ofInterface: 'Bedienung',
    ofBoard: 'Anzeige',
    ofBoardHint: 'Bis zu drei, die sich abwechseln',
    sameAsInterface: 'wie die Bedienung',
  },
  night: {
    title: 'Nacht',
    label: 'Nachtruhe',
    never: 'Nie',
    from: 'Von',
    to: 'Bis',
    shows: 'Die Anzeige ist',
    blank: 'Dunkel',
    dim: 'Gedimmt',
    hint: 'Nach der Uhr dieses Computers. Die Anzeige sagt, dass Nacht ist.',
  },
};
