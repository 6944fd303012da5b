import type { LookMessages } from '../look.ts';
import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('it');
const number = (value: number): string => numberWords('it', value);
const flightsOf = (count: number): string =>
  plural(count, { one: `${count} volo`, other: `${count} voli` });

export const it: LookMessages = {
  face: {
    title: 'Aspetto',
    label: 'Tipo di tabellone',
    display: 'Schermo',
    splitFlap: 'Palette',
    dotMatrix: 'Matrice di punti',
    displayNote: 'Un moderno schermo da aeroporto',
    splitFlapNote: 'Palette che cadono, lettera per lettera',
    dotMatrixNote: 'Luci ambra, come nelle stazioni',
    appearance: 'Tema',
    dark: 'Scuro',
    light: 'Chiaro',
    asSystem: 'Come il sistema',
    alwaysDark: 'Palette e punti sono sempre scuri.',
    contrast: 'Contrasto',
    standard: 'Normale',
    high: 'Alto',
    palette: 'Colori',
    colourBlind: 'Adatti al daltonismo',
    motion: 'Movimento',
    reduced: 'Ridotto',
    sound: 'Suono delle palette',
    soundHint: 'Solo con il tabellone a palette',
  },
  legibility: {
    title: 'Leggibilità',
    screen: 'Diagonale dello schermo',
    distance: 'Distanza di lettura',
    unknown: 'sconosciuta',
    asLargeAsFits: 'grande quanto permette un tabellone pieno',
    result: (flights, metres) =>
      `${flightsOf(flights)}, ${plural(flights, { one: 'leggibile', other: 'leggibili' })} da ${number(metres)} m`,
    resultWithoutScreen: (flights) => `${flightsOf(flights)} per pagina`,
    range: (comfortable, furthest) =>
      `Comodo fino a ${number(comfortable)} m, leggibile fino a ${number(furthest)} m`,
    tooSmall: (height, needed, metres) =>
      `I caratteri sono troppo piccoli: le maiuscole sono alte ${number(height)} mm; lette da ${number(metres)} m, devono esserlo ${number(needed)} mm.`,
    tooFew: (flights) =>
      `Da questa distanza una pagina contiene solo ${flightsOf(flights)}. Serve uno schermo più grande o una distanza minore.`,
    screenNeeded:
      'La dimensione dello schermo non è nota. Indichi la diagonale per sapere da che distanza si legge il tabellone.',
    smallFrame: (metres) =>
      `Intestazione e piè di pagina sono stati ridotti: si leggono da ${number(metres)} m.`,
    without: (columns) => `Per mancanza di spazio senza: ${columns}`,
  },
  pages: {
    title: 'Pagine',
    most: 'Pagine al massimo',
    all: 'tutte',
    mostHint: 'Con 1 restano i primi voli e non si cambia pagina.',
    time: 'Durata di una pagina',
    byReading: (seconds) => `${seconds}, secondo le parole`,
    tooShort: (seconds) => `Troppo poco: leggere una pagina richiede circa ${seconds} secondi.`,
    round: (seconds) => `Ogni pagina torna dopo ${seconds} secondi.`,
  },
  languages: {
    title: 'Lingue',
    ofInterface: 'Interfaccia',
    ofBoard: 'Tabellone',
    ofBoardHint: 'Fino a tre, a turno',
    sameAsInterface: 'come l’interfaccia',
  },
  night: {
    title: 'Notte',
    label: 'Riposo notturno',
    never: 'Mai',
    from: 'Dalle',
    to: 'Alle',
    shows: 'Il tabellone è',
    blank: 'Spento',
    dim: 'Attenuato',
    hint: 'Secondo l’orologio di questo computer. Il tabellone dice che è notte.',
  },
};
