import { type RawBuilder, sql } from 'kysely';
import { textArray } from '../../../lib/text/text-array.ts';
import type { Queryable } from '../../../library.ts';
import type { NameKind } from '../../reference/reference.rules.ts';
import { fieldPrefixes, textFields } from '../field-prefixes.rules.ts';
import { nameTables } from '../stored-index/names.queries.ts';
import type { BookToHold } from './book-index.rules.ts';
import type { NameToHold } from './name-index.rules.ts';
import type { WrittenWord } from './vocabulary.rules.ts';

/** Which rows to read: some ids, or a batch of ids after one. */
type Which = { ids: readonly string[] } | { after: string; limit: number };

/** Sends a list as one text, which the client reads much faster. No lexeme contains a line feed. */
const asText = (list: RawBuilder<unknown>) => sql<string>`array_to_string(${list}, E'\n')`;
const listOf = (text: string) => (text === '' ? [] : text.split('\n'));

const chosen = (column: RawBuilder<unknown>, which: Which): RawBuilder<unknown> =>
  'ids' in which
    ? sql`${column} = ANY (${textArray(which.ids)}::uuid[])`
    : sql`${column} > ${which.after}::uuid`;

const ordered = (column: RawBuilder<unknown>, which: Which): RawBuilder<unknown> =>
  sql`ORDER BY ${column} ${'limit' in which ? sql`LIMIT ${which.limit}` : sql``}`;

/** The books for the index in memory; deleted and unindexed books are missing. */
export async function selectBooksToHold(database: Queryable, which: Which): Promise<BookToHold[]> {
  const id = sql.ref('entry.book_id');
  type Row = Omit<BookToHold, 'lexemes' | 'hall_ids'> & { lexemes: string; hall_ids: string };
  const { rows } = await sql<Row>`
    SELECT entry.book_id, entry.title_text, entry.title_key, title_words, ${asText(sql.ref('lexemes'))} AS lexemes,
      books.title_key AS name_key, category_id, author_id, language, available_copies,
      ${asText(sql`ARRAY(SELECT hall_id FROM book_collections AS stock
        WHERE stock.book_id = entry.book_id AND stock.available_copies > 0)`)} AS hall_ids,
      (extract(epoch FROM created_at) * 1000000)::bigint AS created_at, reads_count, average_rating, ratings_count
    FROM book_search AS entry JOIN books USING (book_id)
    WHERE deleted_at IS NULL AND ${chosen(id, which)} ${ordered(id, which)}`.execute(database);
  return rows.map(({ lexemes, hall_ids, ...row }) => ({
    ...row,
    lexemes: listOf(lexemes),
    hall_ids: listOf(hall_ids),
  }));
}

/** The names of one kind for the index in memory. */
export async function selectNamesToHold(
  database: Queryable,
  kind: NameKind,
  which: Which,
): Promise<NameToHold[]> {
  const { table, id } = nameTables[kind];
  const entryId = sql.ref('entry.id');
  type Row = Omit<NameToHold, 'lexemes' | 'kind'> & { lexemes: string };
  const { rows } = await sql<Row>`
    SELECT entry.id, named.name, entry.name_text, named.name_key, ${asText(sql.ref('entry.lexemes'))} AS lexemes
    FROM name_search AS entry JOIN ${table} AS named ON named.${id} = entry.id
    WHERE entry.kind = ${kind} AND ${chosen(entryId, which)} ${ordered(entryId, which)}`.execute(database);
  return rows.map(({ lexemes, ...row }) => ({ ...row, kind, lexemes: listOf(lexemes) }));
}

/** How many words are read at a time. */
const wordsAtOnce = 5000;

/** A batch of words with their spellings, in the order of their lexemes, after the given lexeme. */
export async function selectWordsAfter(database: Queryable, after: string): Promise<WrittenWord[]> {
  const { rows } = await sql<WrittenWord>`
    SELECT lexeme, key, shown FROM search_words WHERE lexeme > ${after} AND shown IS NOT NULL AND books > 0
    ORDER BY lexeme LIMIT ${wordsAtOnce}`.execute(database);
  return rows;
}

const wordLetters: readonly string[] = textFields.map((field) => fieldPrefixes[field].word);

/** The spellings of the words among these lexemes. */
export async function selectWrittenWords(
  database: Queryable,
  lexemes: readonly string[],
): Promise<WrittenWord[]> {
  const words = lexemes.filter((lexeme) => wordLetters.includes(lexeme[0] ?? ''));
  const { rows } = await sql<WrittenWord>`
    SELECT lexeme, key, shown FROM search_words
    WHERE lexeme = ANY (${textArray(words)}::text[]) AND shown IS NOT NULL`.execute(database);
  return rows;
}

/** A changed book or name, with the id of the last transaction that changed it. */
export interface SearchChange {
  kind: 'book' | NameKind;
  id: string;
  changed_in: string;
}

/** The changes since a transaction, including its own, and the oldest transaction that has not ended. */
export interface SearchChanges {
  changes: SearchChange[];
  /** Every transaction that ends later has this id or a higher one. */
  unended: string;
}

/** Reads the changes of transactions that had not ended when `unended` was read; none for null. */
export async function selectChanges(database: Queryable, unended: string | null): Promise<SearchChanges> {
  // Transaction ids above the snapshot come from another cluster; those changes are older than this process, so they are
  // skipped.
  const { rows } = await sql<{ unended: string } & { [Key in keyof SearchChange]: SearchChange[Key] | null }>`
    SELECT pg_snapshot_xmin(now.snapshot)::text AS unended, kind, id, changed_in::text
    FROM (SELECT pg_current_snapshot() AS snapshot) AS now
    LEFT JOIN search_changes ON changed_in >= ${unended}::xid8 AND changed_in < pg_snapshot_xmax(now.snapshot)`.execute(
    database,
  );
  const changes = rows.flatMap(({ kind, id, changed_in }) =>
    kind !== null && id !== null && changed_in !== null ? [{ kind, id, changed_in }] : [],
  );
  return { changes, unended: rows[0]?.unended ?? '0' };
}
