import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { refreshSearch } from '../features/search/stored-index/search-index.service.ts';
import { createDatabase, databaseAddress, dropDatabase } from '../test/databases.ts';
import { openLibrary, type TestLibrary } from '../test/open-library.ts';
import { firstMorning } from '../test/test-library.ts';
import { openDatabase } from './connections/client.ts';
import { migrate, migrations } from './migrations.ts';

const id = (number: number) => `'00000000-0000-7000-8000-${String(number).padStart(12, '0')}'`;

/**
 * A library in use after the first two migrations: one book lent, one requested, points earned; one copy withdrawn, and one lost by
 * a reader who has been deleted since.
 */
const library = [
  `INSERT INTO halls (hall_id, name, gender) VALUES (${id(1)}, 'Rokeya Hall', 'female')`,
  `INSERT INTO accounts (account_id, type, name, email, password_hash, verified, created_at)
   VALUES (${id(2)}, 'reader', 'A reader', 'reader@example.test', 'x', true, now())`,
  `INSERT INTO readers (reader_id, hall_id) VALUES (${id(2)}, ${id(1)})`,
  `INSERT INTO sessions (token_hash, account_id, created_at, used_at, expires_at)
   VALUES ('one', ${id(2)}, now(), now(), now()), ('two', ${id(2)}, now(), now(), now())`,
  `INSERT INTO books (book_id, title, created_at) VALUES (${id(3)}, 'তাফসীর', now()), (${id(4)}, 'Fiqh', now())`,
  `INSERT INTO copies (copy_id, book_id, hall_id, state, accessioned_at, changed_at)
   VALUES (${id(5)}, ${id(3)}, ${id(1)}, 'lent', now(), now()), (${id(6)}, ${id(4)}, ${id(1)}, 'held', now(), now())`,
  `INSERT INTO book_requests (req_id, reader_id, book_id, hall_id, copy_id, status, request_date, requested_at, closed_at)
   VALUES (${id(7)}, ${id(2)}, ${id(3)}, ${id(1)}, ${id(5)}, 'fulfilled', '2026-03-01', now(), now()),
     (${id(8)}, ${id(2)}, ${id(4)}, ${id(1)}, ${id(6)}, 'pending', '2026-03-02', now(), NULL)`,
  `INSERT INTO lendings (lending_id, req_id, reader_id, book_id, hall_id, copy_id, status, issue_date, due_date, issued_at)
   VALUES (${id(9)}, ${id(7)}, ${id(2)}, ${id(3)}, ${id(1)}, ${id(5)}, 'pending', '2026-03-01', '2026-03-08', now())`,
  `INSERT INTO point_entries (point_id, reader_id, rule, description, points, book_id, lending_id, earned_date, earned_at)
   VALUES (${id(1)}, ${id(2)}, 'borrowed', 'Borrowed a book', 5, ${id(3)}, ${id(9)}, '2026-03-01', now())`,
  `INSERT INTO accounts (account_id, type, name, verified, created_at, deleted_at)
   VALUES (${id(11)}, 'reader', 'Deleted reader', true, '2026-01-01', '2026-02-28')`,
  `INSERT INTO readers (reader_id) VALUES (${id(11)})`,
  `INSERT INTO copies (copy_id, book_id, hall_id, state, accessioned_at, changed_at)
   VALUES (${id(12)}, ${id(4)}, ${id(1)}, 'lost', '2026-01-01', '2026-02-01'),
     (${id(13)}, ${id(4)}, ${id(1)}, 'withdrawn', '2026-01-01', '2026-02-01')`,
  `INSERT INTO book_requests (req_id, reader_id, book_id, hall_id, copy_id, status, request_date, requested_at, closed_at)
   VALUES (${id(14)}, ${id(11)}, ${id(4)}, ${id(1)}, ${id(12)}, 'fulfilled', '2026-01-05', '2026-01-05', '2026-01-05')`,
  `INSERT INTO lendings (lending_id, req_id, reader_id, book_id, hall_id, copy_id, status, issue_date, due_date, issued_at, closed_at)
   VALUES (${id(15)}, ${id(14)}, ${id(11)}, ${id(4)}, ${id(1)}, ${id(12)}, 'lost', '2026-01-05', '2026-01-12', '2026-01-05', '2026-02-01')`,
  // The same reader had the first book twice and rated it each time.
  ...[
    { serial: 1, day: '2026-02-01', rating: 1 },
    { serial: 2, day: '2026-02-10', rating: 4 },
  ].flatMap(({ serial, day, rating }) => {
    const own = `'00000000-0000-7000-8000-00000000010${serial}'`;
    return [
      `INSERT INTO book_requests (req_id, reader_id, book_id, hall_id, copy_id, status, request_date, requested_at, closed_at)
       VALUES (${own}, ${id(2)}, ${id(3)}, ${id(1)}, ${id(5)}, 'fulfilled', '${day}', '${day}', '${day}')`,
      `INSERT INTO lendings (lending_id, req_id, reader_id, book_id, hall_id, copy_id, status, issue_date, due_date,
         returned_on, issued_at, closed_at)
       VALUES (${own}, ${own}, ${id(2)}, ${id(3)}, ${id(1)}, ${id(5)}, 'returned', '${day}', '${day}', '${day}', '${day}', '${day}')`,
      `INSERT INTO reviews (review_id, lending_id, reader_id, book_id, rating, review_date, created_at, updated_at)
       VALUES (${own}, ${own}, ${id(2)}, ${id(3)}, ${rating}, '${day}', '${day}', '${day}')`,
    ];
  }),
];

describe('the later migrations', () => {
  let migrated: TestLibrary;
  beforeAll(async () => {
    const postgres = inject('postgres');
    const name = await createDatabase(postgres, 'template1');
    const database = openDatabase(databaseAddress(postgres, name), 2);
    try {
      const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
      expect((await migrator.migrateTo('002-counts')).error).toBeUndefined();
      for (const statement of library) await sql.raw(statement).execute(database);
      await migrate(database);
      await database.destroy();
      migrated = await openLibrary({ postgres, template: name, start: firstMorning, webDir: null });
    } finally {
      await dropDatabase(postgres, name);
    }
  });
  afterAll(() => migrated?.close());

  it('preserve the data of a library in use', async () => {
    const { rows } = await sql<Record<string, number>>`
      SELECT (SELECT count(*) FROM lendings WHERE status = 'pending') AS out,
        (SELECT count(*) FROM book_requests WHERE status = 'pending') AS requested,
        (SELECT sum(held_copies) FROM book_collections) AS held,
        (SELECT sum(lent_copies) FROM book_collections) AS lent,
        (SELECT total_points FROM readers WHERE reader_id = ${sql.raw(id(2))}) AS points,
        (SELECT points FROM monthly_points WHERE month = '2026-03-01') AS monthly,
        (SELECT ratings_count FROM books WHERE book_id = ${sql.raw(id(3))}) AS ratings,
        (SELECT raters_count FROM books WHERE book_id = ${sql.raw(id(3))}) AS raters,
        (SELECT average_rating FROM books WHERE book_id = ${sql.raw(id(3))}) AS average,
        (SELECT count(DISTINCT session_id) FROM sessions WHERE device = 'Unknown device') AS sessions`.execute(
      migrated.database,
    );
    expect(rows).toEqual([
      {
        out: 1,
        requested: 1,
        held: 1,
        lent: 1,
        points: 5,
        monthly: 5,
        sessions: 2,
        ratings: 2,
        raters: 1,
        average: 4,
      },
    ]);
  });

  it('preserve a lost lending, its deleted reader and a withdrawn copy', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT lendings.status, lendings.closed_at::date AS closed_on, copies.state, accounts.name, accounts.email,
        deleted_at::date AS deleted_on, total_points AS points, lost_copies AS lost, total_copies AS total,
        (SELECT state FROM copies WHERE copy_id = ${sql.raw(id(13))}) AS other_copy
      FROM lendings JOIN copies USING (copy_id) JOIN accounts ON account_id = lendings.reader_id
        JOIN readers USING (reader_id)
        JOIN book_collections ON book_collections.book_id = lendings.book_id
      WHERE lending_id = ${sql.raw(id(15))}`.execute(migrated.database);
    expect(rows).toEqual([
      {
        status: 'lost',
        closed_on: '2026-02-01',
        state: 'lost',
        name: 'Deleted reader',
        email: null,
        deleted_on: '2026-02-28',
        points: 0,
        lost: 1,
        total: 2,
        other_copy: 'withdrawn',
      },
    ]);
  });

  it('leave books that a search finds', async () => {
    expect(await refreshSearch(migrated)).toBe(2);
    for (const [text, title] of [
      ['tafsir', 'তাফসীর'],
      ['fikh', 'Fiqh'],
    ] as const) {
      const { status, body } = await migrated.visitor.get(`/api/books?search=${text}`);
      expect(status).toBe(200);
      expect(body.data.map((book: { title: string }) => book.title)).toEqual([title]);
    }
  });
});
