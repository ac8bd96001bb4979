import type { Closure } from '@library/contract/calendar/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { formatMonth, today } from '../../lib/wording/dates.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { calendarOf } from './calendar.api.ts';
import { CalendarEntryDialog } from './calendar-entry-dialog.tsx';
import { EntryCard } from './entry-card.tsx';
import { HallWeeks } from './hall-weeks.tsx';
import { addMonths } from './months.ts';
import { RemoveEntryDialog } from './remove-entry-dialog.tsx';

/** The open dialog: for a new entry or an existing one. */
type Open = { act: 'add' } | { act: 'change' | 'remove'; entry: Closure };

/** The calendar of a month: its entries and the weekly closed days. Admins change it, volunteers read it. */
export function CalendarEntries({
  month,
  onMonthChange,
  mayChange,
}: {
  month: string;
  onMonthChange: (month: string) => void;
  mayChange: boolean;
}) {
  const query = useQuery(calendarOf(month));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="month-heading" className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-3">
          <IconButton
            label={t('Previous month')}
            icon={ChevronLeft}
            className="-ms-2"
            onClick={() => onMonthChange(addMonths(month, -1))}
          />
          <h2 id="month-heading" aria-live="polite" className="min-w-40 text-center text-xl">
            {formatMonth(month)}
          </h2>
          <IconButton
            label={t('Next month')}
            icon={ChevronRight}
            onClick={() => onMonthChange(addMonths(month, 1))}
          />
          {month === today().slice(0, 7) ? null : (
            <Button variant="ghost" onClick={() => onMonthChange(today().slice(0, 7))}>
              {t('This month')}
            </Button>
          )}
          {mayChange ? (
            <Button className="ms-auto" onClick={() => setOpen({ act: 'add' })}>
              <Plus aria-hidden="true" />
              {t('Add entry')}
            </Button>
          ) : null}
        </header>
        <QueryList
          query={query}
          rows={query.data?.data}
          texts={{
            loading: t('Loading the calendar...'),
            failed: t("We couldn't load the calendar. Please try again."),
            empty: {
              title: t('Nothing is planned for {month}.', { month: formatMonth(month) }),
              text: t('Due dates move only for the weekly closed days.'),
              icon: CalendarDays,
            },
          }}
          skeleton="h-40"
        >
          {(entries) => (
            <ul className="flex flex-col gap-3">
              {entries.map((entry) => (
                <EntryCard
                  key={entry.closure_id}
                  entry={entry}
                  onChange={mayChange ? () => setOpen({ act: 'change', entry }) : null}
                  onRemove={mayChange ? () => setOpen({ act: 'remove', entry }) : null}
                />
              ))}
            </ul>
          )}
        </QueryList>
      </section>
      {query.data && query.data.weeks.length > 0 ? (
        <HallWeeks weeks={query.data.weeks} mayChange={mayChange} />
      ) : null}
      {open?.act === 'add' ? <CalendarEntryDialog entry={null} onClose={close} /> : null}
      {open?.act === 'change' ? <CalendarEntryDialog entry={open.entry} onClose={close} /> : null}
      {open?.act === 'remove' ? <RemoveEntryDialog entry={open.entry} onClose={close} /> : null}
    </div>
  );
}
