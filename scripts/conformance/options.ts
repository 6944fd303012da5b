import { parseArgs } from 'node:util';
import { z } from 'zod';

export type ConformanceCommand =
  | {
      readonly kind: 'run';
      readonly baseUrl: string;
      readonly key: string;
      readonly airport: string;
    }
  | { readonly kind: 'wrong'; readonly message: string };

export const usage = `Usage: npm run conformance -- --base-url URL --key KEY [--airport IATA]

  --base-url URL  address of the service to check
  --key KEY       key to send in x-api-key
  --airport IATA  an airport with enough traffic to see something (LHR)
  --help          this text`;

const runSchema = z.object({
  'base-url': z.url({ protocol: /^https?$/, error: '--base-url takes the address of a service.' }),
  key: z.string({ error: '--key takes the key of the service.' }).min(1, '--key is empty.'),
  airport: z
    .string()
    .regex(/^[A-Z]{3}$/, '--airport takes the IATA code of an airport, like LHR.')
    .default('LHR'),
});

/** Reads the command line. A mistake in it comes back as one sentence. */
export function readOptions(args: readonly string[]): ConformanceCommand {
  const text = { type: 'string' } as const;
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: { 'base-url': text, key: text, airport: text },
    }));
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    return { kind: 'wrong', message: `${first}.` };
  }
  const parsed = runSchema.safeParse(values);
  if (!parsed.success) return { kind: 'wrong', message: parsed.error.issues[0]?.message ?? '' };
  const { 'base-url': baseUrl, key, airport } = parsed.data;
  return { kind: 'run', baseUrl, key, airport };
}
