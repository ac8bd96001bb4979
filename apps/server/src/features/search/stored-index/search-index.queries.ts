import { type RawBuilder, sql } from 'kysely';
import { advisoryLocks } from '../../../database/transactions/advisory-locks.ts';
import type { Database, Locked, Queryable, Transaction } from '../../../library.ts';
import type { NameKind } from '../../reference/reference.rules.ts';
import type { BookDocument, BookText, VocabularyWord } from './book-document.rules.ts';
import { nameTables } from './names.queries.ts';

export interface BookToIndex extends BookText {
  book_id: string;
}

const bookText = (database: Queryable) =>
  database
    .selectFrom('books')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .where('books.deleted_at', 'is', null)
    .select([
      'books.book_id',
      'books.title',
      'authors.name as author',
      sql<
        string[]
      >`ARRAY(SELECT other.title FROM book_titles AS other WHERE other.book_id = books.book_id ORDER BY place)`.as(
        'other_titles',
      ),
      'books.isbn',
      'books.publisher_id',
      'books.category_id',
    ]);

const anyOf = (ids: string[]): RawBuilder<string> => sql<string>`ANY (${ids}::uuid[])`;

export function selectBookTexts(transaction: Transaction, bookIds: string[]): Promise<BookToIndex[]> {
  return bookText(transaction).where('books.book_id', '=', anyOf(bookIds)).execute();
}

/** The lexemes under which books are indexed now; books that are not indexed are missing. */
export function selectLexemes(
  transaction: Transaction,
  bookIds: string[],
): Promise<{ book_id: string; lexemes: string[] }[]> {
  return transaction
    .selectFrom('book_search')
    .where('book_id', '=', anyOf(bookIds))
    .select(['book_id', 'lexemes'])
    .execute();
}

/**
 * Locks the books that name an author, publisher or category, including deleted ones, and returns those that are not deleted.
 * All locks on books are taken in the order of their ids, so that transactions do not deadlock.
 */
export async function lockBooksOf(
  transaction: Transaction,
  column: 'author_id' | 'publisher_id' | 'category_id',
  id: string,
): Promise<Locked<'book'>[]> {
  const rows = await transaction
    .selectFrom('books')
    .where(column, '=', id)
    .select(['book_id', 'deleted_at'])
    .$narrowType<{ book_id: Locked<'book'> }>()
    .orderBy('book_id')
    .forNoKeyUpdate()
    .execute();
  return rows.filter((row) => row.deleted_at === null).map((row) => row.book_id);
}

/** Locks books in the order of their ids, so that nobody changes their texts. */
export async function lockBooks(transaction: Transaction, bookIds: string[]): Promise<void> {
  await transaction
    .selectFrom('books')
    .where('book_id', '=', anyOf(bookIds))
    .select('book_id')
    .orderBy('book_id')
    .forNoKeyUpdate()
    .execute();
}

/** Ids of books after the given id whose index row is missing or of another version, in order. */
export async function selectStaleBooks(
  database: Queryable,
  version: number,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('books')
    .leftJoin('book_search', (join) =>
      join.onRef('book_search.book_id', '=', 'books.book_id').on('book_search.version', '=', version),
    )
    .where('books.deleted_at', 'is', null)
    .where('book_search.book_id', 'is', null)
    .where('books.book_id', '>', after)
    .select('books.book_id')
    .orderBy('books.book_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.book_id);
}

/**
 * Locks all lexemes whose number of books changes, and stores the words of the vocabulary. It is one statement in the order of
 * the lexemes and runs before the triggers count them, so that transactions with common words do not deadlock.
 */
export async function upsertWords(
  transaction: Transaction,
  changed: string[],
  words: VocabularyWord[],
): Promise<void> {
  await sql`
    INSERT INTO search_words AS word (lexeme, key, shown)
    SELECT lexeme, max(key), max(shown) FROM (
      SELECT lexeme, NULL AS key, NULL AS shown FROM unnest(${changed}::text[]) AS changed (lexeme)
      UNION ALL
      SELECT * FROM unnest(${words.map((word) => word.lexeme)}::text[], ${words.map((word) => word.key)}::text[],
        ${words.map((word) => word.shown)}::text[]) AS given (lexeme, key, shown)
      WHERE NOT EXISTS (SELECT FROM search_words AS known
        WHERE known.lexeme = given.lexeme AND known.key = given.key AND known.books > 0)) AS word
    GROUP BY lexeme ORDER BY lexeme COLLATE "C"
    ON CONFLICT (lexeme) DO UPDATE
      SET key = coalesce(EXCLUDED.key, word.key), shown = coalesce(EXCLUDED.shown, word.shown)`.execute(
    transaction,
  );
}

export async function upsertBookDocuments(
  transaction: Transaction,
  version: number,
  documents: (BookDocument & { book_id: string })[],
): Promise<void> {
  await transaction
    .insertInto('book_search')
    .values(documents.map((document) => ({ ...document, version })))
    .onConflict((conflict) =>
      conflict.column('book_id').doUpdateSet((given) => ({
        version: given.ref('excluded.version'),
        title_text: given.ref('excluded.title_text'),
        title_key: given.ref('excluded.title_key'),
        title_words: given.ref('excluded.title_words'),
        lexemes: given.ref('excluded.lexemes'),
      })),
    )
    .execute();
}

export async function deleteBookDocuments(transaction: Transaction, bookIds: string[]): Promise<void> {
  await transaction.deleteFrom('book_search').where('book_id', '=', anyOf(bookIds)).execute();
}

export interface NameToIndex {
  id: string;
  name: string;
}

/** Names after the given id whose index row is missing or of another version, by id. */
export async function selectStaleNames(
  database: Queryable,
  kind: NameKind,
  version: number,
  { after, limit }: { after: string; limit: number },
): Promise<NameToIndex[]> {
  const { table, id } = nameTables[kind];
  const { rows } = await sql<NameToIndex>`
    SELECT ${id} AS id, name FROM ${table} AS entry WHERE NOT EXISTS (
      SELECT FROM name_search WHERE kind = ${kind} AND name_search.id = entry.${id} AND version = ${version})
      AND ${id} > ${after}
    ORDER BY ${id} LIMIT ${limit} FOR KEY SHARE OF entry`.execute(database);
  return rows;
}

export async function upsertNameDocuments(
  transaction: Transaction,
  kind: NameKind,
  version: number,
  documents: { id: string; name_text: string; lexemes: string[] }[],
): Promise<void> {
  await transaction
    .insertInto('name_search')
    .values(documents.map((document) => ({ ...document, kind, version })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((given) => ({
        version: given.ref('excluded.version'),
        name_text: given.ref('excluded.name_text'),
        lexemes: given.ref('excluded.lexemes'),
      })),
    )
    .execute();
}

export async function deleteNameDocument(
  transaction: Transaction,
  kind: NameKind,
  id: string,
): Promise<void> {
  await transaction.deleteFrom('name_search').where('kind', '=', kind).where('id', '=', id).execute();
}

/** Makes processes rebuild the index one after the other. */
export async function lockRefresh(transaction: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.searchIndex})`.execute(transaction);
}

/** Invalidates cached search results: no book has changed, but its lexemes have. */
export async function raiseVersion(transaction: Transaction): Promise<void> {
  await sql`SELECT raise_catalogue_version('books')`.execute(transaction);
}

/** Deletes the words that no book has any more, except those that a running transaction has locked. */
export async function deleteUnusedWords(database: Database): Promise<void> {
  const unused = database
    .selectFrom('search_words')
    .where('books', '<=', 0)
    .select('lexeme')
    .forUpdate()
    .skipLocked();
  await database.deleteFrom('search_words').where('lexeme', 'in', unused).execute();
}
