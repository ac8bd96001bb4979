import { fulfilRequest } from '../features/lendings/hand-out.service.ts';
import { putFirst } from '../features/waiting-lists/staff-waits.service.ts';
import { joinLine, pauseWait } from '../features/waiting-lists/waiting-lists.service.ts';
import { addDays } from '../lib/time/days.ts';
import type { DemoBook } from './catalogue.ts';
import { type MomentDaysAgo, planLoan, volunteerIn } from './demo-cases.ts';
import { pendingRequest } from './history.queries.ts';
import type { Stage } from './history.ts';
import type { DemoReader } from './people.ts';

/** An entry in a waiting list. Days count back from now, except `until`, which counts ahead. */
interface PlannedWait {
  reader: DemoReader;
  joinedDaysAgo: number;
  /** The halls where the reader would collect the book; the demo volunteer's hall by default. */
  halls?: string[];
  pause?: { daysAgo: number; until?: number };
  /** When an admin puts the entry first. */
  firstDaysAgo?: number;
}

/**
 * Plans the waiting lists of the demo accounts. The demo reader waits in a long list in which two others have overtaken them, has
 * an offer until tomorrow, has paused one entry and missed one offer. The demo reader's loans are: a late one, one due tomorrow
 * for which somebody waits, one that the next waiting reader is asked to take over, and one that is due in a week in which its
 * hall is closed.
 */
export function planDemoLines(stage: Stage, books: readonly DemoBook[], at: MomentDaysAgo): void {
  const { people, catalogue } = stage;
  const [reader, ...others] = people.readers;
  const [long, turn, missed, paused, dueTomorrow, late, moved, proposed] = books;
  if (!reader || !long || !turn || !missed || !paused || !dueTomorrow || !late || !moved || !proposed)
    throw new Error('The demo needs more books.');
  const brothers = others.slice(6).filter(({ hall }) => hall.gender === reader.hall.gender);
  const resident = brothers.find(({ hall }) => hall !== reader.hall && hall !== catalogue.halls.at(-1));
  if (!resident) throw new Error('The demo needs readers in several halls.');
  const guests = brothers.filter((brother) => brother !== resident);
  const guest = (number: number) => {
    const chosen = guests[number % guests.length];
    if (!chosen) throw new Error('The demo needs more readers.');
    return chosen;
  };
  const lineUp = (book: DemoBook, entries: readonly PlannedWait[]) => {
    for (const entry of entries) planEntry(stage, at, book, entry);
  };
  const home = reader.hall.hall_id;
  const away = resident.hall.hall_id;

  planLoan(stage, at, guest(0), long, { lentDaysAgo: 13, due: 21 });
  planLoan(stage, at, guest(1), long, {
    lentDaysAgo: 13,
    due: 14,
    back: 11,
    hall: away,
    order: 'home_first',
  });
  lineUp(long, [
    { reader: guest(2), joinedDaysAgo: 12 },
    { reader, joinedDaysAgo: 11, halls: [home, away] },
    { reader: resident, joinedDaysAgo: 10, halls: [away] },
    { reader: guest(3), joinedDaysAgo: 9, pause: { daysAgo: 5, until: 10 } },
    { reader: guest(4), joinedDaysAgo: 8, pause: { daysAgo: 4 } },
    { reader: guest(5), joinedDaysAgo: 7, firstDaysAgo: 3 },
  ]);
  for (let number = 6; number < 13; number += 1)
    lineUp(long, [{ reader: guest(number), joinedDaysAgo: 9 - number / 2 }]);
  planCollecting(stage, at(1), resident, long);

  planLoan(stage, at, guest(13), turn, { lentDaysAgo: 9, due: 7, back: 7 });
  lineUp(turn, [
    { reader, joinedDaysAgo: 8 },
    { reader: guest(14), joinedDaysAgo: 7 },
    { reader: guest(15), joinedDaysAgo: 5 },
  ]);

  planLoan(stage, at, guest(16), missed, { lentDaysAgo: 16, due: 7, back: 7 });
  lineUp(missed, [
    { reader, joinedDaysAgo: 14 },
    { reader: guest(17), joinedDaysAgo: 13 },
  ]);
  planCollecting(stage, at(4), guest(17), missed);

  planLoan(stage, at, guest(18), paused, { lentDaysAgo: 10, due: 14 });
  lineUp(paused, [
    { reader, joinedDaysAgo: 9, pause: { daysAgo: 6, until: 12 } },
    { reader: guest(19), joinedDaysAgo: 8 },
  ]);

  planLoan(stage, at, reader, dueTomorrow, { lentDaysAgo: 6, due: 7 });
  lineUp(dueTomorrow, [{ reader: guest(20), joinedDaysAgo: 2 }]);
  planLoan(stage, at, reader, late, { lentDaysAgo: 8, due: 7 });
  planLoan(stage, at, reader, proposed, { lentDaysAgo: 4, due: 7, proposed: 3.8 });
  lineUp(proposed, [{ reader: guest(21), joinedDaysAgo: 2 }]);
  const closed = catalogue.halls.at(-1);
  if (closed) planLoan(stage, at, reader, moved, { lentDaysAgo: 3, due: 7, hall: closed.hall_id });
}

function planEntry(stage: Stage, at: MomentDaysAgo, { book_id }: DemoBook, entry: PlannedWait): void {
  const { library, agenda, people } = stage;
  const { reader, joinedDaysAgo, halls = [volunteerIn(stage).hall_id], pause, firstDaysAgo } = entry;
  agenda.add(at(joinedDaysAgo), async () => {
    const { wait_id } = await joinLine(library, reader, { book_id, hall_ids: halls });
    if (pause) {
      const until =
        pause.until === undefined ? null : addDays(library.clock.today(), joinedDaysAgo + pause.until);
      agenda.add(at(pause.daysAgo), async () => {
        await pauseWait(library, reader, { wait_id, until });
      });
    }
    if (firstDaysAgo !== undefined) {
      const reason = 'Needs it for the exam on Sunday.';
      agenda.add(at(firstDaysAgo), () => putFirst(library, people.admin, { wait_id, reason }));
    }
  });
}

/** Plans that a reader whose turn it is collects the copy. */
function planCollecting(stage: Stage, at: Date, reader: DemoReader, { book_id }: DemoBook): void {
  const { library, agenda } = stage;
  agenda.add(at, async () => {
    const { req_id, hall_id } = await pendingRequest(library.database, reader.account_id, book_id);
    const return_date = addDays(library.clock.today(), library.settings.loan_days);
    await fulfilRequest(library, volunteerIn(stage, hall_id), { req_id, return_date });
  });
}
