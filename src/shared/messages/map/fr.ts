import type { MapMessages } from '../map.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('fr');

export const fr: MapMessages = {
  title: 'Carte',
  region:
    'Carte : les flèches la déplacent, plus et moins zooment. Les listes à côté disent ce qui s’y trouve.',
  buttons: 'Vue',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  home: 'Retour à l’aéroport',
  world: 'Le monde entier',
  refresh: 'Interroger maintenant',
  nearest: 'Au plus près du centre de la carte',
  kinds: { flights: 'Vols', airports: 'Aéroports' },
  nearestFlights: 'Vols, du plus proche au plus éloigné du centre de la carte',
  nearestAirports: 'Aéroports, du plus proche au plus éloigné du centre de la carte',
  noFlights: 'Aucun vol visible ici pour l’instant. Déplacez la carte ou élargissez la vue.',
  selected: 'Sélection',
  unselect: 'Annuler la sélection',
  details: 'Détails du vol',
  showBoard: 'Afficher son tableau',
  timetable: 'Horaires',
  onGround: 'au sol',
  searching: 'Recherche du vol…',
  notSeen: 'Ce vol n’est pas visible en l’air pour l’instant. Son trajet est tracé s’il est connu.',
  unknownFlight:
    'Le service ne connaît pas ce vol pour l’instant. La carte montre tous les autres ; il reste sur son tableau.',
  notSearched:
    'Le vol n’a pas pu être recherché. La carte fonctionne ; la ligne du bas dit pourquoi.',
  asking: 'Demande des positions…',
  aircraft: (count, text) => plural(count, { one: `${text} avion`, other: `${text} avions` }),
  pauses: {
    hidden: 'La fenêtre n’est pas visible, la carte est donc en pause.',
    starting: 'Le service intégré démarre. Les avions arrivent dans un instant.',
    budget:
      'La carte a utilisé pour aujourd’hui sa part des appels du mois, afin qu’il en reste pour les tableaux. « Interroger maintenant » permet encore un appel.',
    offline:
      'Le service de données de vol est injoignable. Les avions restent à leur dernière position ; vérifiez le réseau si cela dure.',
    timeout:
      'Le service de données de vol n’a pas répondu à temps. Les avions restent à leur dernière position ; il sera interrogé à nouveau tout seul.',
    unauthorized:
      'Le service ne donne pas de positions avec cette clé. La carte et les aéroports fonctionnent ; vérifiez la clé et son abonnement dans les réglages.',
    quota:
      'Les appels de ce mois sont épuisés. Les avions restent à leur dernière position ; la limite se trouve dans les réglages.',
    limited:
      'Le service de données de vol demande une pause. Les avions restent à leur dernière position ; il sera interrogé à nouveau tout seul.',
    'not-found':
      'Ce service n’a pas de positions en direct. La carte et les aéroports fonctionnent ; un autre service se choisit dans les réglages.',
    invalid:
      'Le service n’a pas accepté la demande de positions. La carte et les aéroports fonctionnent ; vérifiez son adresse dans les réglages.',
    server:
      'Le service de données de vol est en panne. Les avions restent à leur dernière position ; il sera interrogé à nouveau tout seul.',
    malformed:
      'Le service a envoyé autre chose que des positions. La carte et les aéroports fonctionnent ; vérifiez son adresse si cela dure.',
    cancelled: 'La demande a été abandonnée. Elle sera refaite toute seule.',
  },
  goesOn: (time) => `Reprise : ${time}.`,
  keyMove: 'déplacer',
  keyZoom: 'zoomer',
  keyClose: 'fermer',
};
