import type { Notice, NoticeGroup } from '@library/contract/notices/notices.ts';
import {
  BookCheck,
  CalendarClock,
  ChartColumn,
  ClipboardList,
  Hourglass,
  Inbox,
  type LucideIcon,
  ShieldAlert,
  TriangleAlert,
} from 'lucide-react';
import { spoken } from '../../lib/language/spoken.ts';
import { t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';

const icons: Record<NoticeGroup, LucideIcon> = {
  turn: Hourglass,
  reminders: CalendarClock,
  late: TriangleAlert,
  requests: ClipboardList,
  receipts: BookCheck,
  desk: Inbox,
  figures: ChartColumn,
  security: ShieldAlert,
};

function timeOf(at: string): string {
  const { time_zone: timeZone } = settings;
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(spoken().locale, { timeZone, ...parts }).format(new Date(at));
}

/** One notice: its text, its book, and a link to act on it. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { at, book, action, also, group, read, sentence, subject } = notice;
  const Icon = icons[group];
  return (
    <li className="flex gap-3 py-4 first:pt-1 last:pb-1">
      <span
        className={classNames(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          group === 'late' ? 'bg-danger-soft text-danger' : 'bg-action-soft text-action',
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2">
            <h3 className={classNames('min-w-0 break-words text-base tracking-normal', !read && 'font-bold')}>
              {subject}
            </h3>
            {read ? null : (
              <span className="shrink-0 rounded-card bg-action px-1.5 font-semibold text-on-action text-xs">
                {t('New')}
              </span>
            )}
            <time dateTime={at} className="ms-auto shrink-0 text-ink-faint text-xs">
              {timeOf(at)}
            </time>
          </div>
          {book ? <ScriptText as="p" text={book.title} className="mt-0.5 break-words font-medium" /> : null}
          <ScriptText
            as="p"
            text={sentence}
            className="mt-0.5 whitespace-pre-line break-words text-ink-soft text-sm"
          />
        </div>
        {action ? (
          <div className="mt-3 flex shrink-0 flex-wrap gap-2 sm:mt-0">
            {also ? (
              <ButtonLink to={also.link} variant="ghost">
                {also.label}
              </ButtonLink>
            ) : null}
            <ButtonLink to={action.link} variant="secondary">
              {action.label}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </li>
  );
}
