import { pluralOf } from '../plural.ts';
import type { TimetableMessages } from '../timetable.ts';

const plural = pluralOf('pt');

export const pt: TimetableMessages = {
  arrangement: 'Organizar por',
  arrangements: {
    time: 'Voos',
    place: { departures: 'Destinos', arrivals: 'Origens' },
    airline: 'Companhias',
    day: 'Dias',
  },
  search: 'Pesquisar',
  searchPlaceholder: 'Cidade, companhia, número do voo ou código',
  days: 'Dias',
  from: 'Das',
  until: 'Até',
  allAirlines: 'Todas as companhias',
  clear: 'Remover todos os filtros',
  headings: {
    departs: 'Parte',
    arrives: 'Chega',
    duration: 'Duração',
    aircraft: 'Aeronave',
    airline: 'Companhia',
  },
  daily: 'Todos os dias',
  daysUnknown: 'Dias desconhecidos',
  flights: (count) => plural(count, { one: `${count} voo`, other: `${count} voos` }),
  weekly: (count) =>
    plural(count, { one: `${count} voo por semana`, other: `${count} voos por semana` }),
  none: (direction) =>
    direction === 'departures'
      ? 'Não há partidas previstas daqui.'
      : 'Não há chegadas previstas aqui.',
  filtered: 'Nenhum voo corresponde a estes filtros.',
  unknown: 'Ainda não há horário guardado.',
  local: 'Todos os horários são locais de cada aeroporto.',
  print: 'Imprimir',
  savePdf: 'Salvar como PDF',
  saved: (file) => `Salvo como ${file}.`,
  board: (city) => `Painel de ${city}`,
  about: (name) => `Sobre ${name}`,
};
