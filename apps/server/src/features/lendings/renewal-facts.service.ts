import type { Library, Queryable } from '../../library.ts';
import { lendingDaysWithin } from '../calendar/calendar.service.ts';
import { peopleWaiting } from '../waits/people-waiting.service.ts';
import {
  selectBlockedAmong,
  selectClaimedAmong,
  selectDisputedAmong,
  selectPastDue,
} from './renewals.queries.ts';
import {
  type AgainstRenewal,
  againstRenewal,
  type RenewableLending,
  reasonAgainstStaffRenewal,
  reasonNeededFor,
  renewedDueDate,
  renewFrom,
} from './renewals.rules.ts';

export interface LendingToRenew extends RenewableLending {
  lending_id: string;
  reader_id: string;
  book_id: string;
  hall_id: string;
}

/** The obstacles to renewing a lending today, its due date if it is renewed, and how late it is. */
export interface Renewal {
  against: AgainstRenewal[];
  until: string;
  lateness: Lateness;
}

/** How many days late a loan is today, and the last day on which a return is on time. */
export interface Lateness {
  late_days: number;
  on_time_until: string;
}

/** The renewal of each lending if it were made today, by the lending's id. */
export async function renewalsOf(
  database: Queryable,
  { settings, clock }: Pick<Library, 'settings' | 'clock'>,
  lendings: readonly LendingToRenew[],
): Promise<ReadonlyMap<string, Renewal>> {
  if (lendings.length === 0) return new Map();
  const today = clock.today();
  const readers = [...new Set(lendings.map(({ reader_id }) => reader_id))];
  const blocked = await selectBlockedAmong(database, readers);
  const disputed = await selectDisputedAmong(database, readers);
  const claimed = await selectClaimedAmong(database, readers);
  const rests = (id: string) => disputed.has(id) || claimed.has(id);
  const pastDue = await selectPastDue(database, settings, readers, today);
  const people = await peopleWaiting(database, { clock }, lendings);
  const dueDates = await lendingDaysWithin(
    database,
    lendings.map((lending) => ({ hall_id: lending.hall_id, ...renewedDueDate(lending, settings, today) })),
  );
  const renewal = (lending: LendingToRenew, index: number): Renewal => {
    const [own] = pastDue.filter(({ lending_id }) => lending_id === lending.lending_id);
    const others = pastDue.filter(
      ({ reader_id, lending_id }) =>
        reader_id === lending.reader_id && lending_id !== lending.lending_id && !rests(lending_id),
    );
    const late_days = own?.late_days ?? 0;
    const until = dueDates[index] ?? lending.due_date;
    const facts = {
      is_disputed: disputed.has(lending.lending_id),
      claim: claimed.get(lending.lending_id) ?? null,
      is_blocked: blocked.has(lending.reader_id),
      late_days,
      others_late_days: Math.max(0, ...others.map((other) => other.late_days)),
      people_waiting: people(lending),
      until,
    };
    return {
      against: againstRenewal(lending, facts, settings, today),
      until,
      lateness: { late_days, on_time_until: own?.on_time_until ?? lending.due_date },
    };
  };
  return new Map(lendings.map((lending, index) => [lending.lending_id, renewal(lending, index)]));
}

/** What a reader sees about renewing a lending. */
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
    ...latenessOf(lending, renewal),
  };
}

/** What staff see about renewing a lending; null if they cannot renew it. */
export function renewalSeenByStaff({ against, until }: Renewal) {
  return reasonAgainstStaffRenewal(against) === null ? { until, against: reasonNeededFor(against) } : null;
}

/** How late a loan is. A closed loan is not late, whatever its due date. */
export function latenessOf({ due_date }: { due_date: string }, renewal: Renewal | undefined): Lateness {
  return renewal?.lateness ?? { late_days: 0, on_time_until: due_date };
}
