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
