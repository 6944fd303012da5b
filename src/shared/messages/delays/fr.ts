import type { DelaysMessages } from '../delays.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('fr');

export const fr: DelaysMessages = {
  scope: 'Retards de',
  airline: 'Compagnie',
  airlinePlaceholder: 'Compagnie ou code',
  airlines: 'Compagnies',
  chooseAirline: 'Choisissez une compagnie pour voir ses retards.',
  airlineNotFound: 'Aucune compagnie trouvée.',
  least: 'Retard d’au moins',
  limit:
    'Le service n’annonce que les retards de plus de 30 minutes : le curseur s’arrête donc ici.',
  headings: { delay: 'Retard', scheduled: 'Prévu', expected: 'Attendu' },
  late: (count) =>
    plural(count, { one: `${count} vol en retard`, other: `${count} vols en retard` }),
  longest: (length) => `au plus ${length}`,
  none: (direction) =>
    direction === 'departures'
      ? 'Aucun départ n’a autant de retard.'
      : 'Aucune arrivée n’a autant de retard.',
  unknown: 'Aucun retard connu pour l’instant.',
  rest: (count) =>
    plural(count, {
      one: `${count} autre n’est pas affiché.`,
      other: `${count} autres ne sont pas affichés.`,
    }),
  chart: {
    title: 'Vols en retard par heure',
    hour: 'Heure',
    flights: 'Vols en retard',
    longest: 'Plus long retard',
    now: 'maintenant',
    from: (length) => `dès ${length}`,
  },
};
