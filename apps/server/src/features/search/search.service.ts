import { readAlongIndexes } from '../../database/prepared-statements.ts';
import type { Database } from '../../library.ts';
import { nameLexemes } from './book-document.rules.ts';
import { type Pool, poolsOf } from './candidates.rules.ts';
import { type Correction, correctedText } from './corrections.rules.ts';
import { type Question, questionOf } from './parsed-query.rules.ts';
import { type BookScope, type Ranked, selectRanked, type Ties } from './ranking.queries.ts';
import { answersTo } from './term-lookup.service.ts';
import { bestOnly, type Hit, isSpelled, nameHits, weightOf } from './term-matches.rules.ts';
import { selectNamed } from './vocabulary.queries.ts';

export { marksOf, marksOfAuthor } from './highlight.rules.ts';

/** What to look for in the catalogue. */
export interface Search extends BookScope {
  text: string;
  /** Only what was typed: no other spelling, script or correction. */
  exact: boolean;
  /** Only what titles say. */
  titlesOnly?: boolean;
  /** The order of books that match equally well. */
  ties: Ties;
  /** Whether `ties` alone order the books that answer all words, instead of how well they do. */
  bandsOnly: boolean;
}

/** What was found. */
export interface Found {
  /** The books, the best first; of a large catalogue some hundreds at most. */
  ids: string[];
  /** What was searched for instead, where words that the library does not know were corrected; else null. */
  corrected: string | null;
  question: Question;
  hits: Hit[];
}

/**
 * With fewer books than this, or where even the best is poorer than this, such are looked for too as lack a word or
 * have it in the name of their publisher or category; but not where the best is the very title that was typed.
 */
const enough = { books: 12, best: 0.8, title: 1.8 };
/** Of so many words with a rare one it is not worth to look for all of them first. */
const fewWords = 3;

/** Finds books by title, author, publisher, category and ISBN, in whichever script they are asked for. */
export function findBooks(database: Database, search: Search): Promise<Found> {
  const question = questionOf(search.text);
  if (question.words.length === 0) return Promise.resolve({ ids: [], corrected: null, question, hits: [] });
  return readAlongIndexes(database, async (run) => {
    const { hits: answered, books, corrections } = await answersTo(run, question, search);
    const asked = { ...question, typed: search.text, whole: search.exact ? '' : question.whole };
    const rank = (hits: Hit[], pools: Pool[], part: string | null) =>
      selectRanked(
        run,
        { ...asked, hits, weights: weightsOf(question, hits, books), pools, part },
        search,
        search,
      );

    const everywhere = async (part: string | null): Promise<Found> => {
      const named = search.titlesOnly ? [] : await selectNamed(run, nameSetsOf(question));
      const hits = bestOnly([...answered, ...nameHits(named)]);
      const { all, some } = poolsOf(question, hits, books);
      return foundBy(await rank(hits, [...all, ...some], part), hits);
    };
    const foundBy = ({ ids }: Ranked, hits: Hit[]): Found => ({
      ids,
      corrected: ids.length > 0 ? correctedIn(search.text, question, corrections) : null,
      question,
      hits,
    });

    // Something that only sounds like what was typed may be outdone by a word that has it in its middle.
    const part = isSpelled(answered) ? null : search.text;
    const isRare = fewestBooks(question, answered, books) < enough.books;
    if (!search.exact && isRare && question.words.length <= fewWords) return everywhere(part);
    const found = await rank(answered, poolsOf(question, answered, books).all, null);
    const isPoor = found.best < enough.best;
    const isGuess = question.words.length === 1 && part !== null;
    const isFew = found.ids.length < enough.books && found.best < enough.title;
    return search.exact || !(isPoor || isGuess || isFew)
      ? foundBy(found, answered)
      : everywhere(isPoor ? search.text : part);
  });
}

/** How many books have all words at most: those that have the rarest one. */
function fewestBooks({ words }: Question, hits: Hit[], books: Map<string, number>): number {
  const counts = words.map((_, place) =>
    hits.reduce((sum, hit) => sum + (hit.place === place ? (books.get(hit.lexeme) ?? 0) : 0), 0),
  );
  return Math.min(...counts);
}

function correctedIn(
  typed: string,
  { words }: Question,
  corrections: ReadonlyMap<number, Correction>,
): string | null {
  return corrections.size > 0 ? correctedText(typed, words, corrections) : null;
}

function weightsOf({ words }: Question, hits: Hit[], books: Map<string, number>): number[] {
  return words.map((_, place) =>
    weightOf(
      hits.filter((hit) => hit.place === place),
      books,
    ),
  );
}

/** What publishers and categories are looked up by, a set for each word. */
function nameSetsOf({ words }: Question): string[][] {
  return words.map((word) => (['publisher', 'category'] as const).flatMap((kind) => nameLexemes(kind, word)));
}
