import type { HallWeek } from '@library/contract/calendar.ts';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { WEEKDAYS } from './calendar-texts.ts';
import { PreviewSummary } from './preview-summary.tsx';
import { usePreviewedChange } from './use-previewed-change.ts';

/** Sets the days of the week on which a hall is closed, with a preview of the dates that move. */
export function HallWeekDialog({ week, onClose }: { week: HallWeek; onClose: () => void }) {
  const [closed, setClosed] = useState(week.closed_weekdays);
  const { preview, changed, busy, look, apply, back } = usePreviewedChange({
    done: 'The weekly closed days were changed.',
    onDone: onClose,
  });
  const isAlwaysClosed = closed.length === WEEKDAYS.length;

  function send(event: FormEvent) {
    event.preventDefault();
    if (preview) apply();
    else look({ week: week.hall.hall_id, closedWeekdays: closed });
  }

  return (
    <FormDialog
      title={
        <>
          Weekly closed days of <ScriptText text={week.hall.name} />
        </>
      }
      dirty={closed.toSorted().join() !== week.closed_weekdays.toSorted().join()}
      ready={!isAlwaysClosed}
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
            Back to the days
          </Button>
          {changed ? (
            <Notice tone="bad" text="Some dates have changed in the meantime. This is the new preview." />
          ) : null}
          <PreviewSummary key={preview.seen_hash} preview={preview} />
        </>
      ) : (
        <fieldset>
          <legend className="mb-1 text-ink-soft text-sm">The hall is closed on</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {WEEKDAYS.map(({ value, name }) => (
              <Checkbox
                key={value}
                label={name}
                checked={closed.includes(value)}
                onChange={({ target }) =>
                  setClosed((days) =>
                    target.checked ? [...days, value] : days.filter((day) => day !== value),
                  )
                }
              />
            ))}
          </div>
          {isAlwaysClosed ? (
            <p role="alert" className="mt-1.5 font-medium text-danger text-xs">
              At least one day of the week has to stay open.
            </p>
          ) : null}
        </fieldset>
      )}
    </FormDialog>
  );
}
