import type { DisputeOutcome, Receipt } from '@library/contract/receipts.ts';
import { conditionNames } from '../../lib/copy-conditions.ts';

/** What happened, for both sides. */
export const kindTexts: Record<Receipt['kind'], string> = { out: 'Handed out', in: 'Taken back' };

const outTexts: Record<Receipt['method'], string> = {
  scan: "The reader's code was scanned.",
  code: "The reader's code was typed.",
  by_hand: "By hand, without the reader's code.",
  offline: 'At a desk without a network.',
  passed: 'Directly from the reader before, by a code.',
};

const inTexts: Record<Receipt['method'], string> = {
  scan: "The copy's label was scanned.",
  code: "The reader's code was typed.",
  by_hand: "By hand, without the copy's label.",
  offline: 'At a desk without a network.',
  passed: 'Directly by the next reader, by a code.',
};

/** How it was done, in a sentence. */
export function methodText({ kind, method }: Pick<Receipt, 'kind' | 'method'>): string {
  return (kind === 'out' ? outTexts : inTexts)[method];
}

/** What the copy was like when it came back; null where nobody said it. */
export function conditionText({ condition }: Pick<Receipt, 'condition'>): string | null {
  return condition && `Condition: ${conditionNames[condition].toLowerCase()}`;
}

/** What became of what the reader said. */
export const outcomeTexts: Record<DisputeOutcome, string> = {
  stands: 'An admin has decided that this stays as it was.',
  undone: 'An admin has decided that this was not right.',
  withdrawn: 'The reader has said that this was right after all.',
};
