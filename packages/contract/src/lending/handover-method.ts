import { z } from 'zod';

/**
 * How a hand-out or a return was recorded: by scanning the copy or the reader's code, by typing the code, without a code, at
 * an offline desk, or from reader to reader.
 */
export const handoverMethods = ['scan', 'code', 'by_hand', 'offline', 'passed'] as const;
export type HandoverMethod = (typeof handoverMethods)[number];

/** The possible conditions of a copy at its return, compared with the hand-out. */
export const copyConditions = ['as_before', 'worn', 'damaged', 'parts_missing'] as const;
export const copyConditionSchema = z.enum(copyConditions, {
  error: 'Choose what the copy is like: as before, worn, damaged or with parts missing.',
});
export type CopyCondition = (typeof copyConditions)[number];
