import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { RawRows } from '../test/raw-rows.ts';
import { useLibrary } from '../test/test-library.ts';

const library = useLibrary();
const raw = () => new RawRows(library());

describe('requests', () => {
  it('a reader cannot have two open requests for a book', async () => {
    const at = await raw().scene();
    expect(await raw().refusal(raw().request(at, at.copy))).toBeNull();
    expect(await raw().refusal(raw().request(at, at.other))).toBe('book_requests_one_open');
  });

  it('a copy cannot be held twice', async () => {
    const at = await raw().scene();
    const { account_id: reader_id } = await library().make.reader();
    expect(await raw().refusal(raw().request(at, at.copy))).toBeNull();
    expect(await raw().refusal(raw().request({ ...at, reader_id }, at.copy))).toBe('book_requests_one_hold');
  });

  it('hold a copy of that book in that hall', async () => {
    const [at, elsewhere] = [await raw().scene(), await raw().scene()];
    const ofOtherBook = raw().request({ ...at, hall_id: elsewhere.hall_id }, elsewhere.copy);
    expect(await raw().refusal(ofOtherBook)).toBe('book_requests_copy_id_book_id_fkey');
    const inOtherHall = raw().request({ ...at, hall_id: elsewhere.hall_id }, at.copy);
    expect(await raw().refusal(inOtherHall)).toBe('book_requests_hall_of_copy');
  });

  it.each(['held', 'lent'])('keep a copy that is %s in its hall', async (state) => {
    const [at, elsewhere] = [await raw().scene(), await raw().scene()];
    const set = (assignments: RawBuilder<unknown>) =>
      raw().refusal(sql`UPDATE copies SET ${assignments} WHERE copy_id = ${at.copy}`);
    expect(await set(sql`state = ${state}`)).toBeNull();
    expect(await set(sql`hall_id = ${elsewhere.hall_id}`)).toBe('copies_stay_while_out');
    expect(await set(sql`state = 'available'`)).toBeNull();
    expect(await set(sql`hall_id = ${elsewhere.hall_id}`)).toBeNull();
  });

  it('are closed with a time, and cancelled with a reason', async () => {
    const at = await raw().scene();
    const req_id = library().makeId();
    await raw().request(at, at.copy, req_id).execute(library().database);
    const set = (assignments: RawBuilder<unknown>) =>
      raw().refusal(sql`UPDATE book_requests SET ${assignments} WHERE req_id = ${req_id}`);
    expect(await set(sql`status = 'fulfilled'`)).toMatch(/^book_requests_check/);
    expect(await set(sql`status = 'cancelled', closed_at = now()`)).toMatch(/^book_requests_check/);
    expect(await set(sql`status = 'lent'`)).toMatch(/^book_requests_/);
    expect(await set(sql`status = 'cancelled', closed_at = now(), cancel_reason = 'reader'`)).toBeNull();
  });
});

describe('readers', () => {
  it('have a reason for a block only while they are blocked', async () => {
    const { reader_id } = await raw().scene();
    const set = (assignments: RawBuilder<unknown>) =>
      raw().refusal(sql`UPDATE readers SET ${assignments} WHERE reader_id = ${reader_id}`);
    expect(await set(sql`blocked_reason = 'Books are missing.'`)).toBe('readers_reason_of_block');
    expect(await set(sql`blocked_at = now(), blocked_reason = 'Books are missing.'`)).toBeNull();
    expect(await set(sql`blocked_at = NULL`)).toBe('readers_reason_of_block');
    expect(await set(sql`blocked_at = NULL, blocked_reason = NULL`)).toBeNull();
  });
});

describe('lendings', () => {
  it('a copy that is lent cannot be lent again', async () => {
    const at = await raw().scene();
    const { account_id: reader_id } = await library().make.reader();
    expect(await raw().refusal(raw().lending(at, at.copy, await raw().fulfilled(at, at.copy)))).toBeNull();
    const next = { ...at, reader_id };
    expect(await raw().refusal(raw().lending(next, at.copy, await raw().fulfilled(next, at.copy)))).toBe(
      'lendings_one_out_a_copy',
    );
  });

  it('a reader has one copy of a book at a time', async () => {
    const at = await raw().scene();
    await raw()
      .lending(at, at.copy, await raw().fulfilled(at, at.copy))
      .execute(library().database);
    expect(await raw().refusal(raw().lending(at, at.other, await raw().fulfilled(at, at.other)))).toBe(
      'lendings_one_out_a_reader',
    );
  });

  it('come from a request of the same reader, book, hall and copy, and from each once', async () => {
    const at = await raw().scene();
    const { account_id: reader_id } = await library().make.reader();
    const req_id = await raw().fulfilled(at, at.copy);
    expect(await raw().refusal(raw().lending({ ...at, reader_id }, at.copy, req_id))).toMatch(
      /^lendings_req_id_.*fkey$/,
    );
    expect(await raw().refusal(raw().lending(at, at.other, req_id))).toMatch(/^lendings_req_id_.*fkey$/);
    await raw().lending(at, at.copy, req_id).execute(library().database);
    expect(await raw().refusal(raw().lending(at, at.copy, req_id))).toMatch(
      /^lendings_(req_id_key|one_out_a_copy)$/,
    );
  });

  it('are not due before they are issued, and are returned on a day', async () => {
    const at = await raw().scene();
    const req_id = await raw().fulfilled(at, at.copy);
    expect(await raw().refusal(raw().lending(at, at.copy, req_id, { due: '2026-03-09' }))).toMatch(
      /^lendings_check/,
    );
    await raw().lending(at, at.copy, req_id).execute(library().database);
    const set = (assignments: RawBuilder<unknown>) =>
      raw().refusal(sql`UPDATE lendings SET ${assignments} WHERE req_id = ${req_id}`);
    expect(await set(sql`status = 'returned', closed_at = now()`)).toMatch(/^lendings_check/);
    expect(await set(sql`status = 'returned', closed_at = now(), returned_on = '2026-03-09'`)).toMatch(
      /^lendings_check/,
    );
    expect(await set(sql`status = 'returned', closed_at = now(), returned_on = '2026-03-10'`)).toBeNull();
  });
});

describe('reviews', () => {
  it('are hidden by somebody, at a time and for a reason, and reported once by each reader', async () => {
    const at = await raw().scene();
    const { database, makeId, make } = library();
    const [lending_id, review_id] = [makeId(), makeId()];
    const req_id = await raw().fulfilled(at, at.copy);
    await raw().lending(at, at.copy, req_id, { id: lending_id }).execute(database);
    await sql`INSERT INTO reviews (review_id, lending_id, reader_id, book_id, rating, review_date, created_at, updated_at)
      VALUES (${review_id}, ${lending_id}, ${at.reader_id}, ${at.book_id}, 3, '2026-03-10', now(), now())`.execute(
      database,
    );
    const { account_id } = await make.admin();
    const set = (assignments: RawBuilder<unknown>) =>
      raw().refusal(sql`UPDATE reviews SET ${assignments} WHERE review_id = ${review_id}`);
    expect(await set(sql`hidden_at = now()`)).toBe('reviews_hidden_with_reason');
    expect(await set(sql`hidden_at = now(), hidden_by = ${account_id}`)).toBe('reviews_hidden_with_reason');
    expect(await set(sql`hidden_at = now(), hidden_by = ${account_id}, hidden_reason = 'Spam'`)).toBeNull();
    const report = () =>
      raw().refusal(sql`INSERT INTO review_reports (report_id, review_id, reader_id, reason, reported_on, reported_at)
        VALUES (${makeId()}, ${review_id}, ${at.reader_id}, 'Spam', '2026-03-10', now())`);
    expect(await report()).toBeNull();
    expect(await report()).toBe('review_reports_review_id_reader_id_key');
  });
});

describe('accounts and names', () => {
  const account = (type: string, email: string | null, verified = true, deleted: string | null = null) =>
    sql`INSERT INTO accounts (account_id, type, name, email, password_hash, verified, created_at, deleted_at)
      VALUES (${library().makeId()}, ${type}, 'Somebody', ${email}, ${email && 'hash'}, ${verified}, now(),
        ${deleted}::timestamptz)`;

  it('an e-mail is there once a kind of account, whatever its case', async () => {
    expect(await raw().refusal(account('admin', 'one@example.test'))).toBeNull();
    expect(await raw().refusal(account('admin', 'ONE@example.test'))).toBe('accounts_email');
    expect(await raw().refusal(account('volunteer', 'one@example.test'))).toBeNull();
  });

  it('a deleted account keeps nothing personal, a live one has e-mail and password', async () => {
    expect(await raw().refusal(account('admin', null))).toMatch(/^accounts_check/);
    expect(await raw().refusal(account('admin', 'two@example.test', true, '2026-03-10'))).toMatch(
      /^accounts_check/,
    );
    expect(await raw().refusal(account('admin', null, true, '2026-03-10'))).toBeNull();
  });

  it('there are three kinds of account, and readers need no verification', async () => {
    expect(await raw().refusal(account('librarian', 'three@example.test'))).toBe('accounts_type_check');
    expect(await raw().refusal(account('reader', 'four@example.test', false))).toMatch(/^accounts_check/);
  });

  it('only a reader’s account becomes a reader', async () => {
    const { account_id } = await library().make.admin();
    expect(await raw().refusal(sql`INSERT INTO readers (reader_id) VALUES (${account_id})`)).toBe(
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
      expect(await raw().refusal(name('The  Only One'))).toBeNull();
      expect(await raw().refusal(name('the only ONE '))).toBe(`${table}_name_key_key`);
      expect(await raw().refusal(name('   '))).toBe(`${table}_name_check`);
    },
  );
});
