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
    credits:
      'Airports: airport-data-js and OpenTravelData (CC BY 4.0), OurAirports (public domain, as packed by airport-db under ODbL 1.0). Cities: GeoNames (CC BY 4.0). Airlines: OpenFlights (ODbL 1.0). Countries and time zones: countries-list and countries-and-timezones (MIT). Typefaces: B612, Noto Sans and its Arabic, Chinese, Japanese and Korean forms (OFL 1.1). More in docs/credits.md.',
  },
};
