const zones = ['Europe/Zurich', 'Europe/London', 'Asia/Tokyo', 'America/New_York', 'Etc/UTC'];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** How many records a list has. The lists of a service are longer, and cost more of the same. */
const counts = {
  countries: 120,
  timezones: zones.length,
  airports: 600,
  airlines: 300,
  cities: 400,
};

export type ReferenceName = keyof typeof counts;

export function isReferenceName(name: string): name is ReferenceName {
  return Object.hasOwn(counts, name);
}

/**
 * A reference list as a service tells of it on one day: the same records every day, of which each has
 * something about it that is new.
 *
 * @param edition another number gives other names and figures
 */
export function referenceList(name: ReferenceName, edition: number): Record<string, unknown>[] {
  return Array.from({ length: counts[name] }, (_, index) => record(name, index, edition));
}

function record(name: ReferenceName, index: number, edition: number): Record<string, unknown> {
  const zone = zones[index % zones.length];
  const country = code(index % counts.countries, 2);
  switch (name) {
    case 'countries':
      return { code: country, code3: `${country}X`, name: `Country ${index}`, population: edition };
    case 'timezones':
      return { timezone: zone, country_code: country, gmt: index, dst: index + 1 };
    case 'airports':
      // Q begins the codes of no airport: those that the board shows stay as they are.
      return {
        name: `Airfield ${index} of day ${edition}`,
        iata_code: `Q${code(index, 2)}`,
        icao_code: `QQ${code(index, 2)}`,
        lat: (index % 120) - 60,
        lng: (index % 300) - 150,
        alt: edition,
        city: `City ${index}`,
        timezone: zone,
        country_code: country,
        departures: edition,
      };
    case 'airlines':
      return { name: `Airline ${index} of day ${edition}`, icao_code: `Q${code(index, 2)}` };
    case 'cities':
      return {
        name: `City ${index}`,
        city_code: `Q${code(index, 2)}`,
        lat: (index % 120) - 60,
        lng: (index % 300) - 150,
        population: 1000 + edition,
        timezone: zone,
        country_code: country,
      };
  }
}

/** A number in letters, the last of so many first. */
function code(number: number, length: number): string {
  let left = number;
  let text = '';
  for (let place = 0; place < length; place++) {
    text = letters.charAt(left % letters.length) + text;
    left = Math.floor(left / letters.length);
  }
  return text;
}
