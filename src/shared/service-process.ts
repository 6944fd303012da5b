import { z } from 'zod';
import { zoneRulesSources } from './zone-clock.ts';

/**
 * What the application and the process of the embedded service tell each other. All that the service
 * needs comes by message: the key stands neither in its arguments nor in its environment, where
 * others on this machine might read it.
 */

const startSchema = z.strictObject({
  type: z.literal('start'),
  /** What callers have to send in `x-api-key`: visible ASCII. */
  key: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  /** Path of the bundled reference file. */
  referenceFile: z.string().min(1),
  /** Where the service's clock starts, UNIX milliseconds; null: the system's clock counts. */
  clockStart: z.number().nullable(),
  /** Path of a folder where jobs outlive the service; null: they are forgotten with it. */
  jobFolder: z.string().min(1).nullable(),
  /** The rules of time zones that the application goes by (`ZoneRules` of zone-clock.ts). */
  zoneRules: z.strictObject({
    version: z.string(),
    source: z.enum(zoneRulesSources),
    changed: z.array(z.string()).readonly(),
  }),
});

/** To the service: `start` once, first; `ask`, whether it lives, now and then; `stop` at the end. */
export const serviceCommandSchema = z.discriminatedUnion('type', [
  startSchema,
  z.strictObject({ type: z.literal('ask') }),
  z.strictObject({ type: z.literal('stop') }),
]);

export type ServiceStart = z.output<typeof startSchema>;
export type ServiceCommand = z.output<typeof serviceCommandSchema>;

/**
 * From the service, once: it listens on that port of 127.0.0.1, or it cannot start, for which the
 * message is one sentence for a person. Its process then waits to be stopped. And to each `ask`: `alive`.
 */
export const serviceReportSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('listening'), port: z.int().min(1).max(65_535) }),
  z.strictObject({ type: z.literal('failed'), message: z.string() }),
  z.strictObject({ type: z.literal('alive') }),
]);
export type ServiceReport = z.output<typeof serviceReportSchema>;
