import { CollectBy } from '../../book-parts/collect-by.tsx';
import { KeptList } from '../../book-parts/kept-list.tsx';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** Asks staff to put copies of a book aside, with the readers and the last days. It stays until they close it. */
export function KeepForDialog({ kept, onClose }: { kept: readonly KeptCopy[]; onClose: () => void }) {
  const [first, ...others] = kept;
  if (!first) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        others.length > 0 ? (
          t('Keep these {count} copies', { count: kept.length })
        ) : (
          <span className="wrap-anywhere line-clamp-4">
            {rich('Keep this copy for {reader}', { reader: <ScriptText text={first.keepFor.reader} /> })}
          </span>
        )
      }
      description={
        others.length > 0
          ? t("Put them aside, not on the shelf. It's the turn of these readers on the waiting list.")
          : t("Put it aside, not on the shelf. It's this reader's turn on the waiting list.")
      }
      footer={<Button onClick={onClose}>{t('Done')}</Button>}
    >
      {others.length > 0 ? <KeptList kept={kept} /> : <One kept={first} />}
      <p className="mt-1 text-ink-soft text-sm">
        {others.length > 0
          ? t('The requests are under Pending Requests.')
          : t('The request is under Pending Requests.')}
      </p>
    </Dialog>
  );
}

function One({ kept: { keepFor, title, hall } }: { kept: KeptCopy }) {
  return (
    <>
      <div className="mt-1 flex flex-col gap-3 rounded-card bg-sunken p-4">
        <p>
          <span className="block text-ink-soft text-sm">{t('Label')}</span>
          <span className="font-semibold text-2xl">{keepFor.copy_label}</span>
        </p>
        <div>
          <ScriptText as="p" text={title} className="wrap-anywhere line-clamp-4 font-medium" />
          <ScriptText as="p" text={hall} className="text-ink-soft text-sm" />
        </div>
      </div>
      <p className="mt-4">
        {rich('To be collected by {day}.', { day: <CollectBy day={keepFor.collect_by} /> })}
      </p>
    </>
  );
}
