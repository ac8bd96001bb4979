import { useSearchParams } from 'react-router';
import { EndReminders } from '../../../features/notices/end-reminders.tsx';
import { NoticeList } from '../../../features/notices/notice-list.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/page-states/access-denied.tsx';

/**
 * /notices: a logged-in person's notices. A link in letters with reminders leads to `/notices?stop=...`: anybody who has the letter
 * can turn off these letters there, logged in or not.
 */
export default function NoticesPage() {
  usePageTitle(t('Notices'));
  const { user, loading } = useSession();
  const [address] = useSearchParams();
  const stop = address.get('stop');
  if (stop !== null) return <EndReminders token={stop} />;
  if (loading) return <Loading text={t('Loading your notices...')} />;
  if (!user) return <AccessDenied needs="reader" text={t('Please log in to see your notices.')} />;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading title={t('Notices')} text={t('What the library has told you.')} />
      <NoticeList />
    </div>
  );
}
