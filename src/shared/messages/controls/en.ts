import type { ControlsMessages } from '../controls.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

export const en: ControlsMessages = {
  toolbar: 'Board',
  direction: 'Direction',
  airport: 'Airport',
  commands: {
    'choose-airport': 'Choose the airport',
    'show-departures': 'Departures',
    'show-arrivals': 'Arrivals',
    'next-page': 'Next page',
    'previous-page': 'Previous page',
    'first-page': 'First page',
    'last-page': 'Last page',
    refresh: 'Ask the service now',
    'open-library': 'Airports, airlines and places',
    'open-delays': 'Delays',
    'open-timetable': 'Timetable',
    'open-map': 'Map',
    'open-followed': 'Followed flights',
    'next-flight': 'Next flight of the page',
    'previous-flight': 'Previous flight of the page',
    'open-flight': 'Details of the flight',
    'open-settings': 'Settings',
    'toggle-fullscreen': 'Full screen',
    'open-help': 'Keys',
    'open-about': 'About Landside',
  },
  close: 'Close',
  understood: 'Understood',
  picker: {
    title: 'Choose the airport',
    label: 'Airport',
    placeholder: 'City, airport, country or code',
    list: 'Airports',
    found: (count) => plural(count, { one: `${count} airport`, other: `${count} airports` }),
    nothingFound: (query) => `No airport found for “${query}”.`,
    keys: { choose: 'choose', show: 'show', close: 'close' },
  },
  help: {
    title: 'Keys',
    keys: { control: 'Ctrl', pageDown: 'Page ↓', pageUp: 'Page ↑', home: 'Home', end: 'End' },
  },
};
