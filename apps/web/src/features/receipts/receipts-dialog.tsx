import type { Receipt } from '@library/contract/receipts.ts';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/api-errors.ts';
import { formatMoment } from '../../lib/moments.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { conditionText, kindTexts, methodText } from './receipt-texts.ts';
import { receiptsQuery } from './receipts.api.ts';

/** The receipts of a loan: when it was handed out and taken back, by whom and how. */
export function ReceiptsDialog({ lendingId, onClose }: { lendingId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(receiptsQuery(lendingId));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Receipts"
      description={data ? <ScriptText text={data.book.title} /> : undefined}
    >
      {error && !data ? (
        <ErrorState message={errorText(error, "We couldn't load the receipts.")} onRetry={refetch} />
      ) : data ? (
        <ol aria-label="Receipts" className="flex flex-col gap-4 border-line border-s-2 ps-4 text-sm">
          {data.data.map((receipt) => (
            <Receipted key={receipt.handover_id} receipt={receipt} hall={data.hall.name} />
          ))}
        </ol>
      ) : (
        <Loading text="Loading the receipts..." />
      )}
    </Dialog>
  );
}

function Receipted({ receipt, hall }: { receipt: Receipt; hall: string }) {
  const { kind, at, by, copy_label } = receipt;
  const condition = conditionText(receipt);
  return (
    <li>
      <p className="font-semibold">
        {kindTexts[kind]} <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      <p className="break-words">
        {by ? (
          <>
            By <ScriptText text={by} />,{' '}
          </>
        ) : null}
        <ScriptText text={hall} />
      </p>
      <p className="text-ink-soft">
        Copy <span className="tabular-nums">{copy_label}</span>. {methodText(receipt)}
      </p>
      {condition ? <p className="text-ink-soft">{condition}</p> : null}
    </li>
  );
}
