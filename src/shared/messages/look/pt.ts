import type { LookMessages } from '../look.ts';
import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pt');
const number = (value: number): string => numberWords('pt', value);
const flightsOf = (count: number): string =>
  plural(count, { one: `${count} voo`, other: `${count} voos` });

export const pt: LookMessages = {
  face: {
    title: 'Aparência',
    label: 'Tipo de painel',
    display: 'Tela',
    splitFlap: 'Palhetas',
    dotMatrix: 'Matriz de pontos',
    displayNote: 'Uma tela de aeroporto moderna',
    splitFlapNote: 'Palhetas que caem, letra por letra',
    dotMatrixNote: 'Luzes âmbar, como nas estações',
    appearance: 'Tema',
    dark: 'Escuro',
    light: 'Claro',
    asSystem: 'Como o sistema',
    alwaysDark: 'Palhetas e pontos são sempre escuros.',
    contrast: 'Contraste',
    standard: 'Normal',
    high: 'Alto',
    palette: 'Cores',
    colourBlind: 'Adequadas ao daltonismo',
    motion: 'Movimento',
    reduced: 'Reduzido',
    sound: 'Som das palhetas',
    soundHint: 'Só no painel de palhetas',
  },
  legibility: {
    title: 'Legibilidade',
    screen: 'Diagonal da tela',
    distance: 'Distância de leitura',
    unknown: 'desconhecida',
    asLargeAsFits: 'tão grande quanto um painel cheio permite',
    result: (flights, metres) =>
      `${flightsOf(flights)}, ${plural(flights, { one: 'legível', other: 'legíveis' })} a ${number(metres)} m`,
    resultWithoutScreen: (flights) => `${flightsOf(flights)} por página`,
    range: (comfortable, furthest) =>
      `Confortável até ${number(comfortable)} m, legível até ${number(furthest)} m`,
    tooSmall: (height, needed, metres) =>
      `A letra é menor do que deveria: as maiúsculas têm ${number(height)} mm; lidas a ${number(metres)} m, precisam ter ${number(needed)} mm.`,
    tooFew: (flights) =>
      `A esta distância ${plural(flights, { one: 'cabe', other: 'cabem' })} só ${flightsOf(flights)} por página. Uma tela maior ou uma distância menor ajuda.`,
    screenNeeded:
      'O tamanho da tela não é conhecido. Informe a diagonal para saber de que distância se lê o painel.',
    smallFrame: (metres) =>
      `O cabeçalho e o rodapé tiveram de ficar menores: leem-se a ${number(metres)} m.`,
    without: (columns) => `Por falta de espaço, sem: ${columns}`,
  },
  pages: {
    title: 'Páginas',
    most: 'Páginas no máximo',
    all: 'todas',
    mostHint: 'Com 1 ficam os primeiros voos e nenhuma página é virada.',
    time: 'Duração de uma página',
    byReading: (seconds) => `${seconds}, conforme as palavras`,
    tooShort: (seconds) => `Pouco: ler uma página leva cerca de ${seconds} segundos.`,
    round: (seconds) => `Cada página volta depois de ${seconds} segundos.`,
  },
  languages: {
    title: 'Idiomas',
    ofInterface: 'Interface',
    ofBoard: 'Painel',
    ofBoardHint: 'Até três, alternando',
    sameAsInterface: 'como a interface',
  },
  night: {
    title: 'Noite',
    label: 'Descanso noturno',
    never: 'Nunca',
    from: 'De',
    to: 'Até',
    shows: 'O painel fica',
    blank: 'Apagado',
    dim: 'Com brilho reduzido',
    hint: 'Pelo relógio deste computador. O painel diz que é noite.',
  },
};
