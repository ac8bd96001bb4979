import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Library, Transaction } from '../../library.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';
import { lockCopy, makeAvailable } from '../copies/copies.service.ts';
import type { LineOrder } from '../waits/line.rules.ts';
import { offerFreed } from '../waits/offers.service.ts';
import { lockLine } from '../waits/waits.service.ts';
import { countBefore } from './expectations.queries.ts';

const library = useLibrary();
const hallCount = 3;
/** The last reader is blocked. */
const readerCount = 6;
const copiesAHall = 3;

interface Stage {
  book_id: string;
  halls: string[];
  /** Reader n lives in hall n; readers beyond the number of halls live in none. */
  readers: string[];
  /** The copies in each hall, set aside. */
  copies: string[][];
}
let stage: Stage;

beforeAll(async () => {
  const { make, database } = library();
  const book = await make.book();
  const halls = await Promise.all(Array.from({ length: hallCount }, () => make.hall()));
  const copies = await Promise.all(halls.map((hall) => make.copies(book, hall, copiesAHall, 'unavailable')));
  const readers: string[] = [];
  for (let number = 0; number < readerCount; number += 1) {
    const { reader_id } = await make.reader({ hall_id: halls[number]?.hall_id ?? null });
    readers.push(reader_id);
  }
  await database
    .updateTable('readers')
    .set({ blocked_at: firstMorning })
    .where('reader_id', '=', readers.at(-1) ?? '')
    .execute();
  stage = {
    book_id: book.book_id,
    halls: halls.map(({ hall_id }) => hall_id),
    readers,
    copies: copies.map((all) => all.map(({ copy_id }) => copy_id)),
  };
});

/** An entry of a random line; `reader` and `halls` are positions in the stage. */
interface Entry {
  reader: number;
  halls: number[];
  isPaused: boolean;
  isPutFirst: boolean;
  isOver: boolean;
}
/** A line, and the halls in which copies become free, one after the other. */
interface Story {
  line: Entry[];
  freed: number[];
}

const often = (often: boolean) => fc.constantFrom(often, often, often, !often);
const stories: fc.Arbitrary<Story> = fc.record({
  line: fc.uniqueArray(
    fc.record({
      reader: fc.nat(readerCount - 1),
      halls: fc.subarray([...Array(hallCount).keys()], { minLength: 1 }),
      isPaused: often(false),
      isPutFirst: often(false),
      isOver: often(false),
    }),
    { selector: ({ reader }) => reader, minLength: 1, maxLength: readerCount },
  ),
  freed: fc.array(fc.nat(hallCount - 1), { minLength: 1, maxLength: 3 }),
});

class RolledBack extends Error {}

/** Writes the line, frees the copies, and rolls everything back. */
async function play({ line, freed }: Story, order: LineOrder, look: (turn: Turn) => void): Promise<void> {
  const own = { ...library(), settings: { ...library().settings, ...order } };
  const rows = line.map((entry) => ({ ...entry, wait_id: own.makeId() }));
  const playing = own.database.transaction().execute(async (transaction) => {
    await writeLine(transaction, own, rows);
    const left = stage.copies.map((copies) => [...copies]);
    let inLine = rows;
    let before = await shownPlaces(transaction, own, inLine);
    for (const hall of freed) {
      const copyId = left[hall]?.pop();
      if (!copyId) continue;
      const next = await free(transaction, own, copyId);
      const stillInLine = inLine.filter(({ wait_id }) => wait_id !== next);
      const after = await shownPlaces(transaction, own, stillInLine);
      look({ rows: inLine, hall, before, next, after });
      [inLine, before] = [stillInLine, after];
    }
    throw new RolledBack();
  });
  await expect(playing).rejects.toThrow(RolledBack);
}

type Row = Entry & { wait_id: string };
interface Turn {
  rows: readonly Row[];
  /** The hall in which the copy became free. */
  hall: number;
  /** The places of the entries that can be offered a copy, before and after. */
  before: Map<string, number>;
  after: Map<string, number>;
  /** The entry that got the copy. */
  next: string | null;
}

async function writeLine(transaction: Transaction, { clock }: Library, rows: readonly Row[]): Promise<void> {
  const joined_at = clock.now();
  await transaction
    .insertInto('waits')
    .values(
      rows.map(({ wait_id, reader, isPaused, isPutFirst, isOver }, number) => ({
        wait_id,
        reader_id: stage.readers[reader] ?? '',
        book_id: stage.book_id,
        status: isPaused ? ('paused' as const) : ('waiting' as const),
        paused_at: isPaused ? joined_at : null,
        line_order: isPutFirst ? -1 - number : 0,
        joined_at: new Date(joined_at.getTime() + number),
        not_after: isOver ? '2026-03-09' : null,
      })),
    )
    .execute();
  await transaction
    .insertInto('wait_halls')
    .values(
      rows.flatMap(({ wait_id, halls }) =>
        halls.map((hall) => ({ wait_id, hall_id: stage.halls[hall] ?? '' })),
      ),
    )
    .execute();
}

/** The displayed places of the entries that can be offered a copy. */
async function shownPlaces(
  transaction: Transaction,
  { clock }: Library,
  rows: readonly Row[],
): Promise<Map<string, number>> {
  const ids = rows
    .filter(({ isPaused, isOver, reader }) => !isPaused && !isOver && reader !== readerCount - 1)
    .map(({ wait_id }) => wait_id);
  const before = await countBefore(transaction, ids, clock.today());
  return new Map(ids.map((id) => [id, 1 + (before.get(id) ?? 0)]));
}

/** Puts a copy back on the shelf, and returns the entry that gets it. */
async function free(transaction: Transaction, own: Library, copyId: string): Promise<string | null> {
  const line = await lockLine(transaction, stage.book_id);
  const copy = await lockCopy(transaction, copyId);
  const freed = await makeAvailable(transaction, own, line.book_id, [copy]);
  const [offer] = await offerFreed(transaction, own, line, freed);
  return offer?.wait_id ?? null;
}

const sharesHall = (one: Row | undefined, other: Row) =>
  other.halls.some((hall) => one?.halls.includes(hall));

describe('in 500 random lines', () => {
  it('the place that is shown is what the next offers do', { timeout: 120_000 }, async () => {
    let offers = 0;
    const property = fc.asyncProperty(stories, (story) =>
      play(story, { wait_order: 'fifo', home_first_times: 2 }, ({ rows, hall, before, next, after }) => {
        const served = rows.find(({ wait_id }) => wait_id === next);
        if (served) offers += 1;
        for (const row of rows) {
          const place = before.get(row.wait_id);
          if (place === undefined) {
            expect(row).not.toBe(served);
            continue;
          }
          // The entry at place 1 gets the next copy in any of its halls.
          if (place === 1 && row.halls.includes(hall)) expect(served).toBe(row);
          if (row === served) {
            // None of the skipped entries would collect a copy in this hall.
            const skipped = rows.filter(
              (other) => before.has(other.wait_id) && isBefore(rows, other, row) && sharesHall(other, row),
            );
            expect(skipped.filter((other) => other.halls.includes(hall))).toEqual([]);
            expect(place).toBe(1 + skipped.length);
            continue;
          }
          // Another entry moves up by one if the served entry was before it and shares a hall with it.
          const moved = place - (after.get(row.wait_id) ?? 0);
          const wasBefore = served !== undefined && isBefore(rows, served, row);
          expect(moved).toBe(Number(wasBefore && sharesHall(served, row)));
        }
      }),
    );
    await fc.assert(property, { numRuns: 500 });
    expect(offers).toBeGreaterThan(300);
  });
});

/**
 * Whether an entry comes before another one: first those that the library put first, the latest of them first; then in the
 * order of joining.
 */
function isBefore(rows: readonly Row[], one: Row, other: Row): boolean {
  if (one.isPutFirst !== other.isPutFirst) return one.isPutFirst;
  return one.isPutFirst ? rows.indexOf(one) > rows.indexOf(other) : rows.indexOf(one) < rows.indexOf(other);
}
