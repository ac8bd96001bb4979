import { sql } from 'kysely';
import { expect } from 'vitest';
import { bookDocument, vocabularyOf } from '../features/search/stored-index/book-document.rules.ts';
import { nameDocument } from '../features/search/stored-index/name-document.rules.ts';
import { searchKeyVersion } from '../lib/text/search-words.ts';
import type { Database } from '../library.ts';

/** Computes the search index from the books and names, and compares it with the stored one. */
export async function expectTrueIndex(database: Database): Promise<void> {
  await expectTrueBooks(database);
  await expectTrueNames(database);
  await expectTrueVocabulary(database);
}

const books = (database: Database) =>
  database
    .selectFrom('books')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .where('deleted_at', 'is', null)
    .select(['book_id', 'title', 'authors.name as author', 'isbn', 'publisher_id', 'category_id'])
    .select(
      sql<
        string[]
      >`ARRAY(SELECT other.title FROM book_titles AS other WHERE other.book_id = books.book_id ORDER BY place)`.as(
        'other_titles',
      ),
    )
    .orderBy('book_id')
    .execute();

async function expectTrueBooks(database: Database): Promise<void> {
  const kept = await database.selectFrom('book_search').selectAll().orderBy('book_id').execute();
  const sorted = kept.map((row) => ({ ...row, lexemes: row.lexemes.toSorted() }));
  const expected = (await books(database)).map((book) => {
    const document = bookDocument(book);
    const lexemes = document.lexemes.toSorted();
    return { ...document, book_id: book.book_id, version: searchKeyVersion, lexemes };
  });
  expect(sorted).toEqual(expected);
}

async function expectTrueNames(database: Database): Promise<void> {
  const { rows } = await sql<{ kind: 'author' | 'publisher' | 'category'; id: string; name: string }>`
    SELECT 'author' AS kind, author_id AS id, name FROM authors
    UNION ALL SELECT 'category', category_id, name FROM categories
    UNION ALL SELECT 'publisher', publisher_id, name FROM publishers ORDER BY kind, id`.execute(database);
  const kept = await database.selectFrom('name_search').selectAll().orderBy('kind').orderBy('id').execute();
  expect(kept).toEqual(
    rows.map(({ kind, id, name }) => ({ kind, id, version: searchKeyVersion, ...nameDocument(kind, name) })),
  );
}

async function expectTrueVocabulary(database: Database): Promise<void> {
  const { rows: wrong } = await sql`
    SELECT lexeme, counted.books AS true, word.books AS kept
    FROM (SELECT lexeme, count(*) AS books FROM book_search, unnest(lexemes) AS own (lexeme) GROUP BY lexeme) AS counted
    FULL JOIN search_words AS word USING (lexeme)
    WHERE coalesce(counted.books, 0) <> coalesce(word.books, 0)`.execute(database);
  expect(wrong).toEqual([]);
  const words = (await books(database)).flatMap(vocabularyOf);
  const known = await database.selectFrom('search_words').select(['lexeme', 'key', 'shown']).execute();
  const keys = new Map(known.map(({ lexeme, key, shown }) => [lexeme, shown === null ? null : key]));
  expect(words.filter(({ lexeme, key }) => keys.get(lexeme) !== key)).toEqual([]);
}
