import { daysBetweenEarnings } from '../../apps/server/src/features/points/points.rules.ts';
import type { Random } from '../../apps/server/src/lib/seeded-random.ts';

/** A copy and its state; `reader` has borrowed or requested it. */
export interface GeneratedCopy {
  hall: number;
  state: 'available' | 'held' | 'lent';
  reader: number | null;
}

/** A book that was lent and returned. Days are counted back from today. */
export interface GeneratedReading {
  reader: number;
  /** Index of the copy among the book's copies. */
  copy: number;
  daysAgo: number;
  rating: number | null;
}

export interface Circulation {
  copies: GeneratedCopy[];
  readings: GeneratedReading[];
}

/** How much of a library is in use. */
export interface Activity {
  /** The shares of the copies that are lent, and that are held for readers. */
  lent: number;
  held: number;
  /** Past readings of the most popular book. */
  mostReadings: number;
  volunteersAHall: number;
  auditEntries: number;
}

/** Mostly readers are active; staff have short lists. */
export const calm: Activity = {
  lent: 0.03,
  held: 0.01,
  mostReadings: 200,
  volunteersAHall: 1,
  auditEntries: 0,
};

/** Long lists for staff: with 200,000 books, about 50,000 requested and 30,000 lent copies and a million past loans. */
export const busy: Activity = {
  lent: 0.075,
  held: 0.125,
  mostReadings: 940,
  volunteersAHall: 30,
  auditEntries: 300_000,
};

/** The first readers of the list have no open requests or loans, so that measurements can use them. */
export const idleReaders = 256;

/** How steeply readings decline towards the less popular books. */
const popularRanks = 50;
const fallOff = 0.8;
const comments = 0.4;

/**
 * The minimum number of days between two loans of a book to the same reader. It exceeds the time within which a repeated
 * loan earns no points (decision 032), so that no generated loan loses points for this reason.
 */
const daysBetweenLoans = daysBetweenEarnings + 20;

/** A prime larger than every catalogue; multiplying by it shuffles the ranks of popularity. */
const shuffler = 15_485_863;

/**
 * The copies and readings of the n-th of `books` books. A few books are read often and have copies in many halls; most are
 * hardly ever read, and a larger library has more of those.
 */
export function circulationOf(
  random: Random,
  n: number,
  { books, halls, readers, activity }: { books: number; halls: number; readers: number; activity: Activity },
): Circulation {
  const rank = (n * shuffler) % books;
  const aReader = () => random.between(idleReaders + 1, readers);
  const isPopular = rank < books / 20;
  const places = isPopular ? random.between(4, 8) : random.between(1, 2);
  const first = random.between(0, halls - 1);
  const copies: GeneratedCopy[] = [];
  /** How many days ago each reader borrowed the book. */
  const loans = new Map<number, number[]>();
  const mayBorrow = (reader: number, daysAgo: number) => {
    const earlier = loans.get(reader) ?? [];
    if (earlier.some((other) => Math.abs(other - daysAgo) < daysBetweenLoans)) return false;
    loans.set(reader, [...earlier, daysAgo]);
    return true;
  };
  for (let place = 0; place < places; place += 1) {
    const hall = 1 + ((first + place * 5) % halls);
    for (let left = isPopular ? random.between(1, 3) : 1; left > 0; left -= 1) {
      const state = stateNow(random, activity);
      const reader = state === 'available' ? null : aReader();
      const isTaken = reader !== null && mayBorrow(reader, 0);
      copies.push(isTaken ? { hall, state, reader } : { hall, state: 'available', reader: null });
    }
  }
  const expected = activity.mostReadings * (1 + rank / popularRanks) ** -fallOff;
  const count = Math.floor(expected) + (random.happens(expected % 1) ? 1 : 0);
  const readings = Array.from({ length: count }, () => ({
    reader: aReader(),
    copy: random.between(0, copies.length - 1),
    daysAgo: random.between(30, 1000),
    rating: random.happens(comments) ? random.pick([2, 3, 4, 4, 5, 5, 5]) : null,
  }));
  return { copies, readings: readings.filter(({ reader, daysAgo }) => mayBorrow(reader, daysAgo)) };
}

function stateNow(random: Random, { lent, held }: Activity): GeneratedCopy['state'] {
  const part = random.next();
  if (part < lent) return 'lent';
  return part < lent + held ? 'held' : 'available';
}
