import type { Lending } from '@library/contract/lending/lendings.ts';
import type { ActionOutcome } from '../../ui/states/notice.tsx';
import { DueDateDialog } from './due-date-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';

/** What the menu of a loan opens, for the loan as it was then. */
export type OpenLendingDialog = {
  name: 'renew' | 'due-date';
  lending: Lending;
  onOutcome: (outcome: ActionOutcome) => void;
};

/**
 * The dialog that the menu of a loan has opened. It belongs to the list and not to the card, because the loan may leave the list
 * while the dialog is open, for example when a colleague takes the book back.
 */
export function LendingDialog({
  open: { name, lending, onOutcome },
  rows,
  onClose,
}: {
  open: OpenLendingDialog;
  /** The list as it is now. */
  rows: readonly Lending[];
  onClose: () => void;
}) {
  const now = rows.find(({ lending_id }) => lending_id === lending.lending_id);
  const done = (text: string) => onOutcome({ tone: 'good', text });
  if (name === 'due-date') {
    return <DueDateDialog lending={now ?? lending} onClose={onClose} onChanged={done} />;
  }
  // A loan that can no longer be renewed keeps what was offered, so that the refusal has a place.
  const offered = now?.renewal ? now : lending;
  return offered.renewal ? (
    <RenewDialog lending={offered} renewal={offered.renewal} onClose={onClose} onRenewed={done} />
  ) : null;
}
