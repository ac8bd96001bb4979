import { sql } from 'kysely';
import type { RunAlongIndexes } from '../../database/prepared-statements.ts';
import type { NamedBy, NearKey } from './term-matches.rules.ts';

/** How many words of the vocabulary are looked at, and how many of them taken, for one that is being typed. */
const beginnings = { looked: 1500, taken: 24 };
/** The last of all letters: what begins with a text stands between the text and the text with this. */
export const lastLetter = '\u{10FFFF}';

/** What a question is looked up by. */
export interface Lookup {
  /** Lexemes that may be in the index. */
  lexemes: string[];
  /** What the last word, which may still be being typed, begins with; as lexemes. */
  starts: string[];
  /** Typed keys with the slips of each. */
  typed: { key: string; slips: string[] }[];
}

/** What the vocabulary has of a question. */
export interface Vocabulary {
  known: { lexeme: string; books: number }[];
  /** The most frequent words that begin as the last one does. */
  begun: { lexeme: string; books: number }[];
  near: NearKey[];
}

/** Looks a question up in the vocabulary, all of it in one call. */
export async function selectVocabulary(
  run: RunAlongIndexes,
  { lexemes, starts, typed }: Lookup,
): Promise<Vocabulary> {
  const begun = starts.map(
    (start) => sql`(SELECT lexeme, books FROM search_words
      WHERE lexeme >= ${start} AND lexeme < ${start + lastLetter} AND books > 0 LIMIT ${sql.lit(beginnings.looked)})`,
  );
  const nothing = sql`SELECT '', 0 WHERE false`;
  const slips = typed.flatMap(({ key, slips: own }) => own.map((slip) => ({ key, slip })));
  const rows = await run(
    sql<{ found: keyof Vocabulary; lexeme: string; typed: string; books: number }>`
    SELECT 'known' AS found, lexeme, '' AS typed, books FROM search_words
      WHERE lexeme = ANY (${lexemes}::text[]) AND books > 0
    UNION ALL
    (SELECT 'begun', lexeme, '', books
      FROM (${begun.length > 0 ? sql.join(begun, sql` UNION ALL `) : nothing}) AS begun (lexeme, books)
      ORDER BY books DESC, lexeme LIMIT ${sql.lit(beginnings.taken)})
    UNION ALL
    SELECT 'near', near.key, given.typed, max(word.books)
    FROM unnest(${slips.map(({ key }) => key)}::text[], ${slips.map(({ slip }) => slip)}::text[])
      AS given (typed, slip)
    JOIN search_slips AS near ON near.slip = given.slip AND near.key <> given.typed
    JOIN search_words AS word ON word.lexeme IN ('t' || near.key, 'a' || near.key) AND word.books > 0
    GROUP BY given.typed, near.key`,
    { named: true },
  );
  return {
    known: rows.filter((row) => row.found === 'known'),
    begun: rows.filter((row) => row.found === 'begun'),
    near: rows.filter((row) => row.found === 'near').map(({ lexeme, ...row }) => ({ ...row, key: lexeme })),
  };
}

/** How the words of these keys are written, those of the most books first. */
export function selectSpellings(
  run: RunAlongIndexes,
  keys: string[],
): Promise<{ key: string; word: string; shown: string }[]> {
  return run(sql<{ key: string; word: string; shown: string }>`
    SELECT key, substr(lexeme, 2) AS word, shown FROM search_words
    WHERE key = ANY (${keys}::text[]) AND shown IS NOT NULL AND books > 0
    ORDER BY books DESC, lexeme LIMIT 300`);
}

/** A word names many publishers at most when it says nothing ('publications'). */
const namesAtMost = 12;

/** The publishers and categories that each word names; `sets` has the lexemes of each place. */
export function selectNamed(run: RunAlongIndexes, sets: string[][]): Promise<NamedBy[]> {
  const each = sets.map(
    (set, place) => sql`(SELECT ${sql.lit(place)}::int AS place, kind, id FROM name_search
      WHERE lexemes && ${set}::text[] AND kind <> 'author' LIMIT ${sql.lit(namesAtMost)})`,
  );
  return run(sql<NamedBy>`${sql.join(each, sql` UNION ALL `)}`, { named: true });
}
