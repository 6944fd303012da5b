import type { Database } from 'better-sqlite3';

interface TypeRow {
  readonly icao: string;
  readonly manufacturer: string;
  readonly model: string;
}

/** `Airbus A320neo` by ICAO type designator, of the types in the bundled file: a hundred or so. */
export function aircraftNames(db: Database): ReadonlyMap<string, string> {
  const rows = db
    .prepare<[], TypeRow>('SELECT icao, manufacturer, model FROM base.aircraft_type')
    .all()
    .filter(isNamedType);
  return new Map(rows.map((row) => [row.icao, nameOf(row)]));
}

/** Whether a type has its names as texts: the bundled file is not checked for the kinds of its values. */
export function isNamedType(type: {
  readonly manufacturer: unknown;
  readonly model: unknown;
}): boolean {
  return typeof type.manufacturer === 'string' && typeof type.model === 'string';
}

/** Some models carry their maker's name: ATR 72-600. */
function nameOf({ manufacturer, model }: TypeRow): string {
  return model.startsWith(manufacturer) ? model : `${manufacturer} ${model}`;
}
