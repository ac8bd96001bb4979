import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { InsertForm } from '../../features/book-intake/insert-form.tsx';
import { volunteerStatus } from '../../features/volunteers/availability.api.ts';
import { AvailabilitySwitch } from '../../features/volunteers/availability-switch.tsx';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { usePageTitle } from '../../lib/loading/page-title.ts';
import { useSession } from '../../lib/session/session.tsx';
import { waitingCounts } from '../../lib/waiting-counts.ts';
import { type Tab, Tabs } from '../../ui/lists/tabs.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useKeptCopy } from '../kept-copy.tsx';
import { VolunteerLendings, VolunteerRequests } from './volunteer-desk.tsx';
import { VolunteerLinks } from './volunteer-links.tsx';

/** The tabs with open tasks come first. */
const tabsWith = (onKept: (...kept: KeptCopy[]) => void): readonly Tab[] => [
  { value: 'requests', label: t('Pending Requests'), content: <VolunteerRequests onKept={onKept} /> },
  { value: 'lendings', label: t('Current Lendings'), content: <VolunteerLendings onKept={onKept} /> },
  { value: 'insert', label: t('Insert Book'), content: <InsertForm onKept={onKept} />, keep: true },
];

/** The home page of a verified volunteer; the URL names the open tab. */
export default function VolunteerAreaPage() {
  usePageTitle(t('Volunteer area'));
  const session = useSession();
  const status = useQuery(volunteerStatus);
  const [search, setSearch] = useSearchParams();
  const user = status.data ?? session.user;
  const counts = waitingCounts(user?.user_type === 'volunteer' ? user.desk : undefined);
  const waiting: Record<string, Tab['waiting']> = { requests: counts.requests, lendings: counts.late };
  const { onKept, keptDialog } = useKeptCopy();
  const tabs = tabsWith(onKept);
  const tab = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];

  return (
    <>
      <PageHeading
        title={rich('Welcome, {name}', { name: <ScriptText text={user?.name || t('Volunteer')} /> })}
        text={user?.user_type === 'volunteer' ? <ScriptText text={user.hall.name} /> : undefined}
        actions={<VolunteerLinks />}
      />
      {/* At the start of the line, because its toast shows at the end and must not cover the switch. */}
      <div className="-mt-4 mb-4">
        <AvailabilitySwitch available={Boolean(user && 'isAvailable' in user && user.isAvailable)} />
      </div>
      {status.error ? (
        <div className="mb-6">
          <ErrorState message={t('Failed to fetch volunteer status.')} onRetry={status.refetch} />
        </div>
      ) : null}
      <Tabs
        label={t('Volunteer area')}
        tabs={tabs.map((one) => ({ ...one, waiting: waiting[one.value] }))}
        value={tab?.value ?? ''}
        onValueChange={(value) => setSearch({ tab: value }, { preventScrollReset: true })}
      />
      {keptDialog}
    </>
  );
}
