import { joinKeys, type KeyWord, type SearchKey, searchKey } from '../../lib/search-key.ts';
import { signs, telling } from './book-document.rules.ts';
import type { Question } from './parsed-query.rules.ts';
import type { Hit } from './term-matches.rules.ts';

/** Where a text answers a question: pairs of start and end (exclusive) in UTF-16 code units. */
type Marks = [start: number, end: number][];

/** A question and what answers it. */
interface Answered {
  hits: readonly Hit[];
  question: Question;
}

/** The words of a title that answer a question. */
export const marksOf = (title: string, answered: Answered): Marks => marks(title, answered, signs.title);

/** The words of an author's name that answer a question. */
export const marksOfAuthor = (name: string, answered: Answered): Marks => marks(name, answered, signs.author);

function marks(text: string, { hits, question }: Answered, sign: (typeof signs)[keyof typeof signs]): Marks {
  const key = searchKey(text);
  const lexemes = new Set(hits.map((hit) => hit.lexeme));
  const words = telling(key);
  const marked = words.filter(({ word, key: own, others }, index) => {
    const neighbours = [words[index - 1], words[index + 1]];
    const pairs = neighbours.map((next, side) =>
      next ? joinKeys(side === 0 ? [next.key, own] : [own, next.key]) : '',
    );
    return (
      lexemes.has(sign.word + word) ||
      lexemes.has(sign.key + own) ||
      others.some((other) => lexemes.has(sign.other + other)) ||
      pairs.some((pair) => pair !== '' && lexemes.has(sign.pair + pair))
    );
  });
  const answering = marked.length === 0 ? beginningAs(question.whole, key) : marked;
  return answering.map(({ start, end }) => [start, end]);
}

/** Shorter keys begin too many titles. */
const shortestWhole = 4;

/** The first words of a text that begins with what was typed without its spaces. */
function beginningAs(whole: string, key: SearchKey): KeyWord[] {
  if (whole.length < shortestWhole || !key.whole.startsWith(whole)) return [];
  const words = telling(key);
  const keys = words.map((word) => word.key);
  const last = keys.findIndex((_, index) => joinKeys(keys.slice(0, index + 1)).length >= whole.length);
  return words.slice(0, last + 1);
}
