import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import type { CopyLifeEvent } from '@library/contract/copies/copy-page.ts';
import type { ReprintReason } from '@library/contract/copies/labels.ts';
import { type RawBuilder, sql } from 'kysely';
import { currentLabel } from '../../database/shared-sql/current-label.ts';
import type { Slice } from '../../lib/pages.ts';
import { textArray } from '../../lib/text/text-array.ts';
import type { Database } from '../../library.ts';
import { selectHeldCopies } from './copies-admin.queries.ts';

/** A copy of a book in the catalogue, with its book and the reader who has borrowed or requested it. */
export function selectCopyByLabel(database: Database, label: string, timeZone: string) {
  return selectHeldCopies(database, timeZone)
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .leftJoin('categories', 'categories.category_id', 'books.category_id')
    .where('copies.label', '=', currentLabel(label))
    .where('books.deleted_at', 'is', null)
    .select([
      'books.book_id',
      'books.title',
      'books.cover',
      'authors.name as author',
      'categories.name as category',
      'accounts.account_id as reader_id',
      'book_requests.collect_by as held_until',
      sql<string>`(copies.changed_at AT TIME ZONE ${timeZone})::date`.as('state_since'),
    ])
    .executeTakeFirst();
}

/** The former labels of a copy, oldest first. */
export async function selectOldLabels(database: Database, copyId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('copy_aliases')
    .where('copy_id', '=', copyId)
    .select('alias')
    .orderBy(sql`length(alias)`)
    .orderBy('alias')
    .execute();
  return rows.map(({ alias }) => alias);
}

/** The copy whose history is requested; undefined unless its book is in the catalogue. */
export function selectCopyOfEvents(database: Database, copyId: string) {
  return database
    .selectFrom('copies')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .where('copies.copy_id', '=', copyId)
    .where('books.deleted_at', 'is', null)
    .select(['copies.copy_id', 'copies.label', 'copies.book_id', 'copies.hall_id'])
    .executeTakeFirst();
}

/** The copy whose history is requested, and the only hall whose loans the caller may see; null for all halls. */
interface Life {
  copy_id: string;
  /** The present and former labels, because entries about many copies name the label of their time. */
  labels: string[];
  book_id: string;
  loansOf: string | null;
}

/** A stored event; for a loan also whose loan it was and whether the book is still out. */
interface EventRow {
  what: CopyLifeEvent['what'];
  at: Date;
  reader_id: string | null;
  reader_name: string | null;
  reader_deleted_at: Date | null;
  is_out: boolean;
  by: string | null;
  due_date: string | null;
  condition: CopyCondition | null;
  from_hall: string | null;
  to_hall: string | null;
  state: 'available' | 'unavailable' | 'lost' | 'withdrawn' | null;
  old_label: string | null;
  reason: ReprintReason | null;
}

/** Whether the list of labels in an audit entry, of an addition or a hall's inventory, includes one of these. */
const names = (entry: RawBuilder<unknown>, list: RawBuilder<unknown>, labels: string[]) =>
  sql`jsonb_path_exists(${entry}, ${list}, jsonb_build_object('labels', ${textArray(labels)}::text[]))`;
const inAddition = sql.lit('$[*].copy_labels[*] ? (@ == $labels[*])');
const inInventory = (list: 'added' | 'withdrawn') => sql.lit(`$[*].${list}[*] ? (@ == $labels[*])`);

/**
 * The audit log, which is indexed by kind and id, supplies marks on loans and changes by hand. Changes of many copies at
 * once are entries of the book that name the labels.
 */
function eventsOf({ copy_id, labels, book_id, loansOf }: Life): RawBuilder<unknown> {
  const ofBook = sql`kind IN ('book', 'copies') AND entity_id = ${book_id}`;
  const ofLoan = sql`copy_id = ${copy_id} AND (${loansOf}::uuid IS NULL OR hall_id = ${loansOf})`;
  const added = sql`${names(sql`after`, inAddition, labels)} OR ${names(sql`after`, inInventory('added'), labels)}`;
  const undone = sql`action = 'undid adding' AND ${names(sql`before`, inAddition, labels)}`;
  const withdrawn = sql`${undone} OR ${names(sql`after`, inInventory('withdrawn'), labels)}`;
  return sql`
    SELECT 'added' AS what, accessioned_at AS at, 0 AS step, copy_id AS id, NULL::uuid AS lending_id,
      (SELECT actor_id FROM audit_log WHERE ${ofBook} AND (${added}) ORDER BY at LIMIT 1) AS actor_id,
      NULL::text AS from_hall, NULL::text AS to_hall, NULL::text AS state,
      NULL::text AS old_label, NULL::text AS reason
    FROM copies WHERE copy_id = ${copy_id}
    UNION ALL
    SELECT 'lent', issued_at, 1, lending_id, lending_id, issued_by, NULL, NULL, NULL, NULL, NULL
    FROM lendings WHERE ${ofLoan}
    UNION ALL
    SELECT CASE action WHEN 'marked lost' THEN 'lost' WHEN 'marked found' THEN 'found' ELSE 'returned' END,
      at, 2, audit_id, lending_id, actor_id, NULL, NULL, NULL, NULL, NULL
    FROM lendings JOIN audit_log ON kind = 'lending' AND entity_id = lending_id
    WHERE ${ofLoan} AND action IN ('returned', 'marked lost', 'marked found')
    UNION ALL
    SELECT CASE WHEN action IN ('moved', 'relabelled', 'reprinted') THEN action ELSE 'state' END, at, 2, audit_id, NULL,
      actor_id, before ->> 'hall', after ->> 'hall', after ->> 'state', before ->> 'label', after ->> 'reason'
    FROM audit_log WHERE kind = 'copy' AND entity_id = ${copy_id}
      AND (action IN ('moved', 'made available', 'relabelled', 'reprinted') OR action LIKE 'marked %')
    UNION ALL
    SELECT 'state', at, 2, audit_id, NULL, actor_id, NULL, NULL, 'withdrawn', NULL, NULL
    FROM audit_log WHERE ${ofBook} AND (${withdrawn})`;
}

/** One page of a copy's history, newest first. */
export async function selectCopyEvents(
  database: Database,
  life: Life,
  { limit, offset }: Slice,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT events.what, events.at, lendings.reader_id, readers.name AS reader_name,
      readers.deleted_at AS reader_deleted_at, coalesce(lendings.status = 'pending', false) AS is_out,
      CASE WHEN staff.deleted_at IS NULL THEN staff.name ELSE 'Deleted ' || staff.type END AS by,
      CASE WHEN events.what = 'lent' THEN coalesce(lendings.first_due_date, lendings.due_date) END AS due_date,
      CASE WHEN events.what IN ('returned', 'found') THEN (SELECT condition FROM handovers
        WHERE handovers.lending_id = events.lending_id AND kind = 'in' AND handovers.at <= events.at
        ORDER BY handovers.at DESC LIMIT 1) END AS condition,
      events.from_hall, events.to_hall, events.state, events.old_label, events.reason
    FROM (${eventsOf(life)}) AS events
    LEFT JOIN lendings USING (lending_id)
    LEFT JOIN accounts AS readers ON readers.account_id = lendings.reader_id
    LEFT JOIN accounts AS staff ON staff.account_id = events.actor_id
    ORDER BY events.at DESC, events.step DESC, events.id DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return rows;
}

export async function countCopyEvents(database: Database, life: Life): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (${eventsOf(life)}) AS events`.execute(database);
  return rows[0]?.total ?? 0;
}
