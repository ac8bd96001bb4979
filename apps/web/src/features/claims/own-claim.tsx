import type { OpenClaim } from '@library/contract/lending/claims.ts';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { useLateCode } from '../../lib/loading/use-late-code.ts';
import type { ClaimedLoan } from './claim-dialog.tsx';
import { useWithdrawClaim } from './own-claims.api.ts';

/** Loads the dialog on demand, because few readers use it. */
const loadDialog = () => import('./claim-dialog.tsx');

/**
 * The line of a loan with which its reader reports it as returned, or withdraws that. One button for both, so that it keeps the
 * focus.
 */
export function OwnClaim({ loan, claim }: { loan: ClaimedLoan; claim: OpenClaim | null }) {
  const [open, setOpen] = useState(false);
  const { code, bring } = useLateCode(loadDialog);
  const withdraw = useWithdrawClaim();
  function act() {
    if (!claim) return bring(() => setOpen(true));
    if (!withdraw.isPending) withdraw.mutate(claim.claim_id);
  }
  return (
    <>
      <button
        type="button"
        className="mt-1 inline-flex min-h-11 items-center self-start text-page-start text-ink-soft text-sm underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-action"
        aria-disabled={withdraw.isPending}
        onClick={act}
      >
        {claim ? t('I still have it') : t('I have returned it')}
      </button>
      {open && code ? <code.ClaimDialog loan={loan} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
