import type { FlightMessages } from '../flights.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('it');

export const it: FlightMessages = {
  title: (number) => `Volo ${number}`,
  untitled: 'Volo',
  follow: 'Segui',
  unfollow: 'Non seguire più',
  followHint: 'Vengono segnalati cambio d’uscita, ritardi, cancellazione, partenza e atterraggio.',
  alsoSoldAs: (numbers) => `Anche ${numbers}`,
  yourTime: (time) => `${time} ora di qui`,
  times: { scheduled: 'Previsto', estimated: 'Stimato', actual: 'Effettivo' },
  late: (duration) => `${duration} di ritardo`,
  early: (duration) => `${duration} di anticipo`,
  onTime: 'In orario',
  duration: (hours, minutes) =>
    [hours > 0 ? `${hours} h` : '', minutes > 0 || hours === 0 ? `${minutes} min` : '']
      .join(' ')
      .trim(),
  course: {
    title: 'Andamento del volo',
    planned: 'Previsto',
    coming: 'Atteso',
    flown: 'Percorso',
    now: 'Adesso',
  },
  aircraft: {
    title: 'Aereo',
    type: 'Modello',
    registration: 'Marche',
    age: 'Età',
    years: (count) => plural(count, { one: `${count} anno`, other: `${count} anni` }),
    built: (year) => `costruito nel ${year}`,
    engines: 'Motori',
    kinds: { jet: 'a getto', turboprop: 'turboelica', piston: 'a pistoni', electric: 'elettrico' },
  },
  position: {
    title: 'In viaggio',
    map: (from, to) => `Mappa della rotta da ${from} a ${to}`,
    flown: (percent) => `${percent} del percorso`,
    byClock: 'Secondo l’orologio: nessuno comunica dove si trova l’aereo.',
    altitude: 'Quota',
    speed: 'Velocità',
    toGo: 'Mancano',
  },
  inbound: {
    title: 'Il suo aereo',
    from: (city) => `da ${city}`,
    flying: 'L’aereo è in arrivo.',
    lands: (time) => `L’aereo atterra alle ${time}.`,
    tooLate: (time) => `L’aereo atterra alle ${time}, troppo tardi per ripartire in orario.`,
    landed: (time) =>
      time === null ? 'L’aereo è atterrato.' : `L’aereo è atterrato alle ${time}.`,
    here: 'L’aereo è già in aeroporto.',
  },
  notes: {
    unreachable:
      'Non è stato possibile interrogare il servizio di dati di volo. Viene mostrato l’ultimo stato noto; seguirà un nuovo tentativo.',
    refused:
      'La chiave API o il suo piano non dà accesso a tutto sui singoli voli. Viene mostrato ciò che il servizio comunica.',
    exhausted:
      'Per ora il servizio non accetta altre richieste. Viene mostrato l’ultimo stato noto; seguirà un nuovo tentativo.',
    unsupported:
      'Questo servizio non comunica tutto sui singoli voli. Viene mostrato ciò che comunica.',
    gone: 'Il servizio non elenca più questo volo. Vengono mostrati gli ultimi dati comunicati.',
    unknown:
      'Né il servizio né questo computer conoscono più questo volo. Il tabellone continua come prima.',
  },
  asking: 'Richiesta di altri dati…',
  links: {
    map: 'Sulla mappa',
    timetable: (city) => `Orario ${city}`,
    board: (city) => `Tabellone di ${city}`,
    about: (name) => `Informazioni su ${name}`,
  },
  list: {
    empty: 'Nessun volo seguito.',
    hint: 'Apra un volo del tabellone e scelga Segui.',
    dropOff: 'I voli lasciano questo elenco un giorno dopo l’atterraggio.',
  },
  news: {
    gate: (gate) => `Uscita ${gate}`,
    gateChanged: (gate, before) => `Nuova uscita ${gate}, prima ${before}`,
    delayed: (duration, time) =>
      time === null ? `${duration} di ritardo` : `${duration} di ritardo, ora atteso alle ${time}`,
    earlier: (time) =>
      time === null ? 'Prima di quanto annunciato' : `Prima di quanto annunciato: ${time}`,
    departed: (time) => (time === null ? 'Partito' : `Partito alle ${time}`),
    landed: (time) => (time === null ? 'Atterrato' : `Atterrato alle ${time}`),
    belt: (belt) => `Bagagli sul nastro ${belt}`,
    cancelled: 'Cancellato',
    diverted: 'Dirottato su un altro aeroporto',
  },
};
