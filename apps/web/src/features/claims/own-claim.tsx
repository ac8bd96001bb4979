import type { OpenClaim } from '@library/contract/lending/claims.ts';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { useLateCode } from '../../lib/loading/use-late-code.ts';
import { notify } from '../../lib/toasts/toast.ts';
import type { ClaimedLoan } from './claim-dialog.tsx';
import { useWithdrawClaim } from './own-claims.api.ts';

/** Loads the dialog on demand, because few readers use it. */
const loadDialog = () => import('./claim-dialog.tsx');

/** The line of an own loan with which the reader reports it as returned, or withdraws that. */
export function OwnClaim({ loan, claim }: { loan: ClaimedLoan; claim: OpenClaim | null }) {
  return claim ? <TakeBack claimId={claim.claim_id} /> : <Say loan={loan} />;
}

const line =
  'mt-1 inline-flex min-h-11 items-center self-start text-page-start text-ink-soft text-sm underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-action';

function Say({ loan }: { loan: ClaimedLoan }) {
  const [open, setOpen] = useState(false);
  const { code, bring } = useLateCode(loadDialog);
  return (
    <>
      <button type="button" className={line} onClick={() => bring(() => setOpen(true))}>
        {t('I have returned it')}
      </button>
      {open && code ? <code.ClaimDialog loan={loan} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function TakeBack({ claimId }: { claimId: string }) {
  const withdraw = useWithdrawClaim();
  return (
    <button
      type="button"
      className={line}
      aria-disabled={withdraw.isPending}
      onClick={() => {
        if (withdraw.isPending) return;
        withdraw.mutate(claimId, { onSuccess: ({ message }) => notify.success(message) });
      }}
    >
      {t('I still have it')}
    </button>
  );
}
