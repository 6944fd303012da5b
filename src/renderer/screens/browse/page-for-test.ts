import type { LibraryPage, LibraryRow } from '#shared/library.ts';

const row = (name: string): LibraryRow => ({
  kind: 'cities',
  id: name,
  name,
  code: null,
  otherCode: null,
  city: null,
  callsign: null,
  countryCode: null,
  countryName: null,
  timeZone: null,
  continent: null,
  alliance: null,
  size: null,
  aircraft: null,
});

/** Some of the 250 rows of a list, each with the text that was typed for it and its place as name and id. */
export function pageForTest(text: string, start: number, count: number, revision = 1): LibraryPage {
  const rows = Array.from({ length: count }, (_, index) => row(`${text} ${start + index}`.trim()));
  const none = { airports: 0, airlines: 0, countries: 0, timezones: 0, aircraft: 0 };
  const counts = { ...none, all: 250, cities: 250 };
  return { revision, total: 250, counts, start, rows };
}
