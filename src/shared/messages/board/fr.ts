import type { BoardMessages } from '../board.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('fr');
const of = { departures: 'des départs', arrivals: 'des arrivées' };
const none = { departures: 'Aucun départ', arrivals: 'Aucune arrivée' };

export const fr: BoardMessages = {
  titles: { departures: 'Départs', arrivals: 'Arrivées' },
  headings: {
    time: { long: 'Heure', short: 'Heure' },
    flight: { long: 'Vol', short: 'Vol' },
    to: { long: 'Destination', short: 'Vers' },
    from: { long: 'Provenance', short: 'De' },
    terminal: { long: 'Terminal', short: 'Term.' },
    checkIn: { long: 'Comptoirs', short: 'Compt.' },
    gate: { long: 'Porte', short: 'Porte' },
    arrivalGate: { long: 'Porte', short: 'Porte' },
    belt: { long: 'Tapis', short: 'Tapis' },
    remark: { long: 'Remarque', short: 'Statut' },
  },
  remarks: {
    scheduled: 'Prévu',
    estimated: 'Estimé',
    delayed: 'Retardé',
    'check-in': 'Enregistrement',
    boarding: 'Embarquement',
    'final-call': 'Dernier appel',
    'gate-closed': 'Porte fermée',
    departed: 'Parti',
    expected: 'Attendu',
    approaching: 'En approche',
    landed: 'Atterri',
    cancelled: 'Annulé',
    diverted: 'Dérouté',
  },
  newGate: 'Nouv.',
  gateWas: (before) => `changée, auparavant ${before}`,
  alsoSoldAs: (first, others) => `${first}, aussi ${others}`,
  day: (offset) => {
    if (offset === 1) return 'demain';
    if (offset === -1) return 'hier';
    return offset > 0 ? `dans ${offset} jours` : `il y a ${-offset} jours`;
  },
  simulated: 'SIMULÉ',
  virtual: (provider) => `${provider}, vols virtuels`,
  updated: (age) => `Mis à jour ${age}`,
  ages: {
    justNow: 'à l’instant',
    seconds: (seconds) => `il y a ${seconds} s`,
    minutes: (minutes) => `il y a ${minutes} min`,
    hours: (hours, minutes) => `il y a ${hours} h${minutes > 0 ? ` ${minutes} min` : ''}`,
    days: (days) => plural(days, { one: `il y a ${days} jour`, other: `il y a ${days} jours` }),
  },
  since: (time) => `depuis ${time}`,
  goesOn: (time) => `reprise : ${time}`,
  summary: {
    delayed: (count) => plural(count, { one: `${count} retardé`, other: `${count} retardés` }),
    cancelled: (count) => plural(count, { one: `${count} annulé`, other: `${count} annulés` }),
    dropped: (count) =>
      plural(count, {
        one: `${count} sans numéro de vol, non affiché`,
        other: `${count} sans numéro de vol, non affichés`,
      }),
    filtered: (count) =>
      plural(count, { one: '1 autre vol non affiché', other: `${count} autres vols non affichés` }),
  },
  filters: {
    only: (what) => `Uniquement ${what}`,
    nextHours: (count) =>
      plural(count, { one: 'prochaine heure', other: `${count} prochaines heures` }),
  },
  separator: ', ',
  page: (page, count) => `Page ${page} sur ${count}`,
  empty: {
    starting: 'Chargement des vols…',
    getting: (direction, city) => `Chargement ${of[direction]} de ${city}…`,
    unknown: (direction) => `${none[direction]} pour l’instant`,
    none: (direction) => `${none[direction]} dans les prochaines heures`,
    filtered: (direction) => `${none[direction]} dans cette sélection`,
  },
  zoneUnknown: 'UTC, fuseau horaire de l’aéroport inconnu',
  night: {
    title: 'Nuit',
    until: (time) => `Le tableau revient à ${time}`,
  },
};
