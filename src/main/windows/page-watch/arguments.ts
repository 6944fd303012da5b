import { z } from 'zod';

/** What the call of the heartbeat accepts. */
export const heartbeatArgumentSchemas = {
  'page:heartbeat': z.tuple([z.int().min(0), z.boolean()]),
};
