import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';
import type { SettingsMessages } from '../settings.ts';

const plural = pluralOf('fr');

export const fr: SettingsMessages = {
  title: 'Réglages',
  reading: 'Lecture des réglages…',
  overridden: {
    commandLine: 'Fixé par la ligne de commande pour cette session.',
    board: (options) =>
      `Landside a été démarré avec ${options}, ce qui vaut pour cette session, quels que soient les choix faits ici. Démarrez-le sans ${options} pour retrouver ces réglages.`,
    environment: (variable) =>
      `Fixé par la variable d’environnement ${variable} pour cette session.`,
  },
  wholeNumberNeeded: 'Il faut ici un nombre entier.',
  numberNeeded: 'Il faut ici un nombre.',
  automatic: (value) => `${value}, automatique`,
  units: {
    seconds: 'secondes',
    minutes: 'minutes',
    minutesLate: 'minutes de retard',
    minutesAfter: 'minutes après leur heure',
    hours: 'heures',
    calls: 'appels',
    pages: 'pages',
    inches: 'pouces',
    metres: 'mètres',
  },
  add: 'Ajouter',
  remove: (entry) => `Retirer ${entry}`,
  turnOn: 'Activé',
  turnOff: 'Désactivé',
  search: {
    label: 'Rechercher dans les réglages',
    found: (count) =>
      plural(count, { one: `${count} réglage trouvé`, other: `${count} réglages trouvés` }),
    nothingFound: (query) => `Aucun réglage ne correspond à « ${query} ».`,
  },
  initial: (value) => `Par défaut : ${value}`,
  restore: 'Rétablir',
  none: 'aucun',
  byTimeZone: 'selon le fuseau horaire de cet ordinateur',
  application: {
    title: 'Application',
    tray: 'Icône dans la zone de notification',
    trayHint: 'Affiche la fenêtre, un autre tableau, ou quitte Landside',
    file: 'Réglages en fichier',
    fileHint: 'Tout sauf la clé API, pour un autre ordinateur ou comme copie',
    save: 'Enregistrer dans un fichier…',
    load: 'Charger un fichier…',
    saved: (name) => `Enregistré sous ${name}.`,
    loaded: 'Chargé. Ces réglages s’appliquent désormais.',
  },
  service: {
    title: 'Données de vol',
    builtIn: 'Intégré',
    builtInNote: 'Vols simulés dans de vrais aéroports ; sans clé',
    other: 'Un service de données de vol',
    otherNote: 'De vrais vols, avec votre propre clé',
    address: 'Adresse',
    key: 'Clé d’API',
    keyInUse: 'Utilisée',
    keySaved: 'Une clé est enregistrée.',
    replaceKey: 'Remplacer',
    forgetKey: 'Oublier',
    test: 'Tester la connexion',
    use: 'Utiliser ce service',
    testing: 'Interrogation du service…',
    saved: 'Enregistré. Le tableau interroge désormais ce service.',
    keptBadly:
      'Ce système n’offre pas de trousseau : quiconque peut lire vos fichiers peut retrouver la clé.',
    notKept:
      'Ce système ne peut pas conserver de clé : elle sert jusqu’à la fermeture de Landside et devra ensuite être saisie à nouveau.',
  },
  asking: {
    title: 'Interrogation du service',
    every: 'Interroger toutes les',
    quota: 'Appels permis par mois',
    noLimit: 'limite inconnue',
    plan: (every, used, date) =>
      `Avec cet abonnement : un intervalle de ${every} le jour, ${used} des appels utilisés d’ici au ${date}.`,
    planUsedUp: (date) => `Les appels de cet abonnement sont épuisés jusqu’au ${date}.`,
    used: (calls) =>
      plural(calls, {
        one: `${calls} appel ce mois-ci (UTC).`,
        other: `${numberWords('fr', calls)} appels ce mois-ci (UTC).`,
      }),
  },
  airports: {
    title: 'Aéroports',
    first: 'Aéroport',
    others: 'Autres aéroports',
    othersHint: 'Trois au plus, à côté du premier ou en alternance avec lui',
    shown: 'Plusieurs aéroports',
    direction: 'Affiché d’abord',
    otherDirection: 'L’autre sens',
    hidden: 'Non affiché',
    inTurn: 'En alternance',
    sideBySide: 'Côte à côte',
    narrow: 'Côte à côte, il y a moins de place : certaines colonnes disparaissent.',
  },
  filters: {
    title: 'Filtres',
    hint: 'Séparez-en plusieurs par des virgules ; un champ vide laisse tout passer.',
    terminals: 'Terminaux',
    airlines: 'Compagnies',
    places: 'Destinations et provenances',
    countries: 'Pays',
    all: 'tous',
    hoursAhead: 'Heures à venir',
    codeshares: 'Numéros en partage de code',
    codesharesHint:
      'Les numéros sous lesquels des partenaires vendent un vol alternent avec le sien.',
  },
  flights: {
    title: 'Vols',
    clock: 'Horloge',
    clock24: '24 heures, 18:30',
    clock12: '12 heures, 6:30 PM',
    delayedFrom: 'Retardé à partir de',
    departedStay: 'Partis et atterris restent',
    cancelledStay: 'Annulés restent',
  },
};
