import { pluralOf } from '../plural.ts';
import type { TimetableMessages } from '../timetable.ts';

const plural = pluralOf('fr');

export const fr: TimetableMessages = {
  arrangement: 'Classer par',
  arrangements: {
    time: 'Vols',
    place: { departures: 'Villes desservies', arrivals: 'Provenances' },
    airline: 'Compagnies',
    day: 'Jours',
  },
  search: 'Rechercher',
  searchPlaceholder: 'Ville, compagnie, numéro de vol ou code',
  days: 'Jours',
  from: 'De',
  until: 'Jusqu’à',
  allAirlines: 'Toutes les compagnies',
  clear: 'Effacer tous les filtres',
  headings: {
    departs: 'Départ',
    arrives: 'Arrivée',
    duration: 'Durée',
    aircraft: 'Appareil',
    airline: 'Compagnie',
  },
  daily: 'Tous les jours',
  daysUnknown: 'Jours non connus',
  flights: (count) => plural(count, { one: `${count} vol`, other: `${count} vols` }),
  weekly: (count) =>
    plural(count, { one: `${count} vol par semaine`, other: `${count} vols par semaine` }),
  none: (direction) =>
    direction === 'departures'
      ? 'Aucun départ n’est prévu d’ici.'
      : 'Aucune arrivée n’est prévue ici.',
  filtered: 'Aucun vol ne correspond à ces filtres.',
  unknown: 'Aucun horaire n’est encore enregistré.',
  local: 'Toutes les heures sont locales à chaque aéroport.',
  print: 'Imprimer',
  savePdf: 'Enregistrer en PDF',
  saved: (file) => `Enregistré sous ${file}.`,
  board: (city) => `Tableau de ${city}`,
  about: (name) => `À propos de ${name}`,
};
