import type { HallWeek } from '@library/contract/calendar/calendar.ts';
import { useState } from 'react';
import { rich, t } from '../../lib/language/texts.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { weekdays } from './calendar-texts.ts';
import { PreviewedFormDialog } from './previewed-form-dialog.tsx';
import { usePreviewedChange } from './use-previewed-change.ts';

/** Sets the days of the week on which a hall is closed, after a preview of the dates that move. */
export function HallWeekDialog({ week, onClose }: { week: HallWeek; onClose: () => void }) {
  const [closed, setClosed] = useState(week.closed_weekdays);
  const previewed = usePreviewedChange({ done: t('The weekly closed days were changed.'), onDone: onClose });
  const isAlwaysClosed = closed.length === weekdays().length;
  return (
    <PreviewedFormDialog
      title={rich('Weekly closed days of {hall}', { hall: <ScriptText text={week.hall.name} /> })}
      dirty={closed.toSorted().join() !== week.closed_weekdays.toSorted().join()}
      ready={!isAlwaysClosed}
      previewed={previewed}
      change={{ week, closedWeekdays: closed }}
      backLabel={t('Back to the days')}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 text-ink-soft text-sm">{t('The hall is closed on')}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {weekdays().map(({ value, name }) => (
            <Checkbox
              key={value}
              label={name}
              checked={closed.includes(value)}
              onChange={({ target }) =>
                setClosed((days) => (target.checked ? [...days, value] : days.filter((day) => day !== value)))
              }
            />
          ))}
        </div>
        {isAlwaysClosed ? (
          <p role="alert" className="mt-1.5 font-medium text-danger text-xs">
            {t('At least one day of the week has to stay open.')}
          </p>
        ) : null}
      </fieldset>
    </PreviewedFormDialog>
  );
}
