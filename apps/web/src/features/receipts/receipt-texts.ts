import type { DisputeOutcome, Receipt } from '@library/contract/lending/receipts.ts';
import { t } from '../../lib/language/texts.ts';
import { conditionLine } from '../../lib/wording/copy-conditions.ts';

/** What happened, in words for both sides. */
export function kindText(kind: Receipt['kind']): string {
  return kind === 'out' ? t('Handed out') : t('Taken back');
}

const outTexts = (): Record<Receipt['method'], string> => ({
  scan: t("The reader's code was scanned."),
  code: t("The reader's code was typed."),
  by_hand: t('Without a code.'),
  offline: t('At a desk that was offline.'),
  passed: t('Directly from the previous reader, by a code.'),
});

const inTexts = (): Record<Receipt['method'], string> => ({
  scan: t("The copy's label was scanned."),
  code: t("The reader's code was typed."),
  by_hand: t("Without the copy's label."),
  offline: t('At a desk that was offline.'),
  passed: t('Directly by the next reader, by a code.'),
});

/** How the book was handed over, in a sentence. */
export function methodText({ kind, method }: Pick<Receipt, 'kind' | 'method'>): string {
  return (kind === 'out' ? outTexts() : inTexts())[method];
}

/** The condition of the copy when it came back; null if nobody recorded it. */
export function conditionText({ condition }: Pick<Receipt, 'condition'>): string | null {
  return condition && conditionLine(condition);
}

/** The outcome of a dispute, in words for the reader whose it is, or for staff. */
export function outcomeText(outcome: DisputeOutcome, isOwn: boolean): string {
  return {
    stands: t('An admin has decided that this stays as it was.'),
    undone: t("An admin has decided that this wasn't right."),
    withdrawn: isOwn
      ? t('You said that this was right after all.')
      : t('The reader has said that this was right after all.'),
  }[outcome];
}
