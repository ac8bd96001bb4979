import { useSearchParams } from 'react-router';
import { CalendarEntries } from '../../../features/calendar/calendar-entries.tsx';
import { monthOf } from '../../../features/calendar/months.ts';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { today } from '../../../lib/wording/dates.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { StaffOnly } from './staff-only.tsx';

/** /calendar: closed days and days without due dates, for verified admins and volunteers; the address names the month. */
export default function CalendarPage() {
  usePageTitle(t('Calendar'));
  const [search, setSearch] = useSearchParams();
  return (
    <StaffOnly to="view the calendar" mostly="admin">
      {(user) => (
        <>
          <PageHeading
            back
            title={t('Calendar')}
            text={t('When halls are closed, and when no books are due. Due dates move to the next open day.')}
          />
          <CalendarEntries
            month={monthOf(search.get('month'), today())}
            onMonthChange={(month) => setSearch({ month }, { preventScrollReset: true })}
            mayChange={user.user_type === 'admin'}
          />
        </>
      )}
    </StaffOnly>
  );
}
