import type { Receipt } from '@library/contract/lending/receipts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { ClaimsOfLoan } from './claims-of-loan.tsx';
import { ReceiptEntry } from './receipt-entry.tsx';
import { receiptsQuery, useDispute } from './receipts.api.ts';

/** The receipts of a loan: when it was handed out and taken back, by whom and how. Its reader can dispute them. */
export function ReceiptsDialog({
  lendingId,
  isOwn,
  onClose,
}: {
  lendingId: string;
  /** Whether the loan is the caller's own. */
  isOwn: boolean;
  onClose: () => void;
}) {
  const { data, error, fetchStatus, refetch } = useQuery(receiptsQuery(lendingId));
  const [wrong, setWrong] = useState<Receipt | null>(null);
  if (wrong) return <DisputeDialog receipt={wrong} onClose={() => setWrong(null)} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Receipts')}
      description={data ? <ScriptText text={data.book.title} /> : undefined}
    >
      {error && !data ? (
        <ErrorState message={errorText(error, t("We couldn't load the receipts."))} onRetry={refetch} />
      ) : data ? (
        <>
          <ol aria-label={t('Receipts')} className="flex flex-col gap-4 border-line border-s-2 ps-4 text-sm">
            {data.data.map((receipt) => (
              <ReceiptEntry
                key={receipt.handover_id}
                receipt={receipt}
                hall={data.hall.name}
                isOwn={isOwn}
                onWrong={() => setWrong(receipt)}
              />
            ))}
          </ol>
          <ClaimsOfLoan claims={data.claims} isOwn={isOwn} />
          {isOwn ? <WhyNot receipts={data.data} /> : null}
        </>
      ) : (
        <Loading text={loadingText({ fetchStatus }, t('Loading the receipts...'))} />
      )}
    </Dialog>
  );
}

/** What a reader can do instead when a dispute is no longer possible; notices link here at any time. */
function WhyNot({ receipts }: { receipts: readonly Receipt[] }) {
  if (receipts.some(({ may_dispute, dispute }) => may_dispute || dispute)) return null;
  const sentence = receipts.findLast(({ why_not }) => why_not)?.why_not;
  return sentence ? <p className="mt-4 text-ink-soft text-sm">{sentence}</p> : null;
}

const texts = () => ({
  title: t("That isn't right"),
  label: t('What happened?'),
  submit: t('Tell the library'),
  busy: t('Sending...'),
  failed: t("We couldn't send this. Please try again."),
});
const intros = (): Record<Receipt['kind'], string> => ({
  out: t(
    "Tell us if you didn't collect this book. An admin will look into it; until then we won't remind you, and the loan can't cost you points.",
  ),
  in: t(
    "Tell us if you didn't return this book, or still have it. An admin will look into it and tell you the outcome.",
  ),
});

function DisputeDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const dispute = useDispute();
  const { handover_id, kind } = receipt;
  return (
    <ReasonDialog
      texts={texts()}
      intro={<p className="text-ink-soft text-sm">{intros()[kind]}</p>}
      rows={3}
      maxLength={500}
      action={{ ...dispute, send: (note) => dispute.mutateAsync({ handover_id, note }) }}
      onClose={onClose}
    />
  );
}
