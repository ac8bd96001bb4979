import type { Random } from '../../apps/server/src/lib/seeded-random.ts';

/** A copy and what it is doing now; `reader` has it at home or asked for it. */
export interface GeneratedCopy {
  hall: number;
  state: 'available' | 'held' | 'lent';
  reader: number | null;
}

/** A book that was lent and came back. Days are counted back from today. */
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

/** Readers at the front of the list have nothing open: measurements act for them. */
export const idleReaders = 256;

/** Readings of the most popular book, and how they fall off towards the less popular ones. */
const mostReadings = 200;
const popularRanks = 50;
const fallOff = 0.8;
const comments = 0.4;

/** Any prime larger than every catalogue; it deals out the ranks of popularity as if shuffled. */
const shuffler = 15_485_863;

/**
 * Where the n-th of so many books stands and who read it. A few books are read a lot and stand in many halls,
 * most hardly ever; a larger library has more of those.
 */
export function circulationOf(
  random: Random,
  n: number,
  { books, halls, readers }: { books: number; halls: number; readers: number },
): Circulation {
  const rank = (n * shuffler) % books;
  const aReader = () => random.between(idleReaders + 1, readers);
  const isPopular = rank < books / 20;
  const places = isPopular ? random.between(4, 8) : random.between(1, 2);
  const first = random.between(0, halls - 1);
  const copies: GeneratedCopy[] = [];
  const busy = new Set<number>();
  for (let place = 0; place < places; place += 1) {
    const hall = 1 + ((first + place * 5) % halls);
    for (let left = isPopular ? random.between(1, 3) : 1; left > 0; left -= 1) {
      const state = stateNow(random);
      const reader = state === 'available' ? null : aReader();
      // Nobody has one book twice.
      const isFree = reader !== null && !busy.has(reader);
      if (isFree) busy.add(reader);
      copies.push(isFree ? { hall, state, reader } : { hall, state: 'available', reader: null });
    }
  }
  const expected = mostReadings * (1 + rank / popularRanks) ** -fallOff;
  const count = Math.floor(expected) + (random.happens(expected % 1) ? 1 : 0);
  const readings = Array.from({ length: count }, () => ({
    reader: aReader(),
    copy: random.between(0, copies.length - 1),
    daysAgo: random.between(30, 1000),
    rating: random.happens(comments) ? random.pick([2, 3, 4, 4, 5, 5, 5]) : null,
  }));
  return { copies, readings };
}

function stateNow(random: Random): GeneratedCopy['state'] {
  const part = random.next();
  if (part < 0.03) return 'lent';
  return part < 0.04 ? 'held' : 'available';
}
