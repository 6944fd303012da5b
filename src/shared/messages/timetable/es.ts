import { pluralOf } from '../plural.ts';
import type { TimetableMessages } from '../timetable.ts';

const plural = pluralOf('es');

export const es: TimetableMessages = {
  arrangement: 'Ordenar por',
  arrangements: {
    time: 'Vuelos',
    place: { departures: 'Destinos', arrivals: 'Orígenes' },
    airline: 'Aerolíneas',
    day: 'Días',
  },
  search: 'Buscar',
  searchPlaceholder: 'Ciudad, aerolínea, número de vuelo o código',
  days: 'Días',
  from: 'Desde',
  until: 'Hasta',
  allAirlines: 'Todas las aerolíneas',
  clear: 'Quitar todos los filtros',
  headings: {
    departs: 'Sale',
    arrives: 'Llega',
    duration: 'Duración',
    aircraft: 'Avión',
    airline: 'Aerolínea',
  },
  daily: 'Todos los días',
  daysUnknown: 'Días no conocidos',
  flights: (count) => plural(count, { one: `${count} vuelo`, other: `${count} vuelos` }),
  weekly: (count) =>
    plural(count, { one: `${count} vuelo a la semana`, other: `${count} vuelos a la semana` }),
  none: (direction) =>
    direction === 'departures'
      ? 'No hay salidas previstas desde aquí.'
      : 'No hay llegadas previstas aquí.',
  filtered: 'Ningún vuelo coincide con estos filtros.',
  unknown: 'Aún no hay ningún horario guardado.',
  local: 'Todas las horas son locales de cada aeropuerto.',
  print: 'Imprimir',
  savePdf: 'Guardar como PDF',
  saved: (file) => `Guardado como ${file}.`,
  board: (city) => `Panel de ${city}`,
  about: (name) => `Acerca de ${name}`,
};
