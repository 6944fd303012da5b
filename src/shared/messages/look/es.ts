import type { LookMessages } from '../look.ts';
import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('es');
const number = (value: number): string => numberWords('es', value);
const flightsOf = (count: number): string =>
  plural(count, { one: `${count} vuelo`, other: `${count} vuelos` });

export const es: LookMessages = {
  face: {
    title: 'Aspecto',
    label: 'Tipo de panel',
    display: 'Pantalla',
    splitFlap: 'Paletas',
    dotMatrix: 'Matriz de puntos',
    displayNote: 'Una pantalla de aeropuerto moderna',
    splitFlapNote: 'Paletas que caen, letra a letra',
    dotMatrixNote: 'Luces ámbar, como en las estaciones',
    appearance: 'Apariencia',
    dark: 'Oscura',
    light: 'Clara',
    asSystem: 'Como el sistema',
    alwaysDark: 'Las paletas y los puntos son siempre oscuros.',
    contrast: 'Contraste',
    standard: 'Normal',
    high: 'Alto',
    palette: 'Colores',
    colourBlind: 'Aptos para daltonismo',
    motion: 'Movimiento',
    reduced: 'Reducido',
    sound: 'Sonido de las paletas',
    soundHint: 'Solo en el panel de paletas',
  },
  legibility: {
    title: 'Legibilidad',
    screen: 'Diagonal de la pantalla',
    distance: 'Distancia de lectura',
    unknown: 'desconocida',
    asLargeAsFits: 'tan grande como permite un panel lleno',
    result: (flights, metres) =>
      `${flightsOf(flights)}, ${plural(flights, { one: 'legible', other: 'legibles' })} a ${number(metres)} m`,
    resultWithoutScreen: (flights) => `${flightsOf(flights)} por página`,
    range: (comfortable, furthest) =>
      `Cómodo hasta ${number(comfortable)} m, legible hasta ${number(furthest)} m`,
    tooSmall: (height, needed, metres) =>
      `La letra es más pequeña de lo debido: las mayúsculas miden ${number(height)} mm; leídas a ${number(metres)} m, necesitan ${number(needed)} mm.`,
    tooFew: (flights) =>
      `A esta distancia solo ${plural(flights, { one: 'cabe', other: 'caben' })} ${flightsOf(flights)} por página. Ayuda una pantalla mayor o una distancia menor.`,
    screenNeeded:
      'No se conoce el tamaño de la pantalla. Indique su diagonal para saber desde qué distancia se lee el panel.',
    smallFrame: (metres) =>
      `La cabecera y el pie tuvieron que reducirse: se leen a ${number(metres)} m.`,
    without: (columns) => `Por falta de sitio, sin: ${columns}`,
  },
  pages: {
    title: 'Páginas',
    most: 'Páginas como máximo',
    all: 'todas',
    mostHint: 'Con 1 permanecen los primeros vuelos y no se pasa de página.',
    time: 'Duración de una página',
    byReading: (seconds) => `${seconds}, según sus palabras`,
    tooShort: (seconds) => `Muy poco: leer una página lleva unos ${seconds} segundos.`,
    round: (seconds) => `Cada página vuelve a los ${seconds} segundos.`,
  },
  languages: {
    title: 'Idiomas',
    ofInterface: 'Interfaz',
    ofBoard: 'Panel',
    ofBoardHint: 'Hasta tres, por turnos',
    sameAsInterface: 'como la interfaz',
  },
  night: {
    title: 'Noche',
    label: 'Descanso nocturno',
    never: 'Nunca',
    from: 'Desde',
    to: 'Hasta',
    shows: 'El panel está',
    blank: 'Apagado',
    dim: 'Atenuado',
    hint: 'Según el reloj de este equipo. El panel dice que es de noche.',
  },
};
