import { editionFactNames } from '@library/contract/books/edition-facts.ts';
import { sql } from 'kysely';
import { textArray } from '../../lib/text/text-array.ts';
import type { Queryable, Transaction } from '../../library.ts';
import type { PlacedBook, WorkMove, WorkOfBook } from './works.rules.ts';

/** SQL for "any of these ids". */
export const anyOf = (ids: readonly string[]) => sql<string>`ANY (${textArray(ids)}::uuid[])`;

/** Locks books, in the order of their ids, so that nobody deletes them, and returns those in the catalogue. */
export async function lockBooksOfWorks(
  transaction: Transaction,
  bookIds: readonly string[],
): Promise<Map<string, { book_id: string; title: string }>> {
  const rows = await transaction
    .selectFrom('books')
    .where('book_id', '=', anyOf(bookIds))
    .where('deleted_at', 'is', null)
    .select(['book_id', 'title'])
    .orderBy('book_id')
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.book_id, row]));
}

/**
 * Makes transactions that change works run one after the other. Take this lock after those of the books and before all others.
 */
export async function lockWorks(transaction: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('works', 0))`.execute(transaction);
}

/** The works of these books; books without a work are left out. */
export async function selectPlaces(
  database: Queryable,
  bookIds: readonly string[],
): Promise<Map<string, WorkOfBook>> {
  const rows = await database
    .selectFrom('work_books')
    .innerJoin('works', 'works.work_id', 'work_books.work_id')
    .where('work_books.book_id', '=', anyOf(bookIds))
    .select(['work_books.book_id', 'works.work_id', 'works.title'])
    .execute();
  return new Map(rows.map(({ book_id, ...place }) => [book_id, place]));
}

export async function placedBook(transaction: Transaction, book_id: string): Promise<PlacedBook> {
  return { book_id, work: (await selectPlaces(transaction, [book_id])).get(book_id) ?? null };
}

/** The ids of the books of a work, in ascending order; none for an unknown work. */
export async function selectBookIds(transaction: Transaction, workId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('work_books')
    .where('work_id', '=', workId)
    .select('book_id')
    .orderBy('book_id')
    .execute();
  return rows.map(({ book_id }) => book_id);
}

/** The works among these that exist. */
export async function selectExisting(
  transaction: Transaction,
  workIds: readonly string[],
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('works')
    .where('work_id', '=', anyOf(workIds))
    .select('work_id')
    .execute();
  return new Set(rows.map(({ work_id }) => work_id));
}

/** Moves books between works. Creates a target work that does not exist; deletes a work with fewer than two books left. */
export async function applyMoves(
  transaction: Transaction,
  moves: readonly WorkMove[],
  titleOf: (workId: string) => string,
): Promise<void> {
  const to = [...new Set(moves.flatMap((move) => move.to ?? []))];
  if (to.length > 0) {
    const works = to.map((work_id) => ({ work_id, title: titleOf(work_id) }));
    await transaction
      .insertInto('works')
      .values(works)
      .onConflict((known) => known.doNothing())
      .execute();
  }
  const ids = moves.map(({ book_id }) => book_id);
  await transaction.deleteFrom('work_books').where('book_id', '=', anyOf(ids)).execute();
  const placed = moves.flatMap(({ book_id, to: work_id }) =>
    work_id === null ? [] : [{ book_id, work_id }],
  );
  if (placed.length > 0) await transaction.insertInto('work_books').values(placed).execute();
  await dissolve(transaction, [...new Set([...to, ...moves.flatMap(({ from }) => from?.work_id ?? [])])]);
}

async function dissolve(transaction: Transaction, workIds: readonly string[]): Promise<void> {
  const counted = await transaction
    .selectFrom('works')
    .leftJoin('work_books', 'work_books.work_id', 'works.work_id')
    .where('works.work_id', '=', anyOf(workIds))
    .groupBy('works.work_id')
    .having(({ fn }) => fn.count('work_books.book_id'), '<', 2)
    .select('works.work_id')
    .execute();
  const ended = counted.map(({ work_id }) => work_id);
  if (ended.length === 0) return;
  await transaction.deleteFrom('work_books').where('work_id', '=', anyOf(ended)).execute();
  await transaction.deleteFrom('works').where('work_id', '=', anyOf(ended)).execute();
}

export async function insertChange(
  transaction: Transaction,
  { change_id, made_at }: { change_id: string; made_at: Date },
  moves: readonly WorkMove[],
): Promise<void> {
  await transaction.insertInto('work_changes').values({ change_id, made_at }).execute();
  const rows = moves.map(({ book_id, from, to }) => ({
    change_id,
    book_id,
    from_work: from?.work_id ?? null,
    from_title: from?.title ?? null,
    to_work: to,
  }));
  await transaction.insertInto('work_moves').values(rows).execute();
}

/** A change with its moves; undefined for an unknown one. */
export async function selectChange(
  transaction: Transaction,
  changeId: string,
): Promise<{ isUndone: boolean; moves: WorkMove[] } | undefined> {
  const change = await transaction
    .selectFrom('work_changes')
    .where('change_id', '=', changeId)
    .select('undone_at')
    .executeTakeFirst();
  if (!change) return undefined;
  const rows = await transaction
    .selectFrom('work_moves')
    .where('change_id', '=', changeId)
    .select(['book_id', 'from_work', 'from_title', 'to_work'])
    .orderBy('book_id')
    .execute();
  const moves = rows.map(({ book_id, from_work, from_title, to_work }) => ({
    book_id,
    from: from_work === null ? null : { work_id: from_work, title: from_title ?? '' },
    to: to_work,
  }));
  return { isUndone: change.undone_at !== null, moves };
}

export async function markUndone(transaction: Transaction, changeId: string, at: Date): Promise<void> {
  await transaction
    .updateTable('work_changes')
    .set({ undone_at: at })
    .where('change_id', '=', changeId)
    .execute();
}

/** The facts about a work's book that staff and readers see. */
const bookFacts = [
  'books.book_id',
  'books.title',
  'authors.name as author',
  'books.language',
  ...editionFactNames.map((name) => `books.${name}` as const),
  'books.available_copies',
] as const;

const otherTitles = sql<string[]>`ARRAY(SELECT other.title FROM book_titles AS other
  WHERE other.book_id = books.book_id ORDER BY place)`;

/** The facts about these books for the list of proposals. */
export function selectProposedBooks(database: Queryable, bookIds: readonly string[]) {
  return database
    .selectFrom('books')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .where('books.book_id', '=', anyOf(bookIds))
    .select(bookFacts)
    .select(otherTitles.as('also_known_as'))
    .execute();
}
