import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { factSchemas, type Facts } from './fact-schemas.ts';

export type FactsResult = { ok: true; facts: Facts } | { ok: false; problems: readonly string[] };

/**
 * Reads our own facts from the CSV files in a folder and checks the form of every cell. Whether the
 * codes in them resolve is checked by the build of the reference file, which alone knows them all.
 * @returns every problem as a sentence that names file and line, if there is any
 */
export function loadFacts(folder: string): FactsResult {
  const problems: string[] = [];
  const load = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] => {
    const file = readRecords(join(folder, `${name}.csv`));
    if (typeof file === 'string') {
      problems.push(`${name}.csv ${file}.`);
      return [];
    }
    return file.flatMap((record, index) => {
      const parsed = schema.safeParse(record);
      if (parsed.success) return [parsed.data];
      for (const issue of parsed.error.issues) {
        problems.push(`${name}.csv line ${index + 2}: ${issue.path.join('.')} ${issue.message}.`);
      }
      return [];
    });
  };
  const facts: Facts = {
    airlines: load('airlines', factSchemas.airlines),
    aircraftTypes: load('aircraft-types', factSchemas.aircraftTypes),
    fleets: load('fleets', factSchemas.fleets),
    hubs: load('hubs', factSchemas.hubs),
    airportSizes: load('airport-sizes', factSchemas.airportSizes),
    terminals: load('terminals', factSchemas.terminals),
    routes: load('routes', factSchemas.routes),
    codeshares: load('codeshares', factSchemas.codeshares),
    affiliates: load('affiliates', factSchemas.affiliates),
    curfews: load('curfews', factSchemas.curfews),
    destinations: load('destinations', factSchemas.destinations),
    gateways: load('gateways', factSchemas.gateways),
    airportLimits: load('airport-limits', factSchemas.airportLimits),
    closedSkies: load('closed-skies', factSchemas.closedSkies),
    narrowBodyCrossings: load('narrow-body-crossings', factSchemas.narrowBodyCrossings),
    jointVentures: load('joint-ventures', factSchemas.jointVentures),
    numberRanges: load('number-ranges', factSchemas.numberRanges),
    taxiTimes: load('taxi-times', factSchemas.taxiTimes),
    departureHours: load('departure-hours', factSchemas.departureHours),
    airportCodes: load('airport-codes', factSchemas.airportCodes),
    airportCorrections: load('airport-corrections', factSchemas.airportCorrections),
    metropolitanAreas: load('metropolitan-areas', factSchemas.metropolitanAreas),
    cityNames: load('city-names', factSchemas.cityNames),
    countries: load('countries', factSchemas.countries),
    defunctAirlines: load('defunct-airlines', factSchemas.defunctAirlines),
  };
  return problems.length === 0 ? { ok: true, facts } : { ok: false, problems };
}

function readRecords(file: string): unknown[] | string {
  if (!existsSync(file)) return 'is missing';
  try {
    return parse(readFileSync(file, 'utf8'), { columns: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `is not a CSV file with a header: ${reason}`;
  }
}
