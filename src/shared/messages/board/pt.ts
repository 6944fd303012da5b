import type { BoardMessages } from '../board.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pt');
const flights = { departures: 'partidas', arrivals: 'chegadas' };
const none = { departures: 'Nenhuma partida', arrivals: 'Nenhuma chegada' };

export const pt: BoardMessages = {
  titles: { departures: 'Partidas', arrivals: 'Chegadas' },
  headings: {
    time: { long: 'Hora', short: 'Hora' },
    flight: { long: 'Voo', short: 'Voo' },
    to: { long: 'Destino', short: 'Destino' },
    from: { long: 'Origem', short: 'Origem' },
    terminal: { long: 'Terminal', short: 'Term.' },
    checkIn: { long: 'Balcões', short: 'Balcões' },
    gate: { long: 'Portão', short: 'Portão' },
    arrivalGate: { long: 'Portão', short: 'Portão' },
    belt: { long: 'Esteira', short: 'Esteira' },
    remark: { long: 'Observação', short: 'Status' },
  },
  remarks: {
    scheduled: 'Programado',
    estimated: 'Estimado',
    delayed: 'Atrasado',
    'check-in': 'Check-in',
    boarding: 'Embarque',
    'final-call': 'Última chamada',
    'gate-closed': 'Portão fechado',
    departed: 'Partiu',
    expected: 'Previsto',
    approaching: 'Aproximação',
    landed: 'Pousou',
    cancelled: 'Cancelado',
    diverted: 'Desviado',
  },
  newGate: 'Novo',
  gateWas: (before) => `alterado, antes ${before}`,
  alsoSoldAs: (first, others) => `${first}, também ${others}`,
  day: (offset) => {
    if (offset === 1) return 'amanhã';
    if (offset === -1) return 'ontem';
    return offset > 0 ? `em ${offset} dias` : `há ${-offset} dias`;
  },
  simulated: 'SIMULADO',
  virtual: (provider) => `${provider}, voos virtuais`,
  updated: (age) => `Atualizado ${age}`,
  ages: {
    justNow: 'agora mesmo',
    seconds: (seconds) => `há ${seconds} s`,
    minutes: (minutes) => `há ${minutes} min`,
    hours: (hours, minutes) => `há ${hours} h${minutes > 0 ? ` ${minutes} min` : ''}`,
    days: (days) => plural(days, { one: `há ${days} dia`, other: `há ${days} dias` }),
  },
  since: (time) => `desde ${time}`,
  goesOn: (time) => `de novo: ${time}`,
  summary: {
    delayed: (count) => plural(count, { one: `${count} atrasado`, other: `${count} atrasados` }),
    cancelled: (count) =>
      plural(count, { one: `${count} cancelado`, other: `${count} cancelados` }),
    dropped: (count) =>
      plural(count, {
        one: `${count} sem número de voo, não exibido`,
        other: `${count} sem número de voo, não exibidos`,
      }),
    filtered: (count) =>
      plural(count, { one: '1 outro voo não exibido', other: `outros ${count} voos não exibidos` }),
  },
  filters: {
    only: (what) => `Somente ${what}`,
    nextHours: (count) => plural(count, { one: 'próxima hora', other: `próximas ${count} horas` }),
  },
  separator: ', ',
  page: (page, count) => `Página ${page} de ${count}`,
  empty: {
    starting: 'Carregando os voos…',
    getting: (direction, city) => `Carregando as ${flights[direction]} de ${city}…`,
    unknown: (direction) => `${none[direction]} conhecida ainda`,
    none: (direction) => `${none[direction]} nas próximas horas`,
    filtered: (direction) => `${none[direction]} nesta seleção`,
  },
  zoneUnknown: 'UTC, fuso horário do aeroporto desconhecido',
  night: {
    title: 'Noite',
    until: (time) => `O painel volta às ${time}`,
  },
};
