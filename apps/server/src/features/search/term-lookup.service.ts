import type { RunAlongIndexes } from '../../database/prepared-statements.ts';
import type { KeyWord } from '../../lib/search-key.ts';
import { slipsOfTyped } from './book-document.rules.ts';
import { type Correction, correctionOf } from './corrections.rules.ts';
import type { Question } from './parsed-query.rules.ts';
import {
  beginningHits,
  bestOnly,
  directHits,
  exactHits,
  type Hit,
  inTitles,
  type NearKey,
  nearestKeys,
  slipHits,
  startsOf,
} from './term-matches.rules.ts';
import { selectSpellings, selectVocabulary } from './vocabulary.queries.ts';

/** What the index has for a question. */
export interface Answers {
  hits: Hit[];
  /** In how many books each lexeme stands. */
  books: Map<string, number>;
  /** What unknown words were taken for, by their place. */
  corrections: ReadonlyMap<number, Correction>;
}

/** Looks the words of a question up: as they are typed, or in every way in which they may be meant. */
export async function answersTo(
  run: RunAlongIndexes,
  question: Question,
  { exact, titlesOnly = false }: { exact: boolean; titlesOnly?: boolean },
): Promise<Answers> {
  const answers = exact ? await exactAnswers(run, question) : await likelyAnswers(run, question);
  return titlesOnly ? { ...answers, hits: answers.hits.filter(inTitles) } : answers;
}

const noCorrections = new Map<number, Correction>();

async function exactAnswers(run: RunAlongIndexes, question: Question): Promise<Answers> {
  const hits = exactHits(question);
  const lexemes = hits.map((hit) => hit.lexeme);
  const { known } = await selectVocabulary(run, { lexemes, starts: [], typed: [] });
  const books = new Map(known.map((word) => [word.lexeme, word.books]));
  return { hits: hits.filter((hit) => books.has(hit.lexeme)), books, corrections: noCorrections };
}

async function likelyAnswers(run: RunAlongIndexes, question: Question): Promise<Answers> {
  const direct = directHits(question);
  const { known, begun, near } = await selectVocabulary(run, {
    lexemes: [...new Set(direct.map((hit) => hit.lexeme))],
    starts: startsOf(question),
    typed: question.words.map(({ key }) => ({ key, slips: slipsOfTyped(key) })),
  });
  const books = new Map([...known, ...begun].map((word) => [word.lexeme, word.books]));
  const hits = [...direct.filter((hit) => books.has(hit.lexeme)), ...beginningHits(question, begun)];
  const unspelled = question.words.flatMap((word, place) => {
    const nearest = books.has(`T${word.word}`) || books.has(`A${word.word}`) ? [] : nearestKeys(word, near);
    const isAnswered = hits.some((hit) => hit.place === place);
    return nearest.length > 0 ? [{ word, place, nearest, isAnswered }] : [];
  });
  const corrections = await correct(run, unspelled);
  for (const { place, nearest } of unspelled) {
    hits.push(...slipHits(place, nearest, corrections.get(place)?.key));
    for (const { key, books: count } of nearest) books.set(`t${key}`, count);
  }
  return { hits: bestOnly(hits), books, corrections };
}

/** A word that the index does not have as it is typed, with keys that it may be a slip of. */
interface Unspelled {
  word: KeyWord;
  place: number;
  nearest: NearKey[];
  /** Whether something else answers it: then it is no error, but a word in another script or a beginning. */
  isAnswered: boolean;
}

async function correct(run: RunAlongIndexes, words: Unspelled[]): Promise<Map<number, Correction>> {
  const unknown = words.filter((word) => !word.isAnswered);
  const keys = unknown.flatMap(({ nearest }) => nearest.map(({ key }) => key));
  const spellings = keys.length > 0 ? await selectSpellings(run, keys) : [];
  const corrections = new Map<number, Correction>();
  for (const { word, place, nearest } of unknown) {
    const correction = correctionOf(word, nearest, spellings);
    if (correction) corrections.set(place, correction);
  }
  return corrections;
}
