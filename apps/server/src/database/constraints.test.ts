import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstDay, useLibrary } from '../test/test-library.ts';
import { violatedConstraint } from './client.ts';
import type { CopyState } from './tables.ts';

const library = useLibrary();

/** The constraint that refuses a statement which goes around the code; null when nothing does. */
async function refusal(statement: RawBuilder<unknown>): Promise<string | null> {
  try {
    await statement.execute(library().database);
    return null;
  } catch (error) {
    return violatedConstraint(error) ?? String(error);
  }
}

async function scene() {
  const { make } = library();
  const hall = await make.hall();
  const book = await make.book();
  const copies = await make.copies(book, hall, 2);
  const reader = await make.reader();
  const [copy, other] = copies.map(({ copy_id }) => copy_id);
  if (!copy || !other) throw new Error('The copies were not made.');
  return { hall_id: hall.hall_id, book_id: book.book_id, reader_id: reader.account_id, copy, other };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const request = ({ reader_id, book_id, hall_id }: Scene, copy_id: string, req_id = library().makeId()) =>
  sql`INSERT INTO book_requests (req_id, reader_id, book_id, hall_id, copy_id, status, request_date, requested_at)
    VALUES (${req_id}, ${reader_id}, ${book_id}, ${hall_id}, ${copy_id}, 'pending', ${firstDay}, now())`;

const closeRequest = (req_id: string) =>
  sql`UPDATE book_requests SET status = 'fulfilled', closed_at = now() WHERE req_id = ${req_id}`;

const lending = (
  { reader_id, book_id, hall_id }: Scene,
  copy_id: string,
  req_id: string,
  due = '2026-03-17',
) =>
  sql`INSERT INTO lendings (lending_id, req_id, reader_id, book_id, hall_id, copy_id, status, issue_date, due_date,
      issued_at)
    VALUES (${library().makeId()}, ${req_id}, ${reader_id}, ${book_id}, ${hall_id}, ${copy_id}, 'pending',
      ${firstDay}, ${due}, now())`;

async function fulfilled(at: Scene, copy_id: string): Promise<string> {
  const req_id = library().makeId();
  await request(at, copy_id, req_id).execute(library().database);
  await closeRequest(req_id).execute(library().database);
  return req_id;
}

async function bookCounts(book_id: string) {
  return library()
    .database.selectFrom('books')
    .where('book_id', '=', book_id)
    .select(['available_copies', 'reads_count', 'ratings_count', 'ratings_sum', 'average_rating'])
    .executeTakeFirstOrThrow();
}

describe('requests', () => {
  it('a reader has no second open request for a book', async () => {
    const at = await scene();
    expect(await refusal(request(at, at.copy))).toBeNull();
    expect(await refusal(request(at, at.other))).toBe('book_requests_one_open');
  });

  it('a copy is not held twice', async () => {
    const at = await scene();
    const { account_id: reader_id } = await library().make.reader();
    expect(await refusal(request(at, at.copy))).toBeNull();
    expect(await refusal(request({ ...at, reader_id }, at.copy))).toBe('book_requests_one_hold');
  });

  it('hold a copy of that book in that hall', async () => {
    const [at, elsewhere] = [await scene(), await scene()];
    const key = 'book_requests_copy_id_book_id_hall_id_fkey';
    expect(await refusal(request(at, elsewhere.copy))).toBe(key);
    expect(await refusal(request({ ...at, hall_id: elsewhere.hall_id }, at.copy))).toBe(key);
  });

  it('are closed with a time, and cancelled with a reason', async () => {
    const at = await scene();
    const req_id = library().makeId();
    await request(at, at.copy, req_id).execute(library().database);
    const set = (assignments: RawBuilder<unknown>) =>
      refusal(sql`UPDATE book_requests SET ${assignments} WHERE req_id = ${req_id}`);
    expect(await set(sql`status = 'fulfilled'`)).toMatch(/^book_requests_check/);
    expect(await set(sql`status = 'cancelled', closed_at = now()`)).toMatch(/^book_requests_check/);
    expect(await set(sql`status = 'lent'`)).toBe('book_requests_status_check');
    expect(await set(sql`status = 'cancelled', closed_at = now(), cancel_reason = 'reader'`)).toBeNull();
  });
});

describe('lendings', () => {
  it('a copy that is out is not lent again', async () => {
    const at = await scene();
    const { account_id: reader_id } = await library().make.reader();
    expect(await refusal(lending(at, at.copy, await fulfilled(at, at.copy)))).toBeNull();
    const next = { ...at, reader_id };
    expect(await refusal(lending(next, at.copy, await fulfilled(next, at.copy)))).toBe(
      'lendings_one_out_a_copy',
    );
  });

  it('a reader has one copy of a book at a time', async () => {
    const at = await scene();
    await lending(at, at.copy, await fulfilled(at, at.copy)).execute(library().database);
    expect(await refusal(lending(at, at.other, await fulfilled(at, at.other)))).toBe(
      'lendings_one_out_a_reader',
    );
  });

  it('come from a request of the same reader, book, hall and copy, and from each once', async () => {
    const at = await scene();
    const { account_id: reader_id } = await library().make.reader();
    const req_id = await fulfilled(at, at.copy);
    expect(await refusal(lending({ ...at, reader_id }, at.copy, req_id))).toMatch(/^lendings_req_id_.*fkey$/);
    expect(await refusal(lending(at, at.other, req_id))).toMatch(/^lendings_req_id_.*fkey$/);
    await lending(at, at.copy, req_id).execute(library().database);
    expect(await refusal(lending(at, at.copy, req_id))).toMatch(/^lendings_(req_id_key|one_out_a_copy)$/);
  });

  it('are not due before they are issued, and are returned on a day', async () => {
    const at = await scene();
    const req_id = await fulfilled(at, at.copy);
    expect(await refusal(lending(at, at.copy, req_id, '2026-03-09'))).toMatch(/^lendings_check/);
    await lending(at, at.copy, req_id).execute(library().database);
    const set = (assignments: RawBuilder<unknown>) =>
      refusal(sql`UPDATE lendings SET ${assignments} WHERE req_id = ${req_id}`);
    expect(await set(sql`status = 'returned', closed_at = now()`)).toMatch(/^lendings_check/);
    expect(await set(sql`status = 'returned', closed_at = now(), returned_on = '2026-03-09'`)).toMatch(
      /^lendings_check/,
    );
    expect(await set(sql`status = 'returned', closed_at = now(), returned_on = '2026-03-10'`)).toBeNull();
  });
});

describe('counts', () => {
  it('are never below zero, whoever writes them', async () => {
    const { book_id } = await scene();
    for (const column of ['available', 'held', 'lent', 'lost', 'unavailable'].map(
      (state) => `${state}_copies`,
    )) {
      const statement = sql`UPDATE book_collections SET ${sql.ref(column)} = -1 WHERE book_id = ${book_id}`;
      expect(await refusal(statement)).toBe(`book_collections_${column}_check`);
    }
    for (const column of ['available_copies', 'reads_count', 'ratings_count', 'ratings_sum']) {
      const statement = sql`UPDATE books SET ${sql.ref(column)} = -1 WHERE book_id = ${book_id}`;
      expect(await refusal(statement)).toMatch(/^books_/);
    }
  });

  it('of copies are right after any changes of state, hall and stock', async () => {
    const { make, database } = library();
    const book = await make.book();
    const halls = [await make.hall(), await make.hall()];
    const states: CopyState[] = ['available', 'held', 'lent', 'lost', 'unavailable', 'withdrawn'];
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(Math.random() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    };
    for (const hall of halls) for (const state of states) await make.copies(book, hall, 3, state);
    for (let change = 0; change < 60; change += 1) {
      const rows = await database
        .selectFrom('copies')
        .where('book_id', '=', book.book_id)
        .select('copy_id')
        .execute();
      const { copy_id } = pick(rows);
      if (change % 15 === 14) await database.deleteFrom('copies').where('copy_id', '=', copy_id).execute();
      else {
        await database
          .updateTable('copies')
          .set({ state: pick(states), hall_id: pick(halls).hall_id })
          .where('copy_id', '=', copy_id)
          .execute();
      }
    }
    const kept = await database
      .selectFrom('book_collections')
      .where('book_id', '=', book.book_id)
      .orderBy('hall_id')
      .selectAll()
      .execute();
    const copies = await database
      .selectFrom('copies')
      .where('book_id', '=', book.book_id)
      .select(['hall_id', 'state'])
      .execute();
    for (const row of kept) {
      const count = (state: CopyState) =>
        copies.filter((copy) => copy.hall_id === row.hall_id && copy.state === state).length;
      const counted = {
        available_copies: count('available'),
        held_copies: count('held'),
        lent_copies: count('lent'),
        lost_copies: count('lost'),
        unavailable_copies: count('unavailable'),
      };
      expect(row).toMatchObject(counted);
      expect(row.total_copies).toBe(Object.values(counted).reduce((sum, each) => sum + each));
    }
    const available = copies.filter(({ state }) => state === 'available').length;
    expect((await bookCounts(book.book_id)).available_copies).toBe(available);
  });

  it('of reads follow requests, but not cancelled ones', async () => {
    const at = await scene();
    const req_id = library().makeId();
    await request(at, at.copy, req_id).execute(library().database);
    expect((await bookCounts(at.book_id)).reads_count).toBe(1);
    await sql`UPDATE book_requests SET status = 'cancelled', closed_at = now(), cancel_reason = 'staff'
      WHERE req_id = ${req_id}`.execute(library().database);
    expect((await bookCounts(at.book_id)).reads_count).toBe(0);
    await fulfilled(at, at.copy);
    expect((await bookCounts(at.book_id)).reads_count).toBe(1);
  });

  it('of ratings follow reviews that are written, changed and deleted', async () => {
    const at = await scene();
    const { database, makeId } = library();
    const req_id = await fulfilled(at, at.copy);
    await lending(at, at.copy, req_id).execute(database);
    const { lending_id } = await database
      .selectFrom('lendings')
      .where('req_id', '=', req_id)
      .select('lending_id')
      .executeTakeFirstOrThrow();
    const review = (rating: number) =>
      sql`INSERT INTO reviews (review_id, lending_id, reader_id, book_id, rating, review_date, created_at, updated_at)
        VALUES (${makeId()}, ${lending_id}, ${at.reader_id}, ${at.book_id}, ${rating}, ${firstDay}, now(), now())`;
    expect(await refusal(review(0))).toBe('reviews_rating_check');
    expect(await refusal(review(6))).toBe('reviews_rating_check');
    expect(await refusal(review(3))).toBeNull();
    expect(await refusal(review(3))).toBe('reviews_lending_id_key');
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
    expect(await refusal(entry('registered', 10))).toBeNull();
    expect(await refusal(entry('registered', 10))).toBe('point_entries_registered');
    expect(await refusal(entry('rated', 5))).toMatch(/^point_entries_check/);
    const { total_points } = await database
      .selectFrom('readers')
      .where('reader_id', '=', reader_id)
      .select('total_points')
      .executeTakeFirstOrThrow();
    expect(total_points).toBe(10);
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
    ['point_entries', sql`TRUNCATE point_entries`],
    ['audit_log', sql`UPDATE audit_log SET action = 'nothing'`],
    ['audit_log', sql`DELETE FROM audit_log`],
    ['audit_log', sql`TRUNCATE audit_log`],
  ])('%s refuses to (case %#)', async (table, statement) => {
    expect(await refusal(statement)).toContain(`${table} is append-only`);
  });
});

describe('accounts and names', () => {
  const account = (type: string, email: string | null, verified = true, deleted: string | null = null) =>
    sql`INSERT INTO accounts (account_id, type, name, email, password_hash, verified, created_at, deleted_at)
      VALUES (${library().makeId()}, ${type}, 'Somebody', ${email}, ${email && 'hash'}, ${verified}, now(),
        ${deleted}::timestamptz)`;

  it('an e-mail is there once a kind of account, whatever its case', async () => {
    expect(await refusal(account('admin', 'one@example.test'))).toBeNull();
    expect(await refusal(account('admin', 'ONE@example.test'))).toBe('accounts_email');
    expect(await refusal(account('volunteer', 'one@example.test'))).toBeNull();
  });

  it('a deleted account keeps nothing personal, a live one has e-mail and password', async () => {
    expect(await refusal(account('admin', null))).toMatch(/^accounts_check/);
    expect(await refusal(account('admin', 'two@example.test', true, '2026-03-10'))).toMatch(
      /^accounts_check/,
    );
    expect(await refusal(account('admin', null, true, '2026-03-10'))).toBeNull();
  });

  it('there are three kinds of account, and readers need no verification', async () => {
    expect(await refusal(account('librarian', 'three@example.test'))).toBe('accounts_type_check');
    expect(await refusal(account('reader', 'four@example.test', false))).toMatch(/^accounts_check/);
  });

  it('only a reader’s account becomes a reader', async () => {
    const { account_id } = await library().make.admin();
    expect(await refusal(sql`INSERT INTO readers (reader_id) VALUES (${account_id})`)).toBe(
      'readers_reader_id_type_fkey',
    );
  });

  it.each(['halls', 'departments', 'authors', 'publishers', 'categories'])(
    'names of %s are unique whatever their case and spacing, and never blank',
    async (table) => {
      const id = { halls: 'hall_id', departments: 'dept_id', categories: 'category_id' }[table];
      const column = sql.ref(id ?? `${table.slice(0, -1)}_id`);
      const [extra, value] = table === 'halls' ? [sql`, gender`, sql`, 'male'`] : [sql``, sql``];
      const name = (text: string) =>
        sql`INSERT INTO ${sql.table(table)} (${column}, name${extra})
          VALUES (${library().makeId()}, ${text}${value})`;
      expect(await refusal(name('The  Only One'))).toBeNull();
      expect(await refusal(name('the only ONE '))).toBe(`${table}_name_key_key`);
      expect(await refusal(name('   '))).toBe(`${table}_name_check`);
    },
  );
});
