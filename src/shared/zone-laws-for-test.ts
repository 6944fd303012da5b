/**
 * Zones whose time from 2025 on was changed by a law, by the release of the IANA time zone database that has it (or
 * one soon before): where a computer's tables are older, they differ from Landside's.
 */
const laws: Readonly<Record<string, readonly string[]>> = {
  '2025b': ['America/Asuncion', 'America/Coyhaique'],
  '2026c': [
    'Africa/Casablanca',
    'Africa/El_Aaiun',
    'America/Edmonton',
    'America/Vancouver',
    'America/Yellowknife',
    'Canada/Mountain',
    'Canada/Pacific',
    'Europe/Chisinau',
    'Europe/Tiraspol',
  ],
  '2026e': ['America/Inuvik', 'America/Rainy_River', 'America/Winnipeg', 'Canada/Central'],
  '2026f': ['America/Havana', 'Cuba'],
};

/** Zones whose law a release does not know yet. */
export function lawsAfter(version: string): readonly string[] {
  return Object.entries(laws).flatMap(([since, zones]) => (since > version ? zones : []));
}

/** The zones of an engine with such a release, except for those whose law it does not know yet. */
export function zonesAgreed(version: string | undefined): readonly string[] {
  const later = lawsAfter(version ?? '');
  return Intl.supportedValuesOf('timeZone').filter((zone) => !later.includes(zone));
}
