import type { DayRange, RequestAge } from '@library/contract/library/overview.ts';
import { addDays } from '../../lib/wording/dates.ts';

/*
 * The links of the figures: the tabs' lists with filters that show exactly what was counted, named as the lists name
 * them in the address.
 */

/** People who wait to be verified. */
export const unverifiedAddress = '?tab=verify';

/** Disputed hand-overs, on a page of their own. */
export const disputesAddress = '/admin/disputes';

/** Loans that readers say are returned, on a page of their own. */
export const claimsAddress = '/admin/claims';

/** Copies that nobody has seen for long, on a page of their own. */
export const unseenAddress = '/admin/unseen-copies';

/** Reviews that readers reported, on a page of their own. */
export const reportedAddress = '/admin/reviews';

/** Books that are late, the latest first. */
export const lateAddress = '?tab=borrows&status=late&sort_order=asc';

/** Pending requests, oldest first: all, or those of a hall, of an age, or both. `today` is `yyyy-MM-dd`. */
export function requestsAddress(
  today: string,
  { hallId, age }: { hallId?: string; age?: RequestAge } = {},
): string {
  const query = new URLSearchParams({ tab: 'requests' });
  if (hallId) query.set('hall_id', hallId);
  const { from, to } = age ? daysOf(age, today) : {};
  if (from) query.set('start_date', from);
  if (to) query.set('end_date', to);
  query.set('sort_order', 'asc');
  return `?${query}`;
}

export function volunteersAddress(hallId: string): string {
  return `?${new URLSearchParams({ tab: 'volunteers', hall_id: hallId })}`;
}

function daysOf(age: RequestAge, today: string): { from?: string; to?: string } {
  switch (age) {
    case 'today':
      return { from: today, to: today };
    case 'days_1_to_3':
      return { from: addDays(today, -3), to: addDays(today, -1) };
    case 'days_4_on':
      return { to: addDays(today, -4) };
  }
}

/** All lendings handed out in a range of days, in all halls or one. */
export function lendingsAddress({ from, to }: DayRange, hallId?: string): string {
  const query = new URLSearchParams({ tab: 'borrows', status: '', date_filter_type: 'issue_date' });
  query.set('start_date', from);
  query.set('end_date', to);
  if (hallId) query.set('hall_id', hallId);
  return `?${query}`;
}
