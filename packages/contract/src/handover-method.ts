import { z } from 'zod';

/** How a hand-out or a return was done: copy or reader's code scanned, the code typed, by hand, at a desk without a network, or from reader to reader. */
export const handoverMethods = ['scan', 'code', 'by_hand', 'offline', 'passed'] as const;
export type HandoverMethod = (typeof handoverMethods)[number];

/** What a copy can be like when it comes back, compared with the hand-out. */
export const copyConditions = ['as_before', 'worn', 'damaged', 'parts_missing'] as const;
export const copyConditionSchema = z.enum(copyConditions, {
  error: 'Choose what the copy is like: as before, worn, damaged or with parts missing.',
});
export type CopyCondition = (typeof copyConditions)[number];
