import type { ClosureForm } from '@library/contract/calendar/calendar.ts';
import { addClosure, previewClosure } from '../features/closures/closures.service.ts';
import { addDays } from '../lib/time/days.ts';
import { type MomentDaysAgo, volunteerIn } from './demo-cases.ts';
import type { Stage } from './history.ts';

/**
 * Writes the calendar of the demo: a week in which the last hall is closed, which moves due dates there, and a vacation of all
 * halls that begins after the demo's loans are due.
 */
export async function planClosedDays({ library, catalogue, people }: Stage): Promise<void> {
  const day = (daysAhead: number) => addDays(library.clock.today(), daysAhead);
  const hall = catalogue.halls.at(-1);
  if (!hall) throw new Error('The demo needs halls.');
  const week = { from_day: day(2), to_day: day(8), kind: 'other', effect: 'closed' } as const;
  const vacation = { from_day: day(40), to_day: day(54), kind: 'vacation', effect: 'closed' } as const;
  for (const entry of [
    { ...week, hall_id: hall.hall_id, name: 'Repair of the reading room', name_bn: 'পাঠকক্ষ মেরামত' },
    { ...vacation, hall_id: null, name: 'Vacation between semesters', name_bn: 'সেমিস্টার বিরতি' },
  ]) {
    await addEntry({ library, people }, entry);
  }
}

/** Plans a past closed day of the demo volunteer's hall; some of its late loans span that day. */
export function planPastClosedDay(stage: Stage, at: MomentDaysAgo): void {
  const { hall_id } = volunteerIn(stage);
  stage.agenda.add(at(6), () => {
    const day = addDays(stage.library.clock.today(), 2);
    const days = { from_day: day, to_day: day, kind: 'hartal', effect: 'closed' } as const;
    return addEntry(stage, { ...days, hall_id, name: 'Hartal', name_bn: 'হরতাল' });
  });
}

async function addEntry(
  { library, people }: Pick<Stage, 'library' | 'people'>,
  entry: ClosureForm,
): Promise<void> {
  const seen = await previewClosure(library, entry);
  await addClosure(library, people.admin, { ...entry, ...seen });
}
