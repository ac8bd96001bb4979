import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import type {
  authorRowSchema,
  categoryRowSchema,
  departmentRowSchema,
  hallRowSchema,
  publisherRowSchema,
} from '@library/contract/reference/reference-admin.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { collationOf } from '../../database/shared-sql/collations.ts';
import { likeLiteral } from '../../lib/text/like.ts';
import type { Database, Locked, Queryable, Transaction } from '../../library.ts';
import { type EntryKind, places, sortingName } from './reference.queries.ts';
import type { NameKind, Uses } from './reference.rules.ts';

/** A row of each kind's table, with the numbers of references to the entry. */
export interface EntryRows {
  hall: z.output<typeof hallRowSchema>;
  department: z.output<typeof departmentRowSchema>;
  author: z.output<typeof authorRowSchema>;
  publisher: z.output<typeof publisherRowSchema>;
  category: z.output<typeof categoryRowSchema>;
}

const peopleOf = (id: RawBuilder<unknown>) => sql`
  (SELECT count(*) FROM readers WHERE readers.${id} = entry.${id})
  + (SELECT count(*) FROM volunteers WHERE volunteers.${id} = entry.${id}) AS people_count`;

const booksOf = (id: RawBuilder<unknown>) => sql`entry.${id}, entry.name,
  (SELECT count(*) FROM books WHERE books.${id} = entry.${id} AND deleted_at IS NULL) AS books_count`;

const columns: Record<EntryKind, RawBuilder<unknown>> = {
  hall: sql`entry.hall_id, entry.name, entry.gender, ${peopleOf(places.hall.id)},
    (SELECT coalesce(sum(total_copies), 0) FROM book_collections AS stock
      WHERE stock.hall_id = entry.hall_id) AS copies_count`,
  department: sql`entry.dept_id, entry.dept_id AS department_id, entry.name, ${peopleOf(places.department.id)}`,
  author: booksOf(places.author.id),
  publisher: booksOf(places.publisher.id),
  category: booksOf(places.category.id),
};

const named = (search: string | undefined) =>
  search === undefined ? sql`true` : sql`name_key LIKE name_key(${`%${likeLiteral(search)}%`})`;

/** The part of a kind's table that is shown. */
interface EntrySlice {
  search: string | undefined;
  /** The language by whose rules the names are sorted. */
  language: SpokenLanguage;
  limit: number;
  offset: number;
}

/** One page of a kind, by name. References are counted only for the entries of the page. */
export async function selectEntryPage<Kind extends EntryKind>(
  database: Database,
  kind: Kind,
  { search, language, limit, offset }: EntrySlice,
): Promise<EntryRows[Kind][]> {
  const collation = await collationOf(database, language);
  const order = collation ? sql`${sortingName} ${collation}, name_key` : sql`name_key`;
  const { rows } = await sql<EntryRows[Kind]>`
    SELECT ${columns[kind]} FROM (
      SELECT * FROM ${places[kind].table} WHERE ${named(search)}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS entry
    ORDER BY ${order}`.execute(database);
  return rows;
}

export async function countEntries(
  database: Database,
  kind: EntryKind,
  search: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${places[kind].table} WHERE ${named(search)}`.execute(database);
  return rows[0]?.total ?? 0;
}

/** The input of an admin; only halls have a gender. */
export interface EntryFacts {
  name: string;
  gender?: 'male' | 'female';
}

export async function insertEntry(
  transaction: Transaction,
  kind: EntryKind,
  id: string,
  { name, gender }: EntryFacts,
): Promise<void> {
  const place = places[kind];
  const [column, value] = gender ? [sql`, gender`, sql`, ${gender}`] : [sql``, sql``];
  await sql`INSERT INTO ${place.table} (${place.id}, name${column}) VALUES (${id}, ${name}${value})`.execute(
    transaction,
  );
}

/** An entry that the transaction has locked. */
export interface LockedEntry {
  id: Locked<'entry'>;
  facts: EntryFacts;
}

/**
 * Locks an entry, so that no other transaction can add references to it; undefined for an unknown one. A lending locks the book
 * first and the book's names after it, when PostgreSQL checks the foreign keys. That second lock must not wait, because
 * transactions that have locked a name wait for books. So names get a weaker lock than halls and departments, which have no
 * books.
 */
export async function lockEntryRow(
  transaction: Transaction,
  kind: EntryKind,
  id: string,
): Promise<LockedEntry | undefined> {
  const place = places[kind];
  const gender = kind === 'hall' ? sql`, gender` : sql``;
  const strength = kind === 'hall' || kind === 'department' ? sql`FOR UPDATE` : sql`FOR NO KEY UPDATE`;
  const { rows } = await sql<EntryFacts>`
    SELECT name${gender} FROM ${place.table} WHERE ${place.id} = ${id} ${strength}`.execute(transaction);
  return rows[0] && { id: id as Locked<'entry'>, facts: rows[0] };
}

export async function setEntry(
  transaction: Transaction,
  kind: EntryKind,
  id: Locked<'entry'>,
  { name, gender }: EntryFacts,
): Promise<void> {
  const place = places[kind];
  const alsoGender = gender ? sql`, gender = ${gender}` : sql``;
  await sql`UPDATE ${place.table} SET name = ${name}${alsoGender} WHERE ${place.id} = ${id}`.execute(
    transaction,
  );
}

export async function deleteEntryRow(
  transaction: Transaction,
  kind: EntryKind,
  id: Locked<'entry'>,
): Promise<void> {
  const place = places[kind];
  await sql`DELETE FROM ${place.table} WHERE ${place.id} = ${id}`.execute(transaction);
}

/** The stored name that equals this one, ignoring case and spacing. */
export async function selectSameName(
  database: Queryable,
  kind: EntryKind,
  name: string,
): Promise<{ id: string; name: string } | undefined> {
  const { table, id } = places[kind];
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT ${id} AS id, name FROM ${table} WHERE name_key = name_key(${name})`.execute(database);
  return rows[0];
}

const unused = { readers: 0, volunteers: 0 };

/** The numbers of references to a hall. A reader who also waits in other halls keeps waiting there. */
export async function countUsesOfHall(transaction: Transaction, hallId: Locked<'entry'>): Promise<Uses> {
  const { rows } = await sql<Uses>`
    SELECT (SELECT count(*) FROM readers WHERE hall_id = ${hallId}) AS readers,
      (SELECT count(*) FROM volunteers WHERE hall_id = ${hallId}) AS volunteers,
      (SELECT count(*) FROM copies WHERE hall_id = ${hallId} AND state <> 'withdrawn') AS copies,
      (SELECT count(DISTINCT reader_id) FROM wait_halls JOIN waits USING (wait_id)
        WHERE hall_id = ${hallId} AND status IN ('waiting', 'paused', 'offered')
          AND NOT EXISTS (SELECT FROM wait_halls AS others
            WHERE others.wait_id = waits.wait_id AND others.hall_id <> ${hallId})) AS waiting,
      (SELECT count(*) FROM copies WHERE hall_id = ${hallId} AND state = 'withdrawn') AS withdrawn,
      (SELECT count(*) FROM book_requests WHERE hall_id = ${hallId}) AS requests`.execute(transaction);
  return rows[0] ?? unused;
}

export async function countUsesOfDepartment(
  transaction: Transaction,
  departmentId: Locked<'entry'>,
): Promise<Uses> {
  const { rows } = await sql<Uses>`
    SELECT (SELECT count(*) FROM readers WHERE dept_id = ${departmentId}) AS readers,
      (SELECT count(*) FROM volunteers WHERE dept_id = ${departmentId}) AS volunteers`.execute(transaction);
  return rows[0] ?? unused;
}

/** The number of books in the catalogue with an author, publisher or category. */
export async function countBooksOf(transaction: Transaction, kind: NameKind, id: string): Promise<number> {
  const { rows } = await sql<{ books: number }>`
    SELECT count(*) AS books FROM books WHERE ${places[kind].id} = ${id} AND deleted_at IS NULL`.execute(
    transaction,
  );
  return rows[0]?.books ?? 0;
}
