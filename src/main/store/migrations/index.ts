import { keepSchedules } from './1-keep-schedules.ts';
import { countCalls } from './2-count-calls.ts';
import { layerReference } from './3-layer-reference.ts';
import { keepLists } from './4-keep-lists.ts';
import { keepFlights } from './5-keep-flights.ts';
import { pacePlans } from './6-pace-plans.ts';
import { keepNames } from './7-keep-names.ts';

/** Every step of the schema, in order. A step that was released is never changed: add another. */
export const migrations: readonly { readonly version: number; readonly sql: string }[] = [
  { version: 1, sql: keepSchedules },
  { version: 2, sql: countCalls },
  { version: 3, sql: layerReference },
  { version: 4, sql: keepLists },
  { version: 5, sql: keepFlights },
  { version: 6, sql: pacePlans },
  { version: 7, sql: keepNames },
];

/** The schema that this version of the application writes: `user_version` of the file. */
export const schemaVersion = migrations.length;
