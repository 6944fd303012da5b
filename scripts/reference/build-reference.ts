import { installedVersion, inProject } from '../set-up/project.ts';
import { loadFacts } from './facts.ts';
import { referenceSchemaVersion } from '../../src/service/reference/reader.ts';
import { buildAirlines } from './airlines.ts';
import { airportRows } from './airport-rows.ts';
import { sizeAirports } from './airport-sizes.ts';
import { mergeAirports } from './airports.ts';
import { failedChecks } from './checks.ts';
import { buildCities } from './cities.ts';
import { cityNameRows } from './city-names.ts';
import { buildCountries } from './countries.ts';
import { factTables } from './fact-tables.ts';
import { sourcePackages } from './fingerprint.ts';
import { readAirportSources, readGeoNames, readOpenFlights } from './sources.ts';
import type { ReferenceTables } from './tables.ts';
import { buildTimeZones } from './time-zones.ts';
import { writeReferenceFile } from './write.ts';

/** What was written, in a line; or the failed checks as sentences. */
type Built =
  | { readonly ok: true; readonly report: string }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Builds all tables, checks them and writes the reference file if every check passes. */
export async function buildReference(options: {
  target: string;
  fingerprint: string;
  now: Date;
}): Promise<Built> {
  const { target, fingerprint, now } = options;
  const loaded = loadFacts(inProject('src/service/reference'));
  if (!loaded.ok) return loaded;
  const { facts } = loaded;
  const sources = await readAirportSources();
  const airports = mergeAirports(sources, facts.airportCorrections);
  const firstSizes = sizeAirports(airports, facts.airportSizes, () => null);
  const cities = buildCities(
    airports,
    readGeoNames(),
    facts,
    (iata) => firstSizes.get(iata)?.departures ?? 0,
  );
  const populations = new Map(
    cities.rows.flatMap((row) => (row.city_code === null ? [] : [[row.city_code, row.population]])),
  );
  const sizes = sizeAirports(
    airports,
    facts.airportSizes,
    ({ iata }) => populations.get(cities.cityCodes.get(iata) ?? iata) ?? null,
  );
  const tables: ReferenceTables = {
    country: buildCountries(new Map(facts.countries.map((row) => [row.code, row.population]))),
    time_zone: buildTimeZones(now.getUTCFullYear()),
    city: cities.rows,
    city_name: cityNameRows(facts.cityNames),
    airport: airportRows(airports, sizes, cities.cityCodes),
    airline: buildAirlines(facts),
    ...factTables(facts, sizes),
  };
  const problems = failedChecks(tables, { ...facts, openFlights: readOpenFlights() });
  if (problems.length > 0) return { ok: false, problems };
  writeReferenceFile(target, tables, {
    schema_version: referenceSchemaVersion,
    built_at: now.toISOString(),
    fingerprint,
    ...Object.fromEntries(sourcePackages.map((name) => [`source:${name}`, installedVersion(name)])),
  });
  const counts = (['airport', 'airline', 'city', 'country', 'time_zone'] as const)
    .map((table) => `${tables[table].length} ${table.replace('_', ' ')} rows`)
    .join(', ');
  return { ok: true, report: `Reference data written: ${counts}.` };
}
