import type { Closure } from '@library/contract/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api-errors.ts';
import { today } from '../../lib/dates.ts';
import { hallsQuery } from '../../lib/reference.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { differs, draftOf } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { PreviewSummary } from './preview-summary.tsx';
import { usePreviewedChange } from './use-previewed-change.ts';

/** Adds an entry (`entry` null) or changes one: first its days, then a preview of what it moves, then it is applied. */
export function EntryDialog({ entry, onClose }: { entry: Closure | null; onClose: () => void }) {
  const [first] = useState(() => draftOf(entry, today()));
  const [draft, setDraft] = useState(first);
  const halls = useQuery(hallsQuery);
  const done = entry ? 'The entry was changed.' : 'The entry is in the calendar.';
  const { preview, changed, error, busy, look, apply, back } = usePreviewedChange({ done, onDone: onClose });
  const errors = (error instanceof ApiError && error.errors) || {};

  function send(event: FormEvent) {
    event.preventDefault();
    if (preview) apply();
    else look(entry ? { change: entry.closure_id, to: draft } : { add: draft });
  }

  return (
    <FormDialog
      title={entry ? 'Change entry' : 'Add entry'}
      dirty={differs(draft, first)}
      busy={busy}
      busyLabel={preview ? 'Applying...' : 'Looking...'}
      submitLabel={preview ? 'Apply' : 'Show what will move'}
      onSubmit={send}
      onClose={onClose}
    >
      {preview ? (
        <>
          <Button variant="ghost" className="-ms-3 self-start" onClick={back} disabled={busy}>
            <ArrowLeft aria-hidden="true" />
            Back to the entry
          </Button>
          {changed ? (
            <Notice tone="bad" text="Some dates have changed in the meantime. This is the new preview." />
          ) : null}
          {entry && !entry.goes_back ? (
            <p className="text-ink-soft text-sm">
              This entry began more than a week ago, so the dates that it moved stay where they are.
            </p>
          ) : null}
          <PreviewSummary key={preview.seen_hash} preview={preview} />
        </>
      ) : (
        <EntryFields draft={draft} onChange={setDraft} halls={halls.data ?? []} errors={errors} />
      )}
    </FormDialog>
  );
}
