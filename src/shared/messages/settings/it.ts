import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';
import type { SettingsMessages } from '../settings.ts';

const plural = pluralOf('it');

export const it: SettingsMessages = {
  title: 'Impostazioni',
  reading: 'Lettura delle impostazioni…',
  overridden: {
    commandLine: 'Fissato dalla riga di comando per questa sessione.',
    board: (options) =>
      `Landside è stato avviato con ${options}: vale per questa sessione, qualunque sia la scelta qui. Avviarlo senza ${options} per usare di nuovo queste impostazioni.`,
    environment: (variable) =>
      `Fissato dalla variabile d’ambiente ${variable} per questa sessione.`,
  },
  wholeNumberNeeded: 'Qui va un numero intero.',
  numberNeeded: 'Qui va un numero.',
  automatic: (value) => `${value}, automatico`,
  units: {
    seconds: 'secondi',
    minutes: 'minuti',
    minutesLate: 'minuti di ritardo',
    minutesAfter: 'minuti dopo il loro orario',
    hours: 'ore',
    calls: 'richieste',
    pages: 'pagine',
    inches: 'pollici',
    metres: 'metri',
  },
  add: 'Aggiungi',
  remove: (entry) => `Togli ${entry}`,
  turnOn: 'Attivo',
  turnOff: 'Non attivo',
  search: {
    label: 'Cerca nelle impostazioni',
    found: (count) =>
      plural(count, {
        one: `${count} impostazione trovata`,
        other: `${count} impostazioni trovate`,
      }),
    nothingFound: (query) => `Nessuna impostazione corrisponde a «${query}».`,
  },
  initial: (value) => `Predefinito: ${value}`,
  restore: 'Ripristina',
  none: 'nessuno',
  byTimeZone: 'secondo il fuso orario di questo computer',
  application: {
    title: 'Applicazione',
    tray: 'Icona nell’area di notifica',
    trayHint: 'Mostra la finestra, un altro tabellone, o chiude Landside',
    file: 'Impostazioni in un file',
    fileHint: 'Tutto tranne la chiave API, per un altro computer o come copia',
    save: 'Salva in un file…',
    load: 'Carica da un file…',
    saved: (name) => `Salvato come ${name}.`,
    loaded: 'Caricato. Queste impostazioni valgono da adesso.',
  },
  service: {
    title: 'Dati di volo',
    builtIn: 'Integrato',
    builtInNote: 'Voli simulati in aeroporti reali; senza chiave',
    other: 'Un servizio di dati di volo',
    otherNote: 'Voli reali, con una chiave propria',
    address: 'Indirizzo',
    key: 'Chiave API',
    keyInUse: 'In uso',
    keySaved: 'Una chiave è salvata.',
    replaceKey: 'Sostituisci',
    forgetKey: 'Dimentica',
    test: 'Prova la connessione',
    use: 'Usa questo servizio',
    testing: 'Interrogazione del servizio…',
    saved: 'Salvato. Il tabellone ora interroga questo servizio.',
    keptBadly:
      'Questo sistema non offre un portachiavi: chi può leggere i suoi file può decifrare la chiave.',
    notKept:
      'Questo sistema non può conservare una chiave: vale fino alla chiusura di Landside e poi va inserita di nuovo.',
  },
  asking: {
    title: 'Interrogazione del servizio',
    every: 'Interroga ogni',
    quota: 'Richieste consentite al mese',
    noLimit: 'limite ignoto',
    plan: (every, used, date) =>
      `Con questo piano: un intervallo di ${every} di giorno, ${used} delle richieste usate entro il ${date}.`,
    planUsedUp: (date) => `Le richieste di questo piano sono esaurite fino al ${date}.`,
    used: (calls) =>
      plural(calls, {
        one: `${calls} richiesta questo mese (UTC).`,
        other: `${numberWords('it', calls)} richieste questo mese (UTC).`,
      }),
  },
  airports: {
    title: 'Aeroporti',
    first: 'Aeroporto',
    others: 'Altri aeroporti',
    othersHint: 'Fino a tre, accanto al primo o a turno con esso',
    shown: 'Più aeroporti',
    direction: 'Mostrato per primo',
    otherDirection: 'L’altra direzione',
    hidden: 'Non mostrata',
    inTurn: 'A turno',
    sideBySide: 'Affiancati',
    narrow: 'Affiancati hanno meno spazio: alcune colonne sono omesse.',
  },
  filters: {
    title: 'Filtri',
    hint: 'Più voci si separano con virgole; un campo vuoto ammette tutto.',
    terminals: 'Terminal',
    airlines: 'Compagnie aeree',
    places: 'Destinazioni e provenienze',
    countries: 'Paesi',
    all: 'tutti',
    hoursAhead: 'Ore in anticipo',
    codeshares: 'Numeri in codeshare',
    codesharesHint: 'I numeri con cui i partner vendono un volo si alternano con il suo.',
  },
  flights: {
    title: 'Voli',
    clock: 'Orologio',
    clock24: '24 ore, 18:30',
    clock12: '12 ore, 6:30 PM',
    delayedFrom: 'In ritardo da',
    departedStay: 'Partiti e atterrati restano',
    cancelledStay: 'Cancellati restano',
  },
};
