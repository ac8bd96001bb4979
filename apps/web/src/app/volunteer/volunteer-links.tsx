import {
  BookCheck,
  CalendarDays,
  ClipboardCheck,
  ListOrdered,
  type LucideIcon,
  Printer,
  ScanLine,
  Tag,
} from 'lucide-react';
import { useBooksToDescribe } from '../../features/book-intake/photographs/drafts.api.ts';
import { useLabelsToPrint } from '../../features/labels/labels.api.ts';
import { t } from '../../lib/language/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';

/** What waits behind a link: how much, and the link's name that says so. */
type LinkCount = { total: number; label: string };

/**
 * The pages of a volunteer's work. The counts come after the page: they sit on a button's corner, so that no button moves while
 * someone is about to tap it.
 */
export function VolunteerLinks() {
  const booksToDescribe = useBooksToDescribe();
  const labels = useLabelsToPrint();
  return (
    <div className="flex gap-2 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:shrink-0 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-2 max-sm:*:shrink-0 sm:flex-wrap">
      <ButtonLink to="/desk">
        <ScanLine aria-hidden="true" />
        {t('Desk')}
      </ButtonLink>
      <WorkLink
        to="/books-to-describe"
        icon={BookCheck}
        name={t('Books to describe')}
        waiting={booksToDescribe}
      />
      <WorkLink to="/labels" icon={Tag} name={t('Labels')} waiting={labels} />
      <WorkLink to="/print" icon={Printer} name={t('Lists to print')} />
      <WorkLink to="/stock-takes" icon={ClipboardCheck} name={t('Stock-takes')} />
      <WorkLink to="/waiting-lists" icon={ListOrdered} name={t('Waiting lists')} />
      <WorkLink to="/calendar" icon={CalendarDays} name={t('Calendar')} />
    </div>
  );
}

function WorkLink({
  to,
  icon: Icon,
  name,
  waiting = { total: 0, label: name },
}: {
  to: string;
  icon: LucideIcon;
  name: string;
  waiting?: LinkCount;
}) {
  return (
    <ButtonLink to={to} variant="secondary" className="relative" aria-label={waiting.label}>
      <Icon aria-hidden="true" />
      {name}
      {waiting.total > 0 ? (
        <CountBadge total={waiting.total} className="-top-2 absolute end-1 bg-action text-on-action" />
      ) : null}
    </ButtonLink>
  );
}
