import { z } from 'zod';
import { whole, type Parameter } from './parameters.ts';
import { quoted } from './request-error.ts';

/** Parameters that say which part of a list is wanted. */

/** The longest list of fields that makes sense, and some more. */
const mostFields = 100;

/**
 * `_fields`: names of fields of `record`, separated by commas. The order is kept, and so are doubles:
 * in a list of values each has its place.
 */
export function fieldsOf(record: z.ZodObject): Parameter<readonly string[]> {
  const known = new Set(Object.keys(record.shape));
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .superRefine((fields, context) => {
      if (fields.length > mostFields) {
        const message = `must name ${mostFields} fields at the most.`;
        context.addIssue({ code: 'custom', message });
        return;
      }
      const stranger = fields.find((field) => !known.has(field));
      if (stranger === undefined) return;
      const message =
        stranger === ''
          ? 'must be names of fields, separated by commas.'
          : `names ${quoted(stranger)}, which is no field of these records.`;
      context.addIssue({ code: 'custom', message });
    })
    .optional()
    .meta({ description: 'Fields to return, separated by commas, in the wanted order' });
}

/** How many records a page has where the caller does not say, and how many it may have. */
const page = { usual: 1000, most: 2000 };

/** `limit` and `offset`, the same wherever the interface has them. */
export const paging = {
  limit: whole(
    1,
    page.most,
    `Most records in the reply; ${page.usual} where it is not given`,
  ).default(page.usual),
  offset: whole(0, 1_000_000_000, 'Records to pass over; 0 where it is not given').default(0),
};

/** `_view`: records as objects, or as lists of values. */
export const view = z
  .enum(['object', 'array'], { error: 'must be object or array.' })
  .optional()
  .meta({
    description: 'object (where it is not given), or array: values in the order of _fields',
  });
