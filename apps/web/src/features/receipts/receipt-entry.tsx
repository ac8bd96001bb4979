import type { Receipt } from '@library/contract/lending/receipts.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Button } from '../../ui/button.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { conditionText, kindText, methodText, outcomeText } from './receipt-texts.ts';
import { useWithdrawDispute } from './receipts.api.ts';

/** One receipt, with the reader's dispute and its outcome. */
export function ReceiptEntry({
  receipt,
  hall,
  isOwn,
  onWrong,
}: {
  receipt: Receipt;
  hall: string;
  isOwn: boolean;
  onWrong: () => void;
}) {
  const { kind, at, noted_at, by, copy_label, dispute, may_dispute, undoes } = receipt;
  const condition = conditionText(receipt);
  return (
    <li>
      <p className="font-semibold">
        {undoes ? t('Undone') : kindText(kind)}{' '}
        <time dateTime={noted_at ?? at}>{formatMoment(noted_at ?? at)}</time>
      </p>
      {noted_at ? (
        <p className="text-ink-soft">
          {rich('Noted offline, recorded {moment}.', {
            moment: <time dateTime={at}>{formatMoment(at)}</time>,
          })}
        </p>
      ) : null}
      <p className="break-words">
        {by ? (
          rich('By {name}, {hall}', { name: <ScriptText text={by} />, hall: <ScriptText text={hall} /> })
        ) : (
          <ScriptText text={hall} />
        )}
      </p>
      <p className="text-ink-soft">
        {t('Copy {copy_label}.', { copy_label })}
        {undoes ? null : ` ${methodText(receipt)}`}
      </p>
      {condition ? <p className="text-ink-soft">{condition}</p> : null}
      {dispute ? <Disputed dispute={dispute} isOwn={isOwn} /> : null}
      {may_dispute ? (
        <Button variant="ghost" className="-ms-3" onClick={onWrong}>
          {t("That isn't right")}
        </Button>
      ) : null}
    </li>
  );
}

function Disputed({ dispute, isOwn }: { dispute: NonNullable<Receipt['dispute']>; isOwn: boolean }) {
  const withdraw = useWithdrawDispute();
  const { note, answer, outcome, disputed_at } = dispute;
  return (
    <div className="mt-2 rounded-card bg-warning-soft p-3">
      <p className="font-medium">
        {outcome !== null
          ? outcomeText(outcome, isOwn)
          : isOwn
            ? t("You told us that this isn't right. An admin will decide.")
            : t("The reader says that this isn't right. An admin will decide.")}
      </p>
      <p className="text-ink-soft text-xs">
        {rich('Since {moment}', {
          moment: <time dateTime={disputed_at}>{formatMoment(disputed_at)}</time>,
        })}
      </p>
      {note ? <ScriptText as="p" text={note} className="mt-1 break-words" /> : null}
      {answer ? (
        <p className="mt-1 break-words">
          {rich('The library says: {answer}', { answer: <ScriptText text={answer} /> })}
        </p>
      ) : null}
      {outcome === null && isOwn ? (
        <Button
          variant="ghost"
          className="-ms-3"
          busy={withdraw.isPending}
          busyLabel={t('Saving...')}
          onClick={() =>
            withdraw.mutate(dispute.dispute_id, { onSuccess: ({ message }) => notify.success(message) })
          }
        >
          {t('It was right after all')}
        </Button>
      ) : null}
    </div>
  );
}
