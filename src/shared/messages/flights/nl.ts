import type { FlightMessages } from '../flights.ts';

export const nl: FlightMessages = {
  title: (number) => `Vlucht ${number}`,
  untitled: 'Vlucht',
  follow: 'Volgen',
  unfollow: 'Niet meer volgen',
  followHint: 'U krijgt bericht van een nieuwe gate, vertraging, annulering, vertrek en landing.',
  alsoSoldAs: (numbers) => `Ook ${numbers}`,
  yourTime: (time) => `${time} tijd hier`,
  times: { scheduled: 'Gepland', estimated: 'Geschat', actual: 'Werkelijk' },
  late: (duration) => `${duration} vertraagd`,
  early: (duration) => `${duration} te vroeg`,
  onTime: 'Op tijd',
  duration: (hours, minutes) =>
    [hours > 0 ? `${hours} u` : '', minutes > 0 || hours === 0 ? `${minutes} min` : '']
      .join(' ')
      .trim(),
  course: {
    title: 'Verloop van de vlucht',
    planned: 'Gepland',
    coming: 'Verwacht',
    flown: 'Gevlogen',
    now: 'Nu',
  },
  aircraft: {
    title: 'Vliegtuig',
    type: 'Toestel',
    registration: 'Registratie',
    age: 'Leeftijd',
    years: (count) => `${count} jaar`,
    built: (year) => `bouwjaar ${year}`,
    engines: 'Motoren',
    kinds: {
      jet: 'straalmotor',
      turboprop: 'schroefturbine',
      piston: 'zuigermotor',
      electric: 'elektrisch',
    },
  },
  position: {
    title: 'Onderweg',
    map: (from, to) => `Kaart van de route van ${from} naar ${to}`,
    flown: (percent) => `${percent} van de route`,
    byClock: 'Volgens de klok: niemand meldt waar het vliegtuig is.',
    altitude: 'Hoogte',
    speed: 'Snelheid',
    toGo: 'Nog',
  },
  inbound: {
    title: 'Uw vliegtuig',
    from: (city) => `uit ${city}`,
    flying: 'Uw vliegtuig is onderweg hierheen.',
    lands: (time) => `Uw vliegtuig landt om ${time}.`,
    tooLate: (time) => `Uw vliegtuig landt om ${time}, te laat om op tijd te vertrekken.`,
    landed: (time) =>
      time === null ? 'Uw vliegtuig is geland.' : `Uw vliegtuig is om ${time} geland.`,
    here: 'Uw vliegtuig staat al op de luchthaven.',
  },
  notes: {
    unreachable:
      'De vluchtgegevensdienst was net niet bereikbaar. U ziet het laatste dat bekend is; de dienst wordt vanzelf weer gevraagd.',
    refused:
      'De API-sleutel of het abonnement geeft niet alles over losse vluchten. U ziet wat de dienst meldt.',
    exhausted:
      'De dienst neemt voorlopig geen vragen meer aan. U ziet het laatste dat bekend is; later wordt weer gevraagd.',
    unsupported: 'Deze dienst meldt niet alles over losse vluchten. U ziet wat de dienst meldt.',
    gone: 'De dienst kent deze vlucht niet meer. U ziet het laatste dat gemeld werd.',
    unknown:
      'Noch de dienst, noch deze computer kent deze vlucht nog. Het bord gaat gewoon verder.',
  },
  asking: 'Meer wordt opgevraagd…',
  links: {
    map: 'Op de kaart',
    timetable: (city) => `Dienstregeling ${city}`,
    board: (city) => `Bord van ${city}`,
    about: (name) => `Over ${name}`,
  },
  list: {
    empty: 'U volgt geen vluchten.',
    hint: 'Open een vlucht op het bord en kies Volgen.',
    dropOff: 'Vluchten verdwijnen een dag na de landing uit deze lijst.',
  },
  news: {
    gate: (gate) => `Gate is ${gate}`,
    gateChanged: (gate, before) => `Nieuwe gate ${gate}, eerder ${before}`,
    delayed: (duration, time) =>
      time === null ? `${duration} vertraagd` : `${duration} vertraagd, nu verwacht om ${time}`,
    earlier: (time) =>
      time === null ? 'Eerder dan aangekondigd' : `Eerder dan aangekondigd: ${time}`,
    departed: (time) => (time === null ? 'Vertrokken' : `Vertrokken om ${time}`),
    landed: (time) => (time === null ? 'Geland' : `Geland om ${time}`),
    belt: (belt) => `Bagage op band ${belt}`,
    cancelled: 'Geannuleerd',
    diverted: 'Uitgeweken naar een andere luchthaven',
  },
};
