import { z } from 'zod';

/** The possible conditions of a copy at its return, compared with the hand-out. */
export const copyConditions = ['as_before', 'worn', 'damaged', 'parts_missing'] as const;
export const copyConditionSchema = z.enum(copyConditions, {
  error: 'Choose what the copy is like: as before, worn, damaged or with parts missing.',
});
export type CopyCondition = (typeof copyConditions)[number];
