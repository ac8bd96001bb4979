import { t } from '../../lib/language/texts.ts';
import { daysBetween, formatDate, today } from '../../lib/wording/dates.ts';

/** Notices of one day, with its heading. */
export type NoticeDay<Notice> = { day: string; name: string; notices: Notice[] };

/** 'Today', 'Yesterday', or the date. */
export function dayName(day: string, now: string): string {
  const ago = daysBetween(day, now);
  if (ago <= 0) return t('Today');
  return ago === 1 ? t('Yesterday') : formatDate(day);
}

/** Groups consecutive notices by the library's day and keeps their order; `now` is the library's today. */
export function byDay<Notice extends { at: string }>(
  notices: readonly Notice[],
  now: string,
): NoticeDay<Notice>[] {
  const days: NoticeDay<Notice>[] = [];
  for (const notice of notices) {
    const day = today(new Date(notice.at));
    const latest = days.at(-1);
    if (latest?.day === day) latest.notices.push(notice);
    else days.push({ day, name: dayName(day, now), notices: [notice] });
  }
  return days;
}
