import { sql } from 'kysely';
import type { RunQuery } from '../../database/prepared-statements.ts';
import { prefixEnd } from '../../lib/like.ts';
import type { Spelling } from './corrections.rules.ts';
import { fieldPrefixes } from './field-prefixes.rules.ts';
import type { WrittenWord } from './likeness.rules.ts';
import type { NearKey } from './near-keys.rules.ts';
import type { NameMatch } from './term-matches.rules.ts';

/** How many words of the vocabulary are read, and how many of them taken, for one that is being typed. */
const completions = { read: 1500, taken: 24 };

/** A word that is in more names than this says nothing ('publications'). */
const namesAtMost = 12;
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
  /** Lexemes of publishers and categories. */
  nameLexemes: string[];
}

/** What the vocabulary has for a query. */
export interface Vocabulary {
  known: { lexeme: string; books: number }[];
  /** The most frequent words with one of the prefixes. */
  completions: { lexeme: string; books: number }[];
  near: NearKey[];
  /** Words that may sound like those of the query. */
  proposed: WrittenWord[];
  /** Publishers and categories with one of the words. */
  names: { lexeme: string; name: string }[];
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
  { lexemes, prefixes, typed, likeKeys, likeStart, nameLexemes }: VocabularyLookup,
): Promise<Vocabulary> {
  const completing = prefixes.map(
    (prefix) => sql`(SELECT lexeme, books FROM search_words
      WHERE lexeme >= ${prefix} AND lexeme < ${prefixEnd(prefix)} AND books > 0 LIMIT ${sql.lit(completions.read)})`,
  );
  const limits = nameLexemes.length > 0 ? proposals.one : proposals.several;
  const nothing = sql`SELECT '', 0 WHERE false`;
  const deletes = typed.flatMap(({ key, deletes: own }) => own.map((variant) => ({ key, variant })));
  const rows = await run(
    sql<VocabularyRow>`
    SELECT 'known' AS found, lexeme, '' AS typed, books, '' AS key FROM search_words
      WHERE lexeme = ANY (${lexemes}::text[]) AND books > 0
    UNION ALL
    (SELECT 'completions', lexeme, '', books, ''
      FROM (${completing.length > 0 ? sql.join(completing, sql` UNION ALL `) : nothing}) AS completing (lexeme, books)
      ORDER BY books DESC, lexeme LIMIT ${sql.lit(completions.taken)})
    UNION ALL
    SELECT 'near', near.key, given.typed, max(word.books), ''
    FROM unnest(${deletes.map(({ key }) => key)}::text[], ${deletes.map(({ variant }) => variant)}::text[])
      AS given (typed, variant)
    JOIN search_slips AS near ON near.slip = given.variant AND near.key <> given.typed
    JOIN search_words AS word ON word.books > 0 AND word.lexeme IN (
      ${sql.lit(fieldPrefixes.title.key)} || near.key, ${sql.lit(fieldPrefixes.author.key)} || near.key)
    GROUP BY given.typed, near.key
    UNION ALL
    (SELECT 'proposed', lexeme, shown, books, key FROM search_words
      WHERE key = ANY (${likeKeys}::text[]) AND shown IS NOT NULL AND books > 0
      ORDER BY books DESC LIMIT ${limits.equal}::int)
    UNION ALL
    (SELECT 'proposed', lexeme, shown, books, key FROM (
        SELECT lexeme, shown, books, key FROM search_words
        WHERE key > ${likeStart ?? ''} AND key < ${likeStart === null ? '' : prefixEnd(likeStart)}
          AND length(key) <= ${(likeStart?.length ?? 0) + longerKeyAtMost}::int AND shown IS NOT NULL AND books > 0
        LIMIT ${limits.read}::int) AS longer
      ORDER BY books DESC LIMIT ${limits.longer}::int)
    UNION ALL
    (SELECT 'names', left(kind, 1) || id, name_text, 0, '' FROM name_search
      WHERE lexemes && ${nameLexemes}::text[] AND kind <> 'author' LIMIT ${sql.lit(namesAtMost * 2)})`,
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
    names: rows.flatMap(({ found, lexeme, typed: name }) => (found === 'names' ? [{ lexeme, name }] : [])),
  };
}

/** How the words with these keys are written, those of the most books first. */
export function selectSpellings(run: RunQuery, keys: string[]): Promise<(Spelling & WrittenWord)[]> {
  return run(sql<Spelling & WrittenWord>`
    SELECT key, lexeme, substr(lexeme, 2) AS word, shown FROM search_words
    WHERE key = ANY (${keys}::text[]) AND shown IS NOT NULL AND books > 0
    ORDER BY books DESC, lexeme LIMIT 300`);
}

/** The publishers and categories with a word of the query in their names; `lexemeSets` has the lexemes of each word. */
export function selectNameMatches(run: RunQuery, lexemeSets: string[][]): Promise<NameMatch[]> {
  const each = lexemeSets.map(
    (
      lexemes,
      position,
    ) => sql`(SELECT ${sql.lit(position)}::int AS position, kind, id, name_text AS name FROM name_search
      WHERE lexemes && ${lexemes}::text[] AND kind <> 'author' LIMIT ${sql.lit(namesAtMost)})`,
  );
  return run(sql<NameMatch>`${sql.join(each, sql` UNION ALL `)}`, { named: true });
}
