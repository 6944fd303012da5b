import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';
import type { SettingsMessages } from '../settings.ts';

const plural = pluralOf('en');

export const en: SettingsMessages = {
  title: 'Settings',
  reading: 'Reading the settings…',
  overridden: {
    commandLine: 'Set by the command line for this run.',
    board: (options) =>
      `Landside was started with ${options}: that holds for this run, whatever is chosen here. Start it without ${options} to use these settings again.`,
    environment: (variable) => `Set by the environment variable ${variable} for this run.`,
  },
  wholeNumberNeeded: 'A whole number belongs here.',
  numberNeeded: 'A number belongs here.',
  automatic: (value) => `${value}, automatic`,
  units: {
    seconds: 'seconds',
    minutes: 'minutes',
    minutesLate: 'minutes late',
    minutesAfter: 'minutes after their time',
    hours: 'hours',
    calls: 'calls',
    pages: 'pages',
    inches: 'inches',
    metres: 'metres',
  },
  add: 'Add',
  remove: (entry) => `Remove ${entry}`,
  turnOn: 'On',
  turnOff: 'Off',
  search: {
    label: 'Search the settings',
    found: (count) =>
      plural(count, { one: `${count} setting found`, other: `${count} settings found` }),
    nothingFound: (query) => `No setting matches “${query}”.`,
  },
  initial: (value) => `Default: ${value}`,
  restore: 'Back to default',
  none: 'none',
  byTimeZone: 'by the time zone of this computer',
  application: {
    title: 'Application',
    tray: 'Icon in the tray',
    trayHint: 'Shows the window, another board, or ends Landside',
    file: 'Settings as a file',
    fileHint: 'Everything but the API key, for another computer or as a copy',
    save: 'Save to a file…',
    load: 'Load from a file…',
    saved: (name) => `Saved as ${name}.`,
    loaded: 'Loaded. These settings hold from now on.',
  },
  service: {
    title: 'Flight data',
    builtIn: 'Built in',
    builtInNote: 'Simulated flights at real airports; needs no key',
    other: 'A flight data service',
    otherNote: 'Real flights, with a key of your own',
    address: 'Address',
    key: 'API key',
    keyInUse: 'In use',
    keySaved: 'A key is saved.',
    replaceKey: 'Replace',
    forgetKey: 'Forget',
    test: 'Test connection',
    use: 'Use this service',
    testing: 'Asking the service…',
    saved: 'Saved. The board now asks this service.',
    keptBadly:
      'This system offers no key store: the key is kept in a form that anybody who can read your files can undo.',
    notKept:
      'This system cannot keep a key: it is used until Landside is closed, and must then be entered again.',
  },
  asking: {
    title: 'Asking the service',
    every: 'Ask every',
    quota: 'Calls allowed a month',
    noLimit: 'no limit known',
    plan: (every, used, date) =>
      `With this plan: a poll every ${every} by day, ${used} of the calls used by ${date}.`,
    planUsedUp: (date) => `The calls of this plan are used up until ${date}.`,
    used: (calls) =>
      plural(calls, {
        one: `${calls} call used this month (UTC).`,
        other: `${numberWords('en', calls)} calls used this month (UTC).`,
      }),
  },
  airports: {
    title: 'Airports',
    first: 'Airport',
    others: 'Other airports',
    othersHint: 'Up to three, shown beside the first or in turn with it',
    shown: 'Several airports',
    direction: 'Shown first',
    otherDirection: 'The other direction',
    hidden: 'Not shown',
    inTurn: 'In turn',
    sideBySide: 'Side by side',
    narrow: 'Side by side there is less room: some columns are left out.',
  },
  filters: {
    title: 'Filters',
    hint: 'Several are separated by commas; an empty field allows everything.',
    terminals: 'Terminals',
    airlines: 'Airlines',
    places: 'Destinations and origins',
    countries: 'Countries',
    all: 'all',
    hoursAhead: 'Look ahead',
    codeshares: 'Codeshare numbers',
    codesharesHint: 'The numbers under which partners sell a flight take turns with its own.',
  },
  flights: {
    title: 'Flights',
    clock: 'Clock',
    clock24: '24 hours, 18:30',
    clock12: '12 hours, 6:30 PM',
    delayedFrom: 'Delayed from',
    departedStay: 'Departed and landed stay',
    cancelledStay: 'Cancelled stay',
  },
};
