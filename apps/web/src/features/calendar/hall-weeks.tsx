import type { HallWeek } from '@library/contract/calendar/calendar.ts';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { weekdaysText } from './calendar-texts.ts';
import { HallWeekDialog } from './hall-week-dialog.tsx';

/** The days of the week on which each hall is closed. */
export function HallWeeks({ weeks, mayChange }: { weeks: readonly HallWeek[]; mayChange: boolean }) {
  const [changing, setChanging] = useState<HallWeek | null>(null);
  return (
    <section aria-labelledby="weeks-heading" className="flex flex-col gap-3">
      <h2 id="weeks-heading" className="text-xl">
        {t('Every week')}
      </h2>
      <ul className="sheet divide-y divide-line px-4">
        {weeks.map((week) => (
          <li
            key={week.hall.hall_id}
            className="flex min-h-14 items-center justify-between gap-3 py-1.5 text-sm"
          >
            <div className="min-w-0">
              <ScriptText as="p" text={week.hall.name} className="font-medium" />
              <p className="text-ink-soft">{weekdaysText(week.closed_weekdays)}</p>
            </div>
            {mayChange ? (
              <RowActions of={week.hall.name} className="-me-3 shrink-0">
                <Button variant="ghost" onClick={() => setChanging(week)}>
                  {t('Change')}
                </Button>
              </RowActions>
            ) : null}
          </li>
        ))}
      </ul>
      {changing ? <HallWeekDialog week={changing} onClose={() => setChanging(null)} /> : null}
    </section>
  );
}
