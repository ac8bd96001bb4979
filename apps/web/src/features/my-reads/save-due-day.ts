import { loanCalendar } from '@library/contract/calendar/calendar-feeds.ts';
import { call } from '../../lib/calls/api.ts';
import { saveCalendar } from '../../lib/save-file.ts';

/** Downloads the due date of a loan as a file for calendar programs. */
export async function saveDueDay(lendingId: string): Promise<void> {
  saveCalendar(await call(loanCalendar, { params: { id: lendingId }, quiet: true }));
}
