import { fulfilRequest } from '../features/lendings/hand-out.service.ts';
import { markLost, returnLending } from '../features/lendings/lendings.service.ts';
import { writeReminders } from '../features/notices/reminders/reminders.service.ts';
import { lapseRequests } from '../features/requests/lapse.service.ts';
import { placeRequest } from '../features/requests/place-request.service.ts';
import { cancelRequest, withdrawRequest } from '../features/requests/requests.service.ts';
import { submitReview } from '../features/reviews/reviews.service.ts';
import { addWish } from '../features/wishes/wishes.service.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Random } from '../lib/seeded-random.ts';
import type { SettableClock } from '../lib/time/clock.ts';
import { addDays } from '../lib/time/days.ts';
import type { Library } from '../library.ts';
import type { VolunteerActor } from '../permissions.ts';
import type { Agenda, Event } from './agenda.ts';
import type { DemoBook, DemoCatalogue } from './catalogue.ts';
import { hallsWithCopies } from './history.queries.ts';
import type { DemoPeople, DemoReader } from './people.ts';
import { mixed, praise } from './words.ts';

/** Times in milliseconds. */
const hour = 3_600_000;
const day = 24 * hour;
/** Days of history before today. */
export const historyDays = 182;

/** Reminders are written for this many days before today; nobody would look at older ones. */
const daysOfReminders = 10;

/**
 * In this many days before today, the demo reader has no random loans, only planned ones. A random loan could block a renewal, or
 * use up the requests of the person who tries the demo. Earlier random loans have ended by then.
 */
const plannedDays = 45;

/** Shared by all events of the demo's half year. */
export interface Stage {
  library: Library & { clock: SettableClock };
  catalogue: DemoCatalogue;
  people: DemoPeople;
  random: Random;
  agenda: Agenda;
}

/** Simulates half a year until `now`: requests, lendings, returns, reviews and wishes through the real services. */
export async function runHistory(stage: Stage, now: Date): Promise<void> {
  const { agenda, random, people, library } = stage;
  const { readers } = people;
  const others = readers.slice(1);
  for (let back = historyDays; back >= 1; back -= 1) {
    const morning = now.getTime() - back * day;
    agenda.add(new Date(morning), async () => {
      await lapseRequests(library);
      if (back <= daysOfReminders) await writeReminders(library);
    });
    for (let count = random.between(4, 8); count > 0; count -= 1) {
      const at = new Date(morning + random.between(1, 12 * 60) * 60_000);
      agenda.add(
        at,
        unlessRefused(() => wishOrRequest(stage, random.pick(back > plannedDays ? readers : others))),
      );
    }
  }
  await agenda.run(now, library.clock.set);
}

/** Skips an event that the rules refuse, because random events ignore the rules. */
function unlessRefused(event: Event): Event {
  return async () => {
    try {
      await event();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
}

function later(stage: Stage, days: number, event: Event): void {
  const at = stage.library.clock.now().getTime() + days * day + stage.random.between(1, 300) * 60_000;
  stage.agenda.add(new Date(at), unlessRefused(event));
}

async function wishOrRequest(stage: Stage, reader: DemoReader): Promise<void> {
  const { random, library } = stage;
  const book = pickBook(stage);
  if (random.happens(0.3)) await addWish(library, reader, book.book_id);
  else await request(stage, reader, book);
}

function pickBook({ random, catalogue, library }: Stage): DemoBook {
  const now = library.clock.now();
  for (;;) {
    const book = random.pickEarly(catalogue.books.slice(0, 500));
    if (book.born < now) return book;
  }
}

/** A hall where the book is available, preferably one of the reader's own. */
async function findHall(
  { library, random }: Stage,
  reader: DemoReader,
  book: DemoBook,
): Promise<string | null> {
  const halls = await hallsWithCopies(library.database, book.book_id);
  if (halls.length === 0) return null;
  return halls.includes(reader.hall.hall_id) ? reader.hall.hall_id : random.pick(halls);
}

/** Plans a request and, mostly, the lending and the return that follow. */
export async function request(
  stage: Stage,
  reader: DemoReader,
  book: DemoBook,
  hall?: string,
): Promise<void> {
  const { library, random, people } = stage;
  const hallId = hall ?? (await findHall(stage, reader, book));
  if (hallId === null) return;
  const { req_id } = await placeRequest(library, reader, { book_id: book.book_id, hall_id: hallId });
  const volunteer = people.volunteers.find((one) => one.hall_id === hallId);
  const fate = random.next();
  if (fate < 0.06) later(stage, 1, () => withdrawRequest(library, reader, req_id));
  else if (volunteer && fate < 0.1) {
    later(stage, 1, async () => {
      await cancelRequest(library, volunteer, req_id);
    });
  } else if (volunteer && fate < 0.94) {
    later(stage, random.between(0, 3), () => lend(stage, { volunteer, reader, book, req_id }));
  }
}

interface Handover {
  volunteer: VolunteerActor;
  reader: DemoReader;
  book: DemoBook;
  req_id: string;
}

async function lend(stage: Stage, { volunteer, reader, book, req_id }: Handover): Promise<void> {
  const { library, random } = stage;
  const loanDays = random.happens(0.8) ? library.settings.loan_days : 2 * library.settings.loan_days;
  const return_date = addDays(library.clock.today(), loanDays);
  const { lending_id } = await fulfilRequest(library, volunteer, { req_id, return_date });
  if (random.happens(0.008)) {
    later(stage, loanDays + 10, () => markLost(library, volunteer, lending_id));
    return;
  }
  const kept = random.happens(0.8) ? random.between(2, loanDays - 1) : loanDays + random.between(1, 9);
  later(stage, kept, async () => {
    await returnLending(library, volunteer, lending_id);
    if (random.happens(0.6)) later(stage, random.between(0, 5), () => review(stage, reader, book));
  });
}

/** Writes a review with a text or only with stars. */
export async function review(
  { library, random }: Stage,
  reader: DemoReader,
  { book_id }: DemoBook,
): Promise<void> {
  const rating = random.pick([5, 5, 5, 4, 4, 4, 3, 2]);
  const comment = random.happens(0.65) ? random.pick(rating >= 4 ? praise : mixed) : null;
  await submitReview(library, reader, { book_id, rating, comment });
}
