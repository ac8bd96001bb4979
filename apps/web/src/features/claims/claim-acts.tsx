import type { Claim, ClaimDecision } from '@library/contract/lending/claims.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { Button } from '../../ui/button.tsx';
import { type Question, useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { settleFailed } from './claim-texts.ts';
import { useSettleClaim } from './claims.api.ts';

const questions: Record<Exclude<ClaimDecision, 'still_out'>, (claim: Claim) => Question> = {
  found: ({ copy_label, claimed_on }) => ({
    title: t('Found on the shelf?'),
    message: t("Copy {label} is here. It counts as returned on {day}, and we'll tell the reader.", {
      label: copy_label,
      day: formatDate(claimed_on),
    }),
    confirmLabel: t('Found on the shelf'),
  }),
  not_found: ({ copy_label }) => ({
    title: t('Not found?'),
    message: t("You've looked, and copy {label} isn't here. An admin will decide.", {
      label: copy_label,
    }),
    confirmLabel: t('Not found'),
  }),
  lost: ({ copy_label }) => ({
    title: t('Count it as lost?'),
    message: t(
      "Copy {label} no longer counts as available, and we'll tell the reader. If it turns up, you can mark it as found.",
      { label: copy_label },
    ),
    confirmLabel: t('Count as lost'),
    tone: 'danger',
  }),
};

/**
 * The answers of staff to a claim: the hall says whether the copy is there; admins may also say that it is still out, or
 * lost.
 */
export function ClaimActs({
  claim,
  onStillOut,
  onKept,
}: {
  claim: Claim;
  /** Opens the dialog that asks why the book is still out; null for those who may not say that, or that it is lost. */
  onStillOut: (() => void) | null;
  onKept: (kept: KeptCopy) => void;
}) {
  const { ask, dialog } = useConfirm();
  const settle = useSettleClaim();
  const { claim_id, missed_at, book, hall } = claim;

  async function askAndSettle(outcome: Exclude<ClaimDecision, 'still_out'>) {
    if (!(await ask(questions[outcome](claim)))) return;
    try {
      const { message, keep_for: keepFor } = await settle.mutateAsync({ claim_id, outcome });
      notify.success(message);
      if (keepFor) onKept({ keepFor, title: book.title, hall: hall.name });
    } catch (error) {
      // A toast, because the claim may have left the list with a colleague's answer.
      notify.error(errorText(error, settleFailed()));
    }
  }

  return (
    <>
      <div className="flex flex-wrap justify-end gap-2">
        {missed_at === null && !onStillOut ? (
          <Button variant="secondary" disabled={settle.isPending} onClick={() => askAndSettle('not_found')}>
            {t('Not found')}
          </Button>
        ) : null}
        {onStillOut ? (
          <>
            <Button variant="ghost" disabled={settle.isPending} onClick={() => askAndSettle('lost')}>
              {t('Lost')}
            </Button>
            <Button variant="secondary" disabled={settle.isPending} onClick={onStillOut}>
              {t('Still out')}
            </Button>
          </>
        ) : null}
        <Button disabled={settle.isPending} onClick={() => askAndSettle('found')}>
          {t('Found on the shelf')}
        </Button>
      </div>
      {dialog}
    </>
  );
}
