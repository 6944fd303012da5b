import type { LookMessages } from '../look.ts';
import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('fr');
const number = (value: number): string => numberWords('fr', value);
const flightsOf = (count: number): string =>
  plural(count, { one: `${count} vol`, other: `${count} vols` });

export const fr: LookMessages = {
  face: {
    title: 'Aspect',
    label: 'Type de tableau',
    display: 'Écran',
    splitFlap: 'Palettes',
    dotMatrix: 'Matrice à points',
    displayNote: 'Un écran d’aéroport moderne',
    splitFlapNote: 'Des palettes qui tombent, lettre après lettre',
    dotMatrixNote: 'Des points ambrés, comme dans les gares',
    appearance: 'Apparence',
    dark: 'Sombre',
    light: 'Claire',
    asSystem: 'Comme le système',
    alwaysDark: 'Palettes et matrice sont toujours sombres.',
    contrast: 'Contraste',
    standard: 'Normal',
    high: 'Élevé',
    palette: 'Couleurs',
    colourBlind: 'Adaptées au daltonisme',
    motion: 'Mouvement',
    reduced: 'Réduit',
    sound: 'Son des palettes',
    soundHint: 'Seulement avec le tableau à palettes',
  },
  legibility: {
    title: 'Lisibilité',
    screen: 'Diagonale de l’écran',
    distance: 'Distance de lecture',
    unknown: 'inconnue',
    asLargeAsFits: 'aussi grand que le permet un tableau complet',
    result: (flights, metres) =>
      `${flightsOf(flights)}, ${plural(flights, { one: 'lisible', other: 'lisibles' })} à ${number(metres)} m`,
    resultWithoutScreen: (flights) => `${flightsOf(flights)} par page`,
    range: (comfortable, furthest) =>
      `Confortable jusqu’à ${number(comfortable)} m, lisible jusqu’à ${number(furthest)} m`,
    tooSmall: (height, needed, metres) =>
      `Les caractères sont trop petits : les capitales font ${number(height)} mm ; lues à ${number(metres)} m, elles doivent en faire ${number(needed)}.`,
    tooFew: (flights) =>
      `À cette distance, une page ne contient que ${flightsOf(flights)}. Prenez un écran plus grand ou une distance plus courte.`,
    screenNeeded:
      'La taille de l’écran est inconnue. Indiquez sa diagonale pour savoir à quelle distance le tableau est lisible.',
    smallFrame: (metres) =>
      `L’en-tête et le pied ont dû être réduits : ils se lisent à ${number(metres)} m.`,
    without: (columns) => `Faute de place, sans : ${columns}`,
  },
  pages: {
    title: 'Pages',
    most: 'Pages au plus',
    all: 'toutes',
    mostHint: 'Avec 1, les premiers vols restent affichés et aucune page n’est tournée.',
    time: 'Durée d’une page',
    byReading: (seconds) => `${seconds}, selon ses mots`,
    tooShort: (seconds) => `Trop court : lire une page prend environ ${seconds} secondes.`,
    round: (seconds) => `Chaque page revient au bout de ${seconds} secondes.`,
  },
  languages: {
    title: 'Langues',
    ofInterface: 'Interface',
    ofBoard: 'Tableau',
    ofBoardHint: 'Trois au plus, en alternance',
    sameAsInterface: 'comme l’interface',
  },
  night: {
    title: 'Nuit',
    label: 'Repos la nuit',
    never: 'Jamais',
    from: 'De',
    to: 'À',
    shows: 'Le tableau est',
    blank: 'Éteint',
    dim: 'Atténué',
    hint: 'Selon l’horloge de cet ordinateur. Le tableau indique qu’il fait nuit.',
  },
};
