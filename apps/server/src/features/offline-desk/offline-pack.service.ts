import type { OfflinePack } from '@library/contract/offline-desk.ts';
import type { Library } from '../../library.ts';
import { mayHandOutByHand, type StaffActor } from '../../permissions.ts';
import { calendarOfHall } from '../calendar/calendar.service.ts';
import { selectHall, selectOpenLendings, selectOpenRequests } from './offline-pack.queries.ts';

/** What the desk of a hall needs to work without a network. */
export async function packOf(
  { database, clock, settings }: Library,
  actor: StaffActor,
  hallId: string,
): Promise<OfflinePack> {
  const [hall, requests, lendings, calendar] = await Promise.all([
    selectHall(database, hallId),
    selectOpenRequests(database, hallId),
    selectOpenLendings(database, hallId),
    calendarOfHall(database, hallId, clock.today()),
  ]);
  return {
    server_time: clock.now().getTime(),
    account_id: actor.account_id,
    needs_code: !mayHandOutByHand(actor, settings),
    days: settings.offline_days,
    ...{
      hall,
      requests,
      lendings,
      calendar: { ranges: [...calendar.ranges], closedWeekdays: [...calendar.closedWeekdays] },
    },
  };
}
