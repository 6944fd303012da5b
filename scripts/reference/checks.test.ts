import { describe, expect, it } from 'vitest';
import { checkNoDefunctAirlines, checkOpenFlightsAgree } from './airline-checks.ts';
import {
  checkCodeForms,
  checkCountryNames,
  checkCounts,
  checkPlaces,
  checkReferences,
  checkTimeZones,
  checkUniqueCodes,
} from './checks.ts';
import type { Check } from './check.ts';
import { checkCityNames } from './city-names.ts';
import {
  checkFactCodes,
  checkFactsStandOnce,
  checkHubsFitAirports,
  checkTerminals,
} from './fact-checks.ts';
import {
  checkCrossings,
  checkDestinationsAreOpen,
  checkRoutesObeyRules,
  checkRuleCodes,
  checkRuleFigures,
  checkRulesStandOnce,
} from './rule-checks.ts';
import { smallTables } from './small-tables.ts';
import type { ReferenceTables } from './tables.ts';

const defunct = [{ icao: 'BER', name: 'Air Berlin', ended: 2017 }];
const openFlights = [
  { name: 'British Airways', iata: 'BA', icao: 'BAW', callsign: 'SPEEDBIRD', country: 'United Kingdom', active: 'Y' },
]; // prettier-ignore

/** Spoils one row of a good set of tables in place. */
type Spoil = (tables: ReferenceTables) => void;

function first<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The small tables have a row of every kind.');
  return row;
}

/** A route from London to New York, with other limits of London and one more country closed to it. */
function addNewYork(
  tables: ReferenceTables,
  limit: Partial<ReferenceTables['airport_limit'][number]>,
  closedTo: readonly string[] = [],
): void {
  const london = first(tables.airport);
  tables.airport.push({ ...london, iata_code: 'JFK', country_code: 'US', lat: 40.64, lng: -73.78 });
  tables.route_fact.push({ ...first(tables.route_fact), arrival: 'JFK' });
  Object.assign(first(tables.airport_limit), { countries: null, ...limit });
  first(tables.closed_sky).closed_to = JSON.stringify(closedTo);
}

const cases: [name: string, check: Check, spoil: Spoil, sentence: RegExp][] = [
  ['an IATA code of two letters', checkCodeForms, (t) => (first(t.airport).iata_code = 'LH'), /LH/],
  ['an ICAO code with a digit', checkCodeForms, (t) => (first(t.airport).icao_code = 'EG1L'), /EG1L/],
  ['an airline code of digits', checkCodeForms, (t) => (first(t.airline).iata_code = '42'), /BAW 42/],
  ['an airline without ICAO code', checkCodeForms, (t) => (first(t.airline).icao_code = ''), /ICAO airline/],
  ['a country code in lower case', checkCodeForms, (t) => (first(t.country).code = 'gb'), /gb/],
  ['a city code of four letters', checkCodeForms, (t) => (first(t.city).city_code = 'LOND'), /LOND/],
  ['an airport twice', checkUniqueCodes, (t) => t.airport.push({ ...first(t.airport) }), /LHR/],
  ['an airline twice', checkUniqueCodes, (t) => t.airline.push({ ...first(t.airline) }), /BAW/],
  ['a zone twice', checkUniqueCodes, (t) => t.time_zone.push({ ...first(t.time_zone) }), /Europe/],
  ['a slug twice', checkUniqueCodes, (t) => t.city.push({ ...first(t.city), city_code: 'PAR' }), /london/],
  ['a latitude of 91', checkPlaces, (t) => (first(t.airport).lat = 91), /LHR/],
  ['a longitude that is no number', checkPlaces, (t) => (first(t.city).lng = Number.NaN), /london/],
  ['a place at 0, 0', checkPlaces, (t) => Object.assign(first(t.airport), { lat: 0, lng: 0 }), /LHR/],
  ['an elevation in metres times ten', checkPlaces, (t) => (first(t.airport).alt = 18_383), /LHR 18383/],
  ['a zone that Intl does not know', checkTimeZones, (t) => (first(t.time_zone).timezone = 'Europe/Atlantis'), /Atlantis/],
  ['summer time before standard time', checkTimeZones, (t) => (first(t.time_zone).dst = -1), /impossible/],
  ['a zone of no row', checkTimeZones, (t) => (first(t.airport).timezone = 'Asia/Tokyo'), /Asia\/Tokyo/],
  ['an unknown country', checkReferences, (t) => (first(t.airport).country_code = 'ZZ'), /LHR ZZ/],
  ['an unknown city', checkReferences, (t) => (first(t.airport).city_code = 'PAR'), /LHR/],
  ['a country without a Korean name', checkCountryNames, (t) => (first(t.country).names = '{"en":"United Kingdom"}'), /GB/],
  ['a defunct airline by its code', checkNoDefunctAirlines(defunct), (t) => (first(t.airline).icao_code = 'BER'), /BER/],
  ['a defunct airline by its name', checkNoDefunctAirlines(defunct), (t) => (first(t.airline).name = 'Air Berlin'), /Air Berlin/],
  ['a slipped column of codes', checkOpenFlightsAgree(openFlights), (t) => (first(t.airline).iata_code = 'LH'), /BAW LH/],
  ['a hub of an unknown airline', checkFactCodes, (t) => (first(t.hub).airline = 'XXX'), /XXX \(hubs\)/],
  ['a hub at an unknown airport', checkFactCodes, (t) => (first(t.hub).airport = 'XXX'), /XXX \(hubs\)/],
  ['a fleet of an unknown type', checkFactCodes, (t) => (first(t.fleet).type = 'B999'), /B999/],
  ['a route to nowhere', checkFactCodes, (t) => (first(t.route_fact).departure = 'XXX'), /XXX \(routes\)/],
  ['a codeshare with a stranger', checkFactCodes, (t) => (first(t.codeshare).marketing = 'XXX'), /XXX/],
  ['an affiliate of a stranger', checkFactCodes, (t) => (first(t.affiliate).brand = 'XXX'), /XXX/],
  ['a leader that is unknown', checkFactCodes, (t) => (first(t.airport_size).leader = 'XXX'), /XXX/],
  ['a curfew nowhere', checkFactCodes, (t) => (first(t.curfew).airport = 'XXX'), /XXX \(curfews\)/],
  ['a further code of nowhere', checkFactCodes, (t) => (first(t.airport_code).airport = 'XXX'), /XXX \(airport-codes\)/],
  ['a further code that is an airport’s own', checkFactsStandOnce, (t) => (first(t.airport_code).code = 'LHR'), /airport-codes LHR/],
  ['a terminal nowhere', checkFactCodes, (t) => (first(t.terminal).airport = 'XXX'), /XXX \(terminals\)/],
  ['a fact twice', checkFactsStandOnce, (t) => t.hub.push({ ...first(t.hub) }), /hubs BAW LHR/],
  ['carriers above the airport', checkHubsFitAirports, (t) => (first(t.airport_size).departures = 300), /LHR 325 of 300/],
  ['a leader without a hub row', checkHubsFitAirports, (t) => (first(t.airport_size).leader = 'AAL'), /LHR AAL/],
  ['a share that does not fit', checkHubsFitAirports, (t) => (first(t.airport_size).leader_share = 0.7), /LHR/],
  ['terminals numbered from 2', checkTerminals, (t) => (first(t.terminal).position = 2), /LHR 2/],
  ['a name of a city that is not served', checkCityNames, (t) => (first(t.city_name).city = 'Lodnon'), /GB Lodnon/],
  ['a name in the wrong script', checkCityNames, (t) => (first(t.city_name).names = '{"ar":"London","zh":"伦敦","ja":"ロンドン","ko":"런던"}'), /GB London ar/],
  ['a large city without a name in Korean', checkCityNames, (t) => (first(t.city_name).names = '{"ar":"لندن","zh":"伦敦","ja":"ロンドン"}'), /every script: GB London/],
  ['a destination nowhere', checkRuleCodes, (t) => (first(t.destination).airports = '["XXX"]'), /XXX \(destinations\)/],
  ['a gateway nowhere', checkRuleCodes, (t) => (first(t.gateway).abroad = '["XXX"]'), /XXX \(gateways\)/],
  ['an affiliate of nowhere', checkRuleCodes, (t) => (first(t.affiliate).airports = '["XXX"]'), /XXX \(affiliates\)/],
  ['a limit to an unknown country', checkRuleCodes, (t) => (first(t.airport_limit).countries = '["ZZ"]'), /ZZ \(airport-limits\)/],
  ['a sky closed to an unknown country', checkRuleCodes, (t) => (first(t.closed_sky).closed_to = '["ZZ"]'), /ZZ \(closed-skies\)/],
  ['a joint venture in an unknown region', checkRuleCodes, (t) => (first(t.joint_venture).to_areas = '["atlantis"]'), /atlantis \(joint-ventures\)/],
  ['hours between unknown regions', checkRuleCodes, (t) => (first(t.departure_hours).to_region = 'atlantis'), /atlantis \(departure-hours\)/],
  ['a rule twice', checkRulesStandOnce, (t) => t.gateway.push({ ...first(t.gateway) }), /gateways BAW/],
  ['a route beyond a perimeter', checkRoutesObeyRules, (t) => { addNewYork(t, { longest_km: 5000 }); }, /BAW LHR JFK/],
  ['a route without border control', checkRoutesObeyRules, (t) => { addNewYork(t, { countries: '["FR"]' }); }, /BAW LHR JFK/],
  ['a route into a closed sky', checkRoutesObeyRules, (t) => { addNewYork(t, { countries: null }, ['US']); }, /BAW LHR JFK/],
  ['a destination in a closed country', checkDestinationsAreOpen, (t) => (first(t.closed_sky).closed_to = '["GB"]'), /BAW LHR/],
  ['a crossing with a type that is not there', checkCrossings, (t) => (first(t.fleet).type = 'A320'), /BAW A319/],
  ['a crossing with a wide-body', checkCrossings, (t) => (first(t.aircraft_type).category = 'H'), /BAW A319/],
  ['a taxi time of an hour', checkRuleFigures, (t) => (first(t.taxi_time).taxi_out = 60), /LHR/],
  ['a smallest aircraft above the largest', checkRuleFigures, (t) => Object.assign(first(t.airport_limit), { least_seats: 140, most_seats: 100 }), /LHR/],
  ['numbers from 0', checkRuleFigures, (t) => (first(t.number_range).long = 0), /BAW/],
  ['long flights from elsewhere', checkRuleFigures, (t) => Object.assign(first(t.gateway), { abroad: '["LHR"]', long_haul: '["JFK"]' }), /BAW/],
  ['a terminal without gates', checkTerminals, (t) => (first(t.terminal).gates = '[]'), /LHR 1/],
]; // prettier-ignore

describe('checks of the reference tables', () => {
  it.each(cases)('find %s', (_name, check, spoil, sentence) => {
    expect(check(smallTables())).toEqual([]);
    const spoilt = smallTables();
    spoil(spoilt);
    expect(check(spoilt).join('\n')).toMatch(sentence);
  });

  it('find too few rows of each kind', () => {
    expect(checkCounts(smallTables())).toHaveLength(6);
  });

  it('name the first offenders and count the rest', () => {
    const tables = smallTables();
    tables.airport = Array.from({ length: 12 }, (_, index) => ({
      ...first(tables.airport),
      iata_code: `A${String(index)}`,
    }));
    expect(checkCodeForms(tables)).toEqual([
      'IATA airport codes that are not three letters: A0, A1, A2, A3, A4, A5, A6, A7 and 4 more.',
    ]);
  });
});
