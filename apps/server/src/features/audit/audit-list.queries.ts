import { sql } from 'kysely';
import type { Database } from '../../library.ts';

/** Filters of the log; undefined for no filter. Days are in the library's time zone, both included. */
export interface LogFilter {
  /** The people who acted. */
  actorIds: string[] | undefined;
  kind: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** The name of a person in lists; a placeholder for deleted people. */
const shownName = sql<string>`CASE WHEN accounts.deleted_at IS NULL THEN accounts.name
  ELSE 'Deleted ' || accounts.type END`;

/** The staff whose name contains the text; deleted ones match by their placeholder name. */
export async function selectStaffLike(database: Database, name: string): Promise<string[]> {
  const rows = await database
    .selectFrom('accounts')
    .where('type', '<>', 'reader')
    .where(sql<boolean>`strpos(name_key(${shownName}), name_key(${name})) > 0`)
    .select('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

function filteredLog(database: Database, { actorIds, kind, from, to }: LogFilter, timeZone: string) {
  let query = database.selectFrom('audit_log');
  if (actorIds !== undefined) {
    query = query.where('actor_id', '=', sql<string>`ANY (${actorIds}::uuid[])`);
  }
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (from !== undefined) {
    query = query.where('at', '>=', sql<Date>`${from}::date::timestamp AT TIME ZONE ${timeZone}`);
  }
  if (to !== undefined) {
    query = query.where('at', '<', sql<Date>`(${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`);
  }
  return query;
}

const ofCopy = sql`copies.label || ' · ' || books.title FROM copies JOIN books USING (book_id)`;

/**
 * The name of an entry's subject. A deleted book keeps its title here, because nothing else in the log identifies it; a
 * deleted person appears only as a kind of account.
 */
const subject = sql<string | null>`CASE page.kind
  WHEN 'hall' THEN (SELECT name FROM halls WHERE hall_id = page.entity_id)
  WHEN 'department' THEN (SELECT name FROM departments WHERE dept_id = page.entity_id)
  WHEN 'author' THEN (SELECT name FROM authors WHERE author_id = page.entity_id)
  WHEN 'publisher' THEN (SELECT name FROM publishers WHERE publisher_id = page.entity_id)
  WHEN 'category' THEN (SELECT name FROM categories WHERE category_id = page.entity_id)
  WHEN 'book' THEN (SELECT title FROM books WHERE book_id = page.entity_id)
  WHEN 'review' THEN (SELECT title FROM reviews JOIN books USING (book_id) WHERE review_id = page.entity_id)
  WHEN 'copies' THEN (SELECT title FROM books WHERE book_id = page.entity_id)
  WHEN 'copy' THEN (SELECT ${ofCopy} WHERE copies.copy_id = page.entity_id)
  WHEN 'request' THEN (SELECT ${ofCopy} WHERE copies.copy_id =
    (SELECT copy_id FROM book_requests WHERE req_id = page.entity_id))
  WHEN 'lending' THEN (SELECT ${ofCopy} WHERE copies.copy_id =
    (SELECT copy_id FROM lendings WHERE lending_id = page.entity_id))
  WHEN 'file' THEN page.after ->> 'file'
  ELSE (SELECT ${shownName} FROM accounts WHERE account_id = page.entity_id)
  END`;

/** The reader whose request or loan an entry is about. */
const readerId = sql<string | null>`CASE page.kind
  WHEN 'request' THEN (SELECT reader_id FROM book_requests WHERE req_id = page.entity_id)
  WHEN 'lending' THEN (SELECT reader_id FROM lendings WHERE lending_id = page.entity_id)
  END`;

/** One page of the log with actors and subjects, newest first. */
export function selectLogPage(
  database: Database,
  filter: LogFilter,
  { timeZone, limit, offset }: { timeZone: string; limit: number; offset: number },
) {
  const page = filteredLog(database, filter, timeZone)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .offset(offset);
  return database
    .selectFrom(page.as('page'))
    .innerJoin('accounts', 'accounts.account_id', 'page.actor_id')
    .leftJoin('accounts as reader', (join) =>
      join.on('reader.account_id', '=', readerId).on('reader.deleted_at', 'is', null),
    )
    .select([
      'page.audit_id',
      'page.at',
      'page.action',
      'page.kind',
      'page.entity_id',
      'page.before',
      'page.after',
      'accounts.type as actor_type',
      shownName.as('actor_name'),
      subject.as('subject'),
      'reader.account_id as reader_id',
      'reader.name as reader_name',
    ])
    .orderBy('page.at', 'desc')
    .orderBy('page.audit_id', 'desc')
    .execute();
}

export async function countLog(database: Database, filter: LogFilter, timeZone: string): Promise<number> {
  const { total } = await filteredLog(database, filter, timeZone)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** All kinds in the log, each found by one index lookup; DISTINCT would read the whole log. */
export async function selectKinds(database: Database): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    WITH RECURSIVE kinds AS (
      SELECT min(kind) AS kind FROM audit_log
      UNION ALL
      SELECT (SELECT min(kind) FROM audit_log WHERE audit_log.kind > kinds.kind) FROM kinds
      WHERE kinds.kind IS NOT NULL)
    SELECT kind FROM kinds WHERE kind IS NOT NULL ORDER BY kind`.execute(database);
  return rows.map((row) => row.kind);
}
