import type { FlightMessages } from '../flights.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pt');

export const pt: FlightMessages = {
  title: (number) => `Voo ${number}`,
  untitled: 'Voo',
  follow: 'Seguir',
  unfollow: 'Deixar de seguir',
  followHint: 'Você é avisado de mudança de portão, atrasos, cancelamento, partida e pouso.',
  alsoSoldAs: (numbers) => `Também ${numbers}`,
  yourTime: (time) => `${time} no seu horário`,
  times: { scheduled: 'Programado', estimated: 'Estimado', actual: 'Real' },
  late: (duration) => `${duration} de atraso`,
  early: (duration) => `${duration} adiantado`,
  onTime: 'No horário',
  duration: (hours, minutes) =>
    [hours > 0 ? `${hours} h` : '', minutes > 0 || hours === 0 ? `${minutes} min` : '']
      .join(' ')
      .trim(),
  course: {
    title: 'Andamento do voo',
    planned: 'Programado',
    coming: 'Previsto',
    flown: 'Percorrido',
    now: 'Agora',
  },
  aircraft: {
    title: 'Aeronave',
    type: 'Modelo',
    registration: 'Matrícula',
    age: 'Idade',
    years: (count) => plural(count, { one: `${count} ano`, other: `${count} anos` }),
    built: (year) => `fabricada em ${year}`,
    engines: 'Motores',
    kinds: { jet: 'a jato', turboprop: 'turboélice', piston: 'a pistão', electric: 'elétrico' },
  },
  position: {
    title: 'A caminho',
    map: (from, to) => `Mapa da rota de ${from} a ${to}`,
    flown: (percent) => `${percent} do percurso`,
    byClock: 'Pelo relógio: ninguém informa onde está a aeronave.',
    altitude: 'Altitude de voo',
    speed: 'Velocidade',
    toGo: 'Faltam',
  },
  inbound: {
    title: 'Sua aeronave',
    from: (city) => `de ${city}`,
    flying: 'Sua aeronave está a caminho.',
    lands: (time) => `Sua aeronave pousa às ${time}.`,
    tooLate: (time) => `Sua aeronave pousa às ${time}, tarde demais para sair no horário.`,
    landed: (time) =>
      time === null ? 'Sua aeronave já pousou.' : `Sua aeronave pousou às ${time}.`,
    here: 'Sua aeronave já está no aeroporto.',
  },
  notes: {
    unreachable:
      'Não foi possível consultar o serviço de dados de voo. É mostrado o último estado conhecido; haverá nova consulta.',
    refused:
      'A chave de API ou seu plano não dá acesso a tudo sobre cada voo. É mostrado o que o serviço informa.',
    exhausted:
      'O serviço não aceita mais consultas por enquanto. É mostrado o último estado conhecido; haverá nova consulta.',
    unsupported: 'Este serviço não informa tudo sobre cada voo. É mostrado o que ele informa.',
    gone: 'O serviço não lista mais este voo. É mostrado o último que ele informou.',
    unknown:
      'Nem o serviço nem este computador conhecem mais este voo. O painel continua como antes.',
  },
  asking: 'Consultando mais dados…',
  links: {
    map: 'No mapa',
    timetable: (city) => `Horários ${city}`,
    board: (city) => `Painel de ${city}`,
    about: (name) => `Sobre ${name}`,
  },
  list: {
    empty: 'Você não segue nenhum voo.',
    hint: 'Abra um voo do painel e escolha Seguir.',
    dropOff: 'Os voos saem desta lista um dia depois do pouso.',
  },
  news: {
    gate: (gate) => `Portão ${gate}`,
    gateChanged: (gate, before) => `Novo portão ${gate}, antes ${before}`,
    delayed: (duration, time) =>
      time === null
        ? `${duration} de atraso`
        : `${duration} de atraso, agora previsto para ${time}`,
    earlier: (time) =>
      time === null ? 'Mais cedo que o anunciado' : `Mais cedo que o anunciado: ${time}`,
    departed: (time) => (time === null ? 'Partiu' : `Partiu às ${time}`),
    landed: (time) => (time === null ? 'Pousou' : `Pousou às ${time}`),
    belt: (belt) => `Bagagem na esteira ${belt}`,
    cancelled: 'Cancelado',
    diverted: 'Desviado para outro aeroporto',
  },
};
