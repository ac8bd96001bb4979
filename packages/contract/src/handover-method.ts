import { z } from 'zod';

/** How a hand-out or a return was done: copy and reader's code scanned, the code typed, by hand, or at a desk without a network. */
export type HandoverMethod = 'scan' | 'code' | 'by_hand' | 'offline';

/** What a copy is like when it comes back, compared with the hand-out. */
export const copyConditionSchema = z.enum(['as_before', 'worn', 'damaged', 'parts_missing'], {
  error: 'Choose what the copy is like: as before, worn, damaged or with parts missing.',
});
export type CopyCondition = z.infer<typeof copyConditionSchema>;
