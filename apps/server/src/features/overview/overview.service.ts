import type { Overview, RequestAge } from '@library/contract/library/overview.ts';
import { type ArchiveState, overdueParts } from '../../archive/archive-state.ts';
import { addDays, daysBetween } from '../../lib/time/days.ts';
import type { Library } from '../../library.ts';
import { countWaitingClaims } from '../claims/claim-list.service.ts';
import { countOpenDisputes } from '../disputes/dispute-list.service.ts';
import { byHandOf } from '../handovers/by-hand.service.ts';
import { lettersState } from '../notices/deliveries/deliveries.service.ts';
import { countReported } from '../reviews/reports.service.ts';
import { countUnseenCopies } from '../sightings/unseen-copies.service.ts';
import {
  countHalls,
  countLate,
  countPendingByHall,
  countUnverified,
  selectHallsWithoutVolunteer,
} from './overview.queries.ts';

/** The library's open tasks at this moment, for admins. `archive` is null when this server archives nothing. */
export async function overviewOf(library: Library, archive: ArchiveState | null): Promise<Overview> {
  const { database, clock } = library;
  const today = clock.today();
  const [
    people,
    halls,
    late,
    allHalls,
    unattended,
    reported,
    disputes,
    claims,
    by_hand,
    unseen_copies,
    letters,
  ] = await Promise.all([
    countUnverified(database),
    countPendingByHall(database, { today, threeDaysAgo: addDays(today, -3) }),
    countLate(database, today),
    countHalls(database),
    selectHallsWithoutVolunteer(database),
    countReported(database, 'reported'),
    countOpenDisputes(database),
    countWaitingClaims(library),
    byHandOf(library),
    countUnseenCopies(library),
    lettersState(library),
  ]);
  const waiting = (type: (typeof people)[number]['type']) =>
    people.find((row) => row.type === type)?.total ?? 0;
  const pendingIn = (hallId: string) => halls.find(({ hall_id }) => hall_id === hallId)?.total ?? 0;
  return {
    today,
    unverified: { volunteers: waiting('volunteer'), admins: waiting('admin') },
    pending_requests: {
      total: sumOf(halls, 'total'),
      ages: {
        today: sumOf(halls, 'today'),
        days_1_to_3: sumOf(halls, 'days_1_to_3'),
        days_4_on: sumOf(halls, 'days_4_on'),
      },
      halls,
    },
    late_lendings: {
      total: late.total,
      longest_days: late.first_due_date === null ? 0 : daysBetween(late.first_due_date, today),
    },
    halls: allHalls.total,
    halls_without_volunteer: unattended
      .map((hall) => ({ ...hall, pending_requests: pendingIn(hall.hall_id) }))
      .sort((one, other) => other.pending_requests - one.pending_requests),
    reported_reviews: reported,
    disputes,
    claims,
    by_hand,
    unseen_copies,
    letters,
    archive: archive && {
      overdue: overdueParts(archive, clock.now()),
      last_segment_at: archive.lastSegmentAt?.toISOString() ?? null,
      last_base_at: archive.lastBaseAt?.toISOString() ?? null,
    },
  };
}

type RequestCounts = Record<RequestAge | 'total', number>;

function sumOf(halls: readonly RequestCounts[], count: keyof RequestCounts): number {
  return halls.reduce((sum, hall) => sum + hall[count], 0);
}
