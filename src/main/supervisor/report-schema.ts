import { z } from 'zod';
import type { SupervisorReport } from './messages.ts';

/** Of `SupervisorReport`. A module of its own: boards without a supervisor start without it. */
export const reportSchema = z.object({
  restarts: z.int().min(0),
  recentRestarts: z.int().min(0),
  isBackingOff: z.boolean(),
  isSoftwareRendering: z.boolean(),
  lastEnd: z.string().nullable(),
}) satisfies z.ZodType<SupervisorReport>;
