import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';
import type { SettingsMessages } from '../settings.ts';

const plural = pluralOf('de');

export const de: SettingsMessages = {
  title: 'Einstellungen',
  reading: 'Die Einstellungen werden gelesen …',
  overridden: {
    commandLine: 'Für diesen Lauf durch die Befehlszeile festgelegt.',
    board: (options) =>
      `Landside wurde mit ${options} gestartet: Das gilt für diesen Lauf, was auch immer hier gewählt ist. Ohne ${options} gestartet, gelten wieder diese Einstellungen.`,
    environment: (variable) =>
      `Für diesen Lauf durch die Umgebungsvariable ${variable} festgelegt.`,
  },
  wholeNumberNeeded: 'Hierher gehört eine ganze Zahl.',
  numberNeeded: 'Hierher gehört eine Zahl.',
  automatic: (value) => `${value}, automatisch`,
  units: {
    seconds: 'Sekunden',
    minutes: 'Minuten',
    minutesLate: 'Minuten Verspätung',
    minutesAfter: 'Minuten nach ihrer Zeit',
    hours: 'Stunden',
    calls: 'Abfragen',
    pages: 'Seiten',
    inches: 'Zoll',
    metres: 'Meter',
  },
  add: 'Hinzufügen',
  remove: (entry) => `${entry} entfernen`,
  turnOn: 'Ein',
  turnOff: 'Aus',
  search: {
    label: 'Einstellungen durchsuchen',
    found: (count) =>
      plural(count, {
        one: `${count} Einstellung gefunden`,
        other: `${count} Einstellungen gefunden`,
      }),
    nothingFound: (query) => `Keine Einstellung passt zu „${query}“.`,
  },
  initial: (value) => `Voreinstellung: ${value}`,
  restore: 'Zurücksetzen',
  none: 'keine',
  byTimeZone: 'nach der Zeitzone dieses Computers',
  application: {
    title: 'Programm',
    tray: 'Symbol im Infobereich',
    trayHint: 'Zeigt das Fenster, eine andere Anzeige oder beendet Landside',
    file: 'Einstellungen als Datei',
    fileHint: 'Alles außer dem API-Schlüssel, für einen anderen Computer oder als Kopie',
    save: 'In Datei speichern …',
    load: 'Aus Datei laden …',
    saved: (name) => `Gespeichert als ${name}.`,
    loaded: 'Geladen. Diese Einstellungen gelten ab jetzt.',
  },
  service: {
    title: 'Flugdaten',
    builtIn: 'Eingebaut',
    builtInNote: 'Simulierte Flüge an echten Flughäfen; ohne Schlüssel',
    other: 'Ein Flugdatendienst',
    otherNote: 'Echte Flüge, mit eigenem Schlüssel',
    address: 'Adresse',
    key: 'API-Schlüssel',
    keyInUse: 'In Gebrauch',
    keySaved: 'Ein Schlüssel ist gespeichert.',
    replaceKey: 'Ersetzen',
    forgetKey: 'Vergessen',
    test: 'Verbindung prüfen',
    use: 'Diesen Dienst verwenden',
    testing: 'Der Dienst wird gefragt …',
    saved: 'Gespeichert. Die Anzeige fragt nun diesen Dienst.',
    keptBadly:
      'Dieses System hat keinen Schlüsselspeicher: Wer Ihre Dateien lesen kann, kann auch den Schlüssel entziffern.',
    notKept:
      'Dieses System kann keinen Schlüssel aufbewahren: Er gilt, bis Landside geschlossen wird, und muss dann neu eingegeben werden.',
  },
  asking: {
    title: 'Abfrage des Dienstes',
    every: 'Abfragen alle',
    quota: 'Erlaubte Abfragen im Monat',
    noLimit: 'unbekannt',
    plan: (every, used, date) =>
      `Mit diesem Tarif: tagsüber alle ${every} eine Abfrage, ${used} der Abfragen verbraucht bis ${date}.`,
    planUsedUp: (date) => `Die Abfragen dieses Tarifs sind verbraucht, neue gibt es am ${date}.`,
    used: (calls) =>
      plural(calls, {
        one: `${calls} Abfrage in diesem Monat (UTC).`,
        other: `${numberWords('de', calls)} Abfragen in diesem Monat (UTC).`,
      }),
  },
  airports: {
    title: 'Flughäfen',
    first: 'Flughafen',
    others: 'Weitere Flughäfen',
    othersHint: 'Bis zu drei, neben dem ersten oder im Wechsel mit ihm',
    shown: 'Mehrere Flughäfen',
    direction: 'Zuerst gezeigt',
    otherDirection: 'Die andere Richtung',
    hidden: 'Nicht gezeigt',
    inTurn: 'Im Wechsel',
    sideBySide: 'Nebeneinander',
    narrow: 'Nebeneinander ist weniger Platz: Einige Spalten entfallen.',
  },
  filters: {
    title: 'Filter',
    hint: 'Mehrere werden durch Kommas getrennt; ein leeres Feld lässt alles zu.',
    terminals: 'Terminals',
    airlines: 'Fluggesellschaften',
    places: 'Ziele und Herkunftsorte',
    countries: 'Länder',
    all: 'alle',
    hoursAhead: 'Vorausschau',
    codeshares: 'Codeshare-Nummern',
    codesharesHint:
      'Die Nummern, unter denen Partner einen Flug verkaufen, wechseln sich mit seiner eigenen ab.',
  },
  flights: {
    title: 'Flüge',
    clock: 'Uhr',
    clock24: '24 Stunden, 18:30',
    clock12: '12 Stunden, 6:30 PM',
    delayedFrom: 'Verspätet ab',
    departedStay: 'Abgeflogene und gelandete bleiben',
    cancelledStay: 'Annullierte bleiben',
  },
};
