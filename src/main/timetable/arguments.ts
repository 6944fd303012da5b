import { z } from 'zod';
import type { TimetableCalls } from '#shared/timetable.ts';

type ArgumentSchemas = {
  readonly [Call in keyof TimetableCalls]: z.ZodType<Parameters<TimetableCalls[Call]>>;
};

const query = z.strictObject({
  airport: z.string().regex(/^[A-Z0-9]{3,4}$/),
  direction: z.enum(['departures', 'arrivals']),
});

/** A name of a file, and no path to one. */
const fileName = z.string().regex(/^[\w.-]{1,100}$/);

/** What each call about timetables accepts; anything else is refused at the door. */
export const timetableArgumentSchemas = {
  'timetable:get': z.tuple([query]),
  'timetable:refresh': z.tuple([query]),
  'timetable:print': z.tuple([]),
  'timetable:save-pdf': z.tuple([fileName]),
} satisfies ArgumentSchemas;
