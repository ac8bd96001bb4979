import { addDays } from '../../lib/days.ts';
import type { Library, Queryable } from '../../library.ts';
import { lendingDaysWithin } from '../calendar/calendar.service.ts';
import { peopleWaiting } from '../waits/people-waiting.service.ts';
import { selectBlockedAmong, selectDueBefore } from './renewals.queries.ts';
import {
  type AgainstRenewal,
  againstRenewal,
  type RenewableLending,
  reasonAgainstStaffRenewal,
  reasonNeededFor,
  renewedDueDate,
  renewFrom,
} from './renewals.rules.ts';

/** A lending that may be renewed. */
export interface LendingToRenew extends RenewableLending {
  lending_id: string;
  reader_id: string;
  book_id: string;
  hall_id: string;
}

/** What stands against renewing a lending today, and its due date if it is renewed. */
export interface Renewal {
  against: AgainstRenewal[];
  until: string;
}

/** What a renewal of each lending would do today, by the lending's id. */
export async function renewalsOf(
  database: Queryable,
  { settings, clock }: Pick<Library, 'settings' | 'clock'>,
  lendings: readonly LendingToRenew[],
): Promise<ReadonlyMap<string, Renewal>> {
  if (lendings.length === 0) return new Map();
  const today = clock.today();
  const readers = [...new Set(lendings.map(({ reader_id }) => reader_id))];
  const blocked = await selectBlockedAmong(database, readers);
  const late = await selectDueBefore(database, readers, addDays(today, -settings.renew_block_late_days));
  const people = await peopleWaiting(database, { clock }, lendings);
  const dueDates = await lendingDaysWithin(
    database,
    lendings.map((lending) => ({ hall_id: lending.hall_id, ...renewedDueDate(lending, settings, today) })),
  );
  const renewal = (lending: LendingToRenew, index: number): Renewal => {
    const other = late.find(
      ({ reader_id, lending_id }) => reader_id === lending.reader_id && lending_id !== lending.lending_id,
    );
    const until = dueDates[index] ?? lending.due_date;
    const facts = {
      is_blocked: blocked.has(lending.reader_id),
      other_due_date: other?.due_date ?? null,
      people_waiting: people(lending),
      until,
    };
    return { against: againstRenewal(lending, facts, settings, today), until };
  };
  return new Map(lendings.map((lending, index) => [lending.lending_id, renewal(lending, index)]));
}

/** What a reader can know of renewing a lending. */
export function renewalSeenByReader(
  lending: { due_date: string },
  renewal: Renewal | undefined,
  settings: Library['settings'],
) {
  const [first] = renewal?.against ?? [];
  return {
    may: { renew: renewal !== undefined && first === undefined },
    renew_until: first === undefined && renewal ? renewal.until : null,
    renew_from: first?.obstacle === 'early' ? renewFrom(lending, settings) : null,
    why_not: first?.sentence ?? null,
  };
}

/** What staff can know of renewing a lending; null where they cannot. */
export function renewalSeenByStaff({ against, until }: Renewal) {
  return reasonAgainstStaffRenewal(against) === null ? { until, against: reasonNeededFor(against) } : null;
}
