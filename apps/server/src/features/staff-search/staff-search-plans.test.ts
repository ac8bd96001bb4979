import { listAdminBooks } from '@library/contract/books/admin-books.ts';
import { listLendings } from '@library/contract/lending/lendings.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { listReaders } from '@library/contract/people/readers.ts';
import { listVolunteers } from '@library/contract/people/volunteers.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Library, Transaction } from '../../library.ts';
import { useLibrary } from '../../test/test-library.ts';
import { findAdminBooks } from '../admin-books/admin-books.service.ts';
import { lendingFiltersOf, listLendings as loansSeenBy } from '../lendings/lending-list.service.ts';
import { readerPage } from '../readers/readers.service.ts';
import { requestFiltersOf, listRequests as requestsSeenBy } from '../requests/request-list.service.ts';
import { volunteerPage } from '../volunteers/volunteers.service.ts';

const library = useLibrary();

/**
 * 20,000 readers, books, copies, requests and loans, a tenth of them still out, and 300 volunteers; each word occurs in one
 * row.
 */
const fill = [
  // Counts and audit do not matter here, but take most of the time.
  `SET LOCAL session_replication_role = replica`,
  `INSERT INTO accounts (account_id, type, name, email, contact, password_hash, verified, created_at, name_keys, name_keys_version)
   SELECT gen_random_uuid(), CASE WHEN n <= 20000 THEN 'reader' ELSE 'volunteer' END, 'Person ' || md5(n::text),
     md5(n::text) || '@example.test', '017' || lpad((n * 7919 % 100000000)::text, 8, '0'), '', true, now(), ARRAY[md5(n::text)], 0
   FROM generate_series(1, 20300) n`,
  `INSERT INTO halls (hall_id, name, gender) SELECT gen_random_uuid(), 'Hall ' || n, 'male' FROM generate_series(1, 20) n`,
  `INSERT INTO readers (reader_id, registration_no)
   SELECT account_id, '2019-' || substr(contact, 4) FROM accounts WHERE type = 'reader'`,
  `INSERT INTO departments (dept_id, name) VALUES (gen_random_uuid(), 'History')`,
  `INSERT INTO volunteers (volunteer_id, hall_id, dept_id, registration_no, is_available)
   SELECT account_id, (SELECT hall_id FROM halls LIMIT 1), (SELECT dept_id FROM departments), '2018-' || substr(contact, 4), true
   FROM accounts WHERE type = 'volunteer'`,
  `INSERT INTO books (book_id, title, created_at)
   SELECT gen_random_uuid(), 'Title ' || md5(n::text), now() FROM generate_series(1, 20000) n`,
  `INSERT INTO copies (copy_id, book_id, hall_id, state, accessioned_at, changed_at)
   SELECT gen_random_uuid(), book_id, (ARRAY(SELECT hall_id FROM halls))[1 + n % 20], 'available', now(), now()
   FROM (SELECT book_id, row_number() OVER () AS n FROM books) numbered`,
  `INSERT INTO book_requests (req_id, reader_id, book_id, hall_id, copy_id, status, request_date, collect_by, requested_at, closed_at)
   SELECT gen_random_uuid(), reader_id, book_id, hall_id, copy_id, 'fulfilled', '2026-01-01', '2026-01-08', now(), now()
   FROM (SELECT *, row_number() OVER () AS n FROM copies) one
   JOIN (SELECT reader_id, row_number() OVER () AS n FROM readers) other USING (n)`,
  `INSERT INTO lendings (lending_id, req_id, reader_id, book_id, hall_id, copy_id, status, issue_date, due_date, returned_on,
     issued_at, closed_at)
   SELECT gen_random_uuid(), req_id, reader_id, book_id, hall_id, copy_id,
     CASE WHEN n % 10 = 0 THEN 'pending' ELSE 'returned' END, '2026-01-01', '2026-01-10',
     CASE WHEN n % 10 = 0 THEN NULL ELSE date '2026-01-09' END, now(), CASE WHEN n % 10 = 0 THEN NULL ELSE now() END
   FROM (SELECT *, row_number() OVER () AS n FROM book_requests) numbered`,
];

/** Every library has few volunteers, so their numbers need no index. */
const large = ['accounts', 'readers', 'books', 'copies', 'book_requests', 'lendings'];

beforeAll(async () => {
  const { database } = library();
  await database.transaction().execute(async (transaction) => {
    for (const statement of fill) await sql.raw(statement).execute(transaction);
  });
  await sql`VACUUM ANALYZE`.execute(database);
}, 60_000);

/** The large tables that a search reads as a whole. */
function readWhole(search: (within: Library) => Promise<unknown>): Promise<string[]> {
  const { database, ...rest } = library();
  return database.transaction().execute(async (transaction: Transaction) => {
    // PostgreSQL may not have counted the connection's earlier reads yet.
    const before = await scansOf(transaction);
    await search({ ...rest, database: transaction } as Library);
    const after = await scansOf(transaction);
    return large.filter((table) => after.get(table) !== before.get(table));
  });
}

async function scansOf(transaction: Transaction): Promise<Map<string, number>> {
  const { rows } = await sql<{ relname: string; scans: number }>`
    SELECT relname, seq_scan::int AS scans FROM pg_stat_xact_user_tables
    WHERE relname = ANY (${large})`.execute(transaction);
  return new Map(rows.map(({ relname, scans }) => [relname, scans]));
}

const admin = { type: 'admin', verified: true, account_id: '', name: 'An admin' } as const;
const first = { page: 1, per_page: 10 } as const;
/** The query with which a caller searches a list for `q`. */
function asked<Query extends z.ZodType>({ query }: { readonly query?: Query }, q: string): z.output<Query> {
  if (!query) throw new Error('This list has no query.');
  return query.parse({ page: '1', per_page: '10', q });
}
type Found = { data: unknown[]; total?: number | undefined };
const searches: Record<string, (within: Library, q: string) => Promise<Found>> = {
  requests: (within, q) => requestsSeenBy(within, admin, requestFiltersOf(asked(listRequests, q)), first),
  loans: (within, q) => loansSeenBy(within, admin, lendingFiltersOf(asked(listLendings, q)), first),
  readers: (within, q) => readerPage(within, asked(listReaders, q)),
  volunteers: (within, q) => volunteerPage(within, asked(listVolunteers, q), 'en'),
  books: (within, q) => findAdminBooks(within, asked(listAdminBooks, q)),
};

/** Texts that identify one reader or volunteer, and one book. */
async function one(type: 'reader' | 'volunteer') {
  const { database } = library();
  const person = await database
    .selectFrom('accounts')
    .where('type', '=', type)
    .select(['name', 'email', 'contact'])
    .orderBy('email')
    .executeTakeFirstOrThrow();
  const copy = await database
    .selectFrom('copies')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .select(['label', 'title'])
    .orderBy('label')
    .executeTakeFirstOrThrow();
  return { ...person, ...copy };
}

it.each(Object.entries(searches))(
  'the search of %s reads no large table from end to end',
  async (list, search) => {
    const { name, email, contact, label, title } = await one(list === 'volunteers' ? 'volunteer' : 'reader');
    const registration = `${list === 'volunteers' ? '2018' : '2019'}-${contact?.slice(3)}`;
    const ofPerson = [name, email ?? '', contact ?? '', registration];
    const texts = list === 'books' ? [title, label] : list === 'volunteers' ? ofPerson : [...ofPerson, label];
    if (list === 'requests' || list === 'loans') texts.push(title);
    for (const text of texts) {
      let total: number | undefined;
      const tables = await readWhole(async (within) => {
        ({ total } = await search(within, text));
      });
      // The label of a copy that no reader has finds no reader.
      expect([text, tables, text === label && list === 'readers' ? 1 : total]).toEqual([text, [], 1]);
    }
  },
);

it('a table that is read from end to end is reported', async () => {
  const tables = await readWhole(({ database }) =>
    database.selectFrom('lendings').where('issued_by', 'is not', null).select('lending_id').execute(),
  );
  expect(tables).toEqual(['lendings']);
});
