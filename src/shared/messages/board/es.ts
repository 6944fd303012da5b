import type { BoardMessages } from '../board.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('es');
const flights = { departures: 'salidas', arrivals: 'llegadas' };

export const es: BoardMessages = {
  titles: { departures: 'Salidas', arrivals: 'Llegadas' },
  headings: {
    time: { long: 'Hora', short: 'Hora' },
    flight: { long: 'Vuelo', short: 'Vuelo' },
    to: { long: 'Destino', short: 'Destino' },
    from: { long: 'Procedencia', short: 'Origen' },
    terminal: { long: 'Terminal', short: 'Term.' },
    checkIn: { long: 'Mostradores', short: 'Mostr.' },
    gate: { long: 'Puerta', short: 'Puerta' },
    arrivalGate: { long: 'Puerta', short: 'Puerta' },
    belt: { long: 'Cinta', short: 'Cinta' },
    remark: { long: 'Observaciones', short: 'Estado' },
  },
  remarks: {
    scheduled: 'Programado',
    estimated: 'Estimado',
    delayed: 'Retrasado',
    'check-in': 'Facturación',
    boarding: 'Embarque',
    'final-call': 'Última llamada',
    'gate-closed': 'Puerta cerrada',
    departed: 'Ha salido',
    expected: 'Previsto',
    approaching: 'Aproximación',
    landed: 'Aterrizado',
    cancelled: 'Cancelado',
    diverted: 'Desviado',
  },
  newGate: 'Nueva',
  gateWas: (before) => `cambiada, antes ${before}`,
  alsoSoldAs: (first, others) => `${first}, también ${others}`,
  day: (offset) => {
    if (offset === 1) return 'mañana';
    if (offset === -1) return 'ayer';
    return offset > 0 ? `dentro de ${offset} días` : `hace ${-offset} días`;
  },
  simulated: 'SIMULADO',
  virtual: (provider) => `${provider}, vuelos virtuales`,
  updated: (age) => `Actualizado ${age}`,
  ages: {
    justNow: 'ahora mismo',
    seconds: (seconds) => `hace ${seconds} s`,
    minutes: (minutes) => `hace ${minutes} min`,
    hours: (hours, minutes) => `hace ${hours} h${minutes > 0 ? ` ${minutes} min` : ''}`,
    days: (days) => plural(days, { one: `hace ${days} día`, other: `hace ${days} días` }),
  },
  since: (time) => `desde las ${time}`,
  goesOn: (time) => `de nuevo: ${time}`,
  summary: {
    delayed: (count) => plural(count, { one: `${count} retrasado`, other: `${count} retrasados` }),
    cancelled: (count) =>
      plural(count, { one: `${count} cancelado`, other: `${count} cancelados` }),
    dropped: (count) =>
      plural(count, {
        one: `${count} sin número de vuelo, no se muestra`,
        other: `${count} sin número de vuelo, no se muestran`,
      }),
    filtered: (count) =>
      plural(count, {
        one: '1 vuelo más no se muestra',
        other: `${count} vuelos más no se muestran`,
      }),
  },
  filters: {
    only: (what) => `Solo ${what}`,
    nextHours: (count) => plural(count, { one: 'próxima hora', other: `próximas ${count} horas` }),
  },
  separator: ', ',
  page: (page, count) => `Página ${page} de ${count}`,
  empty: {
    starting: 'Cargando los vuelos…',
    getting: (direction, city) => `Cargando las ${flights[direction]} de ${city}…`,
    unknown: (direction) => `Aún no se conocen ${flights[direction]}`,
    none: (direction) => `No hay ${flights[direction]} en las próximas horas`,
    filtered: (direction) => `No hay ${flights[direction]} en esta selección`,
  },
  zoneUnknown: 'UTC, zona horaria del aeropuerto desconocida',
  night: {
    title: 'Noche',
    until: (time) => `El panel vuelve a las ${time}`,
  },
};
