import { useState } from 'react';
import { useLateCode } from '../../lib/loading/use-late-code.ts';
import { dueHistoryText, type MovedLoan } from './due-history-text.ts';

/** Loads the dialog on demand, because few people open it. */
const loadDialog = () => import('./due-changes-dialog.tsx');

/**
 * The line of a loan whose due date has moved: 'Renewed once, first due Nov 05, 2026'. It opens the list of all changes.
 * Renders nothing if the date has never moved.
 */
export function DueHistory({ loan, title }: { loan: MovedLoan & { lending_id: string }; title: string }) {
  const [open, setOpen] = useState(false);
  const { code, bring } = useLateCode(loadDialog);
  const text = dueHistoryText(loan);
  if (text === null) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => bring(() => setOpen(true))}
        className="mt-1 inline-flex min-h-11 items-center text-page-start text-ink-soft text-sm underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-action"
      >
        {text}
      </button>
      {open && code ? (
        <code.DueChangesDialog lendingId={loan.lending_id} title={title} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
