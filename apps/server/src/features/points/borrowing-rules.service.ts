import type { ResponseBody } from '@library/contract/calls/route.ts';
import type { borrowingRules } from '@library/contract/lending/borrowing-rules.ts';
import { expiringValue } from '../../lib/caches/expiring-value.ts';
import type { Library } from '../../library.ts';
import { selectRules } from './points.queries.ts';
import { daysBetweenEarnings } from './points.rules.ts';

/** The points change only with a new version of the program, and the settings only with a restart. */
const cachedMilliseconds = 60_000;

/** The rules that requests, loans and points follow here, for everybody to read. */
export function openBorrowingRules({
  database,
  clock,
  settings,
}: Library): () => Promise<ResponseBody<typeof borrowingRules>> {
  return expiringValue(
    cachedMilliseconds,
    () => clock.now().getTime(),
    async () => ({
      loan_days: settings.loan_days,
      max_loan_days: settings.max_loan_days,
      closed_days_late: settings.closed_days_late === 'on',
      max_renewals: settings.max_renewals,
      renewal_days: settings.renewal_days,
      renew_from_days: settings.renew_from_days,
      renew_late_days: settings.renew_late_days,
      renew_block_late_days: settings.renew_block_late_days,
      renews_by_itself: settings.auto_renew === 'on',
      request_lapse_days: settings.request_lapse_days,
      max_open_books: settings.max_open_books,
      first_book_requests: settings.first_book_requests,
      requests_a_day: settings.requests_a_day,
      max_waits: settings.max_waits,
      home_first_times: settings.wait_order === 'home_first' ? settings.home_first_times : 0,
      offer_days: settings.offer_days,
      pause_days: settings.pause_days,
      passes_on: settings.pass_on !== 'off',
      points_loans_a_day: settings.points_loans_a_day,
      days_between_earnings: daysBetweenEarnings,
      point_rules: (await selectRules(database)).filter(
        ({ rule }) => rule !== 'passed_on' || settings.pass_on !== 'off',
      ),
    }),
  );
}
