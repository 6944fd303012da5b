import { providerNames } from '#shared/providers.ts';
import { z } from 'zod';
import type { IpcCalls } from '#shared/ipc.ts';
import { settingsSchema, type SettingsPatch } from '#shared/settings.ts';
import { flightMapArgumentSchemas } from '../flight-map/arguments.ts';
import { flightArgumentSchemas } from '../flight-details/arguments.ts';
import { libraryArgumentSchemas } from '../library/arguments.ts';
import { heartbeatArgumentSchemas } from '../windows/page-watch/arguments.ts';
import { delaysArgumentSchemas } from '../delays/arguments.ts';
import { timetableArgumentSchemas } from '../timetable/arguments.ts';

/** A schema for the argument list of every call: one that is missing does not compile. */
type ArgumentSchemas = {
  readonly [Call in keyof IpcCalls]: z.ZodType<Parameters<IpcCalls[Call]>>;
};

const none = z.tuple([]);
const serviceToUse = z.strictObject({
  provider: z.enum(providerNames),
  serviceUrl: z.string().max(500).nullable(),
  // Address and key are checked where they are used, so that a refusal can be a sentence.
  key: z.string().max(2000).nullable(),
});

/**
 * What each call accepts. The renderer is ours, but a page that was taken over is not: main checks
 * every argument as it would check a stranger's.
 */
export const argumentSchemas = {
  ...libraryArgumentSchemas,
  ...heartbeatArgumentSchemas,
  ...flightMapArgumentSchemas,
  ...delaysArgumentSchemas,
  ...timetableArgumentSchemas,
  ...flightArgumentSchemas,
  'boards:get': none,
  'board:choose': z.tuple([
    z.strictObject({
      airport: settingsSchema.shape.airport.unwrap().unwrap(),
      direction: settingsSchema.shape.direction.unwrap(),
    }),
  ]),
  'board:refresh': none,
  'airport:search': z.tuple([z.string().max(200)]),
  'settings:get': none,
  // The schema of the patch transforms (trims, upper case); the store of settings applies it.
  'settings:change': z.tuple([z.custom<SettingsPatch>(isPlainObject)]),
  'service:use': z.tuple([serviceToUse]),
  'key:forget': none,
  'connection:test': z.tuple([serviceToUse]),
  'window:toggle-fullscreen': none,
  'app:info': none,
  'welcome:end': none,
  'settings:export': none,
  'settings:import': none,
  'board:painted': z.tuple([z.number().nullable()]),
} satisfies ArgumentSchemas;

/** The patch itself is checked where it is applied, so that its refusal can be a sentence. */
function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
