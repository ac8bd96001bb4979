import { useSearchParams } from 'react-router';
import { CalendarEntries } from '../../features/calendar/calendar-entries.tsx';
import { monthOf } from '../../features/calendar/months.ts';
import { today } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { AccessDenied } from '../shell/access-denied.tsx';

/** /calendar: closed days and days on which nothing falls due, for verified admins and volunteers; the address has the month. */
export default function CalendarPage() {
  usePageTitle('Calendar');
  const { user, loading } = useSession();
  const [search, setSearch] = useSearchParams();
  if (loading) return <Loading text="Checking authentication..." />;
  if (!user || user.user_type === 'reader' || !user.isVerified) {
    return (
      <AccessDenied
        needs={user?.user_type === 'volunteer' ? 'volunteer' : 'admin'}
        text="Please log in as a verified admin or volunteer to view the calendar."
      />
    );
  }
  return (
    <>
      <PageHeading
        back
        title="Calendar"
        text="When halls are closed, and when nothing falls due. Due dates move to the next day that is open."
      />
      <CalendarEntries
        month={monthOf(search.get('month'), today())}
        onMonthChange={(month) => setSearch({ month }, { preventScrollReset: true })}
        mayChange={user.user_type === 'admin'}
      />
    </>
  );
}
