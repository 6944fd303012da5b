import type { AirportMatch } from '#shared/ipc.ts';
import type { ComboboxOption } from './combobox-option.ts';

/** So many are proposed: one who does not find an airport among them types on. */
const most = 12;

/** Airports as a combobox proposes them: by code, city, and what else tells them apart. */
export function airportOptions(matches: readonly AirportMatch[]): readonly ComboboxOption[] {
  return matches.slice(0, most).map(({ iata, city, name, countryName, countryCode }) => ({
    value: iata,
    code: iata,
    label: city ?? name,
    detail: [city === null ? null : name, countryName ?? countryCode]
      .filter((part) => part !== null && part !== '')
      .join(', '),
  }));
}
