import { sql } from 'kysely';
import type { RunQuery } from '../../database/prepared-statements.ts';
import { prefixEnd } from '../../lib/like.ts';
import { textArray } from '../../lib/text-array.ts';
import type { Spelling } from './corrections.rules.ts';
import { fieldPrefixes, textFields } from './field-prefixes.rules.ts';
import type { WrittenWord } from './likeness.rules.ts';
import type { NearKey } from './near-keys.rules.ts';
import type { NameMatch } from './terms.rules.ts';

/** How many words of the vocabulary are read, and how many of them taken, for one that is being typed. */
const completions = { read: 1500, taken: 24 };

/** A word that is in more names than this says nothing ('publications'). A single word may be meant as the name. */
const namesAtMost = { one: 24, several: 12 };
/** How many authors are compared with a query; one of more words than `authorWordsAtMost` names no author. */
const authorsAtMost = 40;
export const authorWordsAtMost = 4;
/**
 * How many words are proposed at most, those of the most books first, and how many of a range are read for that: fewer for a
 * query of several words, which explain each other.
 */
const proposals = {
  one: { equal: 300, longer: 150, read: 600 },
  several: { equal: 120, longer: 50, read: 120 },
};
/** How many letters longer a proposed key is at most. */
const longerKeyAtMost = 3;

/** What a query is looked up by. */
export interface VocabularyLookup {
  /** Lexemes that may be in the index. */
  lexemes: string[];
  /** Prefixes of lexemes that match the last word, which may still be being typed. */
  prefixes: string[];
  /** Typed keys with the deletes of each. */
  typed: { key: string; deletes: string[] }[];
  /** Keys of words that may sound like those of the query. */
  likeKeys: string[];
  /** What the keys of further ones may begin with; null for nothing. */
  likeStart: string | null;
  /** The lexemes of authors for each word of the query, for authors that have all words; empty for none. */
  authorLexemes: string[][];
  /** The lexemes of publishers and categories for each word of the query; empty for none. */
  nameLexemes: string[][];
}

/** What the vocabulary has for a query. */
export interface Vocabulary {
  known: { lexeme: string; books: number }[];
  /** The most frequent words with one of the prefixes. */
  completions: { lexeme: string; books: number }[];
  near: NearKey[];
  /** Words that may sound like those of the query. */
  proposed: WrittenWord[];
  names: NameMatch[];
  /** Authors with all words of the query in their names. */
  authors: { id: string; name: string }[];
}

interface VocabularyRow {
  found: keyof Vocabulary;
  lexeme: string;
  typed: string;
  books: number;
  key: string;
}

/** Looks a query up in the vocabulary with a single statement. */
export async function selectVocabulary(
  run: RunQuery,
  { lexemes, prefixes, typed, likeKeys, likeStart, nameLexemes, authorLexemes }: VocabularyLookup,
): Promise<Vocabulary> {
  const completing = prefixes.map(
    (prefix) => sql`(SELECT lexeme, books FROM search_words
      WHERE lexeme >= ${prefix} AND lexeme < ${prefixEnd(prefix)} AND books > 0 LIMIT ${sql.lit(completions.read)})`,
  );
  const words = typed.length === 1 ? 'one' : 'several';
  const limits = proposals[words];
  const authorSets = Array.from(
    { length: authorWordsAtMost },
    (_, index) => sql`lexemes && ${textArray(authorLexemes[index] ?? authorLexemes[0] ?? [])}::text[]`,
  );
  const nothing = sql`SELECT '', 0 WHERE false`;
  const deletes = typed.flatMap(({ key, deletes: own }) => own.map((variant) => ({ key, variant })));
  const rows = await run(
    sql<VocabularyRow>`
    SELECT 'known' AS found, lexeme, '' AS typed, books, '' AS key FROM search_words
      WHERE lexeme = ANY (${textArray(lexemes)}::text[]) AND books > 0
    UNION ALL
    (SELECT 'completions', lexeme, '', books, ''
      FROM (${completing.length > 0 ? sql.join(completing, sql` UNION ALL `) : nothing}) AS completing (lexeme, books)
      ORDER BY books DESC, lexeme LIMIT ${sql.lit(completions.taken)})
    UNION ALL
    SELECT 'near', near.key, given.typed, max(word.books), ''
    FROM unnest(${textArray(deletes.map(({ key }) => key))}::text[], ${textArray(deletes.map(({ variant }) => variant))}::text[])
      AS given (typed, variant)
    JOIN search_slips AS near ON near.slip = given.variant AND near.key <> given.typed
    JOIN search_words AS word ON word.books > 0 AND word.lexeme IN (
      ${sql.join(textFields.map((field) => sql`${sql.lit(fieldPrefixes[field].key)} || near.key`))})
    GROUP BY given.typed, near.key
    UNION ALL
    (SELECT 'proposed', lexeme, shown, books, key FROM search_words
      WHERE key = ANY (${textArray(likeKeys)}::text[]) AND shown IS NOT NULL AND books > 0
      ORDER BY books DESC LIMIT ${limits.equal}::int)
    UNION ALL
    (SELECT 'proposed', lexeme, shown, books, key FROM (
        SELECT lexeme, shown, books, key FROM search_words
        WHERE key > ${likeStart ?? ''} AND key < ${likeStart === null ? '' : prefixEnd(likeStart)}
          AND length(key) <= ${(likeStart?.length ?? 0) + longerKeyAtMost}::int AND shown IS NOT NULL AND books > 0
        LIMIT ${limits.read}::int) AS longer
      ORDER BY books DESC LIMIT ${limits.longer}::int)
    UNION ALL
    SELECT 'names', left(name.kind, 1) || name.id, name.name_text, given.position::int, ''
    FROM unnest(${textArray(nameLexemes.map((lexemes) => lexemes.join(' ')))}::text[]) WITH ORDINALITY AS given (lexemes, position)
    CROSS JOIN LATERAL (SELECT kind, id, name_text FROM name_search
      WHERE lexemes && string_to_array(given.lexemes, ' ') AND kind <> 'author' LIMIT ${namesAtMost[words]}::int) AS name
    UNION ALL
    (SELECT 'authors', id::text, name_text, 0, '' FROM name_search
      WHERE kind = 'author' AND ${sql.join(authorSets, sql` AND `)} LIMIT ${sql.lit(authorsAtMost)})`,
    { named: true },
  );
  return {
    known: rows.filter((row) => row.found === 'known'),
    completions: rows.filter((row) => row.found === 'completions'),
    near: rows
      .filter((row) => row.found === 'near')
      .map(({ lexeme, typed, books }) => ({ typed, key: lexeme, books })),
    proposed: rows.flatMap(({ found, lexeme, key, typed: shown }) =>
      found === 'proposed' ? [{ lexeme, key, shown }] : [],
    ),
    names: rows.flatMap(({ found, lexeme, typed: name, books: ordinal }) =>
      found === 'names' ? [{ position: ordinal - 1, lexeme, name }] : [],
    ),
    authors: rows.flatMap(({ found, lexeme: id, typed: name }) =>
      found === 'authors' ? [{ id, name }] : [],
    ),
  };
}

/** How the words with these keys are written, those of the most books first. */
export function selectSpellings(run: RunQuery, keys: string[]): Promise<(Spelling & WrittenWord)[]> {
  return run(sql<Spelling & WrittenWord>`
    SELECT key, lexeme, substr(lexeme, 2) AS word, shown FROM search_words
    WHERE key = ANY (${textArray(keys)}::text[]) AND shown IS NOT NULL AND books > 0
    ORDER BY books DESC, lexeme LIMIT 300`);
}
