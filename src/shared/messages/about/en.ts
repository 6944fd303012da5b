import type { AboutMessages } from '../about.ts';

export const en: AboutMessages = {
  title: 'About Landside',
  version: 'Version',
  text: 'Departures and arrivals as the airport’s own screens show them',
  supportedUntil: 'Security fixes until about',
  unsupported:
    'This Electron gets no security fixes any more. Everything works; please install a newer Landside.',
  licence: 'Licence',
  licenceText:
    'Landside is free software under the MIT licence. The licences of everything inside are in LICENCES.txt, which comes with it.',
  sources: 'Data and typefaces',
  of: {
    airports: 'Airports',
    cities: 'Cities',
    airlines: 'Airlines',
    countries: 'Countries',
    timeZones: 'Time zones',
    map: 'Map',
    typefaces: 'Typefaces',
  },
  providers: 'Flight data',
  providersText:
    'Flights come from the provider that is chosen in the settings, under that provider’s own terms:',
  publicDomain: 'public domain',
  more: 'More in docs/credits.md.',
};
