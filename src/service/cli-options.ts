import { parseArgs } from 'node:util';
import { z } from 'zod';
import { withProposal } from '../files/proposed-option.ts';

export interface CliOptions {
  readonly port: number;
  /** null: make one up. */
  readonly key: string | null;
  /** Where the clock starts, UNIX milliseconds; null: the system's clock. */
  readonly clockStart: number | null;
  /** null: the one that comes with the project. */
  readonly referenceFile: string | null;
  readonly callsPerMinute: number | null;
  readonly callsPerMonth: number | null;
  /** Milliseconds. */
  readonly latency: number;
  readonly corsOrigin: string | null;
  /** A folder; null: jobs are forgotten with the service. */
  readonly jobFolder: string | null;
}

export type CliResult =
  | { readonly kind: 'run'; readonly options: CliOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

export const usage = `Usage: npm run service -- [--port 8787] [--key KEY] [--clock ISO] [--reference FILE]
         [--jobs FOLDER] [--rate-limit N/min] [--quota N/month] [--latency MS] [--cors ORIGIN]

  --port N          port on 127.0.0.1; 0 for any free one (8787)
  --key KEY         key that callers send in x-api-key (a random one, which it prints)
  --clock ISO       start of the service's clock, like 2026-07-14T08:30:00Z (the present)
  --reference FILE  the reference file (resources/reference.sqlite)
  --jobs FOLDER     folder that keeps jobs when the service ends (one for the port in the user's cache)
  --rate-limit N/min  calls in a minute; further calls get 429 (any number)
  --quota N/month   calls in a calendar month; further calls get 429 (any number)
  --latency MS      delay of every answer in milliseconds (0)
  --cors ORIGIN     pages of this origin may use the service, like http://localhost:5173; * for any (no page)
  --help            this text`;

const digits = (most: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .pipe(z.number().max(most, message));

/** A number of calls in a unit of time: `60/min`. */
const calls = (unit: string, message: string) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,8}/${unit}$`), message)
    .transform((text) => Number.parseInt(text, 10))
    .nullable()
    .default(null);

const valuesSchema = z.object({
  port: digits(65_535, '--port takes a number from 0 to 65535.').default(8787),
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, '--key takes 1 to 200 letters, digits and signs without blanks.')
    .nullable()
    .default(null),
  clock: z.iso
    .datetime({
      offset: true,
      error: '--clock takes an instant with its zone, like 2026-07-14T08:30:00Z.',
    })
    .transform((text) => Date.parse(text))
    .refine((instant) => instant >= earliest && instant < latest, {
      error: '--clock takes an instant of the years 2000 to 2099.',
    })
    .nullable()
    .default(null),
  reference: z.string().min(1, '--reference takes the path of a file.').nullable().default(null),
  jobs: z.string().min(1, '--jobs takes the path of a folder.').nullable().default(null),
  'rate-limit': calls('min', '--rate-limit takes a number of calls in a minute, like 60/min.'),
  quota: calls('month', '--quota takes a number of calls in a month, like 1000/month.'),
  latency: digits(60_000, '--latency takes milliseconds from 0 to 60000.').default(0),
  cors: z
    .string()
    .refine((text) => text === '*' || isOrigin(text), {
      error: '--cors takes an origin, like http://localhost:5173, or *.',
    })
    .nullable()
    .default(null),
});

/** Scheme, host and port, and nothing behind them. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2100, 0);

const text = { type: 'string' } as const;

/** All options, as `parseArgs` is to read them. */
const optionTypes = {
  port: text,
  key: text,
  clock: text,
  reference: text,
  jobs: text,
  'rate-limit': text,
  quota: text,
  latency: text,
  cors: text,
  help: { type: 'boolean' },
} as const;

/** Reads the command line. A mistake in it comes back as one sentence. */
export function readCliOptions(args: readonly string[]): CliResult {
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: optionTypes,
    }));
  } catch (error) {
    // Node's first sentence says which argument it stumbled over; the rest is advice on escaping.
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    return { kind: 'wrong', message: withProposal(`${first}.`, Object.keys(optionTypes)) };
  }
  if (values.help === true) return { kind: 'help' };
  const parsed = valuesSchema.safeParse(values);
  if (!parsed.success) return { kind: 'wrong', message: parsed.error.issues[0]?.message ?? '' };
  const { port, key, clock, reference, latency, ...rest } = parsed.data;
  return {
    kind: 'run',
    options: {
      port,
      key,
      clockStart: clock,
      referenceFile: reference,
      latency,
      callsPerMinute: rest['rate-limit'],
      callsPerMonth: rest.quota,
      corsOrigin: rest.cors,
      jobFolder: rest.jobs,
    },
  };
}
