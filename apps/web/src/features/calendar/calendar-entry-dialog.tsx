import type { Closure } from '@library/contract/calendar/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changedFrom } from '../../lib/forms/changed-from.ts';
import { fieldErrorsOf } from '../../lib/forms/save-failure.ts';
import { inLanguageOrder } from '../../lib/language/list-order.ts';
import { t } from '../../lib/language/texts.ts';
import { hallsQuery } from '../../lib/queries/reference.ts';
import { today } from '../../lib/wording/dates.ts';
import { differs, draftOf, shownOf } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { PreviewedFormDialog } from './previewed-form-dialog.tsx';
import { usePreviewedChange } from './use-previewed-change.ts';

/** Adds an entry (`entry` null) or changes one: the person enters the days, sees a preview of the moved dates, and applies it. */
export function CalendarEntryDialog({ entry, onClose }: { entry: Closure | null; onClose: () => void }) {
  const [first] = useState(() => draftOf(entry, today()));
  const [draft, setDraft] = useState(first);
  const halls = useQuery(hallsQuery);
  const done = entry ? t('The entry was changed.') : t('The entry is in the calendar.');
  const change = entry
    ? { change: entry.closure_id, to: draft, changedFrom: changedFrom(shownOf(entry), first, draft) }
    : { add: draft };
  const previewed = usePreviewedChange({ done, onDone: onClose });
  return (
    <PreviewedFormDialog
      title={entry ? t('Change entry') : t('Add entry')}
      dirty={differs(draft, first)}
      previewed={previewed}
      change={change}
      backLabel={t('Back to the entry')}
      note={
        entry && !entry.goes_back ? (
          <p className="text-ink-soft text-sm">
            {t('This entry began more than a week ago, so the dates that it moved stay where they are.')}
          </p>
        ) : null
      }
      onClose={onClose}
    >
      <EntryFields
        draft={draft}
        onChange={setDraft}
        halls={inLanguageOrder(halls.data ?? [])}
        errors={fieldErrorsOf(previewed.error)}
      />
    </PreviewedFormDialog>
  );
}
