import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import { t } from '../language/texts.ts';

/** The name of a copy's condition at its return, compared with the hand-out. */
export function conditionName(condition: CopyCondition): string {
  return {
    as_before: t('As before'),
    worn: t('Worn'),
    damaged: t('Damaged'),
    parts_missing: t('Parts missing'),
  }[condition];
}

/** The condition with its label: 'Condition: worn'. */
export function conditionLine(condition: CopyCondition): string {
  return t(
    'Condition: {condition, select, as_before {as before} worn {worn} damaged {damaged} other {parts missing}}',
    { condition },
  );
}
