import type { ControlsMessages } from '../controls.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('fr');

export const fr: ControlsMessages = {
  toolbar: 'Tableau',
  direction: 'Sens',
  airport: 'Aéroport',
  commands: {
    'choose-airport': 'Choisir l’aéroport',
    'show-departures': 'Départs',
    'show-arrivals': 'Arrivées',
    'next-page': 'Page suivante',
    'previous-page': 'Page précédente',
    'first-page': 'Première page',
    'last-page': 'Dernière page',
    refresh: 'Interroger le service maintenant',
    'open-library': 'Aéroports, compagnies et lieux',
    'open-delays': 'Retards',
    'open-timetable': 'Programme des vols',
    'open-map': 'Carte',
    'open-followed': 'Vols suivis',
    'next-flight': 'Vol suivant de la page',
    'previous-flight': 'Vol précédent de la page',
    'open-flight': 'Détails du vol',
    'open-settings': 'Réglages',
    'toggle-fullscreen': 'Plein écran',
    'open-help': 'Touches',
    'open-about': 'À propos de Landside',
  },
  close: 'Fermer',
  understood: 'Compris',
  picker: {
    title: 'Choisir l’aéroport',
    label: 'Aéroport',
    placeholder: 'Ville, aéroport, pays ou code',
    list: 'Aéroports',
    found: (count) => plural(count, { one: `${count} aéroport`, other: `${count} aéroports` }),
    nothingFound: (query) => `Aucun aéroport trouvé pour « ${query} ».`,
    keys: { choose: 'choisir', show: 'afficher', close: 'fermer' },
  },
  help: {
    title: 'Touches',
    keys: { control: 'Ctrl', pageDown: 'Page ↓', pageUp: 'Page ↑', home: 'Début', end: 'Fin' },
  },
};
