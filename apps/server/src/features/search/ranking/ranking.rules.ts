import { type BookIndex, type IndexedBook, passing, titlePrefixes } from '../held-index/book-index.rules.ts';
import type { ParsedQuery, SearchRequest } from '../query/parsed-query.rules.ts';
import {
  likenessWeightsOf,
  scoredTerms,
  type TermLookup,
  termWeightsOf,
} from '../terms/term-weights.rules.ts';
import {
  close,
  coverLikeness,
  cutOff,
  distinctKeyLength,
  identifyingLength,
  isbnBonus,
  similarFrom,
  titleBonus,
  titleMatchLikeness,
  titlePartScore,
} from '../weights.rules.ts';
import { candidateBooks, isbnLexemes, wholeOtherTitleLexemes } from './candidate-books.rules.ts';
import type { CandidateLookup } from './candidates.rules.ts';
import { matchTerms, type WordMatches } from './matched-terms.rules.ts';
import { bestFirst, type RankedBook } from './result-order.rules.ts';

/** The most books that a search finds, whatever the size of the catalogue. */
const foundAtMost = 360;

/** What was typed, and what the index holds of it. */
interface RankingInput {
  query: ParsedQuery;
  terms: TermLookup;
  candidates: CandidateLookup[];
  /** The ids of books with the typed text inside the words of their titles; null when the search did not look for them. */
  withTitlePart: readonly string[] | null;
}

/** The ids of the found books, the best first, and the score of the best one. */
export interface RankedBooks {
  ids: string[];
  best: number;
  /** How many of the first books are close matches; the others only sound similar. */
  closeCount: number;
}

/**
 * Ranks the candidates by how well their words match those of the query, each with its weight, and by how well the whole title
 * matches the whole query.
 */
export function rankBooks(
  index: BookIndex,
  request: SearchRequest,
  { query, terms, candidates, withTitlePart }: RankingInput,
): RankedBooks {
  const whole = { ...query, wholeKey: request.exact ? '' : query.wholeKey };
  const numbers = candidateBooks(index, whole, candidates, passing(request));
  for (const id of withTitlePart ?? []) {
    const number = index.numberOf(id);
    if (number !== undefined) numbers.add(number);
  }
  const weights = termWeightsOf(query, terms);
  const matchesOf = matchTerms(index.lists, scoredTerms(terms), {
    scores: weights,
    likenesses: likenessWeightsOf(query, weights),
  });
  const wholeTitle = wholeTitleOf(index, whole);
  const scored: ScoredBook[] = [];
  let [bestMatch, bestLikeness] = [0, 0];
  for (const number of numbers) {
    const book = index.bookOf(number);
    if (!book) continue;
    const one = scoredBook(book, matchesOf(number), wholeTitle(number));
    bestMatch = Math.max(bestMatch, one.match);
    bestLikeness = Math.max(bestLikeness, one.likeness);
    scored.push(one);
  }
  const isOneWord = query.words.length === 1;
  const leastBonus = withTitlePart === null ? titleBonus.keyStart : titleBonus.textPart;
  const found = scored.filter(({ match, bonus, likeness }) => {
    if (bonus >= leastBonus) return true;
    if (isOneWord && !request.exact) return likeness >= similarFrom;
    return match >= cutOff.least && match >= bestMatch * cutOff.shareOfBest;
  });
  const ranked = found.map(
    (one): RankedBook => ({
      book: one.book,
      words: one.words,
      score: one.match + one.bonus + one.cover,
      likeness: one.likeness,
      isClose: one.likeness >= close.least && one.likeness >= bestLikeness - close.belowBest,
    }),
  );
  const first = bestFirst(ranked, request, { isOneWord, limit: foundAtMost });
  return {
    ids: first.map(({ book }) => book.book_id),
    best: Math.max(0, ...first.map(({ score }) => score)),
    closeCount: first.filter(({ isClose }) => isClose).length,
  };
}

/** How well a title as a whole matches the whole query. */
interface WholeTitle {
  match: number;
  bonus: number;
  likeness: number;
}

interface ScoredBook {
  book: IndexedBook;
  /** How many words of the query match. */
  words: number;
  match: number;
  bonus: number;
  cover: number;
  likeness: number;
}

function scoredBook(book: IndexedBook, words: WordMatches, whole: WholeTitle): ScoredBook {
  const cover = (count: number) => Math.min(1, count / Math.max(book.title_words, 1));
  return {
    book,
    words: words.matching,
    match: Math.max(words.match, whole.match),
    bonus: whole.bonus,
    cover: titleBonus.cover * cover(words.inTitle),
    likeness: Math.max(words.likeness, whole.likeness) + coverLikeness * cover(words.closeInTitle),
  };
}

function wholeTitleOf(
  index: BookIndex,
  { text, wholeKey, isbn }: Pick<ParsedQuery, 'text' | 'wholeKey' | 'isbn'>,
): (number: number) => WholeTitle {
  // A short key belongs to many titles.
  const keyFactor = Math.min(1, (wholeKey.length - 1) / distinctKeyLength);
  const isLong = wholeKey.length >= identifyingLength.key;
  const { lists } = index;
  const [isbnNumber] = isbnLexemes(isbn).map((lexeme) => lists.numberOf(lexeme));
  const [otherNumber] = wholeOtherTitleLexemes(wholeKey).map((lexeme) => lists.numberOf(lexeme));

  const [textStart, keyStart] = [titlePrefixes.text + text, titlePrefixes.key + wholeKey];

  return (number) => {
    const [titleText, titleKey] = [index.titleTextOf(number), index.titleKeyOf(number)];
    const hasIsbn = isbnNumber !== undefined && lists.has(number, isbnNumber);
    const hasOther = otherNumber !== undefined && lists.has(number, otherNumber);
    const hasText = titleText.includes(text);
    const startsWithText = hasText && titleText.startsWith(textStart);
    const isText = startsWithText && titleText.length === textStart.length;
    const hasKey = titleKey.includes(wholeKey);
    const startsWithKey = hasKey && titleKey.startsWith(keyStart);
    const isKey = wholeKey !== '' && startsWithKey && titleKey.length === keyStart.length;

    let bonus = 0;
    if (isText) bonus = titleBonus.text;
    else if (isKey) bonus = titleBonus.key * keyFactor;
    else if (startsWithText) bonus = titleBonus.textStart;
    else if (wholeKey.length > 2 && startsWithKey) bonus = titleBonus.keyStart * keyFactor;
    else if (hasText) bonus = titleBonus.textPart;
    else if (wholeKey.length > 3 && hasKey) bonus = titleBonus.keyPart;
    if (hasIsbn) bonus += isbnBonus;
    if (hasOther) bonus += titleBonus.otherTitle * keyFactor;

    let likeness = 0;
    if (isText || hasIsbn) likeness = titleMatchLikeness.text;
    else if (text.length > 1 && startsWithText) likeness = titleMatchLikeness.textStart;
    else if (isLong && isKey) likeness = titleMatchLikeness.key;
    else if (isLong && hasOther) likeness = titleMatchLikeness.otherTitle;
    else if (isLong && startsWithKey) likeness = titleMatchLikeness.keyStart;
    else if (text.length >= identifyingLength.textPart && hasText) likeness = titleMatchLikeness.textPart;
    else if (wholeKey.length >= identifyingLength.keyPart && hasKey) likeness = titleMatchLikeness.keyPart;

    return { match: text.length > 2 && hasText ? titlePartScore : 0, bonus, likeness };
  };
}
