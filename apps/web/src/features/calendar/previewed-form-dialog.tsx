import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import type { CalendarEdit } from './calendar.api.ts';
import { ChangedNotice, PreviewSummary } from './preview-summary.tsx';
import type { PreviewedChange } from './use-previewed-change.ts';

/** The dialog for a change of the calendar: a form (`children`), then a preview of the moved dates, then the change is made. */
export function PreviewedFormDialog({
  previewed: { preview, changed, busy, look, apply, back },
  change,
  backLabel,
  note,
  children,
  ...dialog
}: Pick<ComponentProps<typeof FormDialog>, 'title' | 'dirty' | 'ready' | 'onClose' | 'children'> & {
  previewed: PreviewedChange;
  /** The change as it is entered now. */
  change: CalendarEdit;
  /** Leads from the preview back to what was entered. */
  backLabel: string;
  /** Stands above the preview. */
  note?: ReactNode;
}) {
  function send(event: FormEvent) {
    event.preventDefault();
    if (preview) apply();
    else look(change);
  }
  return (
    <FormDialog
      {...dialog}
      busy={busy}
      busyLabel={preview ? t('Applying...') : t('Looking...')}
      submitLabel={preview ? t('Apply') : t('Show what will move')}
      onSubmit={send}
    >
      {preview ? (
        <>
          <Button variant="ghost" className="-ms-3 self-start" onClick={back} disabled={busy}>
            <ArrowLeft aria-hidden="true" />
            {backLabel}
          </Button>
          {changed ? <ChangedNotice /> : null}
          {note}
          <PreviewSummary key={preview.seen_hash} preview={preview} />
        </>
      ) : (
        children
      )}
    </FormDialog>
  );
}
