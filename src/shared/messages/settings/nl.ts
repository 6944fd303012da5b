import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';
import type { SettingsMessages } from '../settings.ts';

const plural = pluralOf('nl');

export const nl: SettingsMessages = {
  title: 'Instellingen',
  reading: 'De instellingen worden gelezen…',
  overridden: {
    commandLine: 'Voor deze sessie ingesteld door de opdrachtregel.',
    board: (options) =>
      `Landside is gestart met ${options}: dat geldt voor deze sessie, wat hier ook gekozen is. Start zonder ${options} om deze instellingen weer te gebruiken.`,
    environment: (variable) => `Voor deze sessie ingesteld door de omgevingsvariabele ${variable}.`,
  },
  wholeNumberNeeded: 'Hier hoort een geheel getal.',
  numberNeeded: 'Hier hoort een getal.',
  automatic: (value) => `${value}, automatisch`,
  units: {
    seconds: 'seconden',
    minutes: 'minuten',
    minutesLate: 'minuten te laat',
    minutesAfter: 'minuten na hun tijd',
    hours: 'uur',
    calls: 'aanvragen',
    pages: 'pagina’s',
    inches: 'inch',
    metres: 'meter',
  },
  add: 'Toevoegen',
  remove: (entry) => `${entry} verwijderen`,
  turnOn: 'Aan',
  turnOff: 'Uit',
  search: {
    label: 'Zoeken in de instellingen',
    found: (count) =>
      plural(count, {
        one: `${count} instelling gevonden`,
        other: `${count} instellingen gevonden`,
      }),
    nothingFound: (query) => `Geen instelling past bij ‘${query}’.`,
  },
  initial: (value) => `Standaard: ${value}`,
  restore: 'Standaard herstellen',
  none: 'geen',
  byTimeZone: 'volgens de tijdzone van deze computer',
  application: {
    title: 'Programma',
    tray: 'Pictogram in het systeemvak',
    trayHint: 'Toont het venster, een ander bord, of sluit Landside af',
    file: 'Instellingen als bestand',
    fileHint: 'Alles behalve de API-sleutel, voor een andere computer of als kopie',
    save: 'Opslaan in een bestand…',
    load: 'Laden uit een bestand…',
    saved: (name) => `Opgeslagen als ${name}.`,
    loaded: 'Geladen. Deze instellingen gelden vanaf nu.',
  },
  service: {
    title: 'Vluchtgegevens',
    builtIn: 'Ingebouwd',
    builtInNote: 'Gesimuleerde vluchten op echte luchthavens; zonder sleutel',
    other: 'Een dienst voor vluchtgegevens',
    otherNote: 'Echte vluchten, met een eigen sleutel',
    address: 'Adres',
    key: 'API-sleutel',
    keyInUse: 'In gebruik',
    keySaved: 'Er is een sleutel bewaard.',
    replaceKey: 'Vervangen',
    forgetKey: 'Vergeten',
    test: 'Verbinding testen',
    use: 'Deze dienst gebruiken',
    testing: 'De dienst wordt bevraagd…',
    saved: 'Bewaard. Het bord vraagt nu aan deze dienst.',
    keptBadly:
      'Dit systeem heeft geen sleutelbos: wie uw bestanden kan lezen, kan de sleutel ontcijferen.',
    notKept:
      'Dit systeem kan geen sleutel bewaren: hij geldt tot Landside wordt gesloten en moet daarna opnieuw worden ingevoerd.',
  },
  asking: {
    title: 'Bevragen van de dienst',
    every: 'Vraag elke',
    quota: 'Toegestane aanvragen per maand',
    noLimit: 'onbekend',
    plan: (every, used, date) =>
      `Met dit abonnement: overdag om de ${every} een aanvraag, ${used} van de aanvragen gebruikt op ${date}.`,
    planUsedUp: (date) => `De aanvragen van dit abonnement zijn op tot ${date}.`,
    used: (calls) =>
      plural(calls, {
        one: `${calls} aanvraag deze maand (UTC).`,
        other: `${numberWords('nl', calls)} aanvragen deze maand (UTC).`,
      }),
  },
  airports: {
    title: 'Luchthavens',
    first: 'Luchthaven',
    others: 'Andere luchthavens',
    othersHint: 'Hoogstens drie, naast de eerste of om de beurt',
    shown: 'Meerdere luchthavens',
    direction: 'Eerst getoond',
    otherDirection: 'De andere richting',
    hidden: 'Niet getoond',
    inTurn: 'Om de beurt',
    sideBySide: 'Naast elkaar',
    narrow: 'Naast elkaar is er minder ruimte: sommige kolommen vallen weg.',
  },
  filters: {
    title: 'Filters',
    hint: 'Scheid er meerdere met komma’s; een leeg veld laat alles toe.',
    terminals: 'Terminals',
    airlines: 'Maatschappijen',
    places: 'Bestemmingen en herkomst',
    countries: 'Landen',
    all: 'alle',
    hoursAhead: 'Vooruitkijken',
    codeshares: 'Codesharenummers',
    codesharesHint:
      'De nummers waaronder partners een vlucht verkopen, wisselen af met het eigen nummer.',
  },
  flights: {
    title: 'Vluchten',
    clock: 'Klok',
    clock24: '24 uur, 18:30',
    clock12: '12 uur, 6:30 PM',
    delayedFrom: 'Vertraagd vanaf',
    departedStay: 'Vertrokken en geland blijven',
    cancelledStay: 'Geannuleerd blijft',
  },
};
