import type { DelaysMessages } from '../delays.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pt');

export const pt: DelaysMessages = {
  scope: 'Atrasos de',
  airline: 'Companhia aérea',
  airlinePlaceholder: 'Companhia ou código',
  airlines: 'Companhias aéreas',
  chooseAirline: 'Escolha uma companhia para ver os atrasos dela.',
  airlineNotFound: 'Nenhuma companhia encontrada.',
  least: 'Atraso de pelo menos',
  limit: 'O serviço só informa atrasos de mais de 30 minutos; por isso o controle para aqui.',
  headings: { delay: 'Atraso', scheduled: 'Programado', expected: 'Previsto' },
  late: (count) =>
    plural(count, { one: `${count} voo atrasado`, other: `${count} voos atrasados` }),
  longest: (length) => `máximo ${length}`,
  none: (direction) =>
    direction === 'departures'
      ? 'Nenhuma partida tem tanto atraso.'
      : 'Nenhuma chegada tem tanto atraso.',
  unknown: 'Ainda não se conhecem atrasos.',
  rest: (count) =>
    plural(count, {
      one: `Mais ${count} não é mostrado.`,
      other: `Mais ${count} não são mostrados.`,
    }),
  chart: {
    title: 'Voos atrasados por hora',
    hour: 'Hora',
    flights: 'Voos atrasados',
    longest: 'Maior atraso',
    now: 'agora',
    from: (length) => `a partir de ${length}`,
  },
};
