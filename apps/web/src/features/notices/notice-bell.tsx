import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { NavLink } from 'react-router';
import { writeDigits } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { unreadNotices } from './unread.api.ts';

/** The link to the notices, with the number of unread ones. */
export function NoticeBell({ known }: { known: number }) {
  const { data: unread } = useQuery(unreadNotices(known));
  const label = unread > 0 ? t('Notices, {unread} unread', { unread }) : t('Notices');
  return (
    <NavLink
      to="/notices"
      title={label}
      aria-label={label}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-action-soft aria-[current=page]:text-action"
    >
      <Bell aria-hidden="true" className="size-5.5" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-danger px-1 text-center font-bold text-on-danger text-xs leading-5 tabular-nums"
        >
          {unread > 99 ? `${writeDigits(99)}+` : writeDigits(unread)}
        </span>
      ) : null}
    </NavLink>
  );
}
