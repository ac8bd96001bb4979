import type { Dispute, DisputeOutcome } from '@library/contract/lending/receipts.ts';
import { useState } from 'react';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { useSettleDispute } from './receipts.api.ts';

/** What an admin can decide. */
export type SettledOutcome = Exclude<DisputeOutcome, 'withdrawn'>;

const intros = (): Record<Dispute['kind'], Record<SettledOutcome, string>> => ({
  out: {
    stands: t('The loan goes on as it is. Reminders and points start again.'),
    undone: t('The loan ends and counts as never borrowed. Its points are taken back.'),
  },
  in: {
    stands: t('The book stays returned.'),
    undone: t(
      'The book is with the reader again until the same day. The copy must be listed as on the shelf and not held for anyone.',
    ),
  },
});
const passedUndone = () =>
  t(
    "The book counts as never passed on: the loan of the reader who had it before goes on until the same day, and that of the other one ends. We'll tell both.",
  );
const onShelf = () => t('The copy is on the shelf. If not, it counts as lost.');
const passedOnShelf = () =>
  t(
    "If that loan can't go on, for example because its reader has requested the book again: the copy is on the shelf. If not, it counts as lost.",
  );
const titles = (): Record<SettledOutcome, string> => ({
  stands: t('It stands'),
  undone: t('The reader is right'),
});

/** Asks why a hand-over stands or is undone, and does it. */
export function SettleDialog({
  dispute: { dispute_id, kind, method, book, hall },
  outcome,
  onClose,
  onKept,
}: {
  dispute: Dispute;
  outcome: SettledOutcome;
  onClose: () => void;
  onKept: (kept: KeptCopy) => void;
}) {
  const [isHere, setIsHere] = useState(true);
  const settle = useSettleDispute();
  const isPassingUndone = method === 'passed' && outcome === 'undone';
  return (
    <ReasonDialog
      texts={{
        title: titles()[outcome],
        label: t('Reason (the reader can read it)'),
        submit: outcome === 'undone' ? t('Undo the hand-over') : t('Let it stand'),
        busy: t('Saving...'),
        failed: t("We couldn't save this. Please try again."),
      }}
      intro={
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft text-sm">
            {isPassingUndone ? passedUndone() : intros()[kind][outcome]}
          </p>
          {kind === 'out' && outcome === 'undone' ? (
            <Switch
              label={isPassingUndone ? passedOnShelf() : onShelf()}
              checked={isHere}
              onCheckedChange={setIsHere}
            />
          ) : null}
        </div>
      }
      rows={3}
      maxLength={500}
      action={{
        ...settle,
        send: async (reason) => {
          const answer = await settle.mutateAsync({ dispute_id, outcome, copy_is_here: isHere, reason });
          if (answer.keep_for) onKept({ keepFor: answer.keep_for, title: book.title, hall: hall.name });
          return answer;
        },
      }}
      onClose={onClose}
    />
  );
}
