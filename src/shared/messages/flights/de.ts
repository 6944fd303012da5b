import type { FlightMessages } from '../flights.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('de');

export const de: FlightMessages = {
  title: (number) => `Flug ${number}`,
  untitled: 'Flug',
  follow: 'Verfolgen',
  unfollow: 'Nicht mehr verfolgen',
  followHint: 'Gemeldet werden Gate-Wechsel, Verspätungen, Annullierung, Abflug und Landung.',
  alsoSoldAs: (numbers) => `Auch ${numbers}`,
  yourTime: (time) => `${time} hiesige Zeit`,
  times: { scheduled: 'Geplant', estimated: 'Geschätzt', actual: 'Tatsächlich' },
  late: (duration) => `${duration} verspätet`,
  early: (duration) => `${duration} früher`,
  onTime: 'Pünktlich',
  duration: (hours, minutes) =>
    [hours > 0 ? `${hours} Std.` : '', minutes > 0 || hours === 0 ? `${minutes} Min.` : '']
      .join(' ')
      .trim(),
  course: {
    title: 'Flugverlauf',
    planned: 'Geplant',
    coming: 'Erwartet',
    flown: 'Geflogen',
    now: 'Jetzt',
  },
  aircraft: {
    title: 'Flugzeug',
    type: 'Muster',
    registration: 'Kennzeichen',
    age: 'Alter',
    years: (count) => plural(count, { one: `${count} Jahr`, other: `${count} Jahre` }),
    built: (year) => `Baujahr ${year}`,
    engines: 'Triebwerke',
    kinds: {
      jet: 'Strahltriebwerk',
      turboprop: 'Propellerturbine',
      piston: 'Kolbenmotor',
      electric: 'Elektromotor',
    },
  },
  position: {
    title: 'Unterwegs',
    map: (from, to) => `Karte der Strecke von ${from} nach ${to}`,
    flown: (percent) => `${percent} der Strecke`,
    byClock: 'Nach der Uhr: Niemand meldet, wo das Flugzeug ist.',
    altitude: 'Höhe',
    speed: 'Geschwindigkeit',
    toGo: 'Noch',
  },
  inbound: {
    title: 'Das Flugzeug',
    from: (city) => `aus ${city}`,
    flying: 'Das Flugzeug ist auf dem Weg hierher.',
    lands: (time) => `Das Flugzeug landet um ${time}.`,
    tooLate: (time) => `Das Flugzeug landet um ${time}, zu spät für einen pünktlichen Abflug.`,
    landed: (time) =>
      time === null ? 'Das Flugzeug ist gelandet.' : `Das Flugzeug ist um ${time} gelandet.`,
    here: 'Das Flugzeug steht schon am Flughafen.',
  },
  notes: {
    unreachable:
      'Der Flugdatendienst war gerade nicht zu erreichen. Gezeigt wird der letzte bekannte Stand; er wird von selbst wieder gefragt.',
    refused:
      'Der API-Schlüssel oder sein Tarif erlaubt nicht alles über einzelne Flüge. Gezeigt wird, was der Dienst mitteilt.',
    exhausted:
      'Der Dienst nimmt vorerst keine Abfragen mehr an. Gezeigt wird der letzte bekannte Stand; später wird wieder gefragt.',
    unsupported:
      'Dieser Dienst teilt nicht alles über einzelne Flüge mit. Gezeigt wird, was er mitteilt.',
    gone: 'Der Dienst führt diesen Flug nicht mehr. Gezeigt wird, was er zuletzt gemeldet hat.',
    unknown:
      'Weder der Dienst noch dieser Computer kennt diesen Flug noch. Die Anzeigetafel läuft weiter wie zuvor.',
  },
  asking: 'Weiteres wird abgefragt…',
  links: {
    map: 'Auf der Karte',
    timetable: (city) => `Flugplan ${city}`,
    board: (city) => `Anzeigetafel ${city}`,
    about: (name) => `Über ${name}`,
  },
  list: {
    empty: 'Es wird kein Flug verfolgt.',
    hint: 'Einen Flug auf der Anzeigetafel öffnen und „Verfolgen“ wählen.',
    dropOff: 'Einen Tag nach der Landung verschwinden Flüge aus dieser Liste.',
  },
  news: {
    gate: (gate) => `Gate: ${gate}`,
    gateChanged: (gate, before) => `Neues Gate ${gate}, bisher ${before}`,
    delayed: (duration, time) =>
      time === null ? `${duration} verspätet` : `${duration} verspätet, jetzt erwartet um ${time}`,
    earlier: (time) =>
      time === null ? 'Früher als angekündigt' : `Früher als angekündigt: ${time}`,
    departed: (time) => (time === null ? 'Abgeflogen' : `Abgeflogen um ${time}`),
    landed: (time) => (time === null ? 'Gelandet' : `Gelandet um ${time}`),
    belt: (belt) => `Gepäckband ${belt}`,
    cancelled: 'Annulliert',
    diverted: 'Zu einem anderen Flughafen umgeleitet',
  },
};
