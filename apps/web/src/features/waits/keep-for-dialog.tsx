import type { KeptCopy } from '../../lib/kept-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

const dayInWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** Tells staff to put a copy aside, for whom and until when. It stays until they close it. */
export function KeepForDialog({
  kept: { keepFor, title, hall },
  onClose,
}: {
  kept: KeptCopy;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <span className="wrap-anywhere line-clamp-4">
          Keep this copy for <ScriptText text={keepFor.reader} />
        </span>
      }
      description="Put it aside, not on the shelf. It's this reader's turn on the waiting list."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="mt-1 flex flex-col gap-3 rounded-card bg-sunken p-4">
        <p>
          <span className="block text-ink-soft text-sm">Label</span>
          <span className="font-semibold text-2xl tabular-nums">{keepFor.copy_label}</span>
        </p>
        <div>
          <ScriptText as="p" text={title} className="wrap-anywhere line-clamp-4 font-medium" />
          <ScriptText as="p" text={hall} className="text-ink-soft text-sm" />
        </div>
      </div>
      <p className="mt-4">
        To be collected by{' '}
        <time dateTime={keepFor.collect_by} className="font-semibold">
          {dayInWords.format(new Date(`${keepFor.collect_by}T00:00:00Z`))}
        </time>
        .
      </p>
      <p className="mt-1 text-ink-soft text-sm">The request is under Pending Requests.</p>
    </Dialog>
  );
}
