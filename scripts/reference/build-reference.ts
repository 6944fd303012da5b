import { join } from 'node:path';
import { loadFacts } from './facts.ts';
import { referenceSchemaVersion } from '../../src/service/reference/reader.ts';
import { buildAirlines } from './airlines.ts';
import { airportRows } from './airport-rows.ts';
import { sizeAirports } from './airport-sizes.ts';
import { mergeAirports } from './airports.ts';
import { allChecks } from './checks.ts';
import { buildCities } from './cities.ts';
import { cityNameRows } from './city-names.ts';
import { buildCountries } from './countries.ts';
import { factTables } from './fact-tables.ts';
import { readAirportSources, readGeoNames, readOpenFlights } from './sources.ts';
import type { ReferenceTables } from './tables.ts';
import { buildTimeZones } from './time-zones.ts';
import { writeReferenceFile } from './write.ts';

/**
 * Builds all tables, checks them and writes the reference file if every check passes.
 * @returns the failed checks as sentences; nothing was written unless there are none
 */
export async function buildReference(options: {
  projectFolder: string;
  target: string;
  fingerprint: string;
  versions: Readonly<Record<string, string>>;
  now: Date;
  /** Takes the one line that says what was written. */
  report: (line: string) => void;
}): Promise<readonly string[]> {
  const { projectFolder, target, now } = options;
  const loaded = loadFacts(join(projectFolder, 'src/service/reference'));
  if (!loaded.ok) return loaded.problems;
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
  const problems = allChecks(facts, readOpenFlights()).flatMap((check) => check(tables));
  if (problems.length > 0) return problems;
  writeReferenceFile(target, tables, {
    schema_version: referenceSchemaVersion,
    built_at: now.toISOString(),
    fingerprint: options.fingerprint,
    ...Object.fromEntries(
      Object.entries(options.versions).map(([name, version]) => [`source:${name}`, version]),
    ),
  });
  const counts = (['airport', 'airline', 'city', 'country', 'time_zone'] as const)
    .map((table) => `${tables[table].length} ${table.replace('_', ' ')} rows`)
    .join(', ');
  options.report(`Reference data written: ${counts}.`);
  return [];
}
