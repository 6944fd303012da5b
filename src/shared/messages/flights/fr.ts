import type { FlightMessages } from '../flights.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('fr');

export const fr: FlightMessages = {
  title: (number) => `Vol ${number}`,
  untitled: 'Vol',
  follow: 'Suivre',
  unfollow: 'Ne plus suivre',
  followHint: 'Seront signalés : changement de porte, retards, annulation, départ et atterrissage.',
  alsoSoldAs: (numbers) => `Aussi ${numbers}`,
  yourTime: (time) => `${time} heure d’ici`,
  times: { scheduled: 'Prévu', estimated: 'Estimé', actual: 'Réel' },
  late: (duration) => `${duration} de retard`,
  early: (duration) => `${duration} d’avance`,
  onTime: 'À l’heure',
  duration: (hours, minutes) =>
    [hours > 0 ? `${hours} h` : '', minutes > 0 || hours === 0 ? `${minutes} min` : '']
      .join(' ')
      .trim(),
  course: {
    title: 'Déroulement du vol',
    planned: 'Prévu',
    coming: 'Attendu',
    flown: 'Parcouru',
    now: 'Maintenant',
  },
  aircraft: {
    title: 'Appareil',
    type: 'Modèle',
    registration: 'Immatriculation',
    age: 'Âge',
    years: (count) => plural(count, { one: `${count} an`, other: `${count} ans` }),
    built: (year) => `construit en ${year}`,
    engines: 'Moteurs',
    kinds: {
      jet: 'à réaction',
      turboprop: 'à turbopropulsion',
      piston: 'à pistons',
      electric: 'électrique',
    },
  },
  position: {
    title: 'En vol',
    map: (from, to) => `Carte du trajet de ${from} à ${to}`,
    flown: (percent) => `${percent} du trajet`,
    byClock: 'D’après l’horloge : la position de l’appareil n’est pas connue.',
    altitude: 'Altitude de vol',
    speed: 'Vitesse',
    toGo: 'Reste',
  },
  inbound: {
    title: 'Votre appareil',
    from: (city) => `de ${city}`,
    flying: 'Votre appareil est en route vers cet aéroport.',
    lands: (time) => `Votre appareil atterrit à ${time}.`,
    tooLate: (time) => `Votre appareil atterrit à ${time}, trop tard pour repartir à l’heure.`,
    landed: (time) =>
      time === null ? 'Votre appareil a atterri.' : `Votre appareil a atterri à ${time}.`,
    here: 'Votre appareil est déjà à l’aéroport.',
  },
  notes: {
    unreachable:
      'Le service de données de vol n’a pas pu être interrogé. Les dernières informations connues sont affichées ; une nouvelle demande suivra.',
    refused:
      'La clé API ou son abonnement ne donne pas accès à tout sur chaque vol. Ce que le service communique est affiché.',
    exhausted:
      'Le service n’accepte plus de demandes pour l’instant. Les dernières informations connues sont affichées ; une nouvelle demande suivra.',
    unsupported:
      'Ce service ne communique pas tout sur chaque vol. Ce qu’il communique est affiché.',
    gone: 'Le service ne connaît plus ce vol. Ses dernières informations sont affichées.',
    unknown:
      'Ni le service ni cet ordinateur ne connaissent encore ce vol. Le tableau continue comme avant.',
  },
  asking: 'Recherche d’autres informations…',
  links: {
    map: 'Sur la carte',
    timetable: (city) => `Horaires ${city}`,
    board: (city) => `Tableau de ${city}`,
    about: (name) => `À propos de ${name}`,
  },
  list: {
    empty: 'Aucun vol n’est suivi.',
    hint: 'Ouvrez un vol du tableau et choisissez Suivre.',
    dropOff: 'Les vols quittent cette liste un jour après l’atterrissage.',
  },
  news: {
    gate: (gate) => `Porte ${gate}`,
    gateChanged: (gate, before) => `Nouvelle porte ${gate}, auparavant ${before}`,
    delayed: (duration, time) =>
      time === null
        ? `${duration} de retard`
        : `${duration} de retard, désormais attendu à ${time}`,
    earlier: (time) => (time === null ? 'Plus tôt qu’annoncé' : `Plus tôt qu’annoncé : ${time}`),
    departed: (time) => (time === null ? 'Parti' : `Parti à ${time}`),
    landed: (time) => (time === null ? 'Atterri' : `Atterri à ${time}`),
    belt: (belt) => `Bagages sur le tapis ${belt}`,
    cancelled: 'Annulé',
    diverted: 'Dérouté vers un autre aéroport',
  },
};
