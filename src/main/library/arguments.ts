import { z } from 'zod';
import {
  alliances,
  libraryKinds,
  librarySorts,
  libraryTypes,
  linkNames,
  longestLibraryPage,
  type LibraryCalls,
} from '#shared/library.ts';

/** A schema for the argument list of every call of the library. */
type ArgumentSchemas = {
  readonly [Call in keyof LibraryCalls]: z.ZodType<Parameters<LibraryCalls[Call]>>;
};

/** More records than any list has; a place beyond the end gives an empty page. */
const furthestStart = 10_000_000;

const id = z.string().min(1).max(200);
const key = z.strictObject({ kind: z.enum(libraryKinds), id });
const types = [
  ...libraryTypes.airports,
  ...libraryTypes.airlines,
  ...libraryTypes.cities,
  ...libraryTypes.countries,
  ...libraryTypes.timezones,
] as const;

const query = z.strictObject({
  text: z.string().max(200),
  kind: z.enum(['all', ...libraryKinds]),
  country: z.string().max(10).nullable(),
  timeZone: z.string().max(100).nullable(),
  type: z.enum(types).nullable(),
  alliance: z.enum(alliances).nullable(),
  sort: z.enum(librarySorts),
  isReversed: z.boolean(),
});

/** What each call of the library accepts; anything else is refused at the door. */
export const libraryArgumentSchemas = {
  'library:list': z.tuple([
    query,
    z.int().min(0).max(furthestStart),
    z.int().min(0).max(longestLibraryPage),
  ]),
  'library:details': z.tuple([key]),
  'library:choices': z.tuple([]),
  'library:distance': z.tuple([id, id]),
  'library:open-link': z.tuple([key, z.enum(linkNames)]),
  'library:export': z.tuple([query, z.enum(['csv', 'json'])]),
  'library:refresh': z.tuple([]),
  'library:status': z.tuple([]),
} satisfies ArgumentSchemas;
