import type { Overview as Figures } from '@library/contract/library/overview.ts';
import { useQuery } from '@tanstack/react-query';
import {
  BookCheck,
  BookCopy,
  CalendarDays,
  ClipboardCheck,
  Download,
  EllipsisVertical,
  Flag,
  Globe,
  History,
  ListOrdered,
  Printer,
  Scale,
  ScanLine,
  ShieldCheck,
  Tag,
  Undo2,
} from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminProfile } from '../../features/admins/admins.api.ts';
import { useBooksToDescribe } from '../../features/book-intake/photographs/drafts.api.ts';
import { useLabelsToPrint } from '../../features/labels/labels.api.ts';
import { CHARTS } from '../../features/overview/charts/chart-range.ts';
import { FirstStepsCard } from '../../features/overview/first-steps/first-steps-card.tsx';
import { overviewQuery } from '../../features/overview/overview.api.ts';
import { Overview } from '../../features/overview/overview.tsx';
import { rich, t } from '../../lib/language/texts.ts';
import { usePageTitle } from '../../lib/loading/page-title.ts';
import { useSession } from '../../lib/session/session.tsx';
import { type DeskCounts, waitingCounts } from '../../lib/waiting-counts.ts';
import { Menu } from '../../ui/dialogs/menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Tab, Tabs } from '../../ui/lists/tabs.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { adminTabs } from './admin-tabs.tsx';

/** The home page of a verified admin; the URL names the open tab and the page of its list. */
export default function AdminHomePage() {
  usePageTitle(t('Administration'));
  const session = useSession();
  const profile = useQuery(adminProfile);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const user = profile.data ?? session.user;
  const { data: figures } = useQuery(overviewQuery);
  const counts = waitingCounts(
    figures ? countsOf(figures) : user?.user_type === 'admin' ? user.desk : undefined,
  );
  const waiting: Record<string, Tab['waiting']> = {
    verify: counts.unverified,
    requests: counts.requests,
    borrows: counts.late,
  };
  const booksToDescribe = useBooksToDescribe().label;
  const labels = useLabelsToPrint().label;
  const tabs = adminTabs();
  const tab = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];

  return (
    <>
      <PageHeading
        title={rich('Welcome, {name}', { name: <ScriptText text={user?.name || t('Admin')} /> })}
        actions={
          <Menu
            trigger={<IconButton label={t('More')} icon={EllipsisVertical} />}
            items={[
              { label: t('Calendar'), icon: CalendarDays, onSelect: () => navigate('/calendar') },
              { label: t('Desk'), icon: ScanLine, onSelect: () => navigate('/desk') },
              { label: t('Waiting lists'), icon: ListOrdered, onSelect: () => navigate('/waiting-lists') },
              { label: t('Lists to print'), icon: Printer, onSelect: () => navigate('/print') },
              { label: t('Stock-takes'), icon: ClipboardCheck, onSelect: () => navigate('/stock-takes') },
              { label: labels, icon: Tag, onSelect: () => navigate('/labels') },
              {
                label: booksToDescribe,
                icon: BookCheck,
                onSelect: () => navigate('/books-to-describe'),
              },
              { label: t('ISBN sources'), icon: Globe, onSelect: () => navigate('/admin/isbn-sources') },
              { label: t('Audit log'), icon: History, onSelect: () => navigate('/admin/audit') },
              { label: t('Export'), icon: Download, onSelect: () => navigate('/admin/export') },
              { label: t('Admins'), icon: ShieldCheck, onSelect: () => navigate('/admin/admins') },
              { label: t('Reported returns'), icon: Undo2, onSelect: () => navigate('/admin/claims') },
              { label: t('Disputes'), icon: Scale, onSelect: () => navigate('/admin/disputes') },
              { label: t('Reported reviews'), icon: Flag, onSelect: () => navigate('/admin/reviews') },
              { label: t('Perhaps the same work'), icon: BookCopy, onSelect: () => navigate('/admin/works') },
            ]}
          />
        }
      />
      <FirstStepsCard />
      <Overview />
      <div id="administration">
        <Tabs
          label={t('Administration')}
          tabs={tabs.map((one) => ({ ...one, waiting: waiting[one.value] }))}
          value={tab?.value ?? ''}
          onValueChange={(value) =>
            setSearch((now) => tabAddress(value, now.get(CHARTS)), { preventScrollReset: true })
          }
        />
      </div>
    </>
  );
}

function countsOf({ pending_requests, late_lendings, unverified }: Figures): DeskCounts {
  const { volunteers, admins } = unverified;
  return {
    requests: pending_requests.total,
    late: late_lendings.total,
    unverified: volunteers + admins,
  };
}

/** The address of a tab's first page; charts that are open stay open. */
function tabAddress(tab: string, charts: string | null): Record<string, string> {
  return charts === null ? { tab } : { tab, [CHARTS]: charts };
}
