import type { CopyCondition } from '@library/contract/handover-method.ts';

/** What a copy is like when it comes back, compared with the hand-out. */
export const conditionNames: Record<CopyCondition, string> = {
  as_before: 'As before',
  worn: 'Worn',
  damaged: 'Damaged',
  parts_missing: 'Parts missing',
};
