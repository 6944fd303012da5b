import type { DelaysMessages } from '../delays.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('es');

export const es: DelaysMessages = {
  scope: 'Retrasos de',
  airline: 'Aerolínea',
  airlinePlaceholder: 'Aerolínea o código',
  airlines: 'Aerolíneas',
  chooseAirline: 'Elija una aerolínea para ver sus retrasos.',
  airlineNotFound: 'No se encontró ninguna aerolínea.',
  least: 'Retraso de al menos',
  limit:
    'El servicio solo informa de retrasos de más de 30 minutos; por eso el control termina aquí.',
  headings: { delay: 'Retraso', scheduled: 'Programado', expected: 'Previsto' },
  late: (count) =>
    plural(count, { one: `${count} vuelo con retraso`, other: `${count} vuelos con retraso` }),
  longest: (length) => `máximo ${length}`,
  none: (direction) =>
    direction === 'departures'
      ? 'Ninguna salida lleva tanto retraso.'
      : 'Ninguna llegada lleva tanto retraso.',
  unknown: 'Aún no se conocen retrasos.',
  rest: (count) =>
    plural(count, { one: `No se muestra ${count} más.`, other: `No se muestran ${count} más.` }),
  chart: {
    title: 'Vuelos con retraso por hora',
    hour: 'Hora',
    flights: 'Vuelos con retraso',
    longest: 'Mayor retraso',
    now: 'ahora',
    from: (length) => `desde ${length}`,
  },
};
