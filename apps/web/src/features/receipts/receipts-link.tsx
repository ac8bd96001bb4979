import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { useLateCode } from '../../lib/loading/use-late-code.ts';

/** Loads the dialog on demand, because few people open it. */
const loadDialog = () => import('./receipts-dialog.tsx');

/** The line of a loan that opens its receipts. */
export function ReceiptsLink({ lendingId, isOwn = false }: { lendingId: string; isOwn?: boolean }) {
  const [open, setOpen] = useState(false);
  const { code, bring } = useLateCode(loadDialog);
  return (
    <>
      <button
        type="button"
        onClick={() => bring(() => setOpen(true))}
        className="mt-1 inline-flex min-h-11 items-center self-start text-page-start text-ink-soft text-sm underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-action"
      >
        {t('Receipts')}
      </button>
      {open && code ? (
        <code.ReceiptsDialog lendingId={lendingId} isOwn={isOwn} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
