const countries = (list: string) => new Set(list.split(' '));

/** Members of the Schengen area (European Commission, since January 2025) with air borders lifted. */
const SCHENGEN = countries(
  'AT BE BG HR CZ DK EE FI FR DE GR HU IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH',
);

/** EU, EEA, Switzerland and the United Kingdom: here European carriers base aircraft abroad. */
const COMMON_MARKET = new Set([...SCHENGEN, 'IE', 'CY', 'GB']);

/**
 * Countries whose airports handle long-haul flights all night: the Gulf hubs' banks about 02:00
 * and the night arrivals and departures of South Asia, the Levant, Egypt, Ethiopia and Central Asia.
 */
const NIGHT_ACTIVE = countries(
  'AE QA BH KW OM SA IQ IR PK IN BD LK NP EG ET JO LB TR UZ KZ TM TJ KG AZ GE AM MV DJ SD YE AF',
);

export const isSchengen = (country: string): boolean => SCHENGEN.has(country);
export const isCommonMarket = (country: string): boolean => COMMON_MARKET.has(country);
export const isNightActive = (country: string): boolean => NIGHT_ACTIVE.has(country);

/** The regions of the world that facts about long flights speak of. */
export const REGIONS = [
  'africa', 'asia', 'europe', 'middle-east', 'north-america', 'oceania', 'south-america', 'south-asia',
] as const; // prettier-ignore
export type Region = (typeof REGIONS)[number];

const MIDDLE_EAST = countries('AE BH IL IQ IR JO KW LB OM QA SA SY YE');
const SOUTH_ASIA = countries('AF BD BT IN LK MV NP PK');
/** Asian by the map, but flown to like Europe: about three hours from its middle. */
const NEAR_EUROPE = countries('AM AZ CY GE RU TR');
/** Where airlines fly wide-bodies on short routes as well: large cities that are an hour or two apart. */
const WIDE_ON_SHORT = countries(
  'AE BH BN CN ET HK ID IN JP KR KW MY NG NP OM PH PK QA SA SG TH TR TW VN BD LK EG UZ TM',
);

export function regionOf(country: string, continent: string): Region {
  if (MIDDLE_EAST.has(country)) {
    return 'middle-east';
  }
  if (SOUTH_ASIA.has(country)) {
    return 'south-asia';
  }
  if (NEAR_EUROPE.has(country)) {
    return 'europe';
  }
  switch (continent) {
    case 'AF':
      return 'africa';
    case 'AS':
      return 'asia';
    case 'NA':
      return 'north-america';
    case 'SA':
      return 'south-america';
    case 'OC':
      return 'oceania';
    default:
      return 'europe';
  }
}

export const fliesWideOnShort = (country: string): boolean => WIDE_ON_SHORT.has(country);
