import { z } from 'zod';
import { dateSchema } from '../fields/days.ts';

/** The reader whose turn it is, for whom a copy that became available is put aside. */
export const keepForSchema = z.object({
  reader: z.string(),
  copy_label: z.string(),
  /** The last day on which the copy is kept. */
  collect_by: dateSchema,
});
export type KeepFor = z.infer<typeof keepForSchema>;

/** One of several copies that an action has made available, with the name of its hall. */
export const keptCopyOfHallSchema = keepForSchema.extend({ hall: z.string() });
export type KeptCopyOfHall = z.infer<typeof keptCopyOfHallSchema>;
