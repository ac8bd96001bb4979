/**
 * The statements that fill an empty, migrated database with a very large library: 200,000 books, 40,000 readers,
 * 50,000 open requests, 30,000 books out, a million lendings of the last three years. Written set by set, past the
 * services, because only size matters here.
 */
const BOOKS = 200_000;
const READERS = 40_000;
const OPEN_REQUESTS = 50_000;
const LENDINGS = 30_000;
const PAST_LENDINGS = 1_000_000;
const PAST_DAYS = 1080;

/** A repeatable id of the n-th row of a kind. @param {number} kind @param {string} n */
const id = (kind, n = 'n') => `('00000000-0000-7000-800${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const PAST = 0;
const HALL = 1;
const DEPARTMENT = 2;
const AUTHOR = 3;
const PUBLISHER = 4;
const CATEGORY = 5;
const BOOK = 6;
const READER = 7;
const VOLUNTEER = 8;
const COPY = 9;

/** A request's and a lending's ids share the kinds of other tables: they never meet. */
const account = (
  /** @type {'reader' | 'volunteer'} */ type,
  /** @type {number} */ kind,
  /** @type {number} */ count,
) =>
  `INSERT INTO accounts (account_id, type, name, email, contact, password_hash, verified, created_at)
   SELECT ${id(kind)}, '${type}', initcap('${type}') || ' ' || n || ' ' || (ARRAY['Rahman','Hossain','Akter','করিম','ইসলাম'])[1 + n % 5],
     '${type}' || n || '@load.test', '017' || lpad(n::text, 8, '0'), 'x', ${type === 'reader' ? 'true' : 'n % 10 <> 0'}, now() - n * interval '1 minute'
   FROM generate_series(1, ${count}) n`;

/** The day of a past lending, how long its reader had waited for it, and the book, spread over all. */
const pastDay = `(current_date - 20 - (${PAST_LENDINGS} - n) / ${Math.ceil(PAST_LENDINGS / PAST_DAYS)})`;
const pastWait = `(n % 20 / 4 + n / 7 % 3)`;
const pastBook = (/** @type {number} */ kind) => id(kind, `(1 + n::bigint * 48271 % ${BOOKS})::int`);

export const statements = [
  `INSERT INTO halls (hall_id, name, gender) SELECT ${id(HALL)}, 'Hall ' || n, CASE WHEN n % 3 = 0 THEN 'female' ELSE 'male' END FROM generate_series(1, 20) n`,
  `INSERT INTO departments (dept_id, name) SELECT ${id(DEPARTMENT)}, 'Department ' || n FROM generate_series(1, 90) n`,
  `INSERT INTO authors (author_id, name) SELECT ${id(AUTHOR)}, 'লেখক ' || n FROM generate_series(1, 10000) n`,
  `INSERT INTO publishers (publisher_id, name) SELECT ${id(PUBLISHER)}, 'প্রকাশনী ' || n FROM generate_series(1, 800) n`,
  `INSERT INTO categories (category_id, name) SELECT ${id(CATEGORY)}, 'Category ' || n FROM generate_series(1, 40) n`,
  `INSERT INTO books (book_id, title, author_id, publisher_id, category_id, created_at)
   SELECT ${id(BOOK)}, (ARRAY['তাফসীর','সীরাহ','حديث','Fiqh of','History of'])[1 + n % 5] || ' ' || n,
     ${id(AUTHOR, '1 + n % 10000')}, ${id(PUBLISHER, '1 + n % 800')}, ${id(CATEGORY, '1 + n % 40')}, now() - n * interval '1 minute'
   FROM generate_series(1, ${BOOKS}) n`,
  account('reader', READER, READERS),
  `INSERT INTO readers (reader_id, hall_id, dept_id, gender, session)
   SELECT ${id(READER)}, ${id(HALL, '1 + n % 20')}, ${id(DEPARTMENT, '1 + n % 90')}, 'male', '2024-25' FROM generate_series(1, ${READERS}) n`,
  account('volunteer', VOLUNTEER, 600),
  `INSERT INTO volunteers (volunteer_id, hall_id, dept_id) SELECT ${id(VOLUNTEER)}, ${id(HALL, '1 + n % 20')}, ${id(DEPARTMENT, '1 + n % 90')} FROM generate_series(1, 600) n`,
  // The counts' triggers run once a row; that is what real use does too.
  `INSERT INTO copies (copy_id, book_id, hall_id, state, accessioned_at, changed_at)
   SELECT ${id(COPY)}, ${id(BOOK)}, ${id(HALL, '1 + n % 20')},
     CASE WHEN n <= ${OPEN_REQUESTS} THEN 'held' WHEN n <= ${OPEN_REQUESTS + LENDINGS} THEN 'lent' ELSE 'available' END, now(), now()
   FROM generate_series(1, ${BOOKS}) n`,
  `INSERT INTO book_requests (req_id, reader_id, book_id, hall_id, copy_id, status, request_date, requested_at, closed_at)
   SELECT ${id(COPY)}, ${id(READER, `1 + n % ${READERS}`)}, ${id(BOOK)}, ${id(HALL, '1 + n % 20')}, ${id(COPY)},
     CASE WHEN n <= ${OPEN_REQUESTS} THEN 'pending' ELSE 'fulfilled' END,
     current_date - n % 7, now() - (n % 10000) * interval '1 minute', CASE WHEN n > ${OPEN_REQUESTS} THEN now() END
   FROM generate_series(1, ${OPEN_REQUESTS + LENDINGS}) n`,
  `INSERT INTO lendings (lending_id, req_id, reader_id, book_id, hall_id, copy_id, status, issue_date, due_date, issued_at)
   SELECT ${id(COPY)}, ${id(COPY)}, ${id(READER, `1 + n % ${READERS}`)}, ${id(BOOK)}, ${id(HALL, '1 + n % 20')}, ${id(COPY)}, 'pending',
     current_date - n % 12, current_date - n % 12 + 7, now() - (n % 12) * interval '1 day'
   FROM generate_series(${OPEN_REQUESTS + 1}, ${OPEN_REQUESTS + LENDINGS}) n`,
  // Past the counts' triggers: a million of them would take minutes, and nothing here reads the counts.
  `SET session_replication_role = replica`,
  `INSERT INTO book_requests (req_id, reader_id, book_id, hall_id, copy_id, status, request_date, requested_at, closed_at)
   SELECT ${id(PAST)}, ${id(READER, `1 + n % ${READERS}`)}, ${pastBook(BOOK)}, ${id(HALL, '1 + n % 20')}, ${pastBook(COPY)}, 'fulfilled',
     ${pastDay} - ${pastWait}, (${pastDay} - ${pastWait})::timestamptz, ${pastDay}::timestamptz
   FROM generate_series(1, ${PAST_LENDINGS}) n`,
  `INSERT INTO lendings (lending_id, req_id, reader_id, book_id, hall_id, copy_id, status, issue_date, due_date, returned_on, issued_at, closed_at)
   SELECT ${id(PAST)}, ${id(PAST)}, ${id(READER, `1 + n % ${READERS}`)}, ${pastBook(BOOK)}, ${id(HALL, '1 + n % 20')}, ${pastBook(COPY)}, 'returned',
     ${pastDay}, ${pastDay} + 7, ${pastDay} + 1 + n % 9, ${pastDay}::timestamptz, (${pastDay} + 1 + n % 9)::timestamptz
   FROM generate_series(1, ${PAST_LENDINGS}) n`,
  `SET session_replication_role = origin`,
  `INSERT INTO audit_log (audit_id, at, actor_id, action, kind, entity_id)
   SELECT gen_random_uuid(), now() - n * interval '20 seconds', ${id(VOLUNTEER, '1 + n % 600')}, 'fulfilled', 'request', ${id(COPY, `1 + n % ${OPEN_REQUESTS}`)}
   FROM generate_series(1, 300000) n`,
  `VACUUM ANALYZE`,
];
