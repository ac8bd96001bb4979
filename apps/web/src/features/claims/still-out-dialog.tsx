import type { Claim } from '@library/contract/lending/claims.ts';
import { t } from '../../lib/language/texts.ts';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { settleFailed } from './claim-texts.ts';
import { useSettleClaim } from './claims.api.ts';

/**
 * Answers a claim with 'still out', with a reason that the reader can read. It belongs to the list and not to the card, because
 * the claim may leave the list while the dialog is open.
 */
export function StillOutDialog({ claim: { claim_id }, onClose }: { claim: Claim; onClose: () => void }) {
  const settle = useSettleClaim();
  return (
    <ReasonDialog
      texts={{
        title: t('Still out'),
        label: t('Reason (the reader can read it)'),
        submit: t("It's still out"),
        busy: t('Saving...'),
        failed: settleFailed(),
      }}
      intro={
        <p className="text-ink-soft text-sm">
          {t('The loan goes on as before, and we remind the reader again.')}
        </p>
      }
      rows={3}
      maxLength={500}
      action={{
        ...settle,
        send: (reason) => settle.mutateAsync({ claim_id, outcome: 'still_out', reason }),
      }}
      onClose={onClose}
    />
  );
}
