import type { CopyState } from '@library/contract/copies/copies.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { shelfBreaches } from '../test/invariants/shelf-invariants.ts';
import { RawRows } from '../test/raw-rows.ts';
import { firstDay, useLibrary } from '../test/test-library.ts';

const library = useLibrary();
const raw = () => new RawRows(library());

function fail(): never {
  throw new Error('The scene is not complete.');
}

async function bookCounts(book_id: string) {
  return library()
    .database.selectFrom('books')
    .where('book_id', '=', book_id)
    .select(['available_copies', 'reads_count', 'ratings_count', 'ratings_sum', 'average_rating'])
    .executeTakeFirstOrThrow();
}

/** Counts the copies of a book and compares the result with the stored counts. */
async function expectTrueCounts(book_id: string) {
  const { database } = library();
  const kept = await database
    .selectFrom('book_collections')
    .where('book_id', '=', book_id)
    .selectAll()
    .execute();
  const copies = await database
    .selectFrom('copies')
    .where('book_id', '=', book_id)
    .select(['hall_id', 'state'])
    .execute();
  for (const { hall_id } of copies) expect(kept.map((row) => row.hall_id)).toContain(hall_id);
  for (const row of kept) {
    const here = copies.filter(({ hall_id }) => hall_id === row.hall_id);
    const count = (state: CopyState) => here.filter((copy) => copy.state === state).length;
    expect(row).toMatchObject({
      available_copies: count('available'),
      held_copies: count('held'),
      lent_copies: count('lent'),
      lost_copies: count('lost'),
      unavailable_copies: count('unavailable'),
      total_copies: here.length - count('withdrawn'),
    });
  }
  const available = copies.filter(({ state }) => state === 'available');
  expect((await bookCounts(book_id)).available_copies).toBe(available.length);
  for (const breach of Object.values(shelfBreaches))
    expect((await breach.execute(database)).rows).toEqual([]);
}

describe('counts', () => {
  it('cannot be written below zero', async () => {
    const { book_id } = await raw().scene();
    for (const column of ['available', 'held', 'lent', 'lost', 'unavailable'].map(
      (state) => `${state}_copies`,
    )) {
      const statement = sql`UPDATE book_collections SET ${sql.ref(column)} = -1 WHERE book_id = ${book_id}`;
      expect(await raw().refusal(statement)).toBe(`book_collections_${column}_check`);
    }
    for (const column of ['available_copies', 'reads_count', 'ratings_count', 'ratings_sum']) {
      const statement = sql`UPDATE books SET ${sql.ref(column)} = -1 WHERE book_id = ${book_id}`;
      expect(await raw().refusal(statement)).toMatch(/^books_/);
    }
  });

  const states: CopyState[] = ['available', 'held', 'lent', 'lost', 'unavailable', 'withdrawn'];
  const change = fc.record({
    copy: fc.nat({ max: 11 }),
    state: fc.constantFrom(...states, 'deleted' as const),
    hall: fc.nat({ max: 1 }),
  });

  it('of copies are correct after any changes of state, hall and stock', async () => {
    const { make, database } = library();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 30 }), async (changes) => {
        const book = await make.book();
        const halls = [await make.hall(), await make.hall()];
        const copies: { copy_id: string }[] = [];
        for (const state of states) copies.push(...(await make.copies(book, halls[0] ?? fail(), 2, state)));
        for (const { copy, state, hall } of changes) {
          const { copy_id } = copies[copy] ?? fail();
          const { hall_id } = halls[hall] ?? fail();
          const row = database.selectFrom('copies').where('copy_id', '=', copy_id).select('state');
          const stays = ['held', 'lent'].includes((await row.executeTakeFirst())?.state ?? '');
          if (state === 'deleted')
            await database.deleteFrom('copies').where('copy_id', '=', copy_id).execute();
          else
            await database
              .updateTable('copies')
              .set(stays ? { state } : { state, hall_id })
              .where('copy_id', '=', copy_id)
              .execute();
        }
        await expectTrueCounts(book.book_id);
      }),
      { numRuns: 8 },
    );
  });

  it('of copies are correct after many copies change in one statement', async () => {
    const { make, database } = library();
    const book = await make.book();
    const [north, south] = [await make.hall(), await make.hall()];
    for (const state of states) await make.copies(book, north, 3, state);
    await make.copies(book, south, 2, 'lost');
    const ofBook = sql`book_id = ${book.book_id}`;
    for (const statement of [
      sql`UPDATE copies SET state = 'unavailable' WHERE ${ofBook} AND state <> 'withdrawn'`,
      sql`UPDATE copies SET hall_id = ${south.hall_id}, state = 'available' WHERE ${ofBook}`,
      sql`UPDATE copies SET changed_at = now() WHERE ${ofBook}`,
      sql`DELETE FROM copies WHERE ${ofBook}`,
    ]) {
      await statement.execute(database);
      await expectTrueCounts(book.book_id);
    }
  });

  it('of reads follow requests, but not cancelled ones', async () => {
    const at = await raw().scene();
    const req_id = library().makeId();
    await raw().request(at, at.copy, req_id).execute(library().database);
    expect((await bookCounts(at.book_id)).reads_count).toBe(1);
    await sql`UPDATE book_requests SET status = 'cancelled', closed_at = now(), cancel_reason = 'staff'
      WHERE req_id = ${req_id}`.execute(library().database);
    expect((await bookCounts(at.book_id)).reads_count).toBe(0);
    await raw().fulfilled(at, at.copy);
    expect((await bookCounts(at.book_id)).reads_count).toBe(1);
  });

  it('of ratings follow reviews that are written, changed and deleted', async () => {
    const at = await raw().scene();
    const { database, makeId } = library();
    const req_id = await raw().fulfilled(at, at.copy);
    const lending_id = makeId();
    await raw().lending(at, at.copy, req_id, { id: lending_id }).execute(database);
    const review = (rating: number) =>
      sql`INSERT INTO reviews (review_id, lending_id, reader_id, book_id, rating, review_date, created_at, updated_at)
        VALUES (${makeId()}, ${lending_id}, ${at.reader_id}, ${at.book_id}, ${rating}, ${firstDay}, now(), now())`;
    expect(await raw().refusal(review(0))).toBe('reviews_rating_check');
    expect(await raw().refusal(review(6))).toBe('reviews_rating_check');
    expect(await raw().refusal(review(3))).toBeNull();
    expect(await raw().refusal(review(3))).toBe('reviews_lending_id_key');
    expect(await bookCounts(at.book_id)).toMatchObject({
      ratings_count: 1,
      ratings_sum: 3,
      average_rating: 3,
    });
    await sql`UPDATE reviews SET rating = 5 WHERE lending_id = ${lending_id}`.execute(database);
    expect(await bookCounts(at.book_id)).toMatchObject({
      ratings_count: 1,
      ratings_sum: 5,
      average_rating: 5,
    });
    await sql`DELETE FROM reviews WHERE lending_id = ${lending_id}`.execute(database);
    expect(await bookCounts(at.book_id)).toMatchObject({
      ratings_count: 0,
      ratings_sum: 0,
      average_rating: 0,
    });
  });

  it('of points are the sum of the entries', async () => {
    const { make, makeId, database } = library();
    const { reader_id } = await make.reader();
    const entry = (rule: string, points: number) =>
      sql`INSERT INTO point_entries (point_id, reader_id, rule, description, points, earned_date, earned_at)
        VALUES (${makeId()}, ${reader_id}, ${rule}, 'Words', ${points}, ${firstDay}, now())`;
    expect(await raw().refusal(entry('registered', 10))).toBeNull();
    expect(await raw().refusal(entry('registered', 10))).toBe('point_entries_registered');
    expect(await raw().refusal(entry('rated', 5))).toMatch(/^point_entries_check/);
    const { total_points } = await database
      .selectFrom('readers')
      .where('reader_id', '=', reader_id)
      .select('total_points')
      .executeTakeFirstOrThrow();
    expect(total_points).toBe(10);
  });

  it('of points are stored for the months in which they were earned', async () => {
    const { make, makeId, database } = library();
    const { reader_id } = await make.reader();
    for (const [day, points] of [
      ['2026-03-01', 5],
      ['2026-03-31', 7],
      ['2026-04-01', -2],
    ] as const) {
      await sql`INSERT INTO point_entries (point_id, reader_id, rule, description, points, earned_date, earned_at)
        VALUES (${makeId()}, ${reader_id}, 'corrected', 'Words', ${points}, ${day}, now())`.execute(database);
    }
    const months = await database
      .selectFrom('monthly_points')
      .where('reader_id', '=', reader_id)
      .select(['month', 'points'])
      .orderBy('month')
      .execute();
    expect(months).toEqual([
      { month: '2026-03-01', points: 12 },
      { month: '2026-04-01', points: -2 },
    ]);
  });
});

describe('what must never change', () => {
  beforeAll(async () => {
    const { make, makeId, database } = library();
    const { reader_id } = await make.reader();
    await sql`INSERT INTO point_entries (point_id, reader_id, rule, description, points, earned_date, earned_at)
      VALUES (${makeId()}, ${reader_id}, 'registered', 'Words', 10, ${firstDay}, now())`.execute(database);
    await sql`INSERT INTO audit_log (audit_id, at, actor_id, action, kind, entity_id)
      VALUES (${makeId()}, now(), ${reader_id}, 'made', 'thing', ${makeId()})`.execute(database);
  });

  it.each([
    ['point_entries', sql`UPDATE point_entries SET points = 1000`],
    ['point_entries', sql`DELETE FROM point_entries`],
    ['point_entries', sql`TRUNCATE point_entries CASCADE`],
    ['audit_log', sql`UPDATE audit_log SET action = 'nothing'`],
    ['audit_log', sql`DELETE FROM audit_log`],
    ['audit_log', sql`TRUNCATE audit_log`],
  ])('%s refuses to (case %#)', async (table, statement) => {
    expect(await raw().refusal(statement)).toContain(`${table} is append-only`);
  });
});
